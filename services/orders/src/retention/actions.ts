import { retention } from '@pawlayer/contracts';
import { requestIdOrNew } from '@pawlayer/service-kit';
import { folders } from '@pawlayer/storage';
import type { Ctx } from '../context.ts';
import { forgetVisitors } from '../payments/decline-queries.ts';
import { eraseCustomersWithoutOrders, listExpiredPhotos, markPhotoErased, type ExpiredPhoto } from './queries.ts';

/** Erases data at the end of its retention period. */
export const eraseExpired = async (ctx: Ctx): Promise<void> => {
  const photos = await listExpiredPhotos(ctx.sql, retention);
  for (const photo of photos) await erasePhoto(ctx, photo);
  await forgetVisitors(ctx.sql, retention.visitorHours);
  const strangers = await eraseCustomersWithoutOrders(ctx.sql, retention.unorderedCustomerMonths);
  if (photos.length + strangers > 0)
    ctx.log.info({ photos: photos.length, strangers }, 'erased what was kept long enough');
};

/** Objects are erased first: after a crash in between, the next run finds the row again. */
const erasePhoto = async (
  { sql, storage }: Ctx,
  { id, objectKey, orderIds, modelIds }: ExpiredPhoto,
): Promise<void> => {
  const places = [folders.renditions(id), ...orderIds.map(folders.previews), ...modelIds.map(folders.models)];
  for (const place of places) {
    for await (const key of storage.list(place)) await storage.delete(key);
  }
  await storage.delete(objectKey);
  await markPhotoErased(sql, id, requestIdOrNew());
};
