import type { Draft, DraftMask } from './draft.ts';
import type { StoredWork } from './work-storage.ts';

/** The draft with what was found of it, and without what was not. */
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

/** What is known of the photo holds for a copy of it, too. */
const withPhotoId = (draft: Draft, id: string): Draft => {
  const { photo, savedUpload, broughtPhotoId } = draft;
  const ofCopy = (known: string) => (known === photo?.id ? id : known);
  return {
    ...draft,
    savedUpload: savedUpload && { ...savedUpload, photoId: ofCopy(savedUpload.photoId) },
    broughtPhotoId: broughtPhotoId && ofCopy(broughtPhotoId),
  };
};

// Of the same mask, the draft also knows what the server calls it.
const newerFacts = (known: DraftMask | undefined, stored: DraftMask): DraftMask =>
  known?.id === stored.id ? known : stored;
