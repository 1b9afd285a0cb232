import type { Box, ColourSheet, Photo } from '@pawlayer/layers';
import { assertTruePixels } from '@pawlayer/ui/true-pixels';

/** Sizes of the picture that is cut, in pixels. */
export const cutSizes = { upright: { width: 600, height: 800 }, across: { width: 800, height: 600 } };

export const wholePhoto: Box = { x: 0, y: 0, width: 1, height: 1 };

/** Draws a part of a photo, scaled to a size in pixels. */
export const drawCrop = (bitmap: ImageBitmap, crop: Box, size: { width: number; height: number }): OffscreenCanvas => {
  const canvas = new OffscreenCanvas(Math.round(size.width), Math.round(size.height));
  const context = contextOf(canvas);
  context.fillStyle = '#fff'; // transparent parts become white, as in the engine for prints
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = 'high';
  const { width, height } = bitmap;
  const source = [crop.x * width, crop.y * height, crop.width * width, crop.height * height] as const;
  context.drawImage(bitmap, ...source, 0, 0, canvas.width, canvas.height);
  return canvas;
};

/** Throws in a browser that hides them. */
export const readPixels = (canvas: OffscreenCanvas): Photo => {
  assertTruePixels();
  return contextOf(canvas).getImageData(0, 0, canvas.width, canvas.height);
};

/** A copy of pixels, to be drawn on the page, to which it can be transferred. */
export const toBitmap = ({ data, width, height }: ColourSheet['photo']): ImageBitmap => {
  const canvas = new OffscreenCanvas(width, height);
  // Sooner than createImageBitmap has them, and at once: the same memory takes the next sheet.
  contextOf(canvas).putImageData(new ImageData(data, width, height), 0, 0);
  return canvas.transferToImageBitmap();
};

/** Pixels as a PNG, every one in its own colour. */
export const toPng = async ({ data, width, height }: Photo): Promise<Blob> => {
  const canvas = new OffscreenCanvas(width, height);
  contextOf(canvas).putImageData(new ImageData(new Uint8ClampedArray(data), width, height), 0, 0);
  return canvas.convertToBlob({ type: 'image/png' });
};

/** A copy whose shorter side has so many pixels; the larger one is closed. */
export const shrunk = (bitmap: ImageBitmap, shorterSide: number): ImageBitmap => {
  const scale = shorterSide / Math.min(bitmap.width, bitmap.height);
  const size = { width: bitmap.width * scale, height: bitmap.height * scale };
  const small = drawCrop(bitmap, wholePhoto, size).transferToImageBitmap();
  bitmap.close();
  return small;
};

/** Decodes a photo, upright. Rejects when the browser cannot. */
export const decode = (photo: Blob): Promise<ImageBitmap> =>
  createImageBitmap(photo, { imageOrientation: 'from-image' });

const contextOf = (canvas: OffscreenCanvas) => {
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('this browser gives no 2d canvas to workers');
  return context;
};
