import type { Cut } from '@pawlayer/layers';
import type { Size } from '../rendition-sizes.ts';

/**
 * The same cut with fewer pixels, for a screen. Nothing printable is as small as a pixel, so the nearest pixel is used.
 */
export const resizeCut = (cut: Cut, { width, height }: Size): Cut => {
  const levels = new Uint8Array(width * height);
  for (let y = 0; y < height; y += 1) {
    const row = Math.floor(((y + 0.5) * cut.height) / height) * cut.width;
    for (let x = 0; x < width; x += 1)
      levels[y * width + x] = cut.levels[row + Math.floor(((x + 0.5) * cut.width) / width)] ?? 0;
  }
  return { ...cut, width, height, levels };
};
