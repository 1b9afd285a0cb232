import { describeTooFewPixels, type PixelSize } from '@pawlayer/contracts';
import { ApiProblem } from '@pawlayer/service-kit';

export type StoredPhoto = { objectKey: string; contentType: string; bytes: number; width: number; height: number };

/** Throws `validation` for a photo that has too few pixels for a portrait. */
export const requirePortraitPixels = (photo: PixelSize): void => {
  const problem = describeTooFewPixels(photo);
  if (problem !== undefined) throw new ApiProblem('validation', { fields: { photo: problem } });
};
