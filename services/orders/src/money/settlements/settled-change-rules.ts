import type { OrderChange } from '../../core/orders/change-rules.ts';
import { isFunded } from '../../core/orders/payment-state-rules.ts';
import { keepPlan } from './late-plan-rules.ts';
import { listNews, type SettledFacts } from './settled-news-rules.ts';

/** What has to be written; undefined where Stripe says nothing new. */
export const describeSettlement = (facts: SettledFacts): OrderChange | undefined => {
  const { order, payment, bank, status, rushHoldSeconds } = facts;
  const failure = findFailure(facts);
  const wasPaid = order.isPaid || isPaidBefore(facts);
  const isNewlyPaid = isFunded(status) && !wasPaid;
  const isNewlyFailed = failure === 'begins';
  const plan = isNewlyPaid ? facts.plan : undefined;
  const columns = {
    ...changedColumns(facts),
    ...(failure === 'ends' && { paymentFailedAt: null }),
    ...keepPlan(order, plan),
  };
  const asked = new Set(payment.refunds.map(({ requestId }) => requestId?.toLowerCase()));
  const madeRequests = order.openRequests.filter((id) => asked.has(id));
  const isNews =
    status !== order.status ||
    isNewlyFailed ||
    Object.keys(columns).length > 0 ||
    order.isRestoreUntold ||
    bank.news.refunds.length > 0 ||
    bank.news.disputes.length > 0 ||
    madeRequests.length > 0;
  if (!isNews) return undefined;
  return {
    order: { id: order.id, version: order.version },
    photo: { id: order.uploadId, isErased: order.isPhotoErased, isPaidBeside: order.isPhotoPaid },
    columns: { status, ...columns },
    timestamps: [
      ...(isNewlyPaid ? (['paidAt'] as const) : []),
      ...(isNewlyFailed ? (['paymentFailedAt'] as const) : []),
    ],
    ...(isNewlyFailed && order.isRush && { rushHoldSeconds }),
    ...listNews(facts, { isNewlyPaid, isNewlyFailed, plan }),
    bank: bank.news,
    madeRequests,
  };
};

/** Of an order that was made again: it was paid when its payment was made, so nobody is told of a new order. */
const isPaidBefore = ({ order, payment, reason }: SettledFacts): boolean =>
  order.isRestoreUntold && !order.isPaid && payment.status === 'succeeded' && reason === undefined;

/** Whether its payment is known from now on not to be on its way, or may be after all. */
const findFailure = ({ order, payment, status }: SettledFacts): 'begins' | 'ends' | undefined => {
  if (status === 'pending' && payment.status === 'processing') return order.isPaymentFailed ? 'ends' : undefined;
  const hasFailed = status === 'pending' || (status === 'expired' && order.status === 'pending');
  return hasFailed && !order.isPaymentFailed ? 'begins' : undefined;
};

/** The columns that Stripe's answer changes, but for the state. */
const changedColumns = (facts: SettledFacts) => {
  const { order, payment, bank } = facts;
  const isOther = order.receivedCents !== payment.amountCents || order.receivedCurrency !== payment.currency;
  return {
    ...(order.intentId !== payment.id && { stripePaymentIntentId: payment.id }),
    ...(order.refundedCents !== bank.refundedCents && { refundedCents: bank.refundedCents }),
    ...((order.dispute ?? undefined) !== bank.dispute && { dispute: bank.dispute ?? null }),
    ...(payment.status === 'succeeded' &&
      isOther && { receivedCents: payment.amountCents, receivedCurrency: payment.currency }),
    ...(isPaidBefore(facts) && { paidAt: payment.createdAt }),
  };
};
