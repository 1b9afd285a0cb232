import { cut, type Mask, measurePhoto, prepare, sheetsInTurn, withBorder } from '@pawlayer/layers';
import { drawCrop, readPixels, toBitmap, wholePhoto } from '@pawlayer/mask-editor/photo-canvas';
import { pauseOf } from './pause-of.ts';

const size = { width: 200, height: 267 };
const photoSize = { width: 1200, height: 1600 };
const widthMm = size.width / 4;
const colours = { min: 5, max: 8 };
const style = 'poster';
const rounds = 5;

/**
 * Cuts a poster of a third of the size a few times while the visitor still looks for a photo, because a browser runs
 * code fast only after some runs. That is true of its own drawing too. The first photo ends it.
 */
export const warmUp = async (hasWork: AbortSignal): Promise<void> => {
  const photo = madeUpPhoto();
  const mask = madeUpMask();
  for (let round = 0; round < rounds && !hasWork.aborted; round += 1) {
    const pixels = readPixels(drawCrop(photo, wholePhoto, size));
    const whole = prepare(pixels, { widthMm, style });
    measurePhoto(pixels, whole);
    cut(prepare(pixels, { widthMm, style, mask, earlier: whole }), { colours, ground: 'moon' });
    await pauseOf(0);
    if (hasWork.aborted) break;
    for (const sheet of sheetsInTurn(withBorder(cut(whole, { colours }), 1))) toBitmap(sheet.photo).close();
    await pauseOf(0); // for the photo, if it has been chosen
  }
  photo.close();
};

/** Grain of all sizes, so that everything in the engine has something to do. */
const madeUpPhoto = (): ImageBitmap => {
  const { width, height } = photoSize;
  const data = new Uint8ClampedArray(width * height * 4);
  for (let at = 0; at < data.length; at += 1) data[at] = at % 4 === 3 ? 255 : ((at >> 6) * 7919) % (1 + (at % 251));
  return toBitmap({ data, width, height });
};

/** The left half. */
const madeUpMask = (): Mask => {
  const { width, height } = size;
  return {
    data: Uint8Array.from({ length: width * height }, (_, at) => (at % width < width / 2 ? 255 : 0)),
    width,
    height,
  };
};
