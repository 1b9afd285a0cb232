import { type Cut, enlargeCut, paint, type Photo, separate, sheets, withBorder } from '@pawlayer/layers';
import { flatten } from '../portraits/flatten.ts';
import { fromRgba } from '../portraits/from-rgba.ts';
import { readCrop } from '../portraits/read-crop.ts';
import { readMask } from '../portraits/read-mask.ts';
import { screenSides, sizeOf } from '../portraits/sizes.ts';
import type { DecodeOutcome } from '../read-photo.ts';
import { ownColourway } from './own-colourways.ts';
import type { PicturesTask, PortraitPictures } from './sheet.ts';

/** Cuts a photo as for its preview, and makes larger pictures from that. */
export const cutPictures = async (task: PicturesTask): Promise<DecodeOutcome<PortraitPictures>> => {
  const photo = await readCrop(task, task.crop, sizeOf(screenSides, task));
  if ('refused' in photo) return photo;
  const { pixels, part } = photo.done;
  const mask = await readMask(task.mask);
  if ('refused' in mask) throw new Error(`not a mask: ${mask.why}`);
  const cut = separate(pixels, {
    style: 'poster',
    colours: task.colours,
    widthMm: task.widthMm,
    mask: { ...mask.done, part },
    ground: task.ground,
    ...(task.colourway && { colourway: ownColourway(task.colourway) }),
  });
  return { done: await encodePictures(pixels, enlarge(cut, task), task.borderMm) };
};

const enlarge = (cut: Cut, { shorterSide, orientation }: PicturesTask): Cut => {
  const size = sizeOf({ shorter: shorterSide, longer: Math.round((shorterSide * 4) / 3) }, { orientation });
  return size.width > cut.width ? enlargeCut(cut, size) : cut;
};

const encodePictures = async (photo: Photo, cut: Cut, borderMm: number): Promise<PortraitPictures> => {
  const stack = sheets(withBorder(cut, borderMm)).map((sheet) => sheet.photo);
  return {
    photo: await encode(photo, photoQuality),
    flat: await encode(paint(cut)),
    closed: await encode(flatten(stack)),
    sheets: await Promise.all(stack.map((sheet) => encode(sheet, sheetQuality))),
    colours: cut.colours.map(({ hex, zMm }) => ({ hex, fromMm: zMm })),
  };
};

const photoQuality = 68;
/** All sheets of a stack are loaded at once. */
const sheetQuality = 74;

const encode = (picture: Photo, quality = 80): Promise<Uint8Array> =>
  fromRgba(picture).webp({ quality, alphaQuality: 90, effort: 6 }).toBuffer();
