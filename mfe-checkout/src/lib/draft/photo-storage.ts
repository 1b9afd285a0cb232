import type { PhotoFacts } from '@pawlayer/forms/photo-facts';
import { createStore, del, entries, get, set, type UseStore } from 'idb-keyval';

/** A photo waits this long on the device, in milliseconds, for its visitor to come back. */
export const keptForMs = 24 * 60 * 60 * 1000;

/** A photo with its bytes, as it waits in IndexedDB. */
export type KeptPhoto = { facts: PhotoFacts; blob: Blob; keptAt: number };

export const isExpired = (kept: Pick<KeptPhoto, 'keptAt'>, now: number): boolean =>
  now - kept.keptAt >= keptForMs || kept.keptAt > now;

/** The newest of the photos that have not expired. */
export const newest = (kept: readonly KeptPhoto[], now: number): KeptPhoto | undefined =>
  kept.filter((photo) => !isExpired(photo, now)).toSorted((a, b) => b.keptAt - a.keptAt)[0];

const store = (): UseStore => createStore('order-photos', 'photos');

// A private window or a full disk may refuse IndexedDB. The order goes on without:
// the photo then lives as long as the page.
const unlessRefused = async <T>(work: () => Promise<T>): Promise<T | undefined> => {
  try {
    return await work();
  } catch (error) {
    console.warn('The photo cannot be kept on this device', error);
    return undefined;
  }
};

/** Keeps the photo on this device; where the device refuses, nothing happens. */
export const keepPhoto = (facts: PhotoFacts, blob: Blob): Promise<void> =>
  unlessRefused(() => set(facts.id, { facts, blob, keptAt: Date.now() } satisfies KeptPhoto, store())).then(
    () => undefined,
  );

export const forgetPhoto = (photoId: string): Promise<void> =>
  unlessRefused(() => del(photoId, store())).then(() => undefined);

/** The kept photo of that id, or undefined when it is gone or too old. */
export const findPhoto = (photoId: string): Promise<KeptPhoto | undefined> =>
  unlessRefused(async () => {
    const kept = await get<KeptPhoto>(photoId, store());
    return kept && !isExpired(kept, Date.now()) ? kept : undefined;
  });

/** For a visitor without a draft: the newest kept photo. Sweeps away expired ones. */
export const findNewestPhoto = (): Promise<KeptPhoto | undefined> =>
  unlessRefused(async () => {
    const all = (await entries<string, KeptPhoto>(store())).map(([, kept]) => kept);
    const expired = all.filter((kept) => isExpired(kept, Date.now()));
    await Promise.all(expired.map((kept) => del(kept.facts.id, store())));
    return newest(all, Date.now());
  });
