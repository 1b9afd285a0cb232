import { type Crop, type Orientation, turnCrop } from '@pawlayer/contracts';
import { useDraftStore } from '../draft/draft-store.ts';
import { surePetBox } from '../draft/draft.ts';
import { framingOf, photoSizeOf, suggestedFramingOf } from './framing.ts';

/**
 * The crop and orientation of the draft's photo, and how the visitor changes them; undefined while there is no photo with
 * a known size.
 */
export const useFraming = () => {
  const { draft, change } = useDraftStore();
  const photo = photoSizeOf(draft.photo);
  const framing = framingOf(draft);
  const suggested = suggestedFramingOf(draft);
  if (!photo || !framing || !suggested) return undefined;
  return {
    photo,
    ...framing,
    suggested,
    /** Whether the photo's pet decided the orientation. */
    isSuggested: !draft.crop && !draft.orientation && surePetBox(draft) !== undefined,
    // The orientation is kept with the crop, which would not fit another one.
    moveTo: (crop: Crop) => change({ crop, orientation: framing.orientation }),
    reset: () => change({ crop: undefined }),
    turn: (orientation: Orientation) =>
      change({ orientation, crop: draft.crop && turnCrop(photo, draft.crop, orientation) }),
  };
};
