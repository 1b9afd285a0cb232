import { requestIdOrNew } from '@pawlayer/service-kit';
import type { Ctx } from '../../context.ts';
import { isExhausted } from '../payments/limit-rules.ts';
import { applyPayment, type Settlement } from '../settlements/actions.ts';
import { isClosed } from '../stripe/rules.ts';
import { insertDecline } from './decline-queries.ts';

/**
 * Counts a declined payment. One that was declined too often is canceled at Stripe, because the browser tries cards
 * there without asking us. Idempotent by event.
 */
export const recordDecline = async (ctx: Ctx, eventId: string, { payment, order }: Settlement): Promise<void> => {
  if (!ctx.paymentLimits || !payment || !order) return;
  const declines = await insertDecline(ctx.sql, {
    eventId,
    orderId: order.orderId,
    limits: ctx.paymentLimits.declines,
    requestId: requestIdOrNew(),
  });
  if (!isExhausted(declines, ctx.paymentLimits)) return;
  if (isClosed(payment)) return;
  const closed = await ctx.payments.cancel(payment.id);
  if (closed) await applyPayment(ctx, closed);
  ctx.log.warn({ orderId: order.orderId, declines }, 'a payment was declined too often and is canceled');
};
