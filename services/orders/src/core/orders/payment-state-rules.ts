import type { OrderStatus, ProductionStep } from '@pawlayer/contracts';

/** How the payment of an order stands: the column `orders.status`. */
export type PaymentState = Exclude<OrderStatus, ProductionStep>;

/** What settling can make of an order: any state but the one in which it begins. */
export type SettledState = Exclude<PaymentState, 'awaiting_payment'>;

/** What arrived for an order, and what has become of it. */
export type ReceivedMoney = {
  receivedCents?: number | null | undefined;
  refundedCents: number;
  dispute?: DisputeState | null | undefined;
};

export type DisputeState = 'open' | 'won' | 'lost';

/**
 * What lets an order go to another state. Money only goes forward, and wins over expiry. An order goes back only if its
 * dispute was won, or if less is paid back than before, because a refund has failed.
 */
type Move = 'forward' | 'dispute_won' | 'refund_failed';

const unfit = { amount_mismatch: 'forward', quarantined: 'forward' } as const;
const left = { partially_refunded: 'forward', disputed: 'forward', refunded: 'forward' } as const;
const received = { paid: 'forward', ...left, ...unfit } as const satisfies Record<
  Exclude<SettledState, 'pending' | 'expired'>,
  Move
>;

/** Which state may follow which. Where a cell is missing, the order stays. */
const moves: Record<PaymentState, Partial<Record<SettledState, Move>>> = {
  awaiting_payment: { pending: 'forward', expired: 'forward', ...received },
  pending: { expired: 'forward', ...received },
  expired: { pending: 'forward', ...received },
  paid: left,
  partially_refunded: { paid: 'refund_failed', disputed: 'forward', refunded: 'forward' },
  disputed: { paid: 'dispute_won', partially_refunded: 'dispute_won', refunded: 'forward' },
  refunded: {
    paid: 'refund_failed',
    partially_refunded: 'refund_failed',
    disputed: 'refund_failed',
    amount_mismatch: 'refund_failed',
    quarantined: 'refund_failed',
  },
  amount_mismatch: { refunded: 'forward' },
  quarantined: { refunded: 'forward' },
};

/** Whether an order may go there whatever its money says. */
export const isForward = (from: PaymentState, to: SettledState): boolean => moves[from][to] === 'forward';

/** Whether an order may go there, by its money before and now. */
export const mayBecome = (
  from: PaymentState,
  to: SettledState,
  { before, now }: { before: Pick<ReceivedMoney, 'refundedCents'>; now: ReceivedMoney },
): boolean => {
  const move = moves[from][to];
  if (move === 'dispute_won') return now.dispute === 'won';
  if (move === 'refund_failed') return now.refundedCents < before.refundedCents;
  return move === 'forward';
};

/** The agreed money is ours, at least in part: `order_is_funded` in SQL. */
export const isFunded = (status: PaymentState): boolean =>
  status === 'paid' || status === 'partially_refunded' || status === 'disputed';

/** A person has to look: `order_has_payment_problem` in SQL. */
export const hasPaymentProblem = (status: PaymentState): boolean =>
  status === 'amount_mismatch' || status === 'quarantined' || status === 'disputed';

type MoneyLeft = 'all' | 'part' | 'disputed' | 'none';

/** The state of an order whose money counts, by how much of it is left. Without any there is nothing to count. */
export const byMoneyLeft = { all: 'paid', part: 'partially_refunded', disputed: 'disputed' } as const;

/** What an order becomes when the owner accepts its payment by hand. Where a cell is missing, there is nothing to accept. */
const acceptedStates: Record<PaymentState, Partial<Record<MoneyLeft, PaymentState>>> = {
  awaiting_payment: {},
  pending: {},
  expired: {},
  paid: {},
  partially_refunded: {},
  refunded: {},
  disputed: {},
  amount_mismatch: byMoneyLeft,
  quarantined: byMoneyLeft,
};

export const findMoneyLeft = ({ receivedCents, refundedCents, dispute }: ReceivedMoney): MoneyLeft => {
  if ((receivedCents ?? 0) <= refundedCents) return 'none';
  if (dispute === 'open' || dispute === 'lost') return 'disputed';
  return refundedCents > 0 ? 'part' : 'all';
};

/** What an order in this state becomes when the owner accepts its payment; undefined where there is nothing to accept. */
export const findAcceptedState = (status: PaymentState, money: ReceivedMoney): PaymentState | undefined =>
  acceptedStates[status][findMoneyLeft(money)];
