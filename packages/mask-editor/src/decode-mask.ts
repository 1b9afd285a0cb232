import type { Mask } from '@pawlayer/layers';
import { assertTruePixels } from '@pawlayer/ui/true-pixels';

/** The pixels of a mask's PNG, for pages and workers. Rejects when it cannot be decoded, or its pixels not be read. */
export const decodeMask = async (png: Blob): Promise<Mask> => {
  assertTruePixels();
  const bitmap = await createImageBitmap(png);
  const { width, height } = bitmap;
  const context = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('this browser gives no 2d canvas off the page');
  context.drawImage(bitmap, 0, 0);
  bitmap.close();
  const rgba = context.getImageData(0, 0, width, height).data;
  const data = new Uint8ClampedArray(width * height);
  for (let pixel = 0; pixel < data.length; pixel += 1) data[pixel] = rgba[pixel * 4] ?? 0; // grey: all three are the same
  return { data, width, height };
};
