import * as z from 'zod';
import { callsOf } from '../call.ts';
import { amount, id } from '../fields.ts';
import { readPaths } from '../read-paths.ts';
import { ShippingForm } from '../shipping.ts';
import { stripePaymentIntentId } from './payments.ts';

const defineCall = callsOf({ owner: 'orders', auth: 'public' });

/** The steps of production, in order. */
export const ProductionStep = z.enum(['in_review', 'printing', 'quality_check', 'shipped', 'delivered']);
export type ProductionStep = z.infer<typeof ProductionStep>;

/**
 * The statuses of an order: those of its payment, then those of production. `amount_mismatch` and `quarantined` need a
 * decision by the owner.
 */
export const OrderStatus = z.enum([
  'awaiting_payment',
  'expired',
  'pending',
  'paid',
  'refunded',
  'partially_refunded',
  'disputed',
  'amount_mismatch',
  'quarantined',
  ...ProductionStep.options,
]);
export type OrderStatus = z.infer<typeof OrderStatus>;

/** Whether the payment can still arrive, so that the status is about to change. */
export const isPaymentOpen = (status: OrderStatus): boolean => status === 'awaiting_payment' || status === 'pending';

/**
 * What the public may read of an order. Access requires only its id, which is unguessable. One whose delayed payment has
 * failed is `awaiting_payment`, and `expired` once that was cancelled, for as long as its photo is kept.
 */
export const Order = z.object({
  id: id(),
  createdAt: z.iso.datetime(),
  /** The total in CAD. */
  amount: amount(),
  status: OrderStatus,
  /** One line; empty until the address is known. */
  shippingAddress: z.string(),
  stripePaymentIntentId: z.string().optional(),
});
export type Order = z.infer<typeof Order>;

/** `status` in the body is ignored: the server gets it from Stripe. */
export const OrderForm = z.object({
  customerId: id(),
  productId: id(),
  uploadId: id(),
  amount: amount(),
  stripePaymentIntentId: stripePaymentIntentId(),
  ...ShippingForm.shape,
});
export type OrderForm = z.infer<typeof OrderForm>;

/**
 * Creates nothing: the order exists since its payment was opened (`createPaymentIntent`). The path is the specification's.
 * It settles that order by what Stripe says of the payment, as the webhook does, whichever comes first; again it answers
 * the same order.
 */
export const createOrder = defineCall({
  route: 'POST /api/orders',
  summary: 'Settles a payment the browser just confirmed; same intent, same order',
  body: OrderForm,
  status: 201,
  response: Order,
  errors: ['payment_not_succeeded', 'not_found', 'amount_mismatch', 'already_ordered', 'payment_canceled'],
});

export const getOrder = defineCall({
  route: `GET ${readPaths.order}`,
  summary: 'An order, by its unguessable id',
  response: Order,
});

export const getOrderStats = defineCall({
  route: `GET ${readPaths.orderStats}`,
  summary: 'How many orders were paid',
  response: z.object({ orderCount: z.int().nonnegative() }),
});
