import type { Range } from '../stack.ts';
import { explainedBy, naturalBreaks, type Bands } from './natural-breaks.ts';

/** Bins of a tone's histogram. */
export const toneBins = 256;

// Another colour beyond this share of the variance is hardly seen.
const minExplained = 0.95;

/** How many pixels have each tone; tones are 0 up to below 1. */
export const toneHistogram = (tone: Float32Array): Float64Array => {
  const histogram = new Float64Array(toneBins);
  for (const value of tone) {
    const bin = Math.floor(value * toneBins);
    histogram[bin] = (histogram[bin] ?? 0) + 1;
  }
  return histogram;
};

/** The fewest bands of the range that tell enough of the tones, and the share of the variance that they explain. */
export const chooseBands = (histogram: Float64Array, { min, max }: Range): { bands: Bands; explained: number } => {
  // Square roots: otherwise a large plain background has most bands for itself.
  const candidates = naturalBreaks(histogram.map(Math.sqrt), max)
    .slice(min - 1)
    .map((bands) => ({ bands, explained: explainedBy(bands, histogram) }));
  const chosen = candidates.find(({ explained }) => explained >= minExplained) ?? candidates.at(-1);
  if (!chosen) throw new RangeError(`no bands from ${min} to ${max}`);
  return chosen;
};
