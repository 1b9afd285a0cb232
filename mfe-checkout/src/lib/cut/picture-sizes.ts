import { type PixelSize, portraitAspect } from '@pawlayer/contracts';
import type { PictureRequest } from './cut-messages.ts';

/** The size of the picture inside the border, and of the border, where the shorter side has so many pixels with it. */
export const sizeWithin = (request: PictureRequest): PixelSize & { border: number } => {
  const { shorterSide, orientation, widthMm, borderMm } = request;
  const isAcross = orientation === 'across';
  const shorterMm = isAcross ? widthMm * portraitAspect : widthMm;
  const border = Math.round((shorterSide * borderMm) / (shorterMm + 2 * borderMm));
  const shorter = shorterSide - 2 * border;
  const longer = Math.round(shorter / portraitAspect);
  return { border, ...(isAcross ? { width: longer, height: shorter } : { width: shorter, height: longer }) };
};
