import type { Range } from '../stack.ts';
import type { Inside } from '../tone/inside.ts';
import { explainedBy, naturalBreaks, type Bands } from './natural-breaks.ts';

/** Number of bins in a histogram of tones. */
export const toneBins = 256;

// Beyond this share of the variance, another colour is hardly visible.
const minExplained = 0.95;

/** The number of pixels (inside, if given) in each bin. Tones are from 0 up to, but not including, 1. */
export const toneHistogram = (tone: Float32Array, inside?: Inside, except?: Inside): Float64Array => {
  const histogram = new Float64Array(toneBins);
  for (let pixel = 0; pixel < tone.length; pixel += 1) {
    if ((inside && !inside[pixel]) || except?.[pixel]) continue;
    const bin = ((tone[pixel] ?? 0) * toneBins) | 0;
    histogram[bin] = (histogram[bin] ?? 0) + 1;
  }
  return histogram;
};

/** The smallest number of bands in the range that explains enough of the variance, and the share that it explains. */
export const chooseBands = (histogram: Float64Array, { min, max }: Range): { bands: Bands; explained: number } => {
  // Square roots, so that a large plain background does not take most of the bands.
  const candidates = naturalBreaks(histogram.map(Math.sqrt), max)
    .slice(min - 1)
    .map((bands) => ({ bands, explained: explainedBy(bands, histogram) }));
  const chosen = candidates.find(({ explained }) => explained >= minExplained) ?? candidates.at(-1);
  if (!chosen) throw new RangeError(`no bands from ${min} to ${max}`);
  return chosen;
};
