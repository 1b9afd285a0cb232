import type { Photo } from '../index.ts';
import { drawMask, drawPet, isHead } from './photos.ts';

/** A photo of a pet, and where the pet is in it. */
export const [width, height, widthMm] = [180, 240, 108];
export const photo = drawPet(width, height);
export const mask = drawMask(90, 120, isHead);
export const options = { colours: 5, widthMm, mask };

type Shape = (x: number, y: number) => boolean;

/** The pixels of the photo in a shape. */
export const pixelsWhere = (isThere: Shape): number[] =>
  Array.from({ length: width * height }, (_, pixel) => pixel).filter((pixel) =>
    isThere(((pixel % width) + 0.5) / width, (Math.floor(pixel / width) + 0.5) / height),
  );

/** The shape of the head, larger or smaller. */
export const grownHead =
  (growth: number): Shape =>
  (x, y) =>
    isHead(0.5 + (x - 0.5) / growth, 0.45 + (y - 0.45) / growth);

/** The photo with another background. */
export const before = (background: readonly [number, number, number]): Photo => {
  const data = Uint8ClampedArray.from(photo.data);
  for (const pixel of pixelsWhere((x, y) => !isHead(x - 0.5 / width, y - 0.5 / height)))
    data.set(background, 4 * pixel);
  return { ...photo, data };
};
