import { currency, orderNumber, toAmount } from '@pawlayer/contracts';
import { toMetadata, type PaymentTerms } from './metadata-rules.ts';
import type { Payment } from './object-rules.ts';

/**
 * The data sent to Stripe. It must be identical in every request with the same idempotency key. Without `receipt_email`,
 * since Stripe would send mails of its own.
 */
export const toNewPayment = (terms: PaymentTerms) => ({
  amountCents: terms.amountCents,
  currency,
  description: `Portrait, order ${orderNumber(terms.orderId)}`,
  metadata: toMetadata(terms),
});

/** One payment per draft, attempt and amount. */
export const toIdempotencyKey = ({
  orderId,
  attempt,
  amountCents,
}: {
  orderId: string;
  attempt: number;
  amountCents: number;
}): string => `order-${orderId}-${attempt}-${toAmount(amountCents)}`;

/** Whether the money has moved or is about to. */
export const isPaidOrProcessing = (payment: Pick<Payment, 'status'>): boolean =>
  payment.status === 'succeeded' || payment.status === 'processing';

/** Whether it can no longer be paid. */
export const isClosed = (payment: Pick<Payment, 'status'>): boolean =>
  isPaidOrProcessing(payment) || payment.status === 'canceled';

/** The id of the payment that an event is about, if events of this type can change an order. */
export const findPaymentId = (type: string, object: unknown): string | undefined => {
  const { id, payment_intent: intent } = Object(object) as Record<string, unknown>; // checked below
  const isOurs = (value: unknown) => (typeof value === 'string' && value.startsWith('pi_') ? value : undefined);
  if (/^payment_intent\.(?:succeeded|processing|payment_failed|canceled)$/.test(type)) return isOurs(id);
  if (/^(?:charge\.refunded|charge\.dispute\..+|refund\..+|charge\.refund\..+)$/.test(type)) return isOurs(intent);
  return undefined;
};
