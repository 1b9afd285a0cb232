import { toneHistogram } from './bands/choose-bands.ts';
import type { KnownStrip } from './carved/draw-strip.ts';
import { photoToOklab, type OklabPlanes } from './colour/oklab.ts';
import { findOutline } from './mask/choose-surroundings.ts';
import { findPet } from './mask/find-pet.ts';
import { coreOf, fringeWidth, lightnessOfPet } from './mask/fringe.ts';
import type { Mask } from './mask/mask.ts';
import { checkWidth, type PrepareOptions } from './options.ts';
import { checkPhoto, type Photo } from './photo.ts';
import { type PosterParts, preparePosterSteps } from './poster/prepare-poster.ts';
import { runSteps, runStepsInTurn, scaleProgress, type Steps } from './steps.ts';
import type { Plane } from './tone/box-mean.ts';
import { enhanceContrast } from './tone/enhance-contrast.ts';
import type { Inside } from './tone/inside.ts';
import { smooth } from './tone/smooth.ts';
import { stretch } from './tone/stretch.ts';

/** A photo prepared for cutting. The preparation does not depend on the number of colours. */
export type PreparedPhoto = {
  width: number;
  height: number;
  widthMm: number;
  colours: OklabPlanes;
  /** From 0 (the darkest) up to, but not including, 1; smoothed and stretched. Means nothing outside the pet. */
  tone: Float32Array;
  histogram: Float64Array;
  /** Absent for a photograph. */
  poster?: PosterParts;
  /** The strip with a name that was drawn for it last. */
  strip?: KnownStrip;
  /**
   * `inside`: the pet's pixels. `core`: those of `inside` that have no colour of the surroundings in them. `outline`:
   * those of `core` along the pet's outline. Absent when the whole picture is cut.
   */
  pet?: { inside: Inside; core: Inside; outline: Uint32Array };
};

// Details that a 0.4 mm nozzle cannot follow are smoothed away in two passes, first the noise and then what is left of
// it.
const firstSmoothing = { radiusMm: 0.5, minRadiusPixels: 2, noise: 0.0022 };
const secondSmoothing = { radiusMm: 0.33, minRadiusPixels: 1, noise: 0.001 };

/**
 * Prepares a photo for cutting. With a mask, tones are those of the pet alone; a mask that has all or nothing of the
 * picture changes nothing. Throws {@link UnusablePhoto}, {@link UnusableMask}, a RangeError for an invalid width, and
 * the signal's reason.
 */
export const prepare = (photo: Photo, options: PrepareOptions): PreparedPhoto =>
  runSteps(prepareSteps(photo, options), options);

/** As {@link prepare}, with a pause after each step, whose rejection ends the work. */
export const prepareInTurn = (
  photo: Photo,
  options: PrepareOptions,
  pause: () => Promise<void>,
): Promise<PreparedPhoto> => runStepsInTurn(prepareSteps(photo, options), pause);

export function* prepareSteps(
  photo: Photo,
  { widthMm, mask, earlier, style = 'photograph' }: PrepareOptions,
): Steps<PreparedPhoto> {
  checkPhoto(photo);
  checkWidth(widthMm);
  const { width, height } = photo;
  const pixelsPerMm = width / widthMm;
  yield 0;
  const colours = earlier?.colours ?? photoToOklab(photo);
  yield 0.3;
  const lightness = { values: colours.lightness, width, height };
  const pet = mask && cutOut(mask, lightness, pixelsPerMm);
  const inside = pet?.inside;
  const shared = { width, height, widthMm, colours };
  yield 0.4;
  if (style === 'poster') {
    const steps = preparePosterSteps(colours, { width, height, widthMm }, pet?.pixels ?? {}, earlier?.poster);
    const { tone, poster } = yield* scaleProgress(0.4, 1, steps);
    const histogram = toneHistogram(tone, inside, poster.accent?.pixels);
    return { ...shared, tone, histogram, poster, ...(pet && { pet: pet.pixels }) };
  }
  const smoothed = (unsmoothed: Float32Array, { radiusMm, minRadiusPixels, noise }: typeof firstSmoothing) => {
    const radius = Math.max(minRadiusPixels, Math.round((radiusMm * width) / widthMm));
    return smooth({ values: unsmoothed, width, height }, radius, noise, inside);
  };
  const once = smoothed(pet?.lightness() ?? colours.lightness, firstSmoothing);
  yield 0.6;
  const twice = smoothed(once, secondSmoothing);
  yield 0.8;
  const tone = stretch(enhanceContrast({ values: twice, width, height }, inside), inside);
  const histogram = toneHistogram(tone, inside);
  return { ...shared, tone, histogram, ...(pet && { pet: pet.pixels }) };
}

const cutOut = (mask: Mask, lightness: Plane, pixelsPerMm: number) => {
  const { width, height } = lightness;
  const inside = findPet(mask, lightness, pixelsPerMm);
  if (!inside) return undefined;
  const fringe = fringeWidth(pixelsPerMm);
  const core = coreOf(inside, lightness, fringe);
  const outline = findOutline(core, width, height, pixelsPerMm);
  return {
    inside,
    lightness: () => lightnessOfPet(lightness, inside, core, fringe),
    pixels: { inside, core, outline },
  };
};
