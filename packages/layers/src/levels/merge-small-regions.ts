import { layersOf, maxColours } from '../stack.ts';

/**
 * Regions of one level (connected by sides) with fewer than `minPixels` pixels take the most common level of their
 * neighbours, until none is left. Each merge reduces the number of regions, so this terminates. Level 0, which is not
 * printed, is never taken. Changes `levels`.
 */
export const mergeSmallRegions = (levels: Uint8Array, width: number, height: number, minPixels: number): void => {
  const state: MergeState = {
    levels,
    width,
    minPixels,
    large: new Uint8Array(levels.length),
    found: new Int32Array(Math.max(1, minPixels)),
    isFound: new Uint8Array(levels.length),
    neighbours: new Uint32Array(layersOf(maxColours) + 1),
  };
  for (let merged = true; merged;) {
    merged = false;
    // A large region stays large, so later rounds visit only what was merged.
    for (let y = 0; y < height; y += 1) if (mergeRow(state, y)) merged = true;
  }
};

type MergeState = {
  levels: Uint8Array;
  width: number;
  minPixels: number;
  /** Pixels known to belong to a region that is large enough. */
  large: Uint8Array;
  /** Pixels of the region being visited. */
  found: Int32Array;
  isFound: Uint8Array;
  neighbours: Uint32Array;
};

const mergeRow = (state: MergeState, y: number): boolean => {
  const { levels, large, width } = state;
  let merged = false;
  for (let x = 0, pixel = y * width; x < width; x += 1, pixel += 1) {
    if (large[pixel]) continue;
    const level = levels[pixel];
    // Most pixels continue a large region, which is quicker to see than to visit it again.
    const continues =
      (x > 0 && large[pixel - 1] && levels[pixel - 1] === level) ||
      (y > 0 && large[pixel - width] && levels[pixel - width] === level);
    if (continues) large[pixel] = 1;
    else if (mergeAt(state, pixel)) merged = true;
  }
  return merged;
};

const mergeAt = (state: MergeState, start: number): boolean => {
  const { levels, large, found, isFound, neighbours } = state;
  neighbours.fill(0);
  const { size, isLarge } = collect(state, start);
  const level = isLarge ? 0 : mostCommonLevel(neighbours);
  for (let place = 0; place < size; place += 1) {
    const pixel = found[place] ?? 0;
    isFound[pixel] = 0;
    // A region without neighbours is the whole picture.
    if (level === 0) large[pixel] = 1;
    else levels[pixel] = level;
  }
  return level > 0;
};

/** Visits a region until it is known to be large enough or is complete, and counts the levels along its border. */
const collect = (state: MergeState, start: number): { size: number; isLarge: boolean } => {
  const { levels, width, minPixels, large, found, isFound, neighbours } = state;
  const level = levels[start];
  let size = 1;
  found[0] = start;
  isFound[start] = 1;
  for (let place = 0; place < size; place += 1) {
    const pixel = found[place] ?? 0;
    const x = pixel % width;
    for (let side = 0; side < 4; side += 1) {
      const next = neighbourAt(pixel, side, width);
      if ((side === 0 && x === 0) || (side === 1 && x === width - 1) || next < 0 || next >= levels.length) continue;
      const other = levels[next] ?? 0;
      if (other !== level) {
        neighbours[other] = (neighbours[other] ?? 0) + 1;
        continue;
      }
      if (isFound[next]) continue;
      if (large[next] || size >= minPixels) return { size, isLarge: true };
      isFound[next] = 1;
      found[size] = next;
      size += 1;
    }
  }
  return { size, isLarge: size >= minPixels };
};

const neighbourAt = (pixel: number, side: number, width: number): number => {
  if (side === 0) return pixel - 1;
  if (side === 1) return pixel + 1;
  return side === 2 ? pixel - width : pixel + width;
};

/** The most frequent level above 0, the lowest one in a tie; 0 when there are none. */
const mostCommonLevel = (counts: Uint32Array): number => {
  let most = 0;
  for (let level = 1; level < counts.length; level += 1)
    if ((counts[level] ?? 0) > (most === 0 ? 0 : (counts[most] ?? 0))) most = level;
  return most;
};
