import { requestIdOrNew } from '@pawlayer/service-kit';
import type { Ctx } from '../../context.ts';
import { applyPayment } from '../settlements/actions.ts';
import { isClosed } from '../stripe/rules.ts';
import { getPaymentTerms, markMissingAtStripe } from './draft-queries.ts';
import type { DraftOrder } from './open-draft-rules.ts';
import { startPayment } from './start-payment-actions.ts';

/**
 * Cancels the payment of an open order if possible, and settles its current state, because it may just have been paid. Then
 * the order is expired, unless money has arrived or is on its way.
 */
export const closeOrder = async (ctx: Ctx, order: Pick<DraftOrder, 'orderId' | 'intentId'>): Promise<void> => {
  const { orderId, intentId } = order;
  // Without an id, the payment may still have been opened and the response lost; its idempotency key finds it.
  const payment = intentId
    ? await ctx.payments.find(intentId)
    : await startPayment(ctx, await getPaymentTerms(ctx.sql, orderId));
  if (!payment)
    return intentId ? markMissingAtStripe(ctx.sql, { orderId, intentId, requestId: requestIdOrNew() }) : undefined;
  const closed = isClosed(payment) ? payment : await ctx.payments.cancel(payment.id);
  if (closed) await applyPayment(ctx, closed);
};
