import type { Crop } from '@pawlayer/contracts';

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
