import type { BankNews } from '../../core/orders/change-rules.ts';
import type { DisputeState } from '../../core/orders/payment-state-rules.ts';
import type { Payment, PaymentDispute, PaymentRefund } from '../stripe/object-rules.ts';

export type StoredRefund = Pick<PaymentRefund, 'id' | 'amountCents' | 'status'>;

/** `evidenceDueAt` is an ISO time. */
export type StoredDispute = { id: string; amountCents: number; state: DisputeState; evidenceDueAt?: string };

/** Refunds and disputes of a payment: what is stored, and what Stripe says, whichever is further. */
export type BankState = {
  /** What was paid back, in cents, but for refunds that have failed. */
  refundedCents: number;
  /** One that is open or lost counts more than one that was won. */
  dispute: DisputeState | undefined;
  /** What has to be stored. */
  news: BankNews;
  /** Refunds that have newly failed. */
  failed: readonly StoredRefund[];
  /** Disputes that have newly begun or ended, by their ids. */
  disputes: readonly StoredDispute[];
};

/** A refund goes from 1 to 3: asked for, made, and in the end perhaps failed after all: `refund_progress` in SQL. */
const progress: Record<PaymentRefund['status'], 1 | 2 | 3> = {
  pending: 1,
  requires_action: 1,
  succeeded: 2,
  failed: 3,
  canceled: 3,
};

const isFailed = ({ status }: StoredRefund): boolean => progress[status] === 3;

/** Compares what Stripe says with what is stored. Neither a refund nor a dispute ever goes back. */
export const compareBank = (
  stored: { refunds: readonly StoredRefund[]; disputes: readonly StoredDispute[] },
  { id: paymentId, ...payment }: Pick<Payment, 'id' | 'refunds' | 'disputes'>,
): BankState => {
  const known = { refunds: byId(stored.refunds), disputes: byId(stored.disputes) };
  const refunds = [...byId(payment.refunds).values()].flatMap((refund) =>
    advance(known.refunds.get(refund.id), refund),
  );
  const disputes = [...byId(payment.disputes).values()].flatMap((each) => decide(known.disputes.get(each.id), each));
  const allRefunds = [...byId([...stored.refunds, ...refunds]).values()];
  const states = new Set([...byId([...stored.disputes, ...disputes]).values()].map(({ state }) => state));
  return {
    refundedCents: sumOf(allRefunds.filter((refund) => !isFailed(refund))),
    dispute: (['open', 'lost', 'won'] as const).find((state) => states.has(state)),
    news: { paymentId, refunds, disputes },
    failed: refunds.filter(isFailed),
    disputes: disputes
      .filter(({ id, state }) => state !== 'open' || !known.disputes.has(id))
      .toSorted((one, other) => (one.id < other.id ? -1 : 1)),
  };
};

const byId = <T extends { id: string }>(items: readonly T[]): Map<string, T> =>
  new Map(items.map((item) => [item.id, item]));

const sumOf = (refunds: readonly StoredRefund[]): number =>
  refunds.reduce((sum, { amountCents }) => sum + amountCents, 0);

/** What subscribers are told of refunds that have failed together: their sum, and the last of them by its id. */
export const describeFailedRefunds = (failed: BankState['failed']) => ({
  amountCents: sumOf(failed),
  refundId: failed
    .map(({ id }) => id)
    .toSorted()
    .at(-1),
});

/** The refund as it has to be stored; none if it has come no further. */
const advance = (known: StoredRefund | undefined, { id, amountCents, status }: PaymentRefund): StoredRefund[] => {
  if (!known) return [{ id, amountCents, status }];
  return progress[known.status] < progress[status] ? [{ ...known, status }] : [];
};

/** The dispute as it has to be stored; none if nothing of it is new. What a bank has decided stays. */
const decide = (known: StoredDispute | undefined, { id, amountCents, state, evidenceDueAt }: PaymentDispute) => {
  const due = evidenceDueAt && { evidenceDueAt: evidenceDueAt.toISOString() };
  if (!known) return [{ id, amountCents, state, ...due }];
  const isOtherDay = evidenceDueAt !== undefined && evidenceDueAt.getTime() !== timeOf(known.evidenceDueAt);
  return known.state === 'open' && (state !== 'open' || isOtherDay) ? [{ ...known, state, ...due }] : [];
};

const timeOf = (text: string | undefined): number | undefined => (text === undefined ? undefined : Date.parse(text));
