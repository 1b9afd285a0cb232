import type { Crop } from '@pawlayer/contracts';

/** Width by height of every portrait. */
const portraitAspect = 3 / 4;

/** The largest part of the portrait's shape, from the middle of a photo of that many pixels. */
export const middleCrop = ({ width, height }: { width: number; height: number }): Crop => {
  const widthShare = Math.min(1, (height * portraitAspect) / width);
  const heightShare = Math.min(1, width / portraitAspect / height);
  return { x: (1 - widthShare) / 2, y: (1 - heightShare) / 2, width: widthShare, height: heightShare };
};
