/** The data of a payment intent that the store uses. `amountCents` is the amount received once it has succeeded. */
export type Payment = {
  id: string;
  /** https://docs.stripe.com/api/payment_intents/object#payment_intent_object-status */
  status: string;
  amountCents: number;
  currency: string;
  clientSecret: string;
  createdAt: Date;
  /** Not validated. */
  metadata: Readonly<Record<string, string>>;
  /** From its metadata, not validated. */
  orderId: string | undefined;
  uploadId: string | undefined;
  /** Names the attempt that has failed, while no other was made. */
  failureId: string | undefined;
  refunds: PaymentRefund[];
  disputes: PaymentDispute[];
};

/** `requestId` is the owner's request that it fulfils, from its metadata, not validated. */
export type PaymentRefund = {
  id: string;
  amountCents: number;
  status: 'pending' | 'requires_action' | 'succeeded' | 'failed' | 'canceled';
  requestId: string | undefined;
};

export type PaymentDispute = {
  id: string;
  amountCents: number;
  state: 'open' | 'won' | 'lost';
  /** Until when the bank takes evidence, where Stripe says so. */
  evidenceDueAt: Date | undefined;
};

/** What a list of payments tells of each. */
export type ListedPayment = {
  id: string;
  status: string;
  refundedCents: number;
  isDisputed: boolean;
};

/** An event with what is kept of it as JSON text. `createdAt` is a full second, as Stripe counts. */
export type StripeEvent = { id: string; type: string; createdAt: Date; object: unknown; payload: string };

/** What is read of Stripe's objects. */
type Refund = { id: string; amount: number; status: string | null; metadata: Record<string, string> | null };
type Dispute = { id: string; amount: number; status: string; evidence_details: { due_by: number | null } };
type Charge = { id: string; amount_refunded: number; disputed: boolean; refunds?: RefundPage | null };
type RefundPage = { data: Refund[]; has_more: boolean };
type Intent = {
  id: string;
  status: string;
  created: number;
  amount: number;
  amount_received: number;
  currency: string;
  client_secret: string | null;
  metadata: Record<string, string>;
  latest_charge: string | Charge | null;
  last_payment_error: object | null;
};

/** The charge of a payment; undefined without one, or if it was not expanded. */
export const chargeOf = ({ latest_charge: charge }: Intent): Charge | undefined =>
  typeof charge === 'object' && charge !== null ? charge : undefined;

export const toPayment = (intent: Intent, refunds: readonly Refund[], disputes: readonly Dispute[]): Payment => ({
  id: intent.id,
  status: intent.status,
  amountCents: intent.status === 'succeeded' ? intent.amount_received : intent.amount,
  currency: intent.currency,
  clientSecret: intent.client_secret ?? '',
  createdAt: new Date(intent.created * 1000),
  metadata: intent.metadata,
  orderId: intent.metadata['order_id'],
  uploadId: intent.metadata['upload_id'],
  failureId: findFailureId(intent),
  refunds: refunds.map(toRefund),
  disputes: disputes.map(toDispute),
});

/** Each attempt has a charge of its own. */
const findFailureId = ({
  id,
  status,
  last_payment_error: error,
  latest_charge: charge,
}: Intent): string | undefined => {
  if (status !== 'requires_payment_method' || error === null) return undefined;
  return (typeof charge === 'string' ? charge : charge?.id) ?? id;
};

export const toListedPayment = (intent: Intent): ListedPayment => {
  const charge = chargeOf(intent);
  return {
    id: intent.id,
    status: intent.status,
    refundedCents: charge?.amount_refunded ?? 0,
    isDisputed: charge?.disputed ?? false,
  };
};

/** https://docs.stripe.com/api/refunds/object#refund_object-status */
const toRefund = ({ id, amount, status, metadata }: Refund): PaymentRefund => ({
  id,
  amountCents: amount,
  status: isRefundStatus(status) ? status : 'pending',
  requestId: metadata?.['refund_id'],
});

const isRefundStatus = (status: string | null): status is PaymentRefund['status'] =>
  status !== null && ['pending', 'requires_action', 'succeeded', 'failed', 'canceled'].includes(status);

/**
 * An inquiry that the bank closed without a dispute counts as won.
 * https://docs.stripe.com/api/disputes/object#dispute_object-status
 */
const toDispute = ({ id, amount, status, evidence_details: { due_by: dueBy } }: Dispute): PaymentDispute => ({
  id,
  amountCents: amount,
  state: status === 'lost' ? 'lost' : ['won', 'warning_closed', 'prevented'].includes(status) ? 'won' : 'open',
  evidenceDueAt: dueBy === null ? undefined : new Date(dueBy * 1000),
});

/** Postgres accepts neither NUL nor lone surrogates, in text or jsonb. */
const storableText = (text: string): string => text.replaceAll('\u0000', '').toWellFormed();

/** For `JSON.parse` or `JSON.stringify`: what Postgres can store of a value. */
const storable = (_key: string, value: unknown): unknown => {
  if (typeof value === 'string') return storableText(value);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [storableText(name), each]));
};

/** JSON text names NUL and lone surrogates by these escapes only; without one, nothing has to be looked through. */
const unstorable = /\\u(?:0000|d[89a-f])/i;

/** Parses JSON text into what Postgres can store. */
export const parseStorable = (json: string): unknown => JSON.parse(json, unstorable.test(json) ? storable : undefined);

/**
 * What is kept of an event, as JSON text: what it is and what it is about. Anything else is asked of Stripe, and what tells
 * of a buyer stays there.
 */
export const toKeptJson = (event: { id: string; type: string; [name: string]: unknown }): string => {
  const { id, type, created, livemode } = event;
  const object = pick(pick(event['data'], 'object')['object'], 'id', 'object', 'payment_intent');
  const texts = Object.entries(object).filter(([, value]) => typeof value === 'string');
  return JSON.stringify({ id, type, created, livemode, data: { object: Object.fromEntries(texts) } }, storable);
};

/** These of a value's fields; none of what is no object. */
const pick = (value: unknown, ...names: string[]): Record<string, unknown> => {
  const fields = Object(value) as Record<string, unknown>; // anything may be sent
  return Object.fromEntries(names.map((name) => [name, fields[name]]));
};

export const toStripeEvent = (event: {
  id: string;
  type: string;
  created: number;
  data: { object: unknown };
}): StripeEvent => ({
  id: event.id,
  type: event.type,
  createdAt: new Date(event.created * 1000),
  object: event.data.object,
  payload: toKeptJson(event),
});
