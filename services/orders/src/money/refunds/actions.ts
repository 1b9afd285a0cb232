import { randomUUID } from 'node:crypto';
import { toAmount, toCents } from '@pawlayer/contracts';
import type { RefundDecision, RefundForm } from '@pawlayer/contracts/admin';
import { ApiProblem, requestIdOrNew, type Owner } from '@pawlayer/service-kit';
import type { Ctx } from '../../context.ts';
import { changedSince, getOrderDetail } from '../../core/index.ts';
import { settleEach, settlePayment } from '../settlements/actions.ts';
import { PaymentRejected, StripeUnavailable } from '../stripe/error-rules.ts';
import {
  beginNextAttempt,
  findOpenRefund,
  findRefundEnd,
  insertRefundRequest,
  listOpenRefunds,
  markRefundDropped,
  markRefundRefused,
  markTried,
  type OpenRefund,
} from './queries.ts';

/** Nobody else asks Stripe about a refund that was tried this many seconds ago. */
const quietSeconds = 15;

/**
 * Refunds `amount`, or everything that is left, through Stripe. Refunds made elsewhere are settled first; then the request
 * is stored, and only what Stripe says changes the order. When Stripe's answer is lost, the order shows an open refund,
 * which `resolveRefunds` brings to its end. Throws `conflict`, or `amount_mismatch` with the remaining amount.
 */
export const refundOrder = async (
  ctx: Ctx,
  owner: Owner,
  id: string,
  { amount, version, refunded, isForMissedRush = false }: RefundForm,
): Promise<void> => {
  const seen = await getOrderDetail(ctx, id);
  if (refunded === undefined && seen.version !== version) throw changedSince();
  const paymentId = seen.stripePaymentIntentId;
  if (!paymentId) throw nothingToRefund();
  await settlePayment(ctx, paymentId);
  const order = await getOrderDetail(ctx, id);
  const leftCents = toCents(order.refundable);
  if (order.openRefund) throw refundIsOpen(order.openRefund.amount);
  if (order.refunded !== (refunded ?? seen.refunded)) throw figuresChanged(order);
  if (seen.version !== version) throw changedSince();
  if (leftCents === 0) throw nothingToRefund();
  const amountCents = amount === undefined ? leftCents : toCents(amount);
  if (isForMissedRush && (order.missedRush === undefined || toCents(order.missedRush) !== amountCents))
    throw changedSince();
  if (amountCents === 0 || amountCents > leftCents) throw atMost(leftCents);
  const refundId = randomUUID();
  if (
    !(await insertRefundRequest(ctx.sql, { refundId, id, version: order.version, amountCents, isForMissedRush }, owner))
  )
    throw changedSince();
  await sendAndSettle(ctx, { id: refundId, paymentId, amountCents, attempt: 1 });
};

/** What has become of a refund when the owner's decision was carried out. */
const carriedOut: Readonly<Record<RefundDecision, string>> = { retry: 'made', drop: 'dropped' };

/**
 * Asks Stripe again for a refund whose key it has forgotten, or gives it up. The same again, as after a lost answer, changes
 * nothing. Throws `conflict` when it need not be.
 */
export const decideRefund = async (
  ctx: Ctx,
  owner: Owner,
  id: string,
  { refundId, action }: { refundId: string; action: RefundDecision },
): Promise<void> => {
  const { stripePaymentIntentId: paymentId } = await getOrderDetail(ctx, id);
  if (paymentId) await settlePayment(ctx, paymentId);
  const refund = await findOpenRefund(ctx.sql, id);
  if (refund?.id !== refundId) {
    if ((await findRefundEnd(ctx.sql, id, refundId)) === carriedOut[action]) return;
    throw changedSince();
  }
  if (!refund.needsOwner) throw refundIsOpen(toAmount(refund.amountCents));
  if (action === 'drop') {
    if (!(await markRefundDropped(ctx.sql, refund, owner))) throw changedSince();
    return;
  }
  if (!(await beginNextAttempt(ctx.sql, refund, owner))) throw changedSince();
  await sendAndSettle(ctx, { ...refund, attempt: refund.attempt + 1 });
};

/**
 * Brings refunds to their end whose answer was lost: finds them at Stripe by their id, and asks again under the same key
 * only where there is none.
 */
export const resolveRefunds = async (ctx: Ctx): Promise<void> => {
  await settleEach(ctx, await listOpenRefunds(ctx.sql, quietSeconds), async (refund) => {
    // Before it is tried: should it stay open or fail, the others come first next time.
    if (!(await markTried(ctx.sql, refund))) return;
    await settlePayment(ctx, refund.paymentId);
    if (refund.needsOwner || !(await markTried(ctx.sql, refund))) return;
    await sendAndSettle(ctx, refund).catch((error: unknown) => {
      // Stripe's refusal has been recorded; the owner sees it with the order.
      if (!(error instanceof ApiProblem)) throw error;
    });
  });
};

type RefundAttempt = Pick<OpenRefund, 'id' | 'paymentId' | 'amountCents' | 'attempt'>;

const sendAndSettle = async (ctx: Ctx, { id, paymentId, amountCents, attempt }: RefundAttempt): Promise<void> => {
  try {
    await ctx.payments.refund(paymentId, { amountCents, requestId: id, idempotencyKey: `refund-${id}-${attempt}` });
    await settlePayment(ctx, paymentId);
  } catch (error) {
    if (error instanceof StripeUnavailable) {
      ctx.log.warn({ err: error, refundId: id }, 'the outcome of a refund is not known yet');
      return;
    }
    if (!(error instanceof PaymentRejected)) throw error;
    await markRefundRefused(ctx.sql, { id, reason: error.message, requestId: requestIdOrNew() });
    const message = `Stripe did not refund the money: ${error.message}`;
    throw new ApiProblem('conflict', message, { cause: error });
  }
};

const nothingToRefund = () => new ApiProblem('conflict', 'Nothing is left of this payment to refund.');

const refundIsOpen = (amount: string) =>
  new ApiProblem('conflict', `A refund of ${amount} CAD is already under way for this order. Please wait for it.`);

const atMost = (leftCents: number) =>
  new ApiProblem('amount_mismatch', {
    message: `At most ${toAmount(leftCents)} CAD can be refunded.`,
    expectedAmount: toAmount(leftCents),
  });

const figuresChanged = ({ refunded, refundable }: { refunded: string; refundable: string }) =>
  new ApiProblem('amount_mismatch', {
    message: `In the meantime, ${refunded} CAD of this order was refunded. At most ${refundable} CAD more can be refunded.`,
    expectedAmount: refundable,
  });
