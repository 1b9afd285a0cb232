import type { Prepress } from '@pawlayer/contracts/admin';
import { ApiProblem, type Owner } from '@pawlayer/service-kit';
import type { Ctx } from '../context.ts';
import { changedMeanwhile, getOrder } from '../desk/actions.ts';
import { getPrepress } from '../models/actions.ts';
import { isBeforePrinting } from '../production/rules.ts';
import { insertProof } from './writes.ts';

/**
 * Sends the frozen model to the customer, in place of what was open. Throws `forbidden_step` when there is nothing to
 * send or it is too late, or `conflict` when somebody was faster.
 */
export const sendProof = async (
  ctx: Ctx,
  owner: Owner,
  orderId: string,
  { version, message }: { version: number; message?: string | undefined },
): Promise<Prepress> => {
  const { models } = await getPrepress(ctx, orderId);
  const order = await getOrder(ctx, orderId);
  if (order.version !== version) throw changedMeanwhile();
  if (!isBeforePrinting({ status: order.paymentStatus, production: order.production })) {
    throw new ApiProblem('forbidden_step', { message: 'A proof is sent of a paid order, and before it is printed.' });
  }
  if (!models.some(({ frozenAt }) => frozenAt))
    throw new ApiProblem('forbidden_step', { message: 'Freeze a model first: it is what a proof shows.' });
  if (!(await insertProof(ctx.sql, { orderId, version, message }, owner))) throw changedMeanwhile();
  return getPrepress(ctx, orderId);
};
