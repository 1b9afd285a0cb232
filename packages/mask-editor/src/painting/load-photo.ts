import type { Mask } from '@pawlayer/layers';
import { type BrushGuide, createBrushGuide, fineMaskSize, toFineMask } from '@pawlayer/layers/brush';
import { assertTruePixels } from '@pawlayer/ui/true-pixels';

/** A photo to paint on: its picture for the screen, the guide for the brush, and the mask to begin with. */
export type LoadedPhoto = { picture: HTMLCanvasElement; guide: BrushGuide; mask: Mask };

/** Longest side of the picture, in pixels: enough for the closest look, without taking fifty megabytes on a phone. */
const maxPictureSide = 1600;

/**
 * Decodes a photo once for all strokes. Without a mask, nothing is the pet's yet. Rejects when the browser cannot
 * decode the photo or hides its pixels, or when the mask is none.
 */
export const loadPhoto = async (photo: Blob, mask: Mask | undefined): Promise<LoadedPhoto> => {
  assertTruePixels();
  const bitmap = await createImageBitmap(photo, { imageOrientation: 'from-image' });
  try {
    const scale = Math.min(1, maxPictureSide / Math.max(bitmap.width, bitmap.height));
    const picture = draw(bitmap, {
      width: Math.max(1, Math.round(bitmap.width * scale)),
      height: Math.max(1, Math.round(bitmap.height * scale)),
    });
    const size = fineMaskSize(bitmap);
    const pixels = contextOf(draw(picture, size)).getImageData(0, 0, size.width, size.height);
    return {
      picture,
      guide: createBrushGuide(pixels),
      mask: mask ? toFineMask(mask, pixels) : { data: new Uint8Array(size.width * size.height), ...size },
    };
  } finally {
    bitmap.close();
  }
};

const draw = (source: CanvasImageSource, { width, height }: { width: number; height: number }): HTMLCanvasElement => {
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width, height });
  const context = contextOf(canvas);
  context.fillStyle = '#fff'; // transparent parts are white, as in the engine
  context.fillRect(0, 0, width, height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(source, 0, 0, width, height);
  return canvas;
};

const contextOf = (canvas: HTMLCanvasElement): CanvasRenderingContext2D => {
  const context = canvas.getContext('2d');
  if (!context) throw new Error('this browser gives no 2d canvas');
  return context;
};
