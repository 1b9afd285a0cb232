import type { CallResponse } from '@pawlayer/contracts';
import type { AcceptPaymentForm, listUnmatchedPayments as listCall } from '@pawlayer/contracts/admin';
import { ApiProblem, type Owner } from '@pawlayer/service-kit';
import type { Ctx } from '../../context.ts';
import {
  applyOwnersChange,
  changedSince,
  countUnmatchedPayments,
  planLatePaid,
  unknownOrder,
} from '../../core/index.ts';
import { type AcceptableOrder, decideAcceptance, hasSameMoney, isAcceptable } from './acceptance-rules.ts';
import { settlePayment } from './actions.ts';
import { findForAccepting } from './admin-queries.ts';
import { listUnmatchedPayments } from './unmatched-queries.ts';

/** The most that one answer lists. */
const mostListed = 500;

export const getUnmatchedPayments = async ({ sql }: Ctx): Promise<CallResponse<typeof listCall>> => {
  const payments = await listUnmatchedPayments(sql, mostListed);
  return { payments, total: payments.length < mostListed ? payments.length : await countUnmatchedPayments(sql) };
};

/** How often accepting begins again when the order is changed meanwhile. */
const maxTries = 3;

/**
 * Takes a payment that does not fit its order as it is: the order counts as paid with the sum that was received. The same
 * again, as after a lost answer, changes nothing. Throws `conflict` when there is nothing to accept.
 */
export const acceptPayment = async (
  ctx: Ctx,
  owner: Owner,
  id: string,
  { reason, version }: AcceptPaymentForm,
): Promise<void> => {
  const shown = await getForAccepting(ctx, id);
  if (shown.acceptedReason === reason) return;
  if (shown.version !== version) throw changedSince();
  if (!isAcceptable(shown) || !shown.intentId) throw new ApiProblem('conflict', 'There is no payment to accept here.');
  await settlePayment(ctx, shown.intentId);
  for (let tries = 0; tries < maxTries; tries += 1) {
    const seen = await getForAccepting(ctx, id);
    // A second press at once: the first was done meanwhile.
    if (seen.acceptedReason === reason) return;
    if (!hasSameMoney(seen, shown)) throw changedSince();
    const change = decideAcceptance(seen, { reason, plan: await planAcceptance(ctx, seen) });
    if (!change) throw changedSince();
    if (await applyOwnersChange(ctx.sql, change, owner)) return;
  }
  throw changedSince();
};

const getForAccepting = async ({ sql }: Ctx, id: string): Promise<AcceptableOrder> => {
  const order = await findForAccepting(sql, id);
  if (!order) throw unknownOrder();
  return order;
};

const planAcceptance = async (ctx: Ctx, { kept, uploadId, isToBePlanned }: AcceptableOrder) =>
  kept && isToBePlanned ? planLatePaid(ctx, { kept, uploadId }) : undefined;
