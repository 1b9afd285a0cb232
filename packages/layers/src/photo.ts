/**
 * Decoded pixels: RGBA, 8 bits per channel, sRGB, row by row from the top. Transparent pixels count as blended with
 * white.
 */
export type Photo = { data: Uint8ClampedArray | Uint8Array; width: number; height: number };

/** The maximum number of pixels; callers scale larger photos down first. Processing needs about 40 bytes per pixel. */
export const maxPhotoPixels = 24_000_000;

/** The photo has no pixels, too many, or not as many as its width and height require. */
export class UnusablePhoto extends Error {
  override readonly name = 'UnusablePhoto';
}

/** Throws {@link UnusablePhoto} unless the photo has valid dimensions and matching data. */
export const checkPhoto = ({ data, width, height }: Photo): void => {
  if (!Number.isSafeInteger(width) || !Number.isSafeInteger(height) || width < 1 || height < 1) {
    throw new UnusablePhoto(`A photo has at least one pixel, and this one is ${width} × ${height}.`);
  }
  if (width * height > maxPhotoPixels) {
    throw new UnusablePhoto(
      `${width} × ${height} pixels are more than the ${maxPhotoPixels / 1e6} million that are taken at once.`,
    );
  }
  if (data.length !== width * height * 4) {
    throw new UnusablePhoto(`${width} × ${height} pixels are ${width * height * 4} bytes, and not ${data.length}.`);
  }
};
