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

/** How a portrait hangs: 3:4 upright, or 4:3 across. */
export const Orientation = z.enum(['upright', 'across']);
export type Orientation = z.infer<typeof Orientation>;

/** The size of something in pixels. */
export type PixelSize = { width: number; height: number };

/** The aspect ratio of a portrait, width to height. */
export const aspectOf = (orientation: Orientation = 'upright'): number =>
  orientation === 'across' ? 1 / portraitAspect : portraitAspect;

/** The largest centred crop with the portrait's aspect ratio, for a photo of this size in pixels. */
export const centreCrop = ({ width, height }: PixelSize, orientation: Orientation = 'upright'): Crop => {
  const aspect = aspectOf(orientation);
  const widthShare = Math.min(1, (height * aspect) / width);
  const heightShare = Math.min(1, width / aspect / height);
  return { x: (1 - widthShare) / 2, y: (1 - heightShare) / 2, width: widthShare, height: heightShare };
};

/** The crop of the other orientation with the same centre and area, made smaller and moved where the photo ends. */
export const turnCrop = (photo: PixelSize, { x, y, width, height }: Crop, to: Orientation): Crop => {
  const aspect = aspectOf(to);
  const area = width * photo.width * height * photo.height;
  const high = Math.min(Math.sqrt(area / aspect), photo.height, photo.width / aspect);
  const turned = { width: (high * aspect) / photo.width, height: high / photo.height };
  return {
    x: within(x + width / 2 - turned.width / 2, 1 - turned.width),
    y: within(y + height / 2 - turned.height / 2, 1 - turned.height),
    ...turned,
  };
};

/**
 * The shortest side in pixels of a photo that can become a portrait, which then is cut of at least 90 across. On the
 * smallest size each is 1.2 mm wide, as much as three lines of a printer: of fewer, steps are seen instead of a pet.
 */
const minPhotoSide = 120;

/** Why a photo of this size in pixels cannot become a portrait; undefined when it can. */
export const describeTooFewPixels = ({ width, height }: PixelSize): string | undefined =>
  Math.min(width, height) >= minPhotoSide
    ? undefined
    : `This photo has ${width} × ${height} pixels. A portrait needs at least ${minPhotoSide} on each side, so please choose a larger one.`;

/** How far a crop's proportions may be off: percentages of pages are rounded, and crops have whole pixels. */
const maxDeviation = 0.03;
const maxDeviationPx = 2;

/** Whether a crop of a photo of this size in pixels has the proportions of this orientation, except for rounding. */
export const fitsOrientation = (photo: PixelSize, crop: Crop, orientation: Orientation = 'upright'): boolean => {
  const [wide, high] = [crop.width * photo.width, crop.height * photo.height];
  const expected = high * aspectOf(orientation);
  const isWithinPixels =
    Math.abs(wide - expected) <= maxDeviationPx || Math.abs(high - wide / aspectOf(orientation)) <= maxDeviationPx;
  return isWithinPixels || Math.abs(Math.log(wide / expected)) <= maxDeviation;
};

const within = (position: number, end: number): number => Math.max(0, Math.min(end, position));
