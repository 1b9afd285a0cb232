import type { Day } from '../quotes/calendar-rules.ts';
import type { KeptQuote } from '../quotes/quote-rules.ts';
import type { OrderSums } from '../quotes/sum-rules.ts';
import type { DisputeState, PaymentState } from './payment-state-rules.ts';

/** What a rule has decided about an order, and `applyChange` writes. */
export type OrderChange = {
  /** The version that the rule has seen. Once another is stored, nothing is written. */
  order: { id: string; version: number };
  /** The order's photo as the rule has seen it. Its row is locked first, and once it is not so, nothing is written. */
  photo?: { id: string; isErased: boolean; isPaidBeside: boolean };
  columns: ChangedColumns;
  /** The columns that become the time of the statement. */
  timestamps: readonly ('paidAt' | 'acceptedAt' | 'paymentFailedAt')[];
  /** How long its rush place stays held from now on. */
  rushHoldSeconds?: number;
  /** For the timeline, in this order. */
  events: readonly OrderEvent[];
  messages: readonly Message[];
  bank?: BankNews;
  /** The refund requests that Stripe has fulfilled. */
  madeRequests?: readonly string[];
};

/** What a person has decided. The first event names the change: a repeated request is known by it. */
export type OwnersChange = OrderChange & {
  events: readonly [OrderEvent, ...OrderEvent[]];
  /** For the audit log. */
  action: string;
};

/** Refunds and disputes of a payment that are new, or have come further. */
export type BankNews = {
  paymentId: string;
  refunds: readonly { id: string; amountCents: number; status: string }[];
  disputes: readonly { id: string; amountCents: number; state: DisputeState; evidenceDueAt?: string | undefined }[];
};

/** `status` is always written: naming it raises the order's version. */
type ChangedColumns = Partial<OrderSums> & {
  status: PaymentState;
  acceptedReason?: string;
  quote?: KeptQuote;
  printOn?: Day;
  shipBy?: Day;
  stripePaymentIntentId?: string;
  refundedCents?: number;
  dispute?: DisputeState | null;
  receivedCents?: number;
  receivedCurrency?: string;
  paidAt?: Date;
  paymentFailedAt?: null;
};

export type OrderEvent = { kind: string; detail?: Detail };

export type Message = { name: string; payload: Detail };

type Detail = Readonly<Record<string, string | number | boolean | undefined>>;
