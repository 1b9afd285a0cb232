import { photoExtensions, photoTypes } from '@pawlayer/contracts';
import { permanentErrors, withLocalCopy } from '@pawlayer/images';
import { requestIdOrNew } from '@pawlayer/service-kit';
import { keys } from '@pawlayer/storage';
import type { Ctx } from '../../context.ts';
import type { StoredPhoto } from '../../core/orders/photo-rules.ts';
import { endPhotoSearch, findLostPhoto } from './queries.ts';

/** Looks in the store for the photo that an order has lost with its row, and attaches it. Idempotent. */
export const searchLostPhoto = async (ctx: Ctx, orderId: string, attempt: number): Promise<void> => {
  const uploadId = await findLostPhoto(ctx.sql, orderId);
  const photo = uploadId === undefined ? undefined : await findOriginal(ctx, uploadId, attempt);
  await endPhotoSearch(ctx.sql, { orderId, photo, requestId: requestIdOrNew() });
};

const findOriginal = async (ctx: Ctx, uploadId: string, attempt: number): Promise<StoredPhoto | undefined> => {
  for (const contentType of photoTypes) {
    const objectKey = keys.original(uploadId, photoExtensions[contentType]);
    const found = await ctx.storage.stat(objectKey);
    const size = found && (await measure(ctx, objectKey, attempt));
    if (size) return { objectKey, contentType, bytes: found.size, ...size };
  }
  return undefined;
};

/** Undefined for a photo that cannot be read any more: its customer is asked for another. */
const measure = async (
  { storage, imageWorkers, log }: Ctx,
  objectKey: string,
  attempt: number,
): Promise<{ width: number; height: number } | undefined> => {
  try {
    const { width, height } = await withLocalCopy(storage, objectKey, (path) => imageWorkers.inspect(path));
    return { width, height };
  } catch (error) {
    if (!permanentErrors(attempt).some((errorClass) => error instanceof errorClass)) throw error;
    log.warn({ key: objectKey, err: error }, 'a photo that was found in the store cannot be read');
    return undefined;
  }
};
