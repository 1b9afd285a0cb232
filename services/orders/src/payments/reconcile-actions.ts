import { requestIdOrNew } from '@pawlayer/service-kit';
import type { Ctx } from '../context.ts';
import { startPayment } from './actions.ts';
import { listOtherOpenOrders, listStaleOrders, markMissingAtStripe, type OpenOrder } from './draft-queries.ts';
import { isPaidOrProcessing } from './rules.ts';
import { applyPayment, settleEach, settlePayment } from './settle-actions.ts';
import { listSettled, listUndecidedPayments } from './settle-queries.ts';
import type { Payment } from './stripe-object-rules.ts';

const windowHours = 48;
const draftHours = 24;

/** Lists Stripe's payments of the last 48 h and settles those whose webhook never arrived. */
export const reconcilePayments = async (ctx: Ctx): Promise<void> => {
  const since = new Date(Date.now() - windowHours * 3_600_000);
  for await (const page of ctx.payments.listSince(since)) {
    const settled = await listSettled(ctx.sql, page);
    const unsettled = page.filter((payment) => !(settled.get(payment.id) ?? !isPaidOrProcessing(payment)));
    await settleEach(unsettled, (payment) => settlePayment(ctx, payment.id));
  }
};

/** Asks again about refunds and disputes until they are final. */
export const followUndecidedPayments = async (ctx: Ctx): Promise<void> => {
  await settleEach(await listUndecidedPayments(ctx.sql), (paymentId) => settlePayment(ctx, paymentId));
};

/** Expires drafts that were not paid within a day, after checking with Stripe and canceling their payments. */
export const expireDrafts = async (ctx: Ctx): Promise<void> => {
  await settleEach(await listStaleOrders(ctx.sql, draftHours), (order) => closeOrder(ctx, order));
};

/** Cancels the other open payments of a photo that has been paid for. */
export const closeOtherPayments = async (ctx: Ctx, orderId: string): Promise<void> => {
  for (const order of await listOtherOpenOrders(ctx.sql, orderId)) await closeOrder(ctx, order);
};

/** Cancels a payment if possible, and settles its current state, because it may just have been paid. */
const closeOrder = async (ctx: Ctx, order: OpenOrder): Promise<void> => {
  // Without an id, the payment may still have been opened and the response lost; its idempotency key finds it.
  const payment = order.intentId ? await ctx.payments.find(order.intentId) : await startPayment(ctx, order);
  if (!payment) return order.intentId ? expireOrder(ctx, order.orderId, order.intentId) : undefined;
  const closed = canBeCanceled(payment) ? await ctx.payments.cancel(payment.id) : payment;
  if (closed) await applyPayment(ctx, closed);
};

const expireOrder = (ctx: Ctx, orderId: string, intentId: string) =>
  markMissingAtStripe(ctx.sql, { orderId, intentId, requestId: requestIdOrNew() });

const canBeCanceled = (payment: Payment): boolean => !isPaidOrProcessing(payment) && payment.status !== 'canceled';
