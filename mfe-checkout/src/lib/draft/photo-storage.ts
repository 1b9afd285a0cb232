import type { PhotoFacts } from '@pawlayer/forms/photo-facts';
import { createStore, del, entries, get, set, type UseStore } from 'idb-keyval';
import { deleteMask } from './mask-storage.ts';
import { whereAllowed } from './where-allowed.ts';

/**
 * How long a photo stays on the device, in milliseconds.
 * @internal for its test
 */
export const photoLifetimeMs = 24 * 60 * 60 * 1000;

/** A photo with its bytes, as it is stored in IndexedDB. */
export type StoredPhoto = { facts: PhotoFacts; blob: Blob; keptAt: number };

/** @internal for its test */
export const isExpired = ({ keptAt }: Pick<StoredPhoto, 'keptAt'>, now: number): boolean =>
  now - keptAt >= photoLifetimeMs || keptAt > now;

/**
 * The newest of the photos that have not expired.
 * @internal for its test
 */
export const newestPhoto = (photos: readonly StoredPhoto[], now: number): StoredPhoto | undefined =>
  photos.filter((photo) => !isExpired(photo, now)).toSorted((a, b) => b.keptAt - a.keptAt)[0];

/** Stores the photo on this device, if the browser allows it. */
export const storePhoto = async (facts: PhotoFacts, blob: Blob): Promise<void> => {
  const photo: StoredPhoto = { facts, blob, keptAt: Date.now() };
  await whereAllowed(() => set(facts.id, photo, openStore()));
};

/** Deletes the photo, and its mask. */
export const deletePhoto = async (photoId: string): Promise<void> => {
  await Promise.all([whereAllowed(() => del(photoId, openStore())), deleteMask(photoId)]);
};

/** The stored photo with this id; undefined when it is gone or expired. */
export const findPhoto = (photoId: string): Promise<StoredPhoto | undefined> =>
  whereAllowed(async () => {
    const photo = await get<StoredPhoto>(photoId, openStore());
    return photo && !isExpired(photo, Date.now()) ? photo : undefined;
  });

/** The newest stored photo, for a visitor without a draft. Deletes expired ones. */
export const findNewestPhoto = (): Promise<StoredPhoto | undefined> =>
  whereAllowed(async () => {
    const now = Date.now();
    const photos = (await entries<string, StoredPhoto>(openStore())).map(([, photo]) => photo);
    const expired = photos.filter((photo) => isExpired(photo, now));
    await Promise.all(expired.map(({ facts }) => deletePhoto(facts.id)));
    return newestPhoto(photos, now);
  });

const openStore = (): UseStore => createStore('order-photos', 'photos');
