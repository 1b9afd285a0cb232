import { hasFailed, isWon } from './bank-decisions.ts';
import type { BankDecision, MoneyState, OrderState } from './read-state.ts';

const unpaid = ['awaiting_payment', 'expired', 'pending'];
const received = ['paid', 'partially_refunded', 'disputed', 'refunded', 'amount_mismatch', 'quarantined'];

/** Which states may follow which. The harness has a table of its own: a store that is wrong must not be asked. */
const forward: Readonly<Record<string, readonly string[]>> = {
  awaiting_payment: ['expired', 'pending', ...received],
  pending: ['expired', ...received],
  expired: ['pending', ...received],
  paid: ['partially_refunded', 'disputed', 'refunded'],
  partially_refunded: ['disputed', 'refunded'],
  disputed: ['refunded'],
  amount_mismatch: ['refunded'],
  quarantined: ['refunded'],
};

/**
 * I-3: a status only moves forward: each step of the timeline, and the last of them is where the order stands. Each
 * dispute that Stripe has as won, and each refund that it has as failed, may have led one step back.
 */
export const checkStatusMovesForward = ({ orders, refunds, disputes }: MoneyState): string[] =>
  orders.flatMap((order) => {
    const isItsOwn = (decision: BankDecision) => decision.payment_intent === order.paymentId;
    return findStepBack(order, {
      won: disputes.filter(isItsOwn).filter(isWon).length,
      failed: refunds.filter(isItsOwn).filter(hasFailed).length,
    });
  });

const findStepBack = (
  { id, status, moves }: OrderState,
  { won, failed }: { won: number; failed: number },
): string[] => {
  const back = moves.filter(({ from, to }) => !forward[from]?.includes(to));
  const outOf = (...statuses: string[]) =>
    back.filter(({ from, to }) => statuses.includes(from) && !unpaid.includes(to));
  const allowed = [...outOf('disputed').slice(0, won), ...outOf('refunded', 'partially_refunded').slice(0, failed)];
  const wrong = back.find((move) => !allowed.includes(move));
  if (wrong) return [`I-3 order ${id} went from ${wrong.from} back to ${wrong.to}`];
  const reached = moves.at(-1)?.to;
  return reached === undefined || reached === status ? [] : [`I-3 order ${id} was ${reached} and is ${status}`];
};
