import { errorTable, type ProductionStep } from '@pawlayer/contracts';
import type { MoveManyForm, MoveOutcome } from '@pawlayer/contracts/admin';
import { isUnavailable } from '@pawlayer/db';
import type { Owner } from '@pawlayer/service-kit';
import type { Ctx } from '../../context.ts';
import { toMove } from './admin-actions.ts';
import { findMovable, markMoved } from './admin-queries.ts';
import { changedMeanwhile, isForwardStep, isThere, refuseMove } from './rules.ts';

type OneOrder = MoveManyForm['orders'][number];

/** After this, what is left is not tried any more: a request may take 20 s, of which a last statement may need 8. */
const budgetMs = 10_000;

/**
 * Moves orders to a production step, one after the other, each by a statement of its own: whatever becomes of one, the
 * others are tried. Tells what became of each, in their order.
 */
export const moveMany = async (
  ctx: Ctx,
  owner: Owner,
  { step, orders }: MoveManyForm,
): Promise<{ outcomes: MoveOutcome[] }> => {
  const end = performance.now() + budgetMs;
  const outcomes: MoveOutcome[] = [];
  for (const order of orders)
    outcomes.push(
      performance.now() > end ? { id: order.id, ...refused('unavailable') } : await tryToMove(ctx, owner, step, order),
    );
  return { outcomes };
};

/** Whatever fails belongs to this order alone, so it is logged and told rather than thrown. */
const tryToMove = async (ctx: Ctx, owner: Owner, step: ProductionStep, order: OneOrder): Promise<MoveOutcome> => {
  try {
    return await moveOne(ctx, owner, step, order);
  } catch (error) {
    ctx.log.error({ err: error, orderId: order.id, requestId: owner.requestId }, 'an order could not be moved');
    return { id: order.id, ...refused(isUnavailable(error) ? 'unavailable' : 'internal') };
  }
};

const moveOne = async (
  ctx: Ctx,
  owner: Owner,
  step: ProductionStep,
  { id, ...parcel }: OneOrder,
): Promise<MoveOutcome> => {
  const form = { ...parcel, step };
  const order = await findMovable(ctx.sql, id);
  if (!order) return { id, ...refused('not_found', 'This order does not exist.') };
  const known = { id, number: order.number };
  if (isThere(order, form)) return { ...known, outcome: 'already' };
  const refusal = refuseMove(order, form);
  if (refusal) return { ...known, outcome: 'refused', refusal };
  // Somebody who has selected what is to be printed does not mean what was printed badly.
  if (!isForwardStep(order.production, step))
    return { ...known, ...refused('forbidden_step', 'To print it again, open the order.') };
  if (await markMoved(ctx.sql, await toMove(ctx, order, form), owner)) return { ...known, outcome: 'moved' };
  // Somebody was faster: with the same step, from another tab, or with something else.
  const now = await findMovable(ctx.sql, id);
  return now && isThere(now, form)
    ? { ...known, outcome: 'already' }
    : { ...known, outcome: 'refused', refusal: changedMeanwhile };
};

type Code = NonNullable<MoveOutcome['refusal']>['code'];

const refused = (code: Code, reason: string = errorTable[code][1]) => ({
  outcome: 'refused' as const,
  refusal: { code, reason },
});
