import type { Plane } from '../tone/box-mean.ts';
import type { Inside } from '../tone/inside.ts';
import type { Flow } from './flow.ts';

// Fur of the same direction and clarity is smoothed by the same kernel.
const directions = 16;
const clarities = 5;
const sectors = 8;

// How much longer than wide a kernel is along clear fur: by this share to each side.
const stretching = 0.8;

// How much calmer sectors count more.
const sharpness = 50;

/** The ways to a sector's pixels, and their weights, which add up to 1. */
type Sector = { ways: Int32Array; weights: Float32Array };

/**
 * Flattens fur into strokes along its flow, and keeps edges: of eight sectors around a pixel, the calm ones count. This is
 * the anisotropic Kuwahara filter with polynomial weights (Kyprianidis, Semmo, Kang and Döllner, 2010). `radius` is in
 * pixels. Only pixels inside get a new value; those outside count like any other, so they must continue the pet.
 */
export const kuwahara = (plane: Plane, flow: Flow, radius: number, inside: Inside | undefined): Float32Array =>
  drawStrokes(plane, flow, radius, inside).result;

/** The strokes of a plane, and all that they depend on: which kernel each pixel has, from 1, and 0 for those outside. */
export type Strokes = { values: Float32Array; kernelOf: Uint8Array; result: Float32Array };

/**
 * As {@link kuwahara}, and what the next one of the same size and radius needs: of the earlier strokes, those stay around
 * which nothing has changed.
 */
export const drawStrokes = (
  plane: Plane,
  flow: Flow,
  radius: number,
  inside: Inside | undefined,
  earlier?: Strokes,
): Strokes => {
  const { values, width, height } = plane;
  const margin = Math.ceil(radius * (1 + stretching)) + 1;
  const padded = pad(plane, margin);
  const row = width + 2 * margin;
  const kernels = new Map<number, Sector[]>();
  const kernelOf = new Uint8Array(values.length);
  const result = values.slice();
  const isNew = earlier && changedWithin(plane, earlier.values, margin);
  for (let y = 0, pixel = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1, pixel += 1) {
      if (inside && !inside[pixel]) continue;
      const direction = Math.round(((flow.angle[pixel] ?? 0) / Math.PI) * directions) % directions;
      const clarity = Math.round((flow.clear[pixel] ?? 0) * (clarities - 1));
      const key = 1 + direction * clarities + clarity;
      kernelOf[pixel] = key;
      if (isNew && !isNew[pixel] && earlier.kernelOf[pixel] === key) {
        result[pixel] = earlier.result[pixel] ?? 0;
        continue;
      }
      let kernel = kernels.get(key);
      if (!kernel) {
        kernel = drawKernel((direction * Math.PI) / directions, clarity / (clarities - 1), radius, row);
        kernels.set(key, kernel);
      }
      result[pixel] = calmestMean(padded, (y + margin) * row + x + margin, kernel);
    }
  }
  return { values, kernelOf, result };
};

/** 1 where the square that extends `reach` pixels in each direction has another value than before. */
const changedWithin = ({ values, width, height }: Plane, before: Float32Array, reach: number): Uint8Array => {
  const isNew = new Uint8Array(values.length);
  for (let y = 0, pixel = 0; y < height; y += 1) {
    const [top, bottom] = [Math.max(0, y - reach), Math.min(height - 1, y + reach)];
    // Up to where this row's squares are filled already, so that each column is filled once for each row.
    let filled = 0;
    for (let x = 0; x < width; x += 1, pixel += 1) {
      if (values[pixel] === before[pixel]) continue;
      const [from, until] = [Math.max(filled, x - reach), Math.min(width, x + reach + 1)];
      for (let row = top; row <= bottom; row += 1) isNew.fill(1, row * width + from, row * width + until);
      filled = until;
    }
  }
  return isNew;
};

/** The mean of the sectors' means, by how calm each is. */
const calmestMean = (padded: Float32Array, at: number, kernel: readonly Sector[]): number => {
  let sum = 0;
  let total = 0;
  for (let place = 0; place < sectors; place += 1) {
    const sector = kernel[place];
    if (!sector) continue;
    const { ways, weights } = sector;
    let mean = 0;
    let squares = 0;
    for (let tap = 0; tap < ways.length; tap += 1) {
      const value = padded[at + (ways[tap] ?? 0)] ?? 0;
      const weighted = value * (weights[tap] ?? 0);
      mean += weighted;
      squares += weighted * value;
    }
    const spread = sharpness * sharpness * Math.max(0, squares - mean * mean);
    const squared = spread * spread;
    const calm = 1 / (1 + squared * squared);
    sum += calm * mean;
    total += calm;
  }
  return sum / total;
};

/** Weights of each sector add up to 1. */
const drawKernel = (angle: number, clear: number, radius: number, row: number): Sector[] => {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const [long, short] = [radius * (1 + stretching * clear), radius / (1 + stretching * clear)];
  const reach = Math.ceil(long);
  const zeta = 2 / radius;
  const eta = (zeta + Math.cos(Math.PI / sectors)) / Math.sin(Math.PI / sectors) ** 2;
  const found = Array.from({ length: sectors }, () => ({ ways: new Array<number>(), weights: new Array<number>() }));
  for (let dy = -reach; dy <= reach; dy += 1)
    for (let dx = -reach; dx <= reach; dx += 1) {
      const [u, v] = [(dx * cos + dy * sin) / long, (dy * cos - dx * sin) / short];
      const squared = u * u + v * v;
      if (squared > 1) continue;
      for (const [place, sector] of found.entries()) {
        const turn = (place * 2 * Math.PI) / sectors;
        const [along, across] = [u * Math.cos(turn) + v * Math.sin(turn), v * Math.cos(turn) - u * Math.sin(turn)];
        const lobe = along + zeta - eta * across * across;
        if (lobe <= 0) continue;
        sector.ways.push(dy * row + dx);
        sector.weights.push((lobe * lobe) / (1 + 3 * squared));
      }
    }
  return found.map(({ ways, weights }) => {
    const total = weights.reduce((sum, weight) => sum + weight, 0) || 1;
    return {
      ways: Int32Array.from(ways),
      weights: Float32Array.from(weights, (weight) => weight / total),
    };
  });
};

/** With its edge pixels repeated `margin` pixels beyond it. */
const pad = ({ values, width, height }: Plane, margin: number): Float32Array => {
  const row = width + 2 * margin;
  const padded = new Float32Array(row * (height + 2 * margin));
  for (let y = 0; y < height + 2 * margin; y += 1) {
    const from = Math.min(height - 1, Math.max(0, y - margin)) * width;
    const start = y * row;
    padded.set(values.subarray(from, from + width), start + margin);
    padded.fill(values[from] ?? 0, start, start + margin);
    padded.fill(values[from + width - 1] ?? 0, start + margin + width, start + row);
  }
  return padded;
};
