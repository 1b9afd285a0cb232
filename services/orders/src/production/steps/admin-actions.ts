import type { ProductionForm } from '@pawlayer/contracts/admin';
import { ApiProblem, type Owner } from '@pawlayer/service-kit';
import type { Ctx } from '../../context.ts';
import { changedSince, getProofWait, unknownOrder } from '../../core/index.ts';
import { findMovable, markMoved, type MovableOrder, type ProductionMove } from './admin-queries.ts';
import { isForwardStep, refuseMove, type Refusal } from './rules.ts';

/**
 * Moves an order to a production step. Throws `forbidden_step`, also for printing without approval, `conflict` when the
 * order was changed meanwhile, or `validation` for a tracking number that is probably mistyped.
 */
export const moveProduction = async (ctx: Ctx, owner: Owner, id: string, form: ProductionForm): Promise<void> => {
  const order = await findMovable(ctx.sql, id);
  if (!order) throw unknownOrder();
  const refusal = refuseMove(order, form);
  if (refusal?.code === 'conflict') throw changedSince();
  if (refusal) throw toProblem(refusal);
  if (!(await markMoved(ctx.sql, await toMove(ctx, order, form), owner))) throw changedSince();
};

const toProblem = ({ code, reason }: Refusal) =>
  new ApiProblem(code, { message: reason, ...(code === 'validation' && { fields: { trackingNumber: reason } }) });

/** The move of an order that was not refused. */
export const toMove = async (
  ctx: Ctx,
  { id, production, needsApproval }: MovableOrder,
  { step, version, carrier, trackingNumber }: ProductionForm,
): Promise<ProductionMove> => ({
  id,
  from: production,
  to: step,
  version,
  unapproved: step === 'printing' && needsApproval ? await getProofWait(ctx) : undefined,
  isNews: isForwardStep(production, step),
  carrier,
  trackingNumber,
});
