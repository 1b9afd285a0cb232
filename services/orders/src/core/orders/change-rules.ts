import type { Day } from '../quotes/calendar-rules.ts';
import type { KeptQuote } from '../quotes/quote-rules.ts';
import type { OrderSums } from '../quotes/sum-rules.ts';
import type { PaymentState } from './payment-state-rules.ts';

/** What a rule has decided about an order, and `applyChange` writes. */
export type OrderChange = {
  /** The version that the rule has seen. Once another is stored, nothing is written. */
  order: { id: string; version: number };
  columns: ChangedColumns;
  /** The columns that become the time of the statement. */
  timestamps: readonly ('paidAt' | 'acceptedAt')[];
  /** For the timeline, in this order. The first names the change: a repeated request is known by it. */
  events: readonly [OrderEvent, ...OrderEvent[]];
  messages: readonly { name: string; payload: Detail }[];
  /** For the audit log. */
  action: string;
};

type ChangedColumns = Partial<OrderSums> & {
  status: PaymentState;
  acceptedReason?: string;
  quote?: KeptQuote;
  printOn?: Day;
  shipBy?: Day;
};

type OrderEvent = { kind: string; detail: Detail };

type Detail = Readonly<Record<string, string | number | undefined>>;
