import { ChosenCut, fitsOrientation, type PixelSize } from '@pawlayer/contracts';
import { ApiProblem } from '@pawlayer/service-kit';
import type { KeptLook } from '../colourways/rules.ts';

/** A cut as it is kept: with its colourway as it was sold, and with what was painted over it. */
export type KeptCut = ChosenCut & Pick<KeptLook, 'sold'> & { retouch?: string };

/** As the customer sent it. */
export const toChosenCut = ({ sold: _sold, retouch: _retouch, ...chosen }: KeptCut): ChosenCut => chosen;

const knownLook = ChosenCut.pick({ version: true, style: true, ground: true, groundTone: true });

/**
 * Why an order cannot be cut, in words for the owner; undefined where it can. After a release was rolled back, orders may
 * have what only the newer one can make, and must not silently become something else.
 */
export const describeNewerCut = (cut: KeptCut | undefined): string | undefined =>
  cut && !knownLook.safeParse(cut).success
    ? 'The customer chose a look that only a newer version of this shop can make. Start that version again, then try again; or agree with the customer on another look and change the cut.'
    : undefined;

/** For a cut that names a mask which was not sent for its photo, or has gone since. */
export const unknownMask = (): ApiProblem =>
  new ApiProblem('validation', {
    fields: { 'cut.mask': 'We do not have this mask of this photo. Please send it again.' },
  });

/** For a cut whose crop has not the shape of a portrait that hangs so. */
export const misshapenCrop = (): ApiProblem =>
  new ApiProblem('validation', {
    fields: { 'cut.crop': 'This part of the photo does not have the shape of its portrait.' },
  });

/**
 * A photo with the cuts that it and its orders keep. `formerCut` is what an order of the product is cut with where nothing
 * is said of it.
 */
export type CutPhoto = { size: PixelSize; keptCuts: KeptCut[]; formerCut: KeptCut | null };

/** Whether a cut may be kept: an order may always keep the crop that it has, whatever was allowed when it was chosen. */
export const mayKeep = ({ size, keptCuts }: Omit<CutPhoto, 'formerCut'>, cut: ChosenCut): boolean =>
  fitsOrientation(size, cut.crop, cut.orientation) || keptCuts.some((kept) => hasSameCrop(kept, cut));

const hasSameCrop = (kept: ChosenCut, cut: ChosenCut): boolean =>
  cropParts.every((part) => kept.crop[part] === cut.crop[part]) &&
  (kept.orientation ?? 'upright') === (cut.orientation ?? 'upright');

const cropParts = ['x', 'y', 'width', 'height'] as const;
