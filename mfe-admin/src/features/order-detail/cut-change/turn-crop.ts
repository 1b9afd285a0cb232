import { type ChosenCut, type Crop, portraitAspect } from '@pawlayer/contracts';

type Size = { width: number; height: number };
export type Orientation = NonNullable<ChosenCut['orientation']>;

const aspectOf = (orientation: Orientation): number => (orientation === 'across' ? 1 / portraitAspect : portraitAspect);

/** A crop's height divided by its width, as shares of a photo of this size. */
export const heightPerWidth = (photo: Size, orientation: Orientation): number =>
  photo.width / photo.height / aspectOf(orientation);

/** The largest crop of the other shape around the same middle, as far as the photo goes. */
export const turnCrop = (crop: Crop, photo: Size, orientation: Orientation): Crop => {
  const ratio = heightPerWidth(photo, orientation);
  const width = Math.min(1, 1 / ratio);
  const height = width * ratio;
  const around = (middle: number, length: number) => Math.min(1 - length, Math.max(0, middle - length / 2));
  return { x: around(crop.x + crop.width / 2, width), y: around(crop.y + crop.height / 2, height), width, height };
};
