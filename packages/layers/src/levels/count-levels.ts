import { layersOf, maxColours } from '../stack.ts';

/** The number of pixels of each level, from 0 to that of the highest stack. */
export const countLevels = (levels: Uint8Array): Uint32Array => {
  const counts = new Uint32Array(layersOf(maxColours) + 1);
  // By index: iterating over a typed array takes three times as long.
  for (let pixel = 0; pixel < levels.length; pixel += 1) {
    const level = levels[pixel] ?? 0;
    counts[level] = (counts[level] ?? 0) + 1;
  }
  return counts;
};
