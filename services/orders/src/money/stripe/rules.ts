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

const paymentEvents = [
  'payment_intent.succeeded',
  'payment_intent.processing',
  'payment_intent.payment_failed',
  'payment_intent.canceled',
];

const moneyBackEvents = [
  'charge.refunded',
  'charge.refund.updated',
  'refund.created',
  'refund.updated',
  'refund.failed',
  'charge.dispute.created',
  'charge.dispute.updated',
  'charge.dispute.closed',
  'charge.dispute.funds_withdrawn',
  'charge.dispute.funds_reinstated',
];

/**
 * The types of events that can change an order. The owner chooses them at Stripe, by the list of docs/operations.md.
 * @internal for its test
 */
export const eventTypes: readonly string[] = [...paymentEvents, ...moneyBackEvents];

/** The id of the payment that an event is about, if events of this type can change an order. */
export const findPaymentId = (type: string, object: unknown): string | undefined => {
  const { id, payment_intent: intent } = Object(object) as Record<string, unknown>; // checked below
  const isOurs = (value: unknown) => (typeof value === 'string' && value.startsWith('pi_') ? value : undefined);
  if (paymentEvents.includes(type)) return isOurs(id);
  return moneyBackEvents.includes(type) ? isOurs(intent) : undefined;
};
