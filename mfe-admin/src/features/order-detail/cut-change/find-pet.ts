import { ApiError, call } from '@pawlayer/app-kit';
import { cutOutPet } from '@pawlayer/contracts';
import { copyPhoto, toMaskPng } from '@pawlayer/forms/photo-copy';
import type { Mask } from '@pawlayer/layers';
import { decodeMask } from '@pawlayer/mask-editor/decode-mask';

/** What the brush begins with; without a mask, all of it is painted by hand, and the note says why. */
export type BrushStart = { mask?: Mask; note?: string };

/** Where the store finds the pet in a photo. */
export const findPet = async (photo: Blob): Promise<BrushStart> => {
  try {
    const { mask } = await call(cutOutPet, { form: {}, files: { photo: await copyOf(photo) } });
    if (mask === null) return { note: 'No pet was found in this photo.' };
    return { mask: await decodeMask(toMaskPng(mask)), note: 'This is where the store finds the pet.' };
  } catch (error) {
    if (error instanceof ApiError) return { note: 'The store is too busy to look for the pet just now.' };
    throw error;
  }
};

const copyOf = async (photo: Blob): Promise<Blob> => {
  const bitmap = await createImageBitmap(photo);
  try {
    return await copyPhoto(bitmap);
  } finally {
    bitmap.close();
  }
};
