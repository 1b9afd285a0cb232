import type { CallResponse } from '@pawlayer/contracts';
import type { AcceptPaymentForm, listUnmatchedPayments as listCall } from '@pawlayer/contracts/admin';
import { ApiProblem, type Owner } from '@pawlayer/service-kit';
import type { Ctx } from '../../context.ts';
import { changedSince, countUnmatchedPayments, getOrderDetail, planLatePaid } from '../../core/index.ts';
import { toReceivedLines } from '../../core/quotes/refund-split-rules.ts';
import { linesOf, toOrderSums } from '../../core/quotes/sum-rules.ts';
import { settlePayment } from './actions.ts';
import { acceptReceivedPayment, type Acceptance, findUnfit, isAccepted } from './admin-queries.ts';
import { listUnmatchedPayments } from './unmatched-queries.ts';

/** So many are listed at most. */
const mostListed = 500;

export const getUnmatchedPayments = async ({ sql }: Ctx): Promise<CallResponse<typeof listCall>> => {
  const payments = await listUnmatchedPayments(sql, mostListed);
  return { payments, total: payments.length < mostListed ? payments.length : await countUnmatchedPayments(sql) };
};

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
  const seen = await getOrderDetail(ctx, id);
  if (!seen.canAccept && (await isAccepted(ctx.sql, id, reason))) return;
  if (seen.version !== version) throw changedSince();
  if (!seen.canAccept || !seen.stripePaymentIntentId)
    throw new ApiProblem('conflict', 'There is no payment to accept here.');
  await settlePayment(ctx, seen.stripePaymentIntentId);
  const order = await getOrderDetail(ctx, id);
  // A second press at once: the first was done meanwhile.
  if (!order.canAccept && (await isAccepted(ctx.sql, id, reason))) return;
  if (order.received !== seen.received || order.refunded !== seen.refunded) throw changedSince();
  const acceptance = { id, version: order.version, reason, ...(await takeAsReceived(ctx, id)) };
  const isOurs = await acceptReceivedPayment(ctx.sql, acceptance, owner);
  if (!isOurs && !(await isAccepted(ctx.sql, id, reason))) throw changedSince();
};

/** What follows from taking a payment as it is: for how much the order was sold, and for when. */
const takeAsReceived = async (ctx: Ctx, id: string): Promise<Pick<Acceptance, 'terms' | 'plan'>> => {
  const unfit = await findUnfit(ctx.sql, id);
  if (!unfit) return { terms: undefined, plan: undefined };
  const { kept, sums, uploadId, isToBePlanned, receivedCents } = unfit;
  const lines = receivedCents === null ? undefined : toReceivedLines(linesOf(kept?.lines, sums), receivedCents);
  return {
    terms: lines && { ...toOrderSums(lines), lines },
    plan: kept && isToBePlanned ? await planLatePaid(ctx, { kept, uploadId }) : undefined,
  };
};
