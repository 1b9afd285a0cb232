import { retention } from '@pawlayer/contracts';
import { requestIdOrNew } from '@pawlayer/service-kit';
import { deleteStrays, folders } from '@pawlayer/storage';
import type { Ctx } from '../context.ts';
import { deleteExpiredLinks } from '../order-links/queries.ts';
import { forgetVisitors } from '../payments/decline-queries.ts';
import {
  eraseAskedCustomers,
  eraseDueCustomers,
  eraseStripeEvents,
  eraseUnpaidAddresses,
  listDuePhotos,
  listKeysWithoutRow,
  listPhotosToDelete,
  markDuePhoto,
  markObjectsDeleted,
  postponeObjects,
  type ErasedPhoto,
} from './queries.ts';

/** Rows of a statement; as many statements follow as there is work. */
const batch = 500;

/** Photos whose objects are deleted between two looks. */
const photoBatch = 100;

const retryMinutes = 30;

/** Erases data at the end of its retention period, and what people asked to be erased once nothing needs it. */
export const eraseExpired = async (ctx: Ctx): Promise<void> => {
  const { sql, log } = ctx;
  const asked = await eraseAskedCustomers(sql);
  await markDuePhotos(ctx);
  const photos = await deleteErasedPhotos(ctx);
  await deleteExpiredLinks(sql);
  await forgetVisitors(sql, retention.visitorHours);
  const addresses = await untilDone(() => eraseUnpaidAddresses(sql, retention.unpaidAddressDays, batch));
  const events = await untilDone(() => eraseStripeEvents(sql, retention.stripeEventDays, batch));
  const customers = asked + (await eraseCustomers(ctx));
  // Those of the customers.
  const theirPhotos = await deleteErasedPhotos(ctx);
  const erased = { photos: photos + theirPhotos, customers, addresses, events };
  if (Object.values(erased).some((count) => count > 0)) log.info(erased, 'erased what was kept long enough');
};

/** Deletes objects that no row stands for: a request broke off between the two, or a job came late. */
export const deleteStrayObjects = async ({ sql, storage, log }: Ctx): Promise<void> => {
  await deleteStrays(storage, { listStrays: (keys) => listKeysWithoutRow(sql, keys), log });
};

/** Runs a step until it finds less than a batch; resolves with the sum. */
const untilDone = async (step: () => Promise<number>): Promise<number> => {
  for (let sum = 0; ;) {
    const count = await step();
    sum += count;
    if (count < batch) return sum;
  }
};

/** Each photo of a batch is marked, or due later: no batch comes twice. */
const markDuePhotos = async ({ sql }: Ctx): Promise<void> => {
  await untilDone(async () => {
    const ids = await listDuePhotos(sql, retention.unorderedPhotoDays, batch);
    for (const id of ids) await markDuePhoto(sql, id, retention, requestIdOrNew());
    return ids.length;
  });
};

const eraseCustomers = async ({ sql }: Ctx): Promise<number> => {
  let erased = 0;
  await untilDone(async () => {
    const result = await eraseDueCustomers(sql, retention, batch);
    erased += result.erased;
    return result.lookedAt;
  });
  return erased;
};

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
    ...orderIds.map(folders.previews),
    ...modelIds.map(folders.models),
  ];
  for (const place of places) {
    for await (const key of storage.list(place)) await storage.delete(key);
  }
  await storage.delete(objectKey);
  await markObjectsDeleted(sql, id);
};
