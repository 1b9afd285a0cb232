import type { Oklab, OklabPlanes } from '../colour/oklab.ts';
import { bandOfLevel } from '../levels/assign-levels.ts';
import { layersOf } from '../stack.ts';

// Averaging reduces the chroma.
const chromaGain = 1.08;

// Each colour must be lighter than the one below it by at least this much, because they are stacked dark to light.
const minLightnessStep = 0.01;

/**
 * The colour of each band, dark to light. The hue is the mean of its pixels. The lightness is the mean of the pixels
 * where the band is at its full height, because elsewhere the darker colour below shines through. A band without pixels
 * is interpolated between its neighbours.
 */
export const meanColours = ({ lightness, a, b }: OklabPlanes, levels: Uint8Array, bands: number): Oklab[] => {
  const sums = Array.from({ length: bands }, () => ({ all: 0, a: 0, b: 0, lightness: 0, full: 0, fullLightness: 0 }));
  for (let pixel = 0; pixel < levels.length; pixel += 1) {
    const level = levels[pixel] ?? 0;
    const band = bandOfLevel(level);
    const sum = sums[band];
    if (!sum) continue;
    const light = lightness[pixel] ?? 0;
    sum.all += 1;
    sum.a += a[pixel] ?? 0;
    sum.b += b[pixel] ?? 0;
    sum.lightness += light;
    if (level < layersOf(band + 1)) continue;
    sum.full += 1;
    sum.fullLightness += light;
  }
  return ascending(
    fillGaps(
      sums.map((sum) => {
        if (sum.all === 0) return undefined;
        const light = sum.full > 0 ? sum.fullLightness / sum.full : sum.lightness / sum.all;
        return { lightness: light, a: (chromaGain * sum.a) / sum.all, b: (chromaGain * sum.b) / sum.all };
      }),
    ),
  );
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
