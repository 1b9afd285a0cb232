import type { Oklab, OklabPlanes } from '../colour/oklab.ts';

// Averages are duller than what was averaged.
const chromaGain = 1.08;

// Each colour is at least so much lighter than the one below it: they are stacked dark to light.
const leastStep = 0.01;

/** The colour of each band: the mean of its pixels, dark to light. A band without pixels lies between its neighbours. */
export const meanColours = ({ lightness, a, b }: OklabPlanes, bandOf: (pixel: number) => number, bands: number): Oklab[] => {
  const sums = Array.from({ length: bands }, () => ({ lightness: 0, a: 0, b: 0, count: 0 }));
  for (let pixel = 0; pixel < lightness.length; pixel += 1) {
    const sum = sums[bandOf(pixel)];
    if (!sum) continue;
    sum.lightness += lightness[pixel] ?? 0;
    sum.a += a[pixel] ?? 0;
    sum.b += b[pixel] ?? 0;
    sum.count += 1;
  }
  const means = sums.map(({ count, ...sum }) =>
    count > 0 ? { lightness: sum.lightness / count, a: (chromaGain * sum.a) / count, b: (chromaGain * sum.b) / count } : undefined,
  );
  return climbing(filled(means));
};

const black: Oklab = { lightness: 0, a: 0, b: 0 };
const white: Oklab = { lightness: 1, a: 0, b: 0 };

const filled = (means: readonly (Oklab | undefined)[]): Oklab[] =>
  means.map((mean, place) => {
    if (mean) return mean;
    const below = means.findLastIndex((other, at) => other && at < place);
    const above = means.findIndex((other, at) => other && at > place);
    const share = (place - below) / ((above < 0 ? means.length : above) - below);
    return mix(means[below] ?? black, means[above] ?? white, share);
  });

const mix = (from: Oklab, to: Oklab, share: number): Oklab => ({
  lightness: from.lightness + (to.lightness - from.lightness) * share,
  a: from.a + (to.a - from.a) * share,
  b: from.b + (to.b - from.b) * share,
});

/** Local contrast may put a darker mean above a lighter one; the stack cannot. */
const climbing = (colours: readonly Oklab[]): Oklab[] => {
  let floor = -leastStep;
  return colours.map((colour, place) => {
    const room = 1 - (colours.length - 1 - place) * leastStep;
    floor = Math.min(room, Math.max(colour.lightness, floor + leastStep));
    return { ...colour, lightness: floor };
  });
};
