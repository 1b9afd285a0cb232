import { ApiProblem, openStoredObject, type OpenObject, type Owner, type ReceivedFile } from '@pawlayer/service-kit';
import { keys } from '@pawlayer/storage';
import type { Ctx } from '../../context.ts';
import { getOwnersCut, refuseClosedCut } from '../../production/index.ts';
import { storeMask } from './actions.ts';
import { addOrderMask, findOrderMask } from './admin-queries.ts';
import { masksOfPhoto } from './rules.ts';

/**
 * Stores a mask for an order's photo, as the owner painted it, and resolves with its hash. Throws `validation` for a mask
 * that is none, and the reason why the order's cut cannot be changed.
 */
export const receiveOrderMask = async (
  ctx: Ctx,
  owner: Owner,
  order: { orderId: string; version: number },
  file: ReceivedFile,
): Promise<{ mask: string }> => {
  const { uploadId, photo, isPhotoErased, isPhotoLost } = await getOwnersCut(ctx, order.orderId);
  if (isPhotoErased) throw refuseClosedCut('photo_erased');
  if (isPhotoLost) throw refuseClosedCut('photo_lost');
  const mask = await storeMask(ctx, { uploadId, photo }, file);
  const outcome = await addOrderMask(ctx.sql, order, mask, masksOfPhoto, owner);
  if (outcome !== 'added') throw refuseClosedCut(outcome);
  return { mask: mask.hash };
};

export const openOrderMask = async (ctx: Ctx, order: { orderId: string; hash: string }): Promise<OpenObject> => {
  const uploadId = await findOrderMask(ctx.sql, order);
  if (uploadId === undefined) throw new ApiProblem('not_found', 'This mask does not exist.');
  return openStoredObject(ctx, keys.mask(uploadId, order.hash));
};
