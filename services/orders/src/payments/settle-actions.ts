import { requestIdOrNew } from '@pawlayer/service-kit';
import type { Ctx } from '../context.ts';
import { settle, type SettledOrder } from './settle-queries.ts';
import type { Payment } from './stripe.ts';

/** The payment as Stripe has it, and the order it belongs to; either may be missing. */
export type Settlement = { payment: Payment | undefined; order: SettledOrder | undefined };

/** Applies the state of a payment that Stripe has just answered. */
export const applyPayment = async (ctx: Ctx, payment: Payment): Promise<Settlement> => {
  const order = await settle(ctx.sql, payment, requestIdOrNew());
  ctx.log.info(
    { paymentIntentId: payment.id, payment: payment.status, orderId: order?.orderId, status: order?.status },
    'settled',
  );
  return { payment, order };
};

/**
 * The one way a payment moves an order: asks Stripe, then compares and moves forward in one statement. Safe to call
 * from anywhere, any number of times. Throws StripeUnavailable or DatabaseUnavailable; nothing has happened then.
 */
export const settlePayment = async (ctx: Ctx, paymentIntentId: string): Promise<Settlement> => {
  const payment = await ctx.payments.find(paymentIntentId);
  return payment ? applyPayment(ctx, payment) : { payment, order: undefined };
};
