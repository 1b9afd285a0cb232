import { maxCutoutBytes, maxCutoutSide } from '@pawlayer/contracts';
import { assertTruePixels } from '@pawlayer/ui/true-pixels';

/**
 * A small JPEG of a photo, for pages and workers, as it may be sent to find the pet in it. Rejects when it does not get
 * small enough, which no photo does, or in a browser that hides its pixels.
 */
export const copyPhoto = async (photo: ImageBitmap): Promise<Blob> => {
  assertTruePixels();
  const scale = Math.min(1, maxCutoutSide / Math.max(photo.width, photo.height));
  const [width, height] = [photo.width, photo.height].map((side) => Math.max(1, Math.round(side * scale)));
  const canvas = new OffscreenCanvas(width ?? 1, height ?? 1);
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('this browser gives no 2d canvas off the page');
  context.fillStyle = '#fff'; // transparent parts become white, as in the engine for prints
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(photo, 0, 0, canvas.width, canvas.height);
  for (const quality of [0.85, 0.6, 0.3]) {
    const copy = await canvas.convertToBlob({ type: 'image/jpeg', quality });
    if (copy.size <= maxCutoutBytes) return copy;
  }
  throw new Error('a copy of this photo is too large');
};

/** The PNG of a mask that was found in a copy, from its data URL. */
export const toMaskPng = (dataUrl: string): Blob => {
  // Not by `fetch`, which the page's content security policy allows for the store's own addresses only.
  const binary = atob(dataUrl.slice(dataUrl.indexOf(',') + 1));
  return new Blob([Uint8Array.from(binary, (character) => character.codePointAt(0) ?? 0)], { type: 'image/png' });
};
