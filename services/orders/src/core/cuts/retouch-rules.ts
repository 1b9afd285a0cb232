import type { ModelSettings, RetouchedCut } from '@pawlayer/contracts/admin';
import type { CheckedRetouch } from '@pawlayer/images';
import { maxOverlaySides } from '@pawlayer/layers';

/** How many retouchings are kept for a photo; of more, the oldest that no order names go. */
export const retouchesOfPhoto = 20;

/** A retouching whose object is stored. */
export type NewRetouch = { hash: string; bytes: number; madeFor: RetouchedCut; savedBy: string };

/** What a retouching of this portrait is painted over. */
export const toRetouchedCut = ({
  crop,
  orientation = 'upright',
  mask,
  colours,
  style = 'photograph',
}: ModelSettings): RetouchedCut => ({ crop, orientation, colours, style, ...(mask !== undefined && { mask }) });

/** The size in pixels of what is painted, which is that of a picture for a screen. */
export const retouchSizeOf = ({ orientation }: Pick<RetouchedCut, 'orientation'>) => {
  const { longer, shorter } = maxOverlaySides;
  return orientation === 'across' ? { width: longer, height: shorter } : { width: shorter, height: longer };
};

/** Why a file cannot be what was painted over this cut, in words; undefined when it can. */
export const describeRetouchProblem = (
  { width, height, colours }: CheckedRetouch,
  madeFor: RetouchedCut,
): string | undefined => {
  const size = retouchSizeOf(madeFor);
  if (width !== size.width || height !== size.height)
    return `A retouching of this portrait has ${size.width} × ${size.height} pixels, and this one ${width} × ${height}`;
  if (colours !== madeFor.colours)
    return `A retouching of this portrait has ${madeFor.colours} colours, and this one ${colours}`;
  return undefined;
};
