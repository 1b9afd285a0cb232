import { currency, orderNumber, shippingCents, toAmount, toCents, type Product } from '@pawlayer/contracts';
import type { Payment } from './stripe.ts';

/** What a portrait costs, in cents. */
export type Offer = { priceCents: number; shippingCents: number; amountCents: number };

export const toOffer = (product: Product): Offer => {
  const priceCents = toCents(product.price);
  const shipping = shippingCents(priceCents);
  return { priceCents, shippingCents: shipping, amountCents: priceCents + shipping };
};

/** What Stripe gets to know: ids only. It must be the same for every request under the same idempotency key. */
export const toNewPayment = (order: {
  orderId: string;
  amountCents: number;
  customerId: string;
  uploadId: string;
  productId: string;
}) => ({
  amountCents: order.amountCents,
  currency,
  description: `Portrait, order ${orderNumber(order.orderId)}`,
  metadata: {
    order_id: order.orderId,
    upload_id: order.uploadId,
    customer_id: order.customerId,
    product_id: order.productId,
  },
});

/** One payment for each draft, attempt and amount. */
export const toIdempotencyKey = ({
  orderId,
  attempt,
  amountCents,
}: {
  orderId: string;
  attempt: number;
  amountCents: number;
}): string => `order-${orderId}-${attempt}-${toAmount(amountCents)}`;

/** The money has moved or is about to. */
export const isPaidOrProcessing = (payment: Payment): boolean =>
  payment.status === 'succeeded' || payment.status === 'processing';

/** The payment that an event is about, if events of this type can change an order. */
export const findPaymentId = (type: string, object: unknown): string | undefined => {
  const { id, payment_intent: intent } = Object(object) as Record<string, unknown>; // read with care below
  const isOurs = (value: unknown) => (typeof value === 'string' && value.startsWith('pi_') ? value : undefined);
  if (/^payment_intent\.(?:succeeded|processing|payment_failed|canceled)$/.test(type)) return isOurs(id);
  if (type === 'charge.refunded' || type.startsWith('charge.dispute.')) return isOurs(intent);
  return undefined;
};
