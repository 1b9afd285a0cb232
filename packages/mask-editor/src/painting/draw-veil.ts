import type { Mask } from '@pawlayer/layers';
import type { Area } from '@pawlayer/layers/brush';

// On a photo, in both themes: plum over what goes, and a line of apricot around what stays.
const veil = [42, 27, 45] as const;
const line = [255, 190, 120] as const;
const veilOpacity = 0.72;

/** Draws what a mask removes, and its outline, over the photo; only within an area of the mask. */
export const drawVeil = (context: CanvasRenderingContext2D, mask: Mask, changed: Area): void => {
  const area = withRim(changed, mask);
  if (area.width < 1 || area.height < 1) return;
  const pixels = new ImageData(area.width, area.height);
  for (let y = 0, at = 0; y < area.height; y += 1) {
    for (let x = 0; x < area.width; x += 1, at += 4) {
      const pixel = (area.top + y) * mask.width + area.left + x;
      const isLine = isOutline(mask, pixel, area.left + x);
      const [red, green, blue] = isLine ? line : veil;
      pixels.data[at] = red;
      pixels.data[at + 1] = green;
      pixels.data[at + 2] = blue;
      pixels.data[at + 3] = isLine ? 255 : veilOpacity * (255 - (mask.data[pixel] ?? 0));
    }
  }
  context.putImageData(pixels, area.left, area.top);
};

/** Whether a pixel is the pet's and one beside or below it is not, or the other way round. */
const isOutline = ({ data, width }: Mask, pixel: number, x: number): boolean => {
  const isPet = (data[pixel] ?? 0) >= 128;
  const isPetBeside = x + 1 < width ? (data[pixel + 1] ?? 0) >= 128 : isPet;
  const isPetBelow = pixel + width < data.length ? (data[pixel + width] ?? 0) >= 128 : isPet;
  return isPet !== isPetBeside || isPet !== isPetBelow;
};

/** A pixel more on each side: whether one is on the outline depends on its neighbours. */
const withRim = (area: Area, { width, height }: Mask): Area => {
  const left = Math.max(0, area.left - 1);
  const top = Math.max(0, area.top - 1);
  return {
    left,
    top,
    width: Math.min(width, area.left + area.width + 1) - left,
    height: Math.min(height, area.top + area.height + 1) - top,
  };
};
