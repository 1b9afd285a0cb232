import { drawCrop, wholePhoto } from '@pawlayer/mask-editor/photo-canvas';

/** Longest side of the cached photo in pixels: enough for a narrow crop, without taking fifty megabytes on a phone. */
const maxCachedSide = 2400;

/** This photo, or a smaller copy of a larger one, which it closes. */
export const shrinkCached = (bitmap: ImageBitmap): ImageBitmap => {
  const scale = maxCachedSide / Math.max(bitmap.width, bitmap.height);
  if (scale >= 1) return bitmap;
  const size = { width: Math.max(1, bitmap.width * scale), height: Math.max(1, bitmap.height * scale) };
  const smaller = drawCrop(bitmap, wholePhoto, size).transferToImageBitmap();
  bitmap.close();
  return smaller;
};
