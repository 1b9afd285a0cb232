import { call } from '@pawlayer/app-kit';
import { cutOutPet, type Cutout } from '@pawlayer/contracts';
import { toMaskPng } from '@pawlayer/forms/photo-copy';

/** After this time, in milliseconds, the portrait stays as photographed. */
const deadlineMs = 8000;

/** Where a pet was found in a photo, with its mask as PNG. */
export type FoundPet = { confidence: number; box?: NonNullable<Cutout['box']>; png: Blob };

/**
 * Asks the store where the pet is in this small copy of a photo; undefined when it finds nothing plausible. Throws what
 * `call` throws.
 */
export const findPet = async (copy: Blob, signal: AbortSignal): Promise<FoundPet | undefined> => {
  const options = { signal, timeoutMs: deadlineMs };
  const { mask, confidence, box } = await call(cutOutPet, { form: {}, files: { photo: copy } }, options);
  return mask === null ? undefined : { confidence, ...(box && { box }), png: toMaskPng(mask) };
};
