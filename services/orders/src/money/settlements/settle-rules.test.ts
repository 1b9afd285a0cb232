import { describe, expect, test } from 'vitest';
import type { PaymentState } from '../../core/orders/payment-state-rules.ts';
import { seenOrder, stripePayment } from '../../testing/settling-fixture.ts';
import type { Payment } from '../stripe/object-rules.ts';
import { type Decision, decideSettlement, isSettled, type SeenPayment } from './settle-rules.ts';
import type { SeenOrder } from './settled-news-rules.ts';

const { id: orderId } = seenOrder;
const options = { wasProcessing: false, rushHoldSeconds: 3600, plan: undefined };

type Said = Partial<Payment> & { wasProcessing?: boolean };

const decide = (seen: Partial<SeenOrder>, { wasProcessing = false, ...said }: Said = {}): Decision =>
  decideSettlement(
    { order: { ...seenOrder, ...seen }, refunds: [], disputes: [], unmatched: undefined },
    { ...stripePayment, ...said },
    { ...options, wasProcessing },
  );
const statusOf = (decision: Decision) => (decision.kind === 'settled' ? decision.order.status : decision.kind);

const refund = (amountCents: number) => ({
  refunds: [{ id: 're_1', amountCents, status: 'succeeded' as const, requestId: undefined }],
});
const dispute = (state: 'open' | 'won' | 'lost') => ({
  disputes: [{ id: 'dp_1', amountCents: 4929, state, evidenceDueAt: undefined }],
});

/** What Stripe says; with `before`, after so much had been paid back. */
const answers = {
  canceled: { status: 'canceled' },
  processing: { status: 'processing' },
  'to be paid': { status: 'requires_payment_method' },
  declined: { status: 'requires_payment_method', failureId: 'ch_1' },
  'declined after it took its time': { status: 'requires_payment_method', failureId: 'ch_1', wasProcessing: true },
  'to be confirmed': { status: 'requires_action', wasProcessing: true },
  received: {},
  'a part is paid back': refund(1000),
  'all is paid back': refund(4929),
  'all is paid back and disputed': { ...refund(4929), ...dispute('open') },
  disputed: dispute('open'),
  'disputed, and a part is paid back': { ...refund(1000), ...dispute('open') },
  'the dispute is lost': dispute('lost'),
  'the dispute is won': dispute('won'),
  'the dispute is won, and a part is paid back': { ...refund(1000), ...dispute('won') },
  'another sum': { amountCents: 4928 },
  'another sum, disputed': { amountCents: 4928, ...dispute('open') },
  'another sum, all is paid back': { amountCents: 4928, ...refund(4928) },
  'another currency': { currency: 'usd' },
  'another currency, a part is paid back': { currency: 'usd', ...refund(1000) },
  'a refund has failed': { before: 4929 },
  'a refund has failed, a part is paid back': { before: 4929, ...refund(1000) },
  'a refund has failed, disputed': { before: 4929, ...dispute('open') },
  'a refund has failed, another sum': { before: 4929, amountCents: 4928 },
  'a refund has failed, another currency': { before: 4929, currency: 'usd' },
} satisfies Record<string, Said & { before?: number }>;

type Answer = keyof typeof answers;

const backOnly = { 'all is paid back': 'refunded', 'all is paid back and disputed': 'refunded' } as const;
const allPaidBack = { ...backOnly, 'another sum, all is paid back': 'refunded' } as const;
const unfit = {
  'another sum': 'amount_mismatch',
  'another sum, disputed': 'amount_mismatch',
  'another currency': 'quarantined',
  'another currency, a part is paid back': 'quarantined',
  'a refund has failed, another sum': 'amount_mismatch',
  'a refund has failed, another currency': 'quarantined',
} as const;
const disputed = {
  disputed: 'disputed',
  'disputed, and a part is paid back': 'disputed',
  'the dispute is lost': 'disputed',
  'a refund has failed, disputed': 'disputed',
} as const;
/** A funded order has been found to fit, whatever its payment says by now. */
const funded = { ...allPaidBack, ...disputed, 'another sum, disputed': 'disputed' } as const;
const partly = {
  'a part is paid back': 'partially_refunded',
  'the dispute is won, and a part is paid back': 'partially_refunded',
  'a refund has failed, a part is paid back': 'partially_refunded',
} as const;
const received = {
  ...allPaidBack,
  ...unfit,
  ...disputed,
  ...partly,
  received: 'paid',
  'the dispute is won': 'paid',
  'a refund has failed': 'paid',
} as const;

/** What an order becomes; where nothing is said, it stays. */
const states: Record<PaymentState, Partial<Record<Answer, PaymentState>>> = {
  awaiting_payment: {
    ...received,
    canceled: 'expired',
    processing: 'pending',
    'declined after it took its time': 'pending',
  },
  pending: { ...received, canceled: 'expired' },
  expired: { ...received, processing: 'pending' },
  paid: { ...funded, ...partly, 'another currency, a part is paid back': 'partially_refunded' },
  partially_refunded: {
    ...funded,
    'a refund has failed': 'paid',
    'a refund has failed, another sum': 'paid',
    'a refund has failed, another currency': 'paid',
  },
  disputed: {
    ...allPaidBack,
    'the dispute is won': 'paid',
    'the dispute is won, and a part is paid back': 'partially_refunded',
  },
  refunded: {
    'a refund has failed': 'paid',
    'a refund has failed, a part is paid back': 'partially_refunded',
    'a refund has failed, disputed': 'disputed',
    'a refund has failed, another sum': 'amount_mismatch',
    'a refund has failed, another currency': 'quarantined',
  },
  amount_mismatch: allPaidBack,
  quarantined: allPaidBack,
};

test.each(Object.keys(states) as PaymentState[])('what Stripe makes of an order that is %s', (status) => {
  const decided = Object.entries(answers).map(
    ([answer, { before = 0, ...said }]: [string, Said & { before?: number }]) => {
      return [
        answer,
        statusOf(decide({ status, refundedCents: before, isPaid: status in { paid: 1, refunded: 1 } }, said)),
      ];
    },
  );
  const stays = Object.fromEntries(Object.keys(answers).map((answer) => [answer, status]));
  expect(Object.fromEntries(decided)).toEqual({ ...stays, ...states[status] });
});

describe('a payment that was received', () => {
  test.each<[string, Partial<SeenOrder>, Said, string | undefined]>([
    ['fits', {}, {}, undefined],
    ['fits, whatever the letters of its ids', {}, { orderId: orderId.toUpperCase() }, undefined],
    [
      'is in another currency, before anything else',
      {},
      { currency: 'usd', orderId: undefined, amountCents: 1 },
      'currency',
    ],
    ['names another order, before its sum', {}, { orderId: 'x', amountCents: 1 }, 'names_another_order'],
    ['names no photo', {}, { uploadId: undefined }, 'names_another_order'],
    ['is of another sum, before its photo', { isPhotoPaid: true }, { amountCents: 1 }, 'amount'],
    ['is for a photo that is paid, or erased', { isPhotoPaid: true, isPhotoErased: true }, {}, 'photo_already_paid'],
    ['is for a photo that is erased', { isPhotoErased: true }, {}, 'photo_erased'],
    ['is for a photo that was erased once it was paid', { isPhotoErased: true, isPaid: true }, {}, undefined],
    [
      'was accepted by the owner',
      { isAccepted: true, isPhotoPaid: true },
      { amountCents: 1, currency: 'usd' },
      undefined,
    ],
    ['is of a funded order', { status: 'paid', isPhotoPaid: true }, { amountCents: 1 }, undefined],
    ['was canceled', {}, { status: 'canceled' }, 'canceled'],
    ['was not received', {}, { status: 'processing', amountCents: 1 }, undefined],
  ])('%s', (_what, seen, said, reason) => {
    const decision = decide(seen, said);
    expect(decision.kind === 'settled' ? decision.order.reason : decision.kind).toBe(reason);
  });
});

describe('a payment beside the one that its order waits for', () => {
  const beside = { intentId: 'pi_other' };
  test.each<[string, Partial<SeenOrder>, Said, string]>([
    ['is taken if it is good', {}, {}, 'paid'],
    ['is taken if the draft has expired', { status: 'expired' }, {}, 'paid'],
    ['is nothing while it is not received', {}, { status: 'processing' }, 'nothing'],
    ['is kept if it is of another sum', {}, { amountCents: 1 }, 'unmatched'],
    ['is kept if it was paid back', {}, refund(4929), 'unmatched'],
    ['is kept if the order is paid', { status: 'paid', isPaid: true }, {}, 'unmatched'],
    ['is kept if the order was paid and given back', { status: 'refunded', isPaid: true }, {}, 'unmatched'],
    ['is kept if the other one does not fit', { status: 'amount_mismatch' }, {}, 'unmatched'],
  ])('%s', (_what, seen, said, expected) => {
    expect(statusOf(decide({ ...beside, ...seen }, said))).toBe(expected);
  });
});

test.each<[string, Partial<SeenPayment>, Said, string]>([
  ['kept for the owner once it is received', {}, {}, 'unmatched'],
  ['nothing before', {}, { status: 'processing' }, 'nothing'],
])('a payment of no order is %s', (_what, seen, said, kind) => {
  const none: SeenPayment = { order: undefined, refunds: [], disputes: [], unmatched: undefined };
  expect(decideSettlement({ ...none, ...seen }, { ...stripePayment, ...said }, options).kind).toBe(kind);
});

test.each<[string, Parameters<typeof isSettled>[0], Partial<Parameters<typeof isSettled>[1]>, boolean]>([
  ['a paid order', { status: 'paid', refundedCents: 0 }, {}, true],
  ['an open one', { status: 'pending', refundedCents: 0 }, {}, false],
  [
    'an open one whose payment is still to be made',
    { status: 'pending', refundedCents: 0 },
    { status: 'requires_action' },
    true,
  ],
  ['an expired one that is canceled', { status: 'expired', refundedCents: 0 }, { status: 'canceled' }, true],
  ['an open one that is canceled', { status: 'pending', refundedCents: 0 }, { status: 'canceled' }, false],
  ['another refund', { status: 'paid', refundedCents: 0 }, { refundedCents: 1 }, false],
  ['a dispute that is not known', { status: 'paid', refundedCents: 0 }, { isDisputed: true }, false],
  ['a dispute that is known', { status: 'disputed', refundedCents: 0, dispute: 'open' }, { isDisputed: true }, true],
  ['one that is kept as unmatched', { refundedCents: 0 }, {}, true],
])('whether the list of payments has news: %s', (_what, known, listed, settled) => {
  const all = { id: 'pi_1', status: 'succeeded', refundedCents: 0, isDisputed: false, ...listed };
  expect(isSettled(known, all)).toBe(settled);
});
