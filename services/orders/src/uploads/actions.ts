import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { fitsOrientation, photoExtensions, type Upload, type UploadForm } from '@pawlayer/contracts';
import { storeRenditions } from '@pawlayer/images';
import { ApiProblem, type ReceivedFile, requestIdOrNew } from '@pawlayer/service-kit';
import { keys } from '@pawlayer/storage';
import type { Ctx } from '../context.ts';
import { findCustomerEmail } from '../customers/queries.ts';
import { misshapenCrop, unknownMask } from '../cuts/rules.ts';
import { requirePortraitPixels } from '../orders/photo-rules.ts';
import { getOriginal, insertUpload, markRenditionsMade } from './queries.ts';

/**
 * Stores a photo. The object is stored first: an object without a row is harmless, but a row without its object is not.
 */
export const receivePhoto = async (ctx: Ctx, form: UploadForm, file: ReceivedFile): Promise<Upload> => {
  if (form.cut?.mask !== undefined) throw unknownMask(); // masks are sent for a photo that is here
  const email = await findCustomerEmail(ctx.sql, form.customerId);
  if (email === undefined) throw new ApiProblem('not_found', { message: 'We do not know this customer.' });
  const payers = { customer: form.customerId, email };
  await Promise.all([ctx.limits.spend('uploads', payers), ctx.limits.spend('upload-bytes', payers, file.size)]);
  const { type, width, height } = await ctx.imageWorkers.inspect(file.path);
  requirePortraitPixels({ width, height });
  if (form.cut && !fitsOrientation({ width, height }, form.cut.crop, form.cut.orientation)) throw misshapenCrop();
  const id = randomUUID();
  const objectKey = keys.original(id, photoExtensions[type]);
  await ctx.storage.put(objectKey, { stream: createReadStream(file.path), size: file.size }, { contentType: type });
  await insertUpload(
    ctx.sql,
    { ...form, id, objectKey, contentType: type, bytes: file.size, width, height },
    requestIdOrNew(),
  );
  return { ...form, id };
};

/** Makes the renditions of a photo. Idempotent: another run writes the same objects under the same keys. */
export const makeRenditions = async (ctx: Ctx, uploadId: string): Promise<void> => {
  const { objectKey, hasRenditions } = await getOriginal(ctx.sql, uploadId);
  if (hasRenditions) return;
  const renditions = await storeRenditions(ctx, objectKey, (name) => keys.rendition(uploadId, name));
  await markRenditionsMade(ctx.sql, uploadId, renditions);
};
