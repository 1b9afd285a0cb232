import type { OrderStatus } from '@pawlayer/contracts';
import type { OrderChange } from '../../core/orders/change-rules.ts';
import {
  byMoneyLeft,
  findMoneyLeft,
  isForward,
  isFunded,
  mayBecome,
  type SettledState,
} from '../../core/orders/payment-state-rules.ts';
import type { LatePlan } from '../../core/quotes/quote-rules.ts';
import type { ListedPayment, Payment } from '../stripe/object-rules.ts';
import { type BankState, compareBank, type StoredDispute, type StoredRefund } from './bank-rules.ts';
import { describeSettlement } from './settled-change-rules.ts';
import type { Reason, SeenOrder } from './settled-news-rules.ts';
import { decideUnmatched, type SeenUnmatched, type UnmatchedChange } from './unmatched-rules.ts';

/** What the store knows of a payment, as one statement has read it. */
export type SeenPayment = {
  order: SeenOrder | undefined;
  refunds: readonly StoredRefund[];
  disputes: readonly StoredDispute[];
  unmatched: SeenUnmatched | undefined;
};

export type SettledOrder = { orderId: string; status: OrderStatus; reason: string | undefined };

/** What a payment is to its order. Where a change is missing, everything is stored already. */
export type Decision =
  | { kind: 'settled'; order: SettledOrder; change: OrderChange | undefined }
  | { kind: 'unmatched'; change: UnmatchedChange | undefined }
  | { kind: 'nothing' };

export type SettleOptions = {
  /** An event has told of an attempt that took its time. */
  wasProcessing: boolean;
  /** How long a rush place stays held after a delayed payment has failed. */
  rushHoldSeconds: number;
  /** The days of an order that is paid after its days have passed. */
  plan: LatePlan | undefined;
};

/** Compares what Stripe says of a payment with its order. Saying the same again, or something older, changes nothing. */
export const decideSettlement = (seen: SeenPayment, payment: Payment, options: SettleOptions): Decision => {
  const { order, unmatched } = seen;
  const { wasProcessing, ...others } = options;
  const isReceived = payment.status === 'succeeded';
  const bank = compareBank(seen, payment);
  const keep = (reason: UnmatchedChange['reason']): Decision => ({
    kind: 'unmatched',
    change: decideUnmatched({ payment, reason, order, seen: unmatched, bank }),
  });
  if (!order) return isReceived ? keep('unknown_order') : { kind: 'nothing' };
  const misfit = findMisfit(order, payment);
  const target = findTarget(order, payment, { misfit, bank, wasProcessing });
  if (order.intentId !== undefined && order.intentId !== payment.id) {
    // A payment beside the one this order is waiting for: good money is taken, anything else is not the order's.
    if (!isReceived) return { kind: 'nothing' };
    if (order.isPaid || target !== 'paid' || !isForward(order.status, target)) return keep('second_payment');
  }
  const mayMove = target !== undefined && mayBecome(order.status, target, { before: order, now: bank });
  const status = mayMove ? target : order.status;
  const reason = payment.status === 'canceled' ? 'canceled' : isReceived ? misfit : undefined;
  return {
    kind: 'settled',
    order: { orderId: order.id, status, reason },
    change: describeSettlement({ order, payment, bank, status, reason, ...others }),
  };
};

/**
 * Why a payment that was received does not fit its order; undefined: it fits, or the owner has accepted it by hand. One that
 * is funded now has been found to fit; once its money was paid back, another order may have taken its photo.
 */
const findMisfit = (order: SeenOrder, payment: Payment): Exclude<Reason, 'canceled'> | undefined => {
  if (order.isAccepted || isFunded(order.status)) return undefined;
  if (payment.currency !== order.currency) return 'currency';
  if (!isSameId(payment.orderId, order.id) || !isSameId(payment.uploadId, order.uploadId)) return 'names_another_order';
  if (payment.amountCents !== order.amountCents) return 'amount';
  if (order.isPhotoPaid) return 'photo_already_paid';
  // Money that comes after its draft has expired, and after its photo has gone.
  if (!order.isPaid && order.isPhotoErased) return 'photo_erased';
  return undefined;
};

/** Stripe's metadata may hold anything. */
const isSameId = (said: string | undefined, id: string): boolean => said?.toLowerCase() === id;

type Said = { misfit: Reason | undefined; bank: BankState; wasProcessing: boolean };

/** What an order should become by what Stripe says of its payment; undefined when nothing follows from it. */
const findTarget = (order: SeenOrder, payment: Payment, said: Said): SettledState | undefined => {
  switch (payment.status) {
    case 'canceled':
      return 'expired';
    case 'processing':
      return 'pending';
    case 'requires_payment_method': {
      // It failed before anybody heard that it was under way.
      const hasFailed = said.wasProcessing && payment.failureId !== undefined;
      return order.status === 'awaiting_payment' && hasFailed ? 'pending' : undefined;
    }
    case 'succeeded':
      return findReceivedState(payment, said);
    default:
      return undefined;
  }
};

const findReceivedState = ({ amountCents }: Payment, { misfit, bank }: Said): SettledState => {
  const left = findMoneyLeft({ ...bank, receivedCents: amountCents });
  if (left === 'none' && bank.refundedCents > 0) return 'refunded';
  if (misfit === 'amount' || left === 'none') return 'amount_mismatch';
  return misfit ? 'quarantined' : byMoneyLeft[left];
};

/** An order's payment as the store has it, or without `status` one that is kept as unmatched. */
export type KnownPayment = Pick<SeenOrder, 'refundedCents' | 'dispute'> & { status?: SeenOrder['status'] };

/** Whether settling would change nothing, by how Stripe lists a payment. */
export const isSettled = (known: KnownPayment, { status, refundedCents, isDisputed }: ListedPayment): boolean => {
  if (known.refundedCents !== refundedCents || (isDisputed && !known.dispute)) return false;
  const target = listedStates[status];
  return known.status === undefined || target === undefined || !isForward(known.status, target);
};

const listedStates: Readonly<Record<string, SettledState>> = {
  processing: 'pending',
  canceled: 'expired',
  succeeded: 'paid',
};
