import { ApiProblem, type Owner } from '@pawlayer/service-kit';
import type { Ctx } from '../context.ts';
import { changedSince, getOrderDetail } from '../orders/admin-actions.ts';
import { listModels } from '../portraits/model-queries.ts';
import { insertProof } from './admin-queries.ts';

/**
 * Sends the frozen model to the customer, and supersedes an open proof. Throws `forbidden_step` when there is nothing
 * to send or it is too late, or `conflict` when the order was changed meanwhile.
 */
export const sendProof = async (
  ctx: Ctx,
  owner: Owner,
  orderId: string,
  { version, message }: { version: number; message?: string | undefined },
): Promise<void> => {
  const order = await getOrderDetail(ctx, orderId);
  const models = await listModels(ctx.sql, orderId);
  if (order.version !== version) throw changedSince();
  if (!order.isBeforePrinting) {
    throw new ApiProblem('forbidden_step', { message: 'A proof is sent of a paid order, and before it is printed.' });
  }
  if (!models.some(({ frozenAt }) => frozenAt))
    throw new ApiProblem('forbidden_step', { message: 'Freeze a model first: it is what a proof shows.' });
  if (!(await insertProof(ctx.sql, { orderId, version, message }, owner))) throw changedSince();
};
