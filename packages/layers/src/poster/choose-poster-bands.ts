import { naturalBreaks, type Bands } from '../bands/natural-breaks.ts';

// How far the borders of a white pet move down, so that it takes the light colours, in its shade too.
const whiteShift = 0.4;

/**
 * The bands of this number of colours: natural breaks (of square roots, as a large plain area would take most of them),
 * each grown until it has at least this share of the pet.
 */
export const posterBands = (
  histogram: Float64Array,
  colours: number,
  { leastShare, whiteness }: { leastShare: number; whiteness: number },
): Bands => {
  const natural = naturalBreaks(histogram.map(Math.sqrt), colours).at(-1) ?? [];
  const bands = natural.map((start) => Math.round(start * (1 - whiteShift * whiteness)));
  const total = histogram.reduce((sum, count) => sum + count, 0);
  const before = [0];
  for (const count of histogram) before.push((before.at(-1) ?? 0) + count);
  const below = (bin: number) => (before[bin] ?? total) / total;
  // From the darkest up, each border moves up until its band is large enough; then from the lightest down.
  for (let place = 1; place < bands.length; place += 1)
    while (
      (bands[place] ?? 0) < histogram.length &&
      below(bands[place] ?? 0) - below(bands[place - 1] ?? 0) < leastShare
    )
      bands[place] = (bands[place] ?? 0) + 1;
  for (let place = bands.length - 1, end = histogram.length; place > 0; place -= 1) {
    while ((bands[place] ?? 0) > 0 && below(end) - below(bands[place] ?? 0) < leastShare)
      bands[place] = (bands[place] ?? 0) - 1;
    end = bands[place] ?? 0;
  }
  return bands;
};
