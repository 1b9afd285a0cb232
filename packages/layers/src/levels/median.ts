import { layersOf, maxColours } from '../stack.ts';

const levels = layersOf(maxColours) + 1;

/**
 * A median filter: each level becomes the median of the square that extends `radius` pixels in each direction, clipped
 * to the picture.
 */
export const median = (values: Uint8Array, width: number, height: number, radius: number): Uint8Array => {
  const result = new Uint8Array(values.length);
  const counts = new Uint32Array(levels);
  for (let y = 0; y < height; y += 1) {
    const top = Math.max(0, y - radius);
    const bottom = Math.min(height - 1, y + radius);
    const countColumn = (x: number, change: number) => {
      for (let row = top; row <= bottom; row += 1) {
        const level = values[row * width + x] ?? 0;
        counts[level] = (counts[level] ?? 0) + change;
      }
    };
    counts.fill(0);
    for (let x = 0; x < Math.min(radius, width); x += 1) countColumn(x, 1);
    for (let x = 0; x < width; x += 1) {
      if (x + radius < width) countColumn(x + radius, 1);
      if (x > radius) countColumn(x - radius - 1, -1);
      const columns = Math.min(width - 1, x + radius) - Math.max(0, x - radius) + 1;
      result[y * width + x] = medianOf(counts, columns * (bottom - top + 1));
    }
  }
  return result;
};

const medianOf = (counts: Uint32Array, total: number): number => {
  let level = 0;
  for (let seen = counts[0] ?? 0; 2 * seen < total && level < levels - 1; seen += counts[level] ?? 0) level += 1;
  return level;
};
