import type { Message, OrderEvent } from '../../core/orders/change-rules.ts';
import { hasPaymentProblem, type PaymentState, type ReceivedMoney } from '../../core/orders/payment-state-rules.ts';
import type { KeptQuote, LatePlan } from '../../core/quotes/quote-rules.ts';
import type { Payment } from '../stripe/object-rules.ts';
import { type BankState, describeFailedRefunds } from './bank-rules.ts';
import { describePlan } from './late-plan-rules.ts';

/** An order with what settling its payment depends on. */
export type SeenOrder = ReceivedMoney & {
  id: string;
  version: number;
  status: PaymentState;
  intentId?: string;
  uploadId: string;
  amountCents: number;
  currency: string;
  receivedCurrency?: string;
  /** Whether it was ever paid. */
  isPaid: boolean;
  isAccepted: boolean;
  isPaymentFailed: boolean;
  isRush: boolean;
  hasAddress: boolean;
  /** It was made again of its payment, and nobody was told yet. */
  isRestoreUntold: boolean;
  isPhotoErased: boolean;
  isPhotoLost: boolean;
  /** Whether another order of the photo is funded. */
  isPhotoPaid: boolean;
  /** The refund requests that are open. */
  openRequests: readonly string[];
  /** Whether the timeline names the failure that Stripe names. */
  isFailureTold: boolean;
  /** What was quoted, while the order was never paid. */
  kept?: KeptQuote;
};

/** Why a payment is what it is; `canceled`, or that it does not fit. */
export type Reason = 'canceled' | 'currency' | 'names_another_order' | 'amount' | 'photo_already_paid' | 'photo_erased';

export type SettledFacts = {
  order: SeenOrder;
  payment: Payment;
  bank: BankState;
  /** What the order becomes, or stays. */
  status: PaymentState;
  reason: Reason | undefined;
  rushHoldSeconds: number;
  /** The days of an order that is paid after its days have passed. */
  plan: LatePlan | undefined;
};

type Newly = { isNewlyPaid: boolean; isNewlyFailed: boolean; plan: LatePlan | undefined };

type News = { events: OrderEvent[]; messages: Message[] };

/** What the timeline and the subscribers are told, in this order. */
export const listNews = (facts: SettledFacts, newly: Newly): News => {
  const told = [
    tellOfRestore(facts),
    tellOfPlan(newly),
    tellOfFailedRefunds(facts),
    tellOfDisputes(facts),
    tellOfState(facts, newly),
    tellOfFailure(facts, newly),
  ];
  return { events: told.flatMap(({ events }) => events), messages: told.flatMap(({ messages }) => messages) };
};

const nothing: News = { events: [], messages: [] };

const tellOfRestore = ({ order, payment }: SettledFacts): News =>
  order.isRestoreUntold
    ? {
        events: [{ kind: 'restored', detail: { stripePaymentIntentId: payment.id } }],
        messages: [{ name: 'order.restored', payload: { orderId: order.id } }],
      }
    : nothing;

const tellOfPlan = ({ plan }: Newly): News =>
  plan ? { events: [{ kind: 'planned_again', detail: describePlan(plan) }], messages: [] } : nothing;

const tellOfFailedRefunds = ({ order, bank: { failed } }: SettledFacts): News => {
  if (failed.length === 0) return nothing;
  const described = describeFailedRefunds(failed);
  return {
    events: [{ kind: 'refund_failed', detail: { amountCents: described.amountCents } }],
    messages: [{ name: 'order.refund_failed', payload: { orderId: order.id, ...described } }],
  };
};

const tellOfDisputes = ({ order, bank, status }: SettledFacts): News => {
  const ended = bank.disputes.filter(({ state }) => state !== 'open');
  const hasBegun = order.dispute !== 'open' || bank.disputes.some(({ state }) => state === 'open');
  // The order has another problem already, or was paid back: it stays so, and the bank waits for an answer all the same.
  const isBeside = hasBegun && bank.dispute === 'open' && (status !== 'disputed' || order.status === 'disputed');
  const needsAttention = isBeside || (status !== order.status && hasPaymentProblem(status));
  const payload = { orderId: order.id };
  return {
    events: [
      ...ended.map(({ state }) => ({ kind: `dispute_${state}` })),
      ...(isBeside ? [{ kind: 'dispute_opened' }] : []),
    ],
    messages: [
      ...ended.map(({ state }) => ({ name: 'order.dispute_closed', payload: { ...payload, outcome: state } })),
      ...(needsAttention ? [{ name: 'order.needs_attention', payload }] : []),
    ],
  };
};

const tellOfState = ({ order, payment, bank, status, reason }: SettledFacts, { isNewlyPaid }: Newly): News => {
  const { refundedCents } = bank;
  if (status === order.status)
    return refundedCents > order.refundedCents
      ? { events: [{ kind: 'refund_grew', detail: { refundedCents } }], messages: [] }
      : nothing;
  const { amountCents, currency } = payment;
  const stripePaymentIntentId = payment.id;
  const detail = {
    from: order.status,
    reason,
    stripePaymentIntentId,
    amountCents,
    currency,
    refundedCents: refundedCents || undefined,
  };
  // An order loses neither address nor photo, so that `isComplete` holds for good.
  const payload = { orderId: order.id, isComplete: order.hasAddress && !order.isPhotoLost };
  return { events: [{ kind: status, detail }], messages: isNewlyPaid ? [{ name: 'order.paid', payload }] : [] };
};

/** Once for each attempt that has failed. */
const tellOfFailure = ({ order, payment: { failureId }, status }: SettledFacts, { isNewlyFailed }: Newly): News =>
  status === 'pending' && isNewlyFailed && failureId !== undefined && !order.isFailureTold
    ? {
        events: [{ kind: 'payment_failed', detail: { failureId } }],
        messages: [{ name: 'order.payment_failed', payload: { orderId: order.id, failureId } }],
      }
    : nothing;
