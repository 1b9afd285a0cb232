import { layersOf, maxColours } from '../stack.ts';
import { medianOfNine } from './median-of-nine.ts';

const levelCount = layersOf(maxColours) + 1;

/**
 * A median filter: each level becomes the median of the square that extends `radius` pixels in each direction, clipped
 * to the picture. Pixels of level 0 are outside of what is printed: they stay as they are, and do not count.
 */
export const median = (values: Uint8Array, width: number, height: number, radius: number): Uint8Array => {
  if (radius === 1) return medianOfNine(values, width, height);
  const result = new Uint8Array(values.length);
  const square: Square = { values, width, counts: new Uint32Array(levelCount), total: 0, level: 1, below: 0 };
  for (let y = 0; y < height; y += 1) {
    const [top, bottom] = [Math.max(0, y - radius), Math.min(height - 1, y + radius)];
    square.counts.fill(0);
    square.total = 0;
    square.level = 1;
    square.below = 0;
    for (let x = 0; x < Math.min(radius, width); x += 1) addColumn(square, x, top, bottom);
    for (let x = 0; x < width; x += 1) {
      const [entering, leaving] = [x + radius, x - radius - 1];
      if (leaving < 0 || entering >= width || !isSameColumn(square, entering, leaving, top, bottom)) {
        if (entering < width) addColumn(square, entering, top, bottom);
        if (leaving >= 0) removeColumn(square, leaving, top, bottom);
      }
      const pixel = y * width + x;
      if (values[pixel]) result[pixel] = medianOf(square);
    }
  }
  return result;
};

/** The levels in the square around a pixel, which are counted anew only where it moves (Huang and others, 1979). */
type Square = {
  values: Uint8Array;
  width: number;
  counts: Uint32Array;
  total: number;
  /** The median of the pixel before, and how many levels are below it. */
  level: number;
  below: number;
};

/** Mostly, the same levels enter and leave the square, and nothing needs to be counted. */
const isSameColumn = ({ values, width }: Square, one: number, other: number, top: number, bottom: number): boolean => {
  for (let row = top * width; row <= bottom * width; row += width)
    if (values[row + one] !== values[row + other]) return false;
  return true;
};

const addColumn = (square: Square, x: number, top: number, bottom: number): void => {
  const { values, width, counts } = square;
  for (let at = top * width + x, end = bottom * width + x; at <= end; at += width) {
    const value = values[at] ?? 0;
    if (value === 0) continue;
    counts[value] = (counts[value] ?? 0) + 1;
    square.total += 1;
    if (value < square.level) square.below += 1;
  }
};

const removeColumn = (square: Square, x: number, top: number, bottom: number): void => {
  const { values, width, counts } = square;
  for (let at = top * width + x, end = bottom * width + x; at <= end; at += width) {
    const value = values[at] ?? 0;
    if (value === 0) continue;
    counts[value] = (counts[value] ?? 0) - 1;
    square.total -= 1;
    if (value < square.level) square.below -= 1;
  }
};

/** The lowest level that at least half of the levels do not exceed. There is at least one. */
const medianOf = (square: Square): number => {
  const { counts, total } = square;
  let { level, below } = square;
  while (2 * below >= total) {
    level -= 1;
    below -= counts[level] ?? 0;
  }
  while (2 * (below + (counts[level] ?? 0)) < total) {
    below += counts[level] ?? 0;
    level += 1;
  }
  square.level = level;
  square.below = below;
  return level;
};
