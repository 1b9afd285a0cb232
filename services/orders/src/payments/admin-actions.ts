import { toAmount, toCents } from '@pawlayer/contracts';
import type { AdminOrder, RefundForm, UnmatchedPayment } from '@pawlayer/contracts/admin';
import { ApiProblem, type Owner } from '@pawlayer/service-kit';
import type { Ctx } from '../context.ts';
import { changedSince, getAdminOrder, getOrderDetail } from '../orders/admin-actions.ts';
import { claimRefund, recordRefusedRefund } from './admin-queries.ts';
import { settlePayment } from './settle-actions.ts';
import { PaymentRejected } from './stripe-error-rules.ts';
import { listUnmatchedPayments } from './unmatched-queries.ts';

/**
 * Refunds `amount`, or everything that is left, through Stripe. Refunds made elsewhere are settled first, the order is
 * claimed for this refund, and only Stripe's response changes its state. Throws `conflict`, `amount_mismatch` with the
 * remaining amount, or StripeUnavailable, in which case the request is already in the timeline.
 */
export const refundOrder = async (
  ctx: Ctx,
  owner: Owner,
  id: string,
  { amount, version }: RefundForm,
): Promise<AdminOrder> => {
  const seen = await getOrderDetail(ctx, id);
  if (seen.version !== version) throw changedSince();
  const paymentId = seen.stripePaymentIntentId;
  if (!paymentId) throw nothingToRefund();
  await settlePayment(ctx, paymentId);
  const { refundableCents: leftCents } = await getOrderDetail(ctx, id);
  if (leftCents === 0) throw nothingToRefund();
  const amountCents = amount === undefined ? leftCents : toCents(amount);
  if (amountCents === 0 || amountCents > leftCents) {
    throw new ApiProblem('amount_mismatch', {
      message: `At most ${toAmount(leftCents)} CAD can be given back.`,
      expectedAmount: toAmount(leftCents),
    });
  }
  if (!(await claimRefund(ctx.sql, { id, version, amountCents }, owner))) throw changedSince();
  await sendRefund(ctx, owner, { id, paymentId, amountCents, version });
  await settlePayment(ctx, paymentId);
  return getAdminOrder(ctx, id);
};

export const getUnmatchedPayments = ({ sql }: Ctx): Promise<UnmatchedPayment[]> => listUnmatchedPayments(sql);

const nothingToRefund = () =>
  new ApiProblem('conflict', { message: 'There is nothing left of this payment to give back.' });

// The claim has made this version unique, so the idempotency key identifies exactly one refund.
const sendRefund = async (
  ctx: Ctx,
  owner: Owner,
  refund: { id: string; paymentId: string; amountCents: number; version: number },
): Promise<void> => {
  const { id, paymentId, amountCents, version } = refund;
  try {
    await ctx.payments.refund(paymentId, amountCents, `refund-${id}-${version}`);
  } catch (error) {
    if (!(error instanceof PaymentRejected)) throw error;
    await recordRefusedRefund(ctx.sql, id, error.message, owner);
    throw new ApiProblem(
      'conflict',
      { message: `Stripe did not give the money back: ${error.message}` },
      { cause: error },
    );
  }
};
