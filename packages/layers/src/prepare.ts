import { toneHistogram } from './bands/choose-bands.ts';
import { photoToOklab, type OklabPlanes } from './colour/oklab.ts';
import { checkWidth, type PrepareOptions } from './options.ts';
import { checkPhoto, type Photo } from './photo.ts';
import { runSteps, type Steps } from './steps.ts';
import { boxMean } from './tone/box-mean.ts';
import { smooth } from './tone/smooth.ts';
import { stretch } from './tone/stretch.ts';

/** A photo prepared for cutting. The preparation does not depend on the number of colours. */
export type PreparedPhoto = {
  width: number;
  height: number;
  widthMm: number;
  colours: OklabPlanes;
  /** From 0 (the darkest) up to, but not including, 1; smoothed and stretched. */
  tone: Float32Array;
  histogram: Float64Array;
};

// Details that a 0.4 mm nozzle cannot follow are smoothed away in two passes, first the noise and then what is left of
// it.
const firstSmoothing = { radiusMm: 0.5, minRadiusPixels: 2, noise: 0.0022 };
const secondSmoothing = { radiusMm: 0.33, minRadiusPixels: 1, noise: 0.001 };

// Makes fur and eyes stand out from their surroundings, which extend a ninth of the picture in each direction.
const localContrast = 0.4;
const surroundings = 1 / 9;

/**
 * Prepares a photo for cutting. Throws {@link UnusablePhoto}, a RangeError for an invalid width, and the signal's
 * reason.
 */
export const prepare = (photo: Photo, options: PrepareOptions): PreparedPhoto =>
  runSteps(prepareSteps(photo, options), options);

export function* prepareSteps(photo: Photo, { widthMm }: PrepareOptions): Steps<PreparedPhoto> {
  checkPhoto(photo);
  checkWidth(widthMm);
  const { width, height } = photo;
  yield 0;
  const colours = photoToOklab(photo);
  yield 0.3;
  const smoothed = (values: Float32Array, { radiusMm, minRadiusPixels, noise }: typeof firstSmoothing) =>
    smooth({ values, width, height }, Math.max(minRadiusPixels, Math.round((radiusMm * width) / widthMm)), noise);
  const once = smoothed(colours.lightness, firstSmoothing);
  yield 0.55;
  const twice = smoothed(once, secondSmoothing);
  yield 0.8;
  const around = boxMean({ values: twice, width, height }, Math.round(width * surroundings));
  const contrasted = twice.map((value, pixel) => value + localContrast * (value - (around[pixel] ?? value)));
  yield 0.9;
  const tone = stretch(contrasted);
  return { width, height, widthMm, colours, tone, histogram: toneHistogram(tone) };
}
