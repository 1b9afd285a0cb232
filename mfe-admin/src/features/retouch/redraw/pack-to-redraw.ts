import type { AdminOrder } from '@pawlayer/contracts/admin';
import { redrawZip } from '@pawlayer/layers/redraw';
import type { OpenedPhoto } from '../engine/start-engine.ts';

/** The files to redraw a portrait from, as `picture` has it: a place in the stack for each pixel. */
export const packToRedraw = async (
  { id, prepress }: Pick<AdminOrder, 'id' | 'prepress'>,
  { width, height, photo, isGround, cut }: OpenedPhoto,
  picture: Uint8Array,
): Promise<Blob> => {
  const zip = redrawZip({
    title: `Portrait ${id.slice(0, 8)}`,
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
  const canvas = new OffscreenCanvas(picture.width, picture.height);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser cannot draw the photo.');
  context.drawImage(picture, 0, 0);
  const png = await canvas.convertToBlob({ type: 'image/png' });
  return new Uint8Array(await png.arrayBuffer());
};
