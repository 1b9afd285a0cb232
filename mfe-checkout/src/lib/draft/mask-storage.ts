import { createStore, del, get, set, type UseStore } from 'idb-keyval';
import type { DraftMask } from './draft.ts';
import { whereAllowed } from './where-allowed.ts';

/** A mask with its bytes, a PNG, as it is stored in IndexedDB under its photo's id. */
export type StoredMask = { facts: DraftMask; png: Blob };

/** Stores the mask of a photo on this device, if the browser allows it. */
export const storeMask = async (photoId: string, facts: DraftMask, png: Blob): Promise<void> => {
  const mask: StoredMask = { facts, png };
  await whereAllowed(() => set(photoId, mask, openStore()));
};

export const deleteMask = async (photoId: string): Promise<void> => {
  await whereAllowed(() => del(photoId, openStore()));
};

/** The mask of this photo; undefined when there is none. */
export const findMask = (photoId: string): Promise<StoredMask | undefined> =>
  whereAllowed(() => get<StoredMask>(photoId, openStore()));

// A database of its own, because adding a store to the photos' one would need a new version of it.
const openStore = (): UseStore => createStore('order-masks', 'masks');
