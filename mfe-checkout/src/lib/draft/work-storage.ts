import { newId } from '@pawlayer/app-kit/new-id';
import { deviceStore } from '@pawlayer/forms/device-store';
import type { PhotoFacts } from '@pawlayer/forms/photo-facts';
import type { DraftMask } from './draft.ts';
import { type MaskFile, toPng } from './mask-file.ts';

/**
 * How long a photo, and what belongs to it, stays on the device, in milliseconds.
 * @internal for its test
 */
export const photoLifetimeMs = 24 * 60 * 60 * 1000;

/** A photo with its bytes. Each is one tab's, whose draft names it. */
type StoredPhoto = {
  facts: PhotoFacts;
  blob: Blob;
  keptAt: number;
  /** Whether another tab continued with a copy of it: no other tab asks about it. */
  isTakenOver?: true;
};
/** A mask with its bytes, a PNG. */
type StoredMask = { facts: DraftMask; png: Blob; keptAt: number };
/** What of a draft is stored on this device. */
export type StoredWork = { photo?: StoredPhoto | undefined; mask?: StoredMask | undefined };
/** What is stored of a portrait that was begun in another tab. */
export type OfferedWork = StoredWork & { photo: StoredPhoto; petName?: string | undefined };

const photos = deviceStore<StoredPhoto>('order-photos', 'photos');
// Databases of their own, because adding a store to the photos' one would need a new version of it.
const masks = deviceStore<StoredMask>('order-masks', 'masks');
const petNames = deviceStore<{ petName: string; keptAt: number }>('order-pets', 'names');

export const storePhoto = (facts: PhotoFacts, blob: Blob) => photos.keep(facts.id, { facts, blob, keptAt: Date.now() });

export const storeMask = async (photoId: string, facts: DraftMask, mask: MaskFile) => {
  // A PNG takes longer than the rest of a stroke, so showing the stroke comes first.
  if (!(mask instanceof Blob)) await new Promise((resolve) => setTimeout(resolve));
  await masks.keep(photoId, { facts, png: toPng(mask), keptAt: Date.now() });
};

export const deleteMask = masks.forget;

/** Stores the name of the pet in a photo, so that a new tab can ask about it by name. */
export const storePetName = (photoId: string, petName: string) =>
  petNames.keep(photoId, { petName, keptAt: Date.now() });

/** Deletes a photo, its mask and its pet's name. */
export const deleteWork = async (photoId: string): Promise<void> => {
  await Promise.all([photos, masks, petNames].map(({ forget }) => forget(photoId)));
};

/** The photo with this id and its mask; nothing when it is gone or expired. */
export const findWork = async (photoId: string): Promise<StoredWork> => {
  const photo = await photos.find(photoId);
  return photo && !isExpired(photo, Date.now()) ? { photo, mask: await masks.find(photoId) } : {};
};

/** The newest portrait that was begun on this device, for a tab that has none. */
export const findOffered = async (): Promise<OfferedWork | undefined> => {
  const stored = await photos.list();
  const photo = newestPhoto(
    stored.map(([, kept]) => kept),
    Date.now(),
  );
  if (!photo) return undefined;
  const { id } = photo.facts;
  const [mask, name] = await Promise.all([masks.find(id), petNames.find(id)]);
  return { photo, mask, petName: name?.petName.trim() };
};

/** Stores the same work with a copy of the photo under another id, so that tabs do not affect each other. */
export const copyWork = <Work extends StoredWork>(work: Work): Work => {
  const { photo: source, mask } = work;
  if (!source) return work;
  const photo = { ...source, facts: { ...source.facts, id: newId() } };
  void photos.keep(photo.facts.id, photo);
  if (mask) void masks.keep(photo.facts.id, mask);
  void photos.keep(source.facts.id, { ...source, isTakenOver: true });
  return { ...work, photo };
};

/** Deletes what is older than a day, also what belongs to a photo that this device could not store. */
export const deleteExpired = async (): Promise<void> => {
  const stored = await Promise.all([photos.list(), masks.list(), petNames.list()]);
  const [ofPhotos, ofMasks, ofNames] = stored;
  await Promise.all(expiredIds(ofPhotos, [...ofMasks, ...ofNames], Date.now()).map(deleteWork));
};

type Kept = { keptAt: number };

/**
 * The ids of photos that have expired, and those under which only what belonged to one has. What belongs to a photo that
 * is stored stays as long as that.
 * @internal for its test
 */
export const expiredIds = (
  ofPhotos: readonly [string, Kept][],
  ofOthers: readonly [string, Kept][],
  now: number,
): string[] => {
  const present = new Set(ofPhotos.filter(([, photo]) => !isExpired(photo, now)).map(([id]) => id));
  const expired = [...ofPhotos, ...ofOthers].filter(([id, kept]) => !present.has(id) && isExpired(kept, now));
  return [...new Set(expired.map(([id]) => id))];
};

/**
 * The newest of the photos that may be offered.
 * @internal for its test
 */
export const newestPhoto = (stored: readonly StoredPhoto[], now: number): StoredPhoto | undefined =>
  stored
    .filter((photo) => !photo.isTakenOver && !isExpired(photo, now))
    .toSorted((one, other) => other.keptAt - one.keptAt)[0];

/** Whether this is too old, or from the future. */
const isExpired = ({ keptAt }: Kept, now: number): boolean => now - keptAt >= photoLifetimeMs || keptAt > now;
