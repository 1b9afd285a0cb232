import type { Crop } from '@pawlayer/contracts';

/** The size of a crop in pixels of the photo. */
export const croppedPixels = ({ width, height }: { width: number; height: number }, crop: Crop) => ({
  width: Math.round(width * crop.width),
  height: Math.round(height * crop.height),
});

/** Whether two crops are equal except for rounding. */
export const isSameCrop = (left: Crop, right: Crop): boolean =>
  Math.max(
    Math.abs(left.x - right.x),
    Math.abs(left.y - right.y),
    Math.abs(left.width - right.width),
    Math.abs(left.height - right.height),
  ) < 0.002;
