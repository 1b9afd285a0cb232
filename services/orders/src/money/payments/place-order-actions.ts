import { type Order, type OrderForm, toAmount, toCents } from '@pawlayer/contracts';
import { ApiProblem, requestIdOrNew } from '@pawlayer/service-kit';
import type { Ctx } from '../../context.ts';
import {
  doubtLateAddress,
  fillAddress,
  findOpenOrder,
  findOrder,
  findOrderByPayment,
  markPending,
} from '../../core/index.ts';
import { readAddress } from '../../core/orders/address-rules.ts';
import { belongsTo, toPublicOrder, type StoredOrder } from '../../core/orders/rules.ts';
import { settlePayment, type Settlement } from '../settlements/actions.ts';
import { StripeUnavailable } from '../stripe/error-rules.ts';
import { isPaidOrProcessing } from '../stripe/rules.ts';

/**
 * Settles the payment that the browser has just made. Idempotent: the same payment always returns the same order, as it was
 * paid, whatever amount the caller expects. Throws `amount_mismatch` with the correct total for another one that nobody has
 * paid.
 */
export const placeOrder = async (ctx: Ctx, form: OrderForm): Promise<Order> => {
  const order = await findOwnOrder(ctx, form);
  const address = readAddress(form);
  if (address && !order.address) {
    const doubts = await doubtLateAddress(ctx, address, order.pricedFor);
    await fillAddress(ctx.sql, { orderId: order.id, address, doubts, requestId: requestIdOrNew() });
  }
  const settlement = order.isPaid ? undefined : await settleOrWait(ctx, order, form);
  return toPublicOrder(await getPlacedOrder(ctx, order.id, settlement), new Date());
};

const paymentNotFound = () => new ApiProblem('not_found', { message: 'There is no such payment for this order.' });

/**
 * The order of the payment, or the open order if the payment's id was never stored. Throws `not_found` when it is
 * someone else's.
 */
const findOwnOrder = async (ctx: Ctx, form: OrderForm): Promise<StoredOrder> => {
  const order = (await findOrderByPayment(ctx.sql, form.stripePaymentIntentId)) ?? (await findOpenOrder(ctx.sql, form));
  if (!order || !belongsTo(order, form)) throw paymentNotFound();
  return order;
};

const settleOrWait = async (ctx: Ctx, order: StoredOrder, form: OrderForm): Promise<Settlement | undefined> => {
  const paymentId = form.stripePaymentIntentId;
  try {
    const settlement = await settlePayment(ctx, paymentId);
    if (settlement.order?.orderId !== order.id) throw paymentNotFound();
    if (!settlement.payment || !isPaidOrProcessing(settlement.payment)) assertSameAmount(form, order);
    return settlement;
  } catch (error) {
    // Without a response from Stripe, only a payment that the store opened itself is known to belong to the order.
    if (!(error instanceof StripeUnavailable) || order.intentId !== paymentId) throw error;
    assertSameAmount(form, order);
    ctx.log.warn({ err: error, orderId: order.id }, 'stripe is away, the order waits');
    await markPending(ctx.sql, { orderId: order.id, requestId: requestIdOrNew() });
    return undefined;
  }
};

const assertSameAmount = ({ amount }: OrderForm, { amountCents }: StoredOrder): void => {
  if (toCents(amount) !== amountCents)
    throw new ApiProblem('amount_mismatch', { expectedAmount: toAmount(amountCents) });
};

const getPlacedOrder = async (ctx: Ctx, id: string, settlement: Settlement | undefined): Promise<StoredOrder> => {
  const order = await findOrder(ctx.sql, id);
  if (!order) throw paymentNotFound();
  if (order.isPaid) return order;
  if (order.hasPaymentProblem) throw heldForReview(settlement);
  const status = settlement?.payment?.status;
  if (status === 'canceled') throw new ApiProblem('payment_canceled');
  if (status !== undefined && status !== 'processing' && status !== 'succeeded')
    throw new ApiProblem('payment_not_succeeded');
  // Stripe is down and the order had already expired, so its status is unknown.
  if (!order.isVisible) throw new ApiProblem('unavailable');
  return order;
};

const heldForReview = (settlement: Settlement | undefined): ApiProblem =>
  settlement?.order?.reason === 'photo_already_paid'
    ? new ApiProblem('already_ordered', {
        message: 'This photo was paid for twice. Please write to us, and we will put it right.',
      })
    : new ApiProblem('amount_mismatch', {
        message: 'The payment does not match this order. We have it, and a person will look into it.',
      });
