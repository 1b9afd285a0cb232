import type { Photo } from '@pawlayer/layers';
import type { Sharp } from 'sharp';
import { readPhoto } from '../read-photo.ts';
import type { DecodeOutcome, DecodeTask } from '../read-photo.ts';
import type { Size } from '../rendition-sizes.ts';
import type { PortraitSettings } from './portrait.ts';

type Crop = PortraitSettings['crop'];

/**
 * Reads the part of a photo to be cut, scaled to this size. A part with another aspect ratio is cropped, never
 * distorted; `part` is what is left of the photo, in fractions of its size.
 */
export const readCrop = (
  task: DecodeTask,
  crop: Crop,
  size: Size,
): Promise<DecodeOutcome<{ pixels: Photo; part: Crop }>> =>
  readPhoto(task, async (picture, photo) => {
    const area = toPixels(photo, crop);
    const pixels = await toRgba(picture.extract(area).resize({ ...size, fit: 'cover' }));
    return { pixels, part: coveredPart(photo, area, size) };
  });

type Area = { left: number; top: number; width: number; height: number };

/** The middle of the area, with the aspect ratio of this size. */
const coveredPart = (photo: Size, area: Area, size: Size): Crop => {
  const scale = Math.max(size.width / area.width, size.height / area.height);
  // Not larger than the area, as a rounding error could make it: a part of a photo begins within it.
  const [width, height] = [Math.min(area.width, size.width / scale), Math.min(area.height, size.height / scale)];
  return {
    x: (area.left + (area.width - width) / 2) / photo.width,
    y: (area.top + (area.height - height) / 2) / photo.height,
    width: width / photo.width,
    height: height / photo.height,
  };
};

/** At least one pixel, and never beyond the photo. */
const toPixels = ({ width, height }: Size, crop: Crop): Area => {
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
  const { width, height, channels } = info;
  const rgba = new Uint8ClampedArray(width * height * 4);
  const [green, blue] = channels < 3 ? [0, 0] : [1, 2]; // a grey picture has one channel
  for (let from = 0, to = 0; to < rgba.length; from += channels, to += 4) {
    rgba[to] = data[from] ?? 0;
    rgba[to + 1] = data[from + green] ?? 0;
    rgba[to + 2] = data[from + blue] ?? 0;
    rgba[to + 3] = 255;
  }
  return { data: rgba, width, height };
};
