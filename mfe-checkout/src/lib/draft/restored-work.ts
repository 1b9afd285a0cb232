import { type Draft, type DraftMask, isUntouched } from './draft.ts';
import { findMask, type StoredMask } from './mask-storage.ts';
import { findNewestPhoto, findPhoto, type StoredPhoto } from './photo-storage.ts';

/** What of a draft is stored in IndexedDB. */
export type StoredWork = { photo?: StoredPhoto | undefined; mask?: StoredMask | undefined };

/** The photo of the draft with its mask; for an untouched draft, those of an earlier visit. */
export const findWorkOf = async (draft: Draft): Promise<StoredWork> => {
  const photo = await findPhotoOf(draft);
  return { photo, mask: photo && (await findMask(photo.facts.id)) };
};

const findPhotoOf = async (draft: Draft): Promise<StoredPhoto | undefined> => {
  if (draft.photo) return findPhoto(draft.photo.id);
  return isUntouched(draft) ? findNewestPhoto() : undefined;
};

/** The draft with what was found of it, and without what was not. */
export const withStoredWork = (draft: Draft, { photo, mask }: StoredWork): Draft => {
  if (photo) return { ...draft, photo: photo.facts, mask: mask && newerFacts(draft.mask, mask.facts) };
  const { photo: lost, crop: _crop, orientation: _orientation, mask: lostMask, ...rest } = draft;
  // If the server already has the photo and its mask, their bytes are not needed.
  const isSent = lost !== undefined && draft.savedUpload?.photoId === lost.id;
  if (!isSent) return rest;
  return { ...draft, mask: lostMask?.hash === undefined ? undefined : lostMask };
};

// Of the same mask, the draft also knows what the server calls it.
const newerFacts = (known: DraftMask | undefined, stored: DraftMask): DraftMask =>
  known?.id === stored.id ? known : stored;
