import { settings } from '@pawlayer/contracts';
import { maxSidePixels } from './sizes.ts';

const quality = 0.9;
const tries = 5;

const draw = (bitmap: ImageBitmap, width: number, height: number): OffscreenCanvas => {
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d', { alpha: false });
  if (!context) throw new Error('this browser gives no 2d canvas to workers');
  context.fillStyle = '#fff'; // JPEG has no transparency, and black would swallow a cut-out
  context.fillRect(0, 0, width, height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, 0, 0, width, height);
  return canvas;
};

/** A JPEG under the upload limit, upright and without metadata; undefined when even that is too big. Throws where the browser has no canvas for workers. */
export const shrink = async (
  bitmap: ImageBitmap,
): Promise<{ copy: Blob; width: number; height: number } | undefined> => {
  let scale = Math.min(1, maxSidePixels / Math.max(bitmap.width, bitmap.height));
  for (let count = 0; count < tries; count += 1) {
    const width = Math.max(1, Math.round(bitmap.width * scale));
    const height = Math.max(1, Math.round(bitmap.height * scale));
    const copy = await draw(bitmap, width, height).convertToBlob({ type: 'image/jpeg', quality });
    if (copy.size <= settings.photo.maxBytes) return { copy, width, height };
    scale *= Math.sqrt(settings.photo.maxBytes / copy.size) * 0.95;
  }
  return undefined;
};
