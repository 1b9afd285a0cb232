import type { Photo } from '@pawlayer/layers';
import type { Sharp } from 'sharp';
import { read } from '../read-photo.ts';
import type { Outcome, Task } from '../read-photo.ts';
import type { Size } from '../rendition-sizes.ts';
import type { Portrait } from './portrait.ts';

/** The part of a photo that is cut, at this size; what does not have its ratio loses its edges, and is never distorted. */
export const readPart = (task: Task, crop: Portrait['crop'], size: Size): Promise<Outcome<Photo>> =>
  read(task, async (picture, photo) => toRgba(picture.extract(partOf(photo, crop)).resize({ ...size, fit: 'cover' })));

/** At least one pixel, and never beyond the photo. */
const partOf = ({ width, height }: Size, crop: Portrait['crop']) => {
  const left = Math.min(width - 1, Math.floor(crop.x * width));
  const top = Math.min(height - 1, Math.floor(crop.y * height));
  return {
    left,
    top,
    width: Math.max(1, Math.min(width - left, Math.round(crop.width * width))),
    height: Math.max(1, Math.min(height - top, Math.round(crop.height * height))),
  };
};

const toRgba = async (picture: Sharp): Promise<Photo> => {
  const { data, info } = await picture.removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const rgba = new Uint8ClampedArray(info.width * info.height * 4).fill(255);
  const place = info.channels < 3 ? [0, 0, 0] : [0, 1, 2]; // a grey picture has one channel
  for (let pixel = 0; pixel < info.width * info.height; pixel += 1) {
    for (const [to, from] of place.entries()) rgba[pixel * 4 + to] = data[pixel * info.channels + from] ?? 0;
  }
  return { data: rgba, width: info.width, height: info.height };
};
