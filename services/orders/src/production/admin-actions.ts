import type { AdminOrder, ProductionForm } from '@pawlayer/contracts/admin';
import { ApiProblem, type Owner } from '@pawlayer/service-kit';
import type { Ctx } from '../context.ts';
import { changedSince, getAdminOrder } from '../orders/admin-actions.ts';
import { markMoved } from './admin-queries.ts';
import { isForwardStep } from './rules.ts';

/**
 * Moves an order to a production step. Throws `forbidden_step`, also for printing without approval, or `conflict` when
 * the order was changed meanwhile.
 */
export const moveProduction = async (ctx: Ctx, owner: Owner, id: string, form: ProductionForm): Promise<AdminOrder> => {
  const order = await getAdminOrder(ctx, id);
  if (order.version !== form.version) throw changedSince();
  if (!order.nextSteps.includes(form.step)) throw new ApiProblem('forbidden_step');
  const isUnapproved = form.step === 'printing' && order.needsApproval;
  if (isUnapproved && !form.withoutApproval) {
    throw new ApiProblem('forbidden_step', {
      message: 'Nobody has approved this portrait yet. Send a proof, or print it without approval.',
    });
  }
  const isMoved = await markMoved(
    ctx.sql,
    {
      id,
      from: order.production,
      to: form.step,
      version: form.version,
      isUnapproved,
      isNews: isForwardStep(order.production, form.step),
      carrier: form.carrier,
      trackingNumber: form.trackingNumber,
    },
    owner,
  );
  if (!isMoved) throw changedSince();
  return getAdminOrder(ctx, id);
};
