import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { retention } from '@pawlayer/contracts';
import { keys, storageFromUrl } from '@pawlayer/storage';
import { repository } from '../repository.ts';

/** The photo of every made-up order; there is an object for each month, so that retention deletes them in turn. */
export const readSharedPhoto = (): Promise<Buffer> => readFile(join(repository, 'e2e/photos/small/raccoon.jpg'));

/** Stores the photos that are not erased by now. */
export const putSharedPhotos = async (storageUrl: string, seed: number): Promise<void> => {
  const storage = storageFromUrl(storageUrl);
  const photo = await readSharedPhoto();
  for (const month of keptMonths(new Date()))
    await storage.put(keys.original(photoId(seed, month), 'jpg'), photo, { contentType: 'image/jpeg' });
};

/** Counted from year zero, as `made_photo_id` of the SQL does. */
const keptMonths = (now: Date): number[] => {
  const current = now.getUTCFullYear() * 12 + now.getUTCMonth() + 1;
  return Array.from({ length: retention.orderedPhotoMonths + 2 }, (_, index) => current - index);
};

const photoId = (seed: number, month: number): string => {
  const hex = createHash('md5').update(`${seed}:photo:${month}`).digest('hex');
  const uuid = `${hex.slice(0, 12)}4${hex.slice(13, 16)}a${hex.slice(17)}`;
  return uuid.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
};
