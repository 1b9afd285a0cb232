import { type Framing, type PixelSize, suggestFraming } from '@pawlayer/contracts';
import type { PhotoFacts } from '@pawlayer/forms/photo-facts';
import { type Draft, surePetBox } from '../draft/draft.ts';

export type FramingChoices = Partial<Pick<Draft, 'crop' | 'orientation' | 'mask'>> & {
  photo?: Pick<PhotoFacts, 'id' | 'width' | 'height'> | undefined;
};

/**
 * The visitor's crop; without one, the crop that follows the pet, or the most of a photo in which no pet was surely
 * found. Undefined unless there is a photo with a known size in pixels.
 */
export const framingOf = (choices: FramingChoices): Framing | undefined => {
  const { photo, crop, orientation } = choices;
  if (!crop) return suggestedFramingOf(choices);
  // A crop was moved in the orientation that is kept beside it; upright where there is none.
  return photoSizeOf(photo) && { crop, orientation: orientation ?? 'upright' };
};

/** As `framingOf`, for a visitor who has not moved the crop. */
export const suggestedFramingOf = ({ photo, orientation, mask }: FramingChoices): Framing | undefined => {
  const size = photoSizeOf(photo);
  return size && suggestFraming(size, surePetBox({ mask }), orientation);
};

/** Undefined where this browser could not count the photo's pixels. */
export const photoSizeOf = (photo: FramingChoices['photo']): PixelSize | undefined =>
  photo?.width && photo.height ? { width: photo.width, height: photo.height } : undefined;
