import type { BankNews, Message } from '../../core/orders/change-rules.ts';
import type { Payment } from '../stripe/object-rules.ts';
import { type BankState, describeFailedRefunds } from './bank-rules.ts';

/** A payment that is kept already. `updatedMicros` changes with each write. */
export type SeenUnmatched = { refundedCents: number; isClosed: boolean; updatedMicros: number };

/** What is written of money that matches no order. */
export type UnmatchedChange = {
  payment: Pick<Payment, 'id' | 'amountCents' | 'currency'>;
  reason: 'unknown_order' | 'second_payment';
  /** The order that was paid by another payment. Once it has another version, nothing is written. */
  order: { id: string; version: number } | undefined;
  /** The row as it was seen; undefined where there was none. Once it is not so, nothing is written. */
  seen: SeenUnmatched | undefined;
  refundedCents: number;
  isOver: boolean;
  messages: readonly Message[];
  bank: BankNews;
};

type Facts = Pick<UnmatchedChange, 'reason' | 'order' | 'seen'> & { payment: Payment; bank: BankState };

/**
 * Keeps money that matches no order for the owner; undefined where Stripe says nothing new. It is over when all of it was paid
 * back, or a dispute of it was lost, as may be when it is first seen. Its event is sent whenever it is open anew: once, and
 * again when what was paid back comes back.
 */
export const decideUnmatched = ({ payment, reason, order, seen, bank }: Facts): UnmatchedChange | undefined => {
  const { refundedCents, dispute, news } = bank;
  const isOver = refundedCents >= payment.amountCents || dispute === 'lost';
  const isSame = seen?.refundedCents === refundedCents && seen.isClosed === isOver;
  if (isSame && news.refunds.length === 0 && news.disputes.length === 0) return undefined;
  const isOpenAnew = !isOver && (seen?.isClosed ?? true);
  return {
    payment,
    reason,
    order: order && { id: order.id, version: order.version },
    seen,
    refundedCents,
    isOver,
    messages: [
      ...(isOpenAnew ? [{ name: 'payment.unmatched', payload: { stripePaymentIntentId: payment.id } }] : []),
      ...tellOfBank(payment.id, bank),
    ],
    bank: news,
  };
};

/** A refund that failed, disputes that began or ended. */
const tellOfBank = (stripePaymentIntentId: string, { failed, disputes }: BankState): Message[] => [
  ...(failed.length > 0
    ? [{ name: 'payment.refund_failed', payload: { stripePaymentIntentId, ...describeFailedRefunds(failed) } }]
    : []),
  ...disputes.map(({ state }) =>
    state === 'open'
      ? { name: 'payment.disputed', payload: { stripePaymentIntentId } }
      : { name: 'payment.dispute_closed', payload: { stripePaymentIntentId, outcome: state } },
  ),
];
