import type { Crop } from '@pawlayer/contracts';

/** Width by height of every portrait. */
export const portraitAspect = 3 / 4;

/** The largest part of the portrait's shape, from the middle of a photo of that many pixels. */
export const middleCrop = ({ width, height }: { width: number; height: number }): Crop => {
  const widthShare = Math.min(1, (height * portraitAspect) / width);
  const heightShare = Math.min(1, width / portraitAspect / height);
  return { x: (1 - widthShare) / 2, y: (1 - heightShare) / 2, width: widthShare, height: heightShare };
};

/** How many of the photo's pixels the part has. */
export const croppedPixels = ({ width, height }: { width: number; height: number }, crop: Crop) => ({
  width: Math.round(width * crop.width),
  height: Math.round(height * crop.height),
});

/** The same part, but for what rounding does to it. */
export const isSameCrop = (left: Crop, right: Crop): boolean =>
  Math.max(
    Math.abs(left.x - right.x),
    Math.abs(left.y - right.y),
    Math.abs(left.width - right.width),
    Math.abs(left.height - right.height),
  ) < 0.002;
