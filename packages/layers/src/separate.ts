import { cutSteps } from './cut-photo.ts';
import type { Cut } from './cut.ts';
import type { CutOptions } from './options.ts';
import type { Photo } from './photo.ts';
import { prepareSteps } from './prepare.ts';
import { runSteps, scaleProgress, type Steps } from './steps.ts';

/**
 * Cuts a photo into layers synchronously. Throws UnusablePhoto, UncarvableText, a RangeError for invalid
 * options, and the signal's reason.
 */
export const separate = (photo: Photo, options: CutOptions): Cut => runSteps(separateSteps(photo, options), options);

function* separateSteps(photo: Photo, options: CutOptions): Steps<Cut> {
  const prepared = yield* scaleProgress(0, 0.7, prepareSteps(photo, options));
  return yield* scaleProgress(0.7, 1, cutSteps(prepared, options));
}
