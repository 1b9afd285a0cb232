import { type CallResponse, type PaymentIntentForm, type resumeOrder } from '@pawlayer/contracts';
import { ApiProblem, requestIdOrNew } from '@pawlayer/service-kit';
import type { Ctx } from '../../context.ts';
import { getSettings, renewDays } from '../../core/index.ts';
import { readPayToken } from '../../core/order-links/pay-link-rules.ts';
import { applyPayment } from '../settlements/actions.ts';
import { findOrderInstead, getChosenOrder } from './chosen-order-queries.ts';
import { toCheckout, toKeptOrder } from './chosen-order-rules.ts';
import { markMissingAtStripe } from './draft-queries.ts';

/** The error for a request that comes too late to change its order. It says what the order keeps, and what it ignores. */
export const toLateChange = async (
  ctx: Ctx,
  code: 'already_ordered' | 'payment_in_progress',
  orderId: string,
  form?: PaymentIntentForm,
): Promise<ApiProblem> =>
  new ApiProblem(code, { orderId, kept: toKeptOrder(await getChosenOrder(ctx.sql, orderId), form) });

/**
 * Throws `payment_in_progress` if Stripe says that the payment of this order is under way. Otherwise the order is brought
 * up to date, so that it can be looked at again.
 */
export const assertNotUnderWay = async (
  ctx: Ctx,
  { orderId, intentId }: { orderId: string; intentId: string },
  form: PaymentIntentForm,
): Promise<void> => {
  const payment = await ctx.payments.find(intentId);
  if (!payment) return markMissingAtStripe(ctx.sql, { orderId, intentId, requestId: requestIdOrNew() });
  await applyPayment(ctx, payment);
  if (payment.status === 'processing') throw await toLateChange(ctx, 'payment_in_progress', orderId, form);
};

/** What checkout needs to pay again, for the token of a mailed link. Reads only. */
export const findOrderToResume = async (ctx: Ctx, token: string): Promise<CallResponse<typeof resumeOrder>> => {
  const orderId = readPayToken(ctx.webhookSecret, token, new Date());
  if (orderId === undefined)
    throw new ApiProblem('not_found', {
      message: 'This link no longer works. Please write to us, and we will help.',
    });
  return resume(ctx, orderId);
};

/**
 * What an order is now: once it was changed elsewhere, what it was changed to. Throws `payment_in_progress` or
 * `already_ordered` with the order's id, when there is nothing to pay.
 */
export const resume = async (ctx: Ctx, orderId: string): Promise<CallResponse<typeof resumeOrder>> => {
  const order = await getChosenOrder(ctx.sql, await findOrderInstead(ctx.sql, orderId));
  if (order.isUnderWay) throw await toLateChange(ctx, 'payment_in_progress', order.orderId);
  if (!order.isUnpaid) throw await toLateChange(ctx, 'already_ordered', order.orderId);
  if (order.isPhotoErased) throw new ApiProblem('photo_erased');
  const { quote: kept, uploadId } = order;
  const quote = kept && (await renewDays(ctx, await getSettings(ctx), { kept, uploadId }));
  return toCheckout({ ...order, quote }, new Date());
};
