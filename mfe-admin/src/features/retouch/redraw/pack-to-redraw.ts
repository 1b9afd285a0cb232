import type { AdminOrder } from '@pawlayer/contracts/admin';
import { redrawZip } from '@pawlayer/layers/redraw';
import { drawCrop, wholePhoto } from '@pawlayer/mask-editor/photo-canvas';
import type { OpenedPhoto } from '../engine/start-engine.ts';

/** The files to redraw a portrait from, as `picture` has it: a place in the stack for each pixel. */
export const packToRedraw = async (
  { number, pet, prepress }: Pick<AdminOrder, 'number' | 'pet' | 'prepress'>,
  { width, height, photo, isGround, cut }: OpenedPhoto,
  picture: Uint8Array,
): Promise<Blob> => {
  const zip = redrawZip({
    title: `${number} ${pet.name}`,
    width,
    height,
    places: picture,
    colours: cut.colours.map(({ hex }, index) => ({
      hex,
      name: prepress.preview?.colours[index]?.name ?? `Colour ${index + 1}`,
    })),
    photo: await pngOf(photo),
    ...(isGround && { isGround }),
  });
  return new Blob([zip], { type: 'application/zip' });
};

const pngOf = async (picture: ImageBitmap): Promise<Uint8Array> => {
  const png = await drawCrop(picture, wholePhoto, picture).convertToBlob({ type: 'image/png' });
  return new Uint8Array(await png.arrayBuffer());
};
