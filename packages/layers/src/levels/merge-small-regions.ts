import { layersOf, mostColours } from '../stack.ts';

/**
 * Regions of one level (joined by sides) with fewer pixels than `least` take the level of most of their neighbours, until
 * none is left. Each one taken in leaves a region less, so it ends. Changes `levels`.
 */
export const mergeSmallRegions = (levels: Uint8Array, width: number, height: number, least: number): void => {
  const region = new Int32Array(levels.length);
  const seen = new Uint8Array(levels.length);
  for (;;) {
    if (!mergeOnce({ levels, width, height, least, region, seen: seen.fill(0) })) return;
  }
};

type Work = { levels: Uint8Array; width: number; height: number; least: number; region: Int32Array; seen: Uint8Array };

const mergeOnce = (work: Work): boolean => {
  const { levels, least, region, seen } = work;
  const neighbours = new Uint32Array(layersOf(mostColours) + 1);
  let merged = false;
  for (let start = 0; start < levels.length; start += 1) {
    if (seen[start]) continue;
    neighbours.fill(0);
    const size = collect(work, start, neighbours);
    if (size >= least) continue;
    const level = mostOf(neighbours);
    if (level === 0) continue;
    for (let place = 0; place < size; place += 1) levels[region[place] ?? 0] = level;
    merged = true;
  }
  return merged;
};

/** Writes the pixels of the region around `start` into `region`, counts the levels along its border, returns its size. */
const collect = ({ levels, width, height, region, seen }: Work, start: number, neighbours: Uint32Array): number => {
  const level = levels[start];
  const last = levels.length - width;
  let size = 0;
  const add = (pixel: number) => {
    seen[pixel] = 1;
    region[size] = pixel;
    size += 1;
  };
  const look = (pixel: number) => {
    const other = levels[pixel] ?? 0;
    if (other !== level) neighbours[other] = (neighbours[other] ?? 0) + 1;
    else if (!seen[pixel]) add(pixel);
  };
  add(start);
  for (let place = 0; place < size; place += 1) {
    const pixel = region[place] ?? 0;
    const x = pixel % width;
    if (x > 0) look(pixel - 1);
    if (x < width - 1) look(pixel + 1);
    if (pixel >= width) look(pixel - width);
    if (height > 1 && pixel < last) look(pixel + width);
  }
  return size;
};

/** The level that was counted most often, the lowest of equals; 0 when none was. */
const mostOf = (counts: Uint32Array): number => counts.reduce((best, count, level) => (count > (counts[best] ?? 0) ? level : best), 0);
