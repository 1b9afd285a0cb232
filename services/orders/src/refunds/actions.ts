import { toAmount, toCents } from '@pawlayer/contracts';
import type { AdminOrder } from '@pawlayer/contracts/admin';
import { ApiProblem, type Owner } from '@pawlayer/service-kit';
import type { Ctx } from '../context.ts';
import { changedMeanwhile, getOrder } from '../desk/actions.ts';
import { refundableCents } from '../desk/rules.ts';
import { settlePayment } from '../payments/settle.ts';
import { PaymentRejected } from '../payments/stripe-errors.ts';
import { claimRefund, noteRefusedRefund } from './queries.ts';

type Wish = { amount?: string | undefined; version: number };

/**
 * Gives money back through Stripe: `amount`, or all that is left. What was given back elsewhere is asked for first, the
 * order is claimed for this one refund, and only Stripe's own word moves its state. Throws `conflict`,
 * `amount_mismatch` with what is left, or StripeUnavailable: then the timeline tells what was asked for.
 */
export const refundOrder = async (
  ctx: Ctx,
  owner: Owner,
  id: string,
  { amount, version }: Wish,
): Promise<AdminOrder> => {
  const seen = await getOrder(ctx, id);
  if (seen.version !== version) throw changedMeanwhile();
  const paymentId = seen.stripePaymentIntentId;
  if (!paymentId) throw nothingLeft();
  await settlePayment(ctx, paymentId);
  const leftCents = refundableCents(standingOf(await getOrder(ctx, id)));
  if (leftCents === 0) throw nothingLeft();
  const amountCents = amount === undefined ? leftCents : toCents(amount);
  if (amountCents === 0 || amountCents > leftCents) {
    throw new ApiProblem('amount_mismatch', {
      message: `At most ${toAmount(leftCents)} CAD can be given back.`,
      expectedAmount: toAmount(leftCents),
    });
  }
  if (!(await claimRefund(ctx.sql, { id, version, amountCents }, owner))) throw changedMeanwhile();
  await giveBack(ctx, owner, { id, paymentId, amountCents, version });
  await settlePayment(ctx, paymentId);
  return getOrder(ctx, id);
};

const nothingLeft = () =>
  new ApiProblem('conflict', { message: 'There is nothing left of this payment to give back.' });

const standingOf = (order: AdminOrder) => ({
  status: order.paymentStatus,
  hasAddress: order.shippingAddress !== '',
  amountCents: toCents(order.amount),
  refundedCents: toCents(order.refunded),
});

// The claim made this version ours alone, so its key names one refund for ever.
const giveBack = async (
  ctx: Ctx,
  owner: Owner,
  refund: { id: string; paymentId: string; amountCents: number; version: number },
): Promise<void> => {
  const { id, paymentId, amountCents, version } = refund;
  try {
    await ctx.payments.refund(paymentId, amountCents, `refund-${id}-${version}`);
  } catch (error) {
    if (!(error instanceof PaymentRejected)) throw error;
    await noteRefusedRefund(ctx.sql, id, error.message, owner);
    throw new ApiProblem(
      'conflict',
      { message: `Stripe did not give the money back: ${error.message}` },
      { cause: error },
    );
  }
};
