import type { OwnersChange } from '../../core/orders/change-rules.ts';
import { findAcceptedState, type PaymentState, type ReceivedMoney } from '../../core/orders/payment-state-rules.ts';
import type { KeptQuote, LatePlan } from '../../core/quotes/quote-rules.ts';
import { toReceivedLines } from '../../core/quotes/refund-split-rules.ts';
import { linesOf, toOrderSums, type Line, type OrderSums } from '../../core/quotes/sum-rules.ts';
import { describePlan } from './late-plan-rules.ts';

/** An order with what accepting its payment depends on. */
export type AcceptableOrder = ReceivedMoney & {
  id: string;
  version: number;
  status: PaymentState;
  /** Why its payment was accepted before. */
  acceptedReason?: string;
  isPaid: boolean;
  amountCents: number;
  currency: string;
  receivedCents?: number;
  receivedCurrency?: string;
  intentId?: string;
  uploadId: string;
  sums: OrderSums;
  kept?: KeptQuote;
  /** Whether days were promised that count from when it is paid, and it has not been paid yet. */
  isToBePlanned: boolean;
};

export const isAcceptable = (order: AcceptableOrder): boolean => findAcceptedState(order.status, order) !== undefined;

/** Whether the money is still what it was. */
export const hasSameMoney = (one: AcceptableOrder, other: AcceptableOrder): boolean =>
  one.receivedCents === other.receivedCents &&
  one.receivedCurrency === other.receivedCurrency &&
  one.refundedCents === other.refundedCents;

/**
 * Takes the payment of an order as it is: the sum that was received counts, also over the order's lines, and an order whose
 * days have passed has those of `plan`. Undefined where there is nothing to accept.
 */
export const decideAcceptance = (
  seen: AcceptableOrder,
  { reason, plan }: { reason: string; plan?: LatePlan | undefined },
): OwnersChange | undefined => {
  const status = findAcceptedState(seen.status, seen);
  if (!status) return undefined;
  const lines = findReceivedLines(seen);
  return {
    order: { id: seen.id, version: seen.version },
    columns: {
      status,
      acceptedReason: reason,
      ...(lines && toOrderSums(lines)),
      ...(plan && { printOn: plan.dates.printsOn, shipBy: plan.dates.shipsBy }),
      ...keepQuote(seen, lines, plan),
    },
    timestamps: seen.isPaid ? ['acceptedAt'] : ['acceptedAt', 'paidAt'],
    events: [
      { kind: 'payment_accepted', detail: { reason, receivedCents: seen.receivedCents } },
      { kind: status, detail: describeMove(seen) },
      ...(lines ? [{ kind: 'repriced', detail: { fromCents: seen.amountCents, toCents: seen.receivedCents } }] : []),
      ...(plan ? [{ kind: 'planned_again', detail: describePlan(plan) }] : []),
    ],
    messages: [
      ...(status === 'disputed' ? [{ name: 'order.needs_attention', payload: { orderId: seen.id } }] : []),
      // Without the flags that spare subscribers a run: other orders of the photo are not looked at.
      ...(seen.isPaid ? [] : [{ name: 'order.paid', payload: { orderId: seen.id } }]),
    ],
    action: 'order.payment_accepted',
  };
};

/** The order's lines with the sum that was received; undefined where it was sold for that, or received in other money. */
const findReceivedLines = ({ kept, sums, amountCents, currency, ...seen }: AcceptableOrder): Line[] | undefined => {
  if (seen.receivedCents === undefined || seen.receivedCurrency !== currency || seen.receivedCents === amountCents)
    return undefined;
  return toReceivedLines(linesOf(kept?.lines, sums), seen.receivedCents);
};

/** The quote with what has become of its lines and days; nothing where they stay. */
const keepQuote = ({ kept }: AcceptableOrder, lines: Line[] | undefined, plan: LatePlan | undefined) =>
  kept && (lines ?? plan) ? { quote: { ...kept, ...(lines && { lines }), ...(plan && { dates: plan.dates }) } } : {};

const describeMove = (seen: AcceptableOrder) => ({
  from: seen.status,
  reason: 'accepted',
  stripePaymentIntentId: seen.intentId,
  amountCents: seen.receivedCents,
  currency: seen.receivedCurrency,
  refundedCents: seen.refundedCents || undefined,
});
