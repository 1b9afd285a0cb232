import type { Crop } from '@pawlayer/contracts';

/** The size of a crop in pixels of the photo. */
export const croppedPixels = ({ width, height }: { width: number; height: number }, crop: Crop) => ({
  width: Math.round(width * crop.width),
  height: Math.round(height * crop.height),
});
