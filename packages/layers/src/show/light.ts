import type { Photo } from '../photo.ts';
import { boxMean } from '../tone/box-mean.ts';

// The light comes from the upper left.
const edgeMm = 0.25;
const litEdge = 0.24;
const dimEdge = 0.16;
const shadowMm = 1.3;
const shadowDepth = 0.34;

/**
 * Brightens the edges of a shape (1 inside, 0 outside) that face the light, and darkens those that face away from it.
 */
export const lightEdges = ({ data, width, height }: Photo, shape: Float32Array, pixelsPerMm: number): void => {
  const reach = Math.max(1, Math.round(edgeMm * pixelsPerMm));
  // The border of the picture does not count as an edge.
  for (let y = reach; y < height - reach; y += 1) {
    for (let x = reach; x < width - reach; x += 1) {
      const pixel = y * width + x;
      if (!shape[pixel]) continue;
      if (!shape[pixel - reach * (width + 1)]) blend(data, pixel, 255, litEdge);
      else if (!shape[pixel + reach * (width + 1)]) blend(data, pixel, 0, dimEdge);
    }
  }
};

/** Draws the soft shadow that a shape casts on the picture below it. */
export const castShadow = ({ data, width, height }: Photo, shape: Float32Array, pixelsPerMm: number): void => {
  const radius = Math.max(1, Math.round((shadowMm * pixelsPerMm) / 2));
  const soft = boxMean({ values: boxMean({ values: shape, width, height }, radius), width, height }, radius);
  for (let y = 0; y < height; y += 1) {
    const row = Math.max(0, y - radius) * width;
    for (let x = 0; x < width; x += 1) {
      const depth = shadowDepth * (soft[row + Math.max(0, x - radius)] ?? 0);
      if (depth > 0.002) blend(data, y * width + x, 0, depth);
    }
  }
};

/** Mixes white or black into a pixel's colour. In sRGB rather than linear light, as painting programs do. */
const blend = (data: Photo['data'], pixel: number, target: 0 | 255, share: number): void => {
  const at = pixel * 4;
  data[at] = mixed(data[at] ?? 0, target, share);
  data[at + 1] = mixed(data[at + 1] ?? 0, target, share);
  data[at + 2] = mixed(data[at + 2] ?? 0, target, share);
};

const mixed = (value: number, target: number, share: number): number => value + (target - value) * share;
