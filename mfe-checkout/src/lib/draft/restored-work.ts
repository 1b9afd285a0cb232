import type { Draft, DraftMask } from './draft.ts';
import type { StoredWork } from './work-storage.ts';

/** The draft with the photo and mask that were found on the device, and without those that were not. */
export const withStoredWork = (draft: Draft, { photo, mask }: StoredWork): Draft => {
  if (photo) {
    const { id } = photo.facts;
    return { ...withPhotoId(draft, id), photo: photo.facts, mask: mask && newerFacts(draft.mask, mask.facts) };
  }
  const { photo: lost, crop: _crop, orientation: _orientation, mask: lostMask, ...rest } = draft;
  // If the server already has the photo and its mask, their bytes are not needed.
  const isSent = lost !== undefined && draft.savedUpload?.photoId === lost.id;
  if (!isSent) return rest;
  return { ...draft, mask: lostMask?.hash === undefined ? undefined : lostMask };
};

/** The photo that was found is a copy with its own id: replaces the id of the original. */
const withPhotoId = (draft: Draft, id: string): Draft => {
  const { photo, savedUpload, broughtPhotoId } = draft;
  const ofCopy = (known: string) => (known === photo?.id ? id : known);
  return {
    ...draft,
    savedUpload: savedUpload && { ...savedUpload, photoId: ofCopy(savedUpload.photoId) },
    broughtPhotoId: broughtPhotoId && ofCopy(broughtPhotoId),
  };
};

// The draft may also know the hash under which the server has the same mask.
const newerFacts = (known: DraftMask | undefined, stored: DraftMask): DraftMask =>
  known?.id === stored.id ? known : stored;
