import { photoToOklab } from '../colour/oklab.ts';
import { followEdges } from '../mask/find-pet.ts';
import { checkMask, isFine, maxMaskSides, type Mask } from '../mask/mask.ts';
import type { Photo } from '../photo.ts';
import { boxMean } from '../tone/box-mean.ts';

/** The size of the finest mask of a photo, in pixels: as large as a mask may be, in the photo's proportions. */
export const fineMaskSize = (photo: { width: number; height: number }): { width: number; height: number } => {
  const [shorter, longer] = photo.width < photo.height ? [photo.width, photo.height] : [photo.height, photo.width];
  const scale = Math.min(maxMaskSides.shorter / shorter, maxMaskSides.longer / longer);
  return {
    width: Math.max(1, Math.round(photo.width * scale)),
    height: Math.max(1, Math.round(photo.height * scale)),
  };
};

/**
 * A fine mask to paint on, of the photo's size: with its outline moved to the photo's edges, as when it is cut, or the
 * same again if it is fine already. Throws {@link UnusableMask}.
 */
export const toFineMask = (mask: Mask, photo: Photo): Mask => {
  checkMask(mask);
  const { width, height } = photo;
  const lightness = { values: photoToOklab(photo).lightness, width, height };
  const followed = followEdges(mask, lightness);
  const shares = isFine(mask) ? followed : boxMean({ values: followed, width, height }, roundingPixels, followed);
  return {
    // Its own steepness keeps the outline at 0.5, and one pixel wide.
    data: Uint8Array.from(shares, (share) =>
      Math.round(255 * Math.min(1, Math.max(0, (share - 0.5) * steepness + 0.5))),
    ),
    width,
    height,
  };
};

const steepness = 4;
// Grain in the photo frays an outline that follows it.
const roundingPixels = 2;
