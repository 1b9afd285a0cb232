import { chooseBands } from './bands/choose-bands.ts';
import { stripOf } from './carved/draw-strip.ts';
import { paintStrip } from './carved/paint-strip.ts';
import type { Oklab } from './colour/oklab.ts';
import type { Cut } from './cut.ts';
import { assignLevels } from './levels/assign-levels.ts';
import { median } from './levels/median.ts';
import { mergeSmallRegions, minRegionMm2 } from './levels/merge-small-regions.ts';
import { mostDistinct } from './mask/choose-surroundings.ts';
import { checkSurroundings, rangeOf, type ColourOptions } from './options.ts';
import { layOverLevels, openRetouched } from './overlay/lay-over-levels.ts';
import { checkOverlay } from './overlay/overlay.ts';
import { matchFilaments } from './palette/match-filaments.ts';
import { meanColours } from './palette/mean-colours.ts';
import { cutOf, estimateFilament } from './palette/stack-colours.ts';
import { seenThrough } from './palette/transmission.ts';
import { cutPosterSteps } from './poster/cut-poster.ts';
import type { PreparedPhoto } from './prepare.ts';
import { layersOf } from './stack.ts';
import { runSteps, type Steps } from './steps.ts';

const medianRadiusMm = 0.14;

/**
 * Cuts a prepared photo. Throws a RangeError for an invalid number of colours, invalid filaments, invalid
 * surroundings or an overlay that does not fit, UncarvableText, and the signal's reason.
 */
export const cut = (prepared: PreparedPhoto, options: ColourOptions): Cut =>
  runSteps(cutSteps(prepared, options), options);

export function* cutSteps(prepared: PreparedPhoto, options: ColourOptions): Steps<Cut> {
  if (prepared.poster) return yield* cutPosterSteps(prepared, options);
  const { width, height, widthMm, tone, histogram, pet } = prepared;
  const { colours, filaments = [], overlay } = options;
  checkSurroundings(options.surroundings);
  const strip = stripOf(prepared, options.carved);
  const pixelsPerMm = width / widthMm;
  const { bands, explained } = chooseBands(histogram, rangeOf(colours));
  if (overlay) checkOverlay(overlay, prepared, bands.length);
  yield 0.1;
  // Until all else is done, the surroundings and the strip have level 0, so that nothing is mixed or merged with them.
  const assigned = assignLevels(tone, bands, pet?.inside);
  const wanted = meanColours(prepared.colours, assigned, bands.length, pet?.core);
  yield 0.3;
  const levels = median(assigned, width, height, Math.max(1, Math.round(medianRadiusMm * pixelsPerMm)));
  yield 0.5;
  // Without a pet that is cut out there is no ground, and what belongs to it is of the darkest colour.
  if (overlay) layOverLevels(levels, overlay, pet ? 0 : layersOf(1));
  if (strip) levels.fill(0, strip.top * width);
  const leastPixels = Math.round(minRegionMm2 * pixelsPerMm ** 2);
  mergeSmallRegions(levels, width, height, leastPixels);
  const surroundings = pet && chooseSurroundings(prepared, wanted, pet.outline, options);
  if (surroundings !== undefined) fillSurroundings(levels, layersOf(surroundings + 1));
  if (overlay) {
    openRetouched({ places: levels, width, height }, overlay, pixelsPerMm);
    mergeSmallRegions(levels, width, height, leastPixels);
  }
  const palette = filaments.length > 0 ? matchFilaments(wanted, filaments) : wanted.map(estimateFilament);
  if (strip) paintStrip(levels, strip, { seen: seenThrough(palette), colours: palette.length });
  return {
    ...cutOf(prepared, levels, palette, explained),
    ...(surroundings !== undefined && { surroundings }),
  };
}

/** By the photo's colours, not by the filaments', so that another palette never changes what is printed where. */
const chooseSurroundings = (
  { colours }: PreparedPhoto,
  wanted: readonly Oklab[],
  outline: Uint32Array,
  { surroundings }: ColourOptions,
): number => Math.min(wanted.length - 1, surroundings ?? mostDistinct(wanted, colours, outline));

const fillSurroundings = (levels: Uint8Array, level: number): void => {
  for (let pixel = 0; pixel < levels.length; pixel += 1) if (!levels[pixel]) levels[pixel] = level;
};
