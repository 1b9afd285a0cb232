import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { type CheckedMask, MaskUnreadable } from '@pawlayer/images';
import { ApiProblem, type ReceivedFile } from '@pawlayer/service-kit';
import { keys } from '@pawlayer/storage';
import type { Ctx } from '../../context.ts';
import { toLateChange } from '../../money/index.ts';
import { addMask, findMaskPhoto, type MaskPhoto, type NewMask } from './queries.ts';
import { describeProblem, masksOfPhoto } from './rules.ts';

/**
 * Stores a mask for a customer's photo, and resolves with its hash. Throws `validation` for a mask that is none.
 */
export const receiveMask = async (
  ctx: Ctx,
  whose: { customerId: string; uploadId: string },
  file: ReceivedFile,
): Promise<{ mask: string }> => {
  const photo = await getPhoto(ctx, whose);
  await ctx.limits.spend('masks', { customer: whose.customerId });
  const mask = await storeMask(ctx, { uploadId: whose.uploadId, photo }, file);
  if (!(await addMask(ctx.sql, whose.uploadId, mask, masksOfPhoto))) {
    const { orderedAs = '' } = await getPhoto(ctx, whose);
    throw await toLateChange(ctx, 'already_ordered', orderedAs);
  }
  return { mask: mask.hash };
};

/**
 * Stores the object of a mask for a photo of this upright size, before its row: an object without a row is swept up, but
 * a row without its object is not. Throws `validation` for a mask that is none.
 */
export const storeMask = async (
  ctx: Ctx,
  { uploadId, photo }: { uploadId: string; photo: { width: number; height: number } },
  file: ReceivedFile,
): Promise<NewMask> => {
  const { petShare, ...size } = await ctx.imageWorkers.inspectMask(file.path).catch(refuseMask);
  const problem = describeProblem({ petShare, ...size }, photo);
  if (problem !== undefined) throw new ApiProblem('validation', { fields: { mask: problem } });
  const body = await readFile(file.path);
  const hash = createHash('sha256').update(body).digest('hex');
  await ctx.storage.put(keys.mask(uploadId, hash), body, { contentType: 'image/png' });
  return { hash, bytes: body.length, ...size };
};

const getPhoto = async ({ sql }: Ctx, whose: { customerId: string; uploadId: string }): Promise<MaskPhoto> => {
  const photo = await findMaskPhoto(sql, whose);
  if (!photo) throw new ApiProblem('not_found', 'We cannot find this customer or photo.');
  if (photo.isErased) throw new ApiProblem('photo_erased');
  return photo;
};

const refuseMask = (error: unknown): CheckedMask => {
  if (!(error instanceof MaskUnreadable)) throw error;
  throw new ApiProblem('validation', { fields: { mask: error.message } }, { cause: error });
};
