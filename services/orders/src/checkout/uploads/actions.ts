import { randomUUID } from 'node:crypto';
import { fitsOrientation, type Upload, type UploadForm } from '@pawlayer/contracts';
import { storeRenditions } from '@pawlayer/images';
import { ApiProblem, type ReceivedFile, requestIdOrNew } from '@pawlayer/service-kit';
import { keys } from '@pawlayer/storage';
import type { Ctx } from '../../context.ts';
import { misshapenCrop, unknownMask } from '../../core/cuts/rules.ts';
import { keepColourway, storePhoto } from '../../core/index.ts';
import { findCustomerEmail } from '../customers/queries.ts';
import { getOriginal, insertUpload, markRenditionsMade } from './queries.ts';

/** Stores a photo that a customer uploads. */
export const receivePhoto = async (ctx: Ctx, form: UploadForm, file: ReceivedFile): Promise<Upload> => {
  if (form.cut?.mask !== undefined) throw unknownMask(); // masks are sent for a photo that is here
  const email = await findCustomerEmail(ctx.sql, form.customerId);
  if (email === undefined) throw new ApiProblem('not_found', 'We cannot find this customer.');
  const cut = form.cut && (await keepColourway(ctx, form.cut, { field: 'cut.colourway' }));
  const payers = { customer: form.customerId, email };
  await Promise.all([ctx.limits.spend('uploads', payers), ctx.limits.spend('upload-bytes', payers, file.size)]);
  const id = randomUUID();
  const photo = await storePhoto(ctx, id, file, (size) => {
    if (form.cut && !fitsOrientation(size, form.cut.crop, form.cut.orientation)) throw misshapenCrop();
  });
  await insertUpload(ctx.sql, { ...form, ...photo, cut, id }, requestIdOrNew());
  return { ...form, id };
};

/** Makes the renditions of a photo. Idempotent: another run writes the same objects under the same keys. */
export const makeRenditions = async (ctx: Ctx, uploadId: string): Promise<void> => {
  const { objectKey, hasRenditions } = await getOriginal(ctx.sql, uploadId);
  if (hasRenditions) return;
  const renditions = await storeRenditions(ctx, objectKey, (name) => keys.rendition(uploadId, name));
  await markRenditionsMade(ctx.sql, uploadId, renditions);
};
