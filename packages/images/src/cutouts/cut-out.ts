// Only for child processes: finds the pet in untrusted photos.
import type { Box } from '@pawlayer/layers';
import { readPicture, type DecodeOutcome } from '../read-photo.ts';
import { measureMask } from './measure-mask.ts';
import { openModel, type FindSubject } from './model/open-model.ts';
import { addMargin, encodeMask, removeMargin, type Picture } from './pixels.ts';
import { chooseMask, confidenceOf, needsMargin } from './rules.ts';

/** `mask` is a PNG. */
export type FoundPet = { mask: Uint8Array; confidence: number; box: Box };

/** The result for a photo: null when nothing in it is plausible. */
export type CutoutOutcome = DecodeOutcome<FoundPet | null>;

/** Refuses a photo with a longer side, in pixels. */
export type CutoutPhoto = { photo: Uint8Array; maxSide: number };

/** Opens the model, and resolves with a function that finds the pet in a small photo. */
export const openCutter = async (model: Uint8Array): Promise<(task: CutoutPhoto) => Promise<CutoutOutcome>> => {
  const findSubject = await openModel(model);
  // The first run takes the memory, and shows that there is enough.
  await findSubject({ data: new Uint8Array(3), width: 1, height: 1 });
  return async (task) => {
    const picture = await decode(task);
    return 'done' in picture ? { done: await cutOut(findSubject, picture.done) } : picture;
  };
};

/** The width of the margin, as a share of the photo's longer side. */
const marginShare = 0.3;

/** As wide as the model's outlines are soft: where the pet is cut by the photo's edge, it ends at the edge. */
const softShare = 0.012;

const cutOut = async (findSubject: FindSubject, picture: Picture): Promise<FoundPet | null> => {
  const first = measureMask(await findSubject(picture));
  const second = needsMargin(first.signs) ? await findWithMargin(findSubject, picture) : undefined;
  const chosen = chooseMask(first, second);
  if (!chosen) return null;
  return { mask: await encodeMask(chosen.mask), confidence: confidenceOf(chosen.signs), box: chosen.box };
};

const decode = ({ photo, maxSide }: CutoutPhoto) =>
  readPicture(photo, { maxPixels: maxSide ** 2, maxSide }, async (upright): Promise<Picture> => {
    // A grey photo has one channel.
    const { data, info } = await upright
      .toColourspace('srgb')
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    return { data: info.channels === 3 ? data : toColour(data), width: info.width, height: info.height };
  });

const toColour = (grey: Uint8Array): Uint8Array => {
  const data = new Uint8Array(grey.length * 3);
  for (const [pixel, value] of grey.entries()) data.fill(value, pixel * 3, pixel * 3 + 3);
  return data;
};

const findWithMargin = async (findSubject: FindSubject, picture: Picture) => {
  const longer = Math.max(picture.width, picture.height);
  const margin = Math.round(marginShare * longer);
  const soft = Math.min(Math.round(softShare * longer), Math.ceil(Math.min(picture.width, picture.height) / 2) - 1);
  return measureMask(await removeMargin(await findSubject(await addMargin(picture, margin)), margin, soft));
};
