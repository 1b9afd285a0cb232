import { layersOf, maxColours } from '../stack.ts';

/** About two widths of a 0.4 mm nozzle: smaller specks do not print cleanly. */
export const minRegionMm2 = 0.9;

/**
 * Regions of one level (connected by sides) with fewer than `minPixels` pixels take the most common level of their
 * neighbours, until none is left. Each merge reduces the number of regions, so this terminates. Level 0, which is not
 * printed, is never taken. Changes `levels`.
 */
export const mergeSmallRegions = (levels: Uint8Array, width: number, height: number, minPixels: number): void => {
  const state: MergeState = {
    ...withRim(levels, width, height),
    minPixels,
    found: new Int32Array(Math.max(1, minPixels)),
    neighbours: new Uint32Array(rim + 1),
    around: new Uint8Array(rim + 1),
    levelsAround: 0,
  };
  for (let merged = true; merged;) {
    merged = false;
    // A large region stays large, so later rounds visit only what was merged.
    for (let y = 0; y < height; y += 1) if (mergeRow(state, (y + 1) * state.width + 1, width)) merged = true;
  }
  for (let y = 0; y < height; y += 1) {
    const start = (y + 1) * state.width + 1;
    levels.set(state.levels.subarray(start, start + width), y * width);
  }
};

/** The level around the picture, which no pixel has and none takes. */
const rim = layersOf(maxColours) + 1;

type MergeState = {
  /** With a rim of a pixel, so that every pixel has four neighbours. */
  levels: Uint8Array;
  /** With the rim; and the way to each of the four neighbours. */
  width: number;
  sides: Int32Array;
  minPixels: number;
  /** Pixels known to belong to a region that is large enough. */
  large: Uint8Array;
  /** Pixels of the region being visited. */
  found: Int32Array;
  isFound: Uint8Array;
  /** How often each level lies along its border, and which those are that do, as many as `levelsAround`. */
  neighbours: Uint32Array;
  around: Uint8Array;
  levelsAround: number;
};

const withRim = (levels: Uint8Array, width: number, height: number) => {
  const fullWidth = width + 2;
  const full = new Uint8Array(fullWidth * (height + 2)).fill(rim);
  for (let y = 0; y < height; y += 1) full.set(levels.subarray(y * width, (y + 1) * width), (y + 1) * fullWidth + 1);
  return {
    levels: full,
    width: fullWidth,
    sides: Int32Array.of(-1, 1, -fullWidth, fullWidth),
    large: new Uint8Array(full.length),
    isFound: new Uint8Array(full.length),
  };
};

const mergeRow = (state: MergeState, start: number, length: number): boolean => {
  const { levels, large, width } = state;
  let merged = false;
  for (let pixel = start; pixel < start + length; pixel += 1) {
    if (large[pixel]) continue;
    const level = levels[pixel];
    // Most pixels continue a large region, which is quicker to see than to visit it again.
    const continues =
      (large[pixel - 1] && levels[pixel - 1] === level) || (large[pixel - width] && levels[pixel - width] === level);
    if (continues) large[pixel] = 1;
    else if (mergeAt(state, pixel)) merged = true;
  }
  return merged;
};

const mergeAt = (state: MergeState, start: number): boolean => {
  const { levels, large, found, isFound } = state;
  const size = collect(state, start);
  const level = size > 0 ? mostCommonLevel(state) : 0;
  forgetNeighbours(state);
  for (let place = 0; place < Math.abs(size); place += 1) {
    const pixel = found[place] ?? 0;
    isFound[pixel] = 0;
    // A region without neighbours is the whole picture.
    if (level === 0) large[pixel] = 1;
    else levels[pixel] = level;
  }
  return level > 0;
};

/**
 * Visits a region until it is known to be large enough or is complete, and counts the levels along its border. Returns
 * how many of its pixels were found, as a negative number if it is large.
 */
const collect = (state: MergeState, start: number): number => {
  const { levels, sides, minPixels, large, found, isFound, neighbours } = state;
  const level = levels[start] ?? 0;
  let size = 1;
  found[0] = start;
  isFound[start] = 1;
  for (let place = 0; place < size; place += 1) {
    const pixel = found[place] ?? 0;
    for (let side = 0; side < 4; side += 1) {
      const next = pixel + (sides[side] ?? 0);
      const other = levels[next] ?? 0;
      if (other !== level) {
        const count = neighbours[other] ?? 0;
        if (count === 0) state.around[state.levelsAround++] = other;
        neighbours[other] = count + 1;
        continue;
      }
      if (isFound[next]) continue;
      if (large[next] || size >= minPixels) return -size;
      isFound[next] = 1;
      found[size] = next;
      size += 1;
    }
  }
  return size >= minPixels ? -size : size;
};

/** The most frequent level above 0, the lowest one in a tie; 0 when there are none. */
const mostCommonLevel = ({ neighbours, around, levelsAround }: MergeState): number => {
  let [level, most] = [0, 0];
  for (let at = 0; at < levelsAround; at += 1) {
    const other = around[at] ?? 0;
    const count = neighbours[other] ?? 0;
    if (other === 0 || other === rim || count < most || (count === most && other > level)) continue;
    level = other;
    most = count;
  }
  return level;
};

const forgetNeighbours = (state: MergeState): void => {
  for (let at = 0; at < state.levelsAround; at += 1) state.neighbours[state.around[at] ?? 0] = 0;
  state.levelsAround = 0;
};
