import { ApiError, call } from '@pawlayer/app-kit';
import { cutOutPet } from '@pawlayer/contracts';
import { copyPhoto, toMaskPng } from '@pawlayer/forms/photo-copy';
import type { Mask } from '@pawlayer/layers';
import { decodeMask } from '@pawlayer/mask-editor/decode-mask';

/**
 * Where the store finds the pet in a photo; undefined where it finds none, or is too busy to look: then all of it is
 * painted by hand.
 */
export const findPet = async (photo: Blob): Promise<Mask | undefined> => {
  try {
    const { mask } = await call(cutOutPet, { form: {}, files: { photo: await copyOf(photo) } });
    return mask === null ? undefined : await decodeMask(toMaskPng(mask));
  } catch (error) {
    if (error instanceof ApiError) return undefined;
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
