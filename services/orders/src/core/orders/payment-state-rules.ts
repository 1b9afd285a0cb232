import type { OrderStatus, ProductionStep } from '@pawlayer/contracts';

/** How the payment of an order stands: the column `orders.status`. */
export type PaymentState = Exclude<OrderStatus, ProductionStep>;

/** What arrived for an order, and what has become of it. */
export type ReceivedMoney = {
  receivedCents?: number | null | undefined;
  refundedCents: number;
  dispute?: 'open' | 'won' | 'lost' | null | undefined;
};

type MoneyLeft = 'all' | 'part' | 'disputed' | 'none';

/** The state of an order whose money counts, by how much of it is left. Without any there is nothing to count. */
const byMoneyLeft = { all: 'paid', part: 'partially_refunded', disputed: 'disputed' } as const;

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

const findMoneyLeft = ({ receivedCents, refundedCents, dispute }: ReceivedMoney): MoneyLeft => {
  if ((receivedCents ?? 0) <= refundedCents) return 'none';
  if (dispute === 'open' || dispute === 'lost') return 'disputed';
  return refundedCents > 0 ? 'part' : 'all';
};

/** What an order in this state becomes when the owner accepts its payment; undefined where there is nothing to accept. */
export const findAcceptedState = (status: PaymentState, money: ReceivedMoney): PaymentState | undefined =>
  acceptedStates[status][findMoneyLeft(money)];
