import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import type { RetouchedCut } from '@pawlayer/contracts/admin';
import { keys, ObjectMissing } from '@pawlayer/storage';
import type { Ctx } from '../../context.ts';
import { type NewRetouch, retouchSizeOf } from './retouch-rules.ts';

/**
 * Stores the object of a retouching before its row: an object without a row is swept up, but a row without its object is
 * not.
 */
export const storeRetouch = async (
  { storage }: Pick<Ctx, 'storage'>,
  uploadId: string,
  body: Buffer,
): Promise<Pick<NewRetouch, 'hash' | 'bytes'>> => {
  const hash = createHash('sha256').update(body).digest('hex');
  await storage.put(keys.retouch(uploadId, hash), body, { contentType: 'image/png' });
  return { hash, bytes: body.length };
};

/** Stores a retouching as it lies on another part of its photo. Whoever painted it stays the one who did. */
export const moveRetouch = async (
  ctx: Pick<Ctx, 'storage' | 'imageWorkers'>,
  uploadId: string,
  { hash, madeFor, savedBy }: Pick<NewRetouch, 'hash' | 'madeFor' | 'savedBy'>,
  to: RetouchedCut,
): Promise<NewRetouch> => {
  const move = { from: madeFor.crop, to: to.crop, size: retouchSizeOf(to) };
  const key = keys.retouch(uploadId, hash);
  const object = await ctx.storage.get(key);
  if (!object) throw new ObjectMissing(key);
  const body = await ctx.imageWorkers.moveRetouch({ file: await buffer(object.stream), ...move });
  return { ...(await storeRetouch(ctx, uploadId, body)), madeFor: to, savedBy };
};
