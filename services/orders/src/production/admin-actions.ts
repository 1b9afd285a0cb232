import type { AdminOrder, ProductionForm } from '@pawlayer/contracts/admin';
import { ApiProblem, type Owner } from '@pawlayer/service-kit';
import type { Ctx } from '../context.ts';
import { changedSince, getAdminOrder } from '../orders/admin-actions.ts';
import { markMoved, type ProductionMove } from './admin-queries.ts';
import { isForwardStep, refuseMove, type Refusal } from './rules.ts';

/**
 * Moves an order to a production step. Throws `forbidden_step`, also for printing without approval, `conflict` when the
 * order was changed meanwhile, or `validation` for a tracking number that is probably mistyped.
 */
export const moveProduction = async (ctx: Ctx, owner: Owner, id: string, form: ProductionForm): Promise<AdminOrder> => {
  const order = await getAdminOrder(ctx, id);
  const refusal = refuseMove({ ...order, hasAddress: order.shippingAddress !== '' }, form);
  if (refusal?.code === 'conflict') throw changedSince();
  if (refusal) throw toProblem(refusal);
  if (!(await markMoved(ctx.sql, toMove(order, form), owner))) throw changedSince();
  return getAdminOrder(ctx, id);
};

const toProblem = ({ code, reason }: Refusal) =>
  new ApiProblem(code, { message: reason, ...(code === 'validation' && { fields: { trackingNumber: reason } }) });

/** The move of an order that was not refused. */
export const toMove = (
  { id, production, needsApproval }: Pick<AdminOrder, 'id' | 'production' | 'needsApproval'>,
  { step, version, carrier, trackingNumber }: ProductionForm,
): ProductionMove => ({
  id,
  from: production,
  to: step,
  version,
  isUnapproved: step === 'printing' && needsApproval,
  isNews: isForwardStep(production, step),
  carrier,
  trackingNumber,
});
