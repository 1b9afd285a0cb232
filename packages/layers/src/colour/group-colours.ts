import type { Oklab } from './oklab.ts';

/** The colours of pixels in OKLab: an array each of their lightness, a and b. */
export type Colours = readonly [lightness: Float32Array, a: Float32Array, b: Float32Array];

/**
 * Sorts the pixels into this number of groups of like colours, or fewer where there are fewer colours, by Lloyd's method
 * from colours that lie far apart. Returns the group of each, and the mean colours of the groups. The same picture always
 * gives the same groups.
 */
export const groupColours = (
  colours: Colours,
  { groups, rounds }: { groups: number; rounds: number },
): { groupOf: Uint8Array; means: Oklab[] } => {
  const pixels = colours[0].length;
  const centres = farApart(colours, pixels, groups);
  const groupOf = new Uint8Array(pixels);
  for (let round = 0; round < rounds; round += 1) {
    assign(colours, centres, groupOf);
    moveToMeans(colours, centres, groupOf);
  }
  return { groupOf, means: centres.map(([lightness, a, b]) => ({ lightness, a, b })) };
};

type Centre = [number, number, number];

/** Each next one is the pixel that is farthest from those before (Gonzalez, 1985). */
const farApart = (colours: Colours, pixels: number, groups: number): Centre[] => {
  const centres: Centre[] = [colourAt(colours, 0)];
  const distances = new Float32Array(pixels).fill(Infinity);
  while (centres.length < groups) {
    const latest = centres.at(-1) ?? [0, 0, 0];
    let farthest = 0;
    for (let pixel = 0; pixel < pixels; pixel += 1) {
      distances[pixel] = Math.min(distances[pixel] ?? 0, distance(colours, pixel, latest));
      if ((distances[pixel] ?? 0) > (distances[farthest] ?? 0)) farthest = pixel;
    }
    if ((distances[farthest] ?? 0) === 0) return centres; // every colour has a group of its own
    centres.push(colourAt(colours, farthest));
  }
  return centres;
};

const colourAt = ([lightness, a, b]: Colours, pixel: number): Centre => [
  lightness[pixel] ?? 0,
  a[pixel] ?? 0,
  b[pixel] ?? 0,
];

const distance = ([lightness, a, b]: Colours, pixel: number, centre: Centre): number =>
  ((lightness[pixel] ?? 0) - centre[0]) ** 2 + ((a[pixel] ?? 0) - centre[1]) ** 2 + ((b[pixel] ?? 0) - centre[2]) ** 2;

const assign = (colours: Colours, centres: readonly Centre[], groupOf: Uint8Array): void => {
  for (let pixel = 0; pixel < groupOf.length; pixel += 1) {
    let least = Infinity;
    for (let group = 0; group < centres.length; group += 1) {
      const away = distance(colours, pixel, centres[group] ?? [0, 0, 0]);
      if (away >= least) continue;
      least = away;
      groupOf[pixel] = group;
    }
  }
};

const moveToMeans = (colours: Colours, centres: Centre[], groupOf: Uint8Array): void => {
  const counts = new Uint32Array(centres.length);
  const sums = centres.map((): Centre => [0, 0, 0]);
  for (let pixel = 0; pixel < groupOf.length; pixel += 1) {
    const group = groupOf[pixel] ?? 0;
    const sum = sums[group];
    if (!sum) continue;
    counts[group] = (counts[group] ?? 0) + 1;
    sum[0] += colours[0][pixel] ?? 0;
    sum[1] += colours[1][pixel] ?? 0;
    sum[2] += colours[2][pixel] ?? 0;
  }
  for (const [group, [lightness, a, b]] of sums.entries()) {
    const count = counts[group] ?? 0;
    if (count > 0) centres[group] = [lightness / count, a / count, b / count];
  }
};
