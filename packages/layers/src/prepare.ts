import { toneHistogram } from './bands/choose-bands.ts';
import { photoToOklab, type OklabPlanes } from './colour/oklab.ts';
import { checkWidth, type PrepareOptions } from './options.ts';
import { checkPhoto, type Photo } from './photo.ts';
import { runSteps, type Steps } from './steps.ts';
import { boxMean } from './tone/box-mean.ts';
import { smooth } from './tone/smooth.ts';
import { stretch } from './tone/stretch.ts';

/** A photo ready to be cut, in any number of colours: only the cut depends on that. */
export type Prepared = {
  width: number;
  height: number;
  widthMm: number;
  colours: OklabPlanes;
  /** 0 (the darkest) up to below 1, smoothed and stretched. */
  tone: Float32Array;
  histogram: Float64Array;
};

// What a nozzle of 0.4 mm cannot follow is smoothed away: twice, first by what is noise and then by what is left of it.
const firstSmoothing = { radiusMm: 0.5, minRadiusPixels: 2, noise: 0.0022 };
const secondSmoothing = { radiusMm: 0.33, minRadiusPixels: 1, noise: 0.001 };

// Fur and eyes stand out against what is around them, a ninth of the picture each way.
const localContrast = 0.4;
const surroundings = 1 / 9;

/** Makes a photo ready to be cut. Throws {@link UnusablePhoto}, RangeError for a bad width, and the signal's reason. */
export const prepare = (photo: Photo, options: PrepareOptions): Prepared =>
  runSteps(prepareSteps(photo, options), options);

export function* prepareSteps(photo: Photo, { widthMm }: PrepareOptions): Steps<Prepared> {
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
