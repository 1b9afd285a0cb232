import * as z from 'zod';
import { portraitAspect } from './portraits.ts';

const share = () => z.number().min(0).max(1);

/**
 * The part of the upright photo that becomes the portrait, as fractions of its width and height, from the upper left
 * corner.
 */
export const Crop = z
  .object({ x: share(), y: share(), width: share().min(0.02), height: share().min(0.02) })
  .refine(({ x, y, width, height }) => x + width <= 1.0001 && y + height <= 1.0001, 'This part lies outside the photo');
export type Crop = z.infer<typeof Crop>;

/** The largest centred crop with the portrait's aspect ratio, for a photo of this size in pixels. */
export const centreCrop = ({ width, height }: { width: number; height: number }): Crop => {
  const widthShare = Math.min(1, (height * portraitAspect) / width);
  const heightShare = Math.min(1, width / portraitAspect / height);
  return { x: (1 - widthShare) / 2, y: (1 - heightShare) / 2, width: widthShare, height: heightShare };
};
