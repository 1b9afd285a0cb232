import { planesOf, type BrushGuide } from './brush-guide.ts';
import type { Area } from './stroke.ts';

type Brush = { coreRadius: number; radius: number };

// A change of colour is an edge from this many times the typical one under the brush, and at least from this change.
const edgeFactor = 2.5;
const minEdge = 0.03;
// A colour is foreign from this many deviations of those in the middle of the brush, which are at least this large.
const foreignDeviations = 5;
const minDeviation = 0.025;

/**
 * How much each pixel under a brush blocks it, 0 to 1: by an edge in it, compared with the texture under the
 * brush, or by a colour unlike those in its middle.
 */
export const measureWalls = (guide: BrushGuide, area: Area, distances: Float32Array, brush: Brush): Float32Array => {
  const walls = measureForeign(guide, area, distances, brush.coreRadius);
  const typical = meanChange(guide, area, distances, brush.radius);
  const edge = Math.max(minEdge, edgeFactor * typical);
  forEachPixel(area, guide.width, (at, pixel) => {
    walls[at] = Math.max(step((guide.changes[pixel] ?? 0) / edge), step((walls[at] ?? 0) / foreignDeviations));
  });
  return walls;
};

/** A soft step from 0 to 1 that is 0.5 at 1. */
const step = (value: number): number => {
  const steep = value ** 6;
  return steep / (1 + steep);
};

const forEachPixel = (
  { left, top, width, height }: Area,
  rowLength: number,
  visit: (at: number, pixel: number) => void,
): void => {
  for (let y = 0, at = 0; y < height; y += 1) {
    for (let x = 0, pixel = (top + y) * rowLength + left; x < width; x += 1, at += 1, pixel += 1) visit(at, pixel);
  }
};

/** The distance of each pixel's colour from those of the core, in their standard deviations (Mahalanobis, by axes). */
const measureForeign = (guide: BrushGuide, area: Area, distances: Float32Array, core: number): Float32Array => {
  const squares = new Float32Array(distances.length);
  for (const values of planesOf(guide.colours)) {
    let [count, sum, sumOfSquares] = [0, 0, 0];
    forEachPixel(area, guide.width, (at, pixel) => {
      if ((distances[at] ?? Infinity) > core) return;
      const value = values[pixel] ?? 0;
      count += 1;
      sum += value;
      sumOfSquares += value * value;
    });
    if (count === 0) return squares; // the core lies beyond the picture
    const mean = sum / count;
    const variance = Math.max(0, sumOfSquares / count - mean * mean) + minDeviation * minDeviation;
    forEachPixel(area, guide.width, (at, pixel) => {
      const difference = (values[pixel] ?? 0) - mean;
      squares[at] = (squares[at] ?? 0) + (difference * difference) / variance;
    });
  }
  for (let at = 0; at < squares.length; at += 1) squares[at] = Math.sqrt(squares[at] ?? 0);
  return squares;
};

/** The mean change under the brush. */
const meanChange = ({ changes, width }: BrushGuide, area: Area, distances: Float32Array, radius: number): number => {
  let [count, sum] = [0, 0];
  forEachPixel(area, width, (at, pixel) => {
    if ((distances[at] ?? Infinity) > radius) return;
    count += 1;
    sum += changes[pixel] ?? 0;
  });
  return count === 0 ? 0 : sum / count;
};
