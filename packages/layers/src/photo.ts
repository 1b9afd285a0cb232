/** Decoded pixels: RGBA, 8 bits each, sRGB, row by row from the top. What is transparent counts as laid on white. */
export type Photo = { data: Uint8ClampedArray | Uint8Array; width: number; height: number };

/** Pixels that are taken at once; callers shrink a larger photo before. The work needs about 40 bytes for each. */
export const maxPhotoPixels = 24_000_000;

/** The pixels cannot become a portrait: none at all, too many, or not as many as width and height say. */
export class UnusablePhoto extends Error {
  override readonly name = 'UnusablePhoto';
}

/** Throws {@link UnusablePhoto} for what is not a photo of 1 pixel or more. */
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
