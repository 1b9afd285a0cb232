import { ApiProblem, openStoredObject, type OpenObject, type Owner, type ReceivedFile } from '@pawlayer/service-kit';
import { keys } from '@pawlayer/storage';
import type { Ctx } from '../../context.ts';
import { type CutState, findClosedCut } from '../../core/cuts/closed-rules.ts';
import { getOwnersCut, refuseClosedCut } from '../../production/index.ts';
import { storeMask } from './actions.ts';
import { addOrderMask, findOrderMask } from './admin-queries.ts';

/**
 * Stores a mask for an order's photo, as the owner painted it, and resolves with its hash. Throws `validation` for a mask
 * that is none, and the reason why the order's cut cannot be changed.
 */
export const receiveOrderMask = async (
  ctx: Ctx,
  owner: Owner,
  { orderId, version }: { orderId: string; version: number },
  file: ReceivedFile,
): Promise<{ mask: string }> => {
  const order = await getOwnersCut(ctx, orderId);
  refuseIfClosed(order, version);
  const mask = await storeMask(ctx, order, file);
  if (await addOrderMask(ctx.sql, order, mask, owner)) return { mask: mask.hash };
  refuseIfClosed(await getOwnersCut(ctx, orderId), version);
  throw refuseClosedCut('stale');
};

const refuseIfClosed = (order: CutState, version: number): void => {
  const closed = findClosedCut(order, version);
  if (closed) throw refuseClosedCut(closed);
};

export const openOrderMask = async (ctx: Ctx, order: { orderId: string; hash: string }): Promise<OpenObject> => {
  const uploadId = await findOrderMask(ctx.sql, order);
  if (uploadId === undefined) throw new ApiProblem('not_found', 'This mask does not exist.');
  return openStoredObject(ctx, keys.mask(uploadId, order.hash));
};
