import type { Oklab, OklabPlanes } from '../colour/oklab.ts';
import { bandOfLevel } from '../levels/assign-levels.ts';
import { layersOf, maxColours } from '../stack.ts';
import type { Inside } from '../tone/inside.ts';

// Averaging reduces the chroma.
const chromaGain = 1.08;

// Each colour must be lighter than the one below it by at least this much, because they are stacked dark to light.
const minLightnessStep = 0.01;

/**
 * The colour of each band, dark to light. The hue is the mean of its pixels. The lightness is the mean of the pixels
 * where the band is at its full height, because elsewhere the darker colour below shines through. A band without pixels
 * is interpolated between its neighbours. With `inside`, only the pixels inside count.
 */
export const meanColours = (planes: OklabPlanes, levels: Uint8Array, bands: number, inside?: Inside): Oklab[] => {
  const sums = sumUp(planes, levels, inside);
  const means = Array.from({ length: bands }, (_, band) => {
    const [count = 0, lightness = 0, a = 0, b = 0, full = 0, fullLightness = 0] = sums.subarray(band * sumsOfBand);
    if (count === 0) return undefined;
    const light = full > 0 ? fullLightness / full : lightness / count;
    return { lightness: light, a: (chromaGain * a) / count, b: (chromaGain * b) / count };
  });
  return ascending(fillGaps(means));
};

/** For each band: pixels, their lightness, a and b; pixels where it is at its full height, and their lightness. */
const sumsOfBand = 6;

const sumUp = (planes: OklabPlanes, levels: Uint8Array, inside?: Inside): Float64Array => {
  const sums = new Float64Array(maxColours * sumsOfBand);
  const add = (at: number, value = 0) => void (sums[at] = (sums[at] ?? 0) + value);
  sumUpLevels(planes, levels, inside).forEach(([count, lightness, a, b], level) => {
    const band = bandOfLevel(level);
    const at = band * sumsOfBand;
    add(at, count);
    add(at + 1, lightness);
    add(at + 2, a);
    add(at + 3, b);
    if (level < layersOf(band + 1)) return;
    add(at + 4, count);
    add(at + 5, lightness);
  });
  return sums;
};

/** For each level: pixels, their lightness, a and b. */
const sumUpLevels = ({ lightness, a, b }: OklabPlanes, levels: Uint8Array, inside?: Inside): Float64Array[] => {
  const all = new Float64Array(4 * (layersOf(maxColours) + 1));
  for (let pixel = 0; pixel < levels.length; pixel += 1) {
    if (inside && !inside[pixel]) continue;
    const at = 4 * (levels[pixel] ?? 0);
    all[at] = (all[at] ?? 0) + 1;
    all[at + 1] = (all[at + 1] ?? 0) + (lightness[pixel] ?? 0);
    all[at + 2] = (all[at + 2] ?? 0) + (a[pixel] ?? 0);
    all[at + 3] = (all[at + 3] ?? 0) + (b[pixel] ?? 0);
  }
  return Array.from({ length: all.length / 4 }, (_, level) => all.subarray(4 * level, 4 * level + 4));
};

const black: Oklab = { lightness: 0, a: 0, b: 0 };
const white: Oklab = { lightness: 1, a: 0, b: 0 };

const fillGaps = (means: readonly (Oklab | undefined)[]): Oklab[] =>
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

/** Local contrast may give a darker mean to a lighter band, which a stack cannot reproduce. */
const ascending = (colours: readonly Oklab[]): Oklab[] => {
  let minLightness = -minLightnessStep;
  return colours.map((colour, place) => {
    const maxLightness = 1 - (colours.length - 1 - place) * minLightnessStep;
    minLightness = Math.min(maxLightness, Math.max(colour.lightness, minLightness + minLightnessStep));
    return { ...colour, lightness: minLightness };
  });
};
