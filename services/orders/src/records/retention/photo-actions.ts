import { retention } from '@pawlayer/contracts';
import { requestIdOrNew } from '@pawlayer/service-kit';
import { folders } from '@pawlayer/storage';
import type { Ctx } from '../../context.ts';
import { eraseEach } from './each-actions.ts';
import {
  listDuePhotos,
  listPhotosToDelete,
  markDuePhoto,
  markObjectsDeleted,
  postponeObjects,
  type ErasedPhoto,
} from './queries.ts';

/** Photos whose objects are deleted between two looks. */
const photoBatch = 100;

const retryMinutes = 30;

/** Marks photos whose period is over, so that nobody orders them meanwhile; resolves with their number. */
export const markDuePhotos = (ctx: Ctx): Promise<number> =>
  eraseEach(ctx, {
    kind: 'due photo',
    list: (page) => listDuePhotos(ctx.sql, retention.unorderedPhotoDays, page),
    erase: (id) => markDuePhoto(ctx.sql, id, retention, requestIdOrNew()),
  });

/**
 * Deletes the objects of photos that are marked as erased; resolves with their number. One that cannot be deleted is
 * tried again later, and the others follow, unless the whole store is away.
 */
export const deleteErasedPhotos = async (ctx: Ctx): Promise<number> => {
  for (let deleted = 0; ;) {
    const photos = await listPhotosToDelete(ctx.sql, photoBatch);
    for (const photo of photos) if (await tryToDelete(ctx, photo)) deleted += 1;
    if (photos.length < photoBatch) return deleted;
  }
};

const tryToDelete = async (ctx: Ctx, photo: ErasedPhoto): Promise<boolean> => {
  try {
    await deleteObjects(ctx, photo);
    return true;
  } catch (error) {
    await postponeObjects(ctx.sql, photo.id, retryMinutes);
    ctx.log.error({ uploadId: photo.id, err: error }, 'the objects of an erased photo could not be deleted');
    await ctx.storage.ready();
    return false;
  }
};

/** The photo is marked before, so that nobody orders it meanwhile; after a crash, the next run finds the mark. */
const deleteObjects = async (
  { sql, storage }: Ctx,
  { id, objectKey, orderIds, modelIds }: ErasedPhoto,
): Promise<void> => {
  const places = [
    folders.renditions(id),
    folders.masks(id),
    folders.retouches(id),
    ...orderIds.map(folders.previews),
    ...modelIds.map(folders.models),
  ];
  for (const place of places) {
    for await (const key of storage.list(place)) await storage.delete(key);
  }
  await storage.delete(objectKey);
  await markObjectsDeleted(sql, id);
};
