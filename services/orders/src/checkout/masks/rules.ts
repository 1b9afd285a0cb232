import type { CheckedMask } from '@pawlayer/images';

type Size = { width: number; height: number };

/** How many masks are kept for a photo; of more, the oldest that no order names go. */
export const masksOfPhoto = 20;

/** Why a mask cannot be that of a photo of this upright size, in words; undefined when it can. */
export const describeProblem = ({ petShare, ...mask }: CheckedMask, photo: Size): string | undefined => {
  if (petShare === 0) return 'There is no pet in this mask';
  if (petShare === 1) return 'This mask has no surroundings';
  if (isProportional(mask, photo)) return undefined;
  return `A mask of ${mask.width} × ${mask.height} pixels does not have the proportions of this photo`;
};

/** Within a pixel, since a smaller copy of a photo has whole pixels. */
const isProportional = (mask: Size, photo: Size): boolean =>
  Math.abs(mask.height - (mask.width * photo.height) / photo.width) <= 1 ||
  Math.abs(mask.width - (mask.height * photo.width) / photo.height) <= 1;
