import { expect, test } from 'vitest';
import type { OrderChange } from '../../core/orders/change-rules.ts';
import type { Dates } from '../../core/quotes/arrival-rules.ts';
import type { KeptQuote } from '../../core/quotes/quote-rules.ts';
import { seenOrder, stripePayment } from '../../testing/settling-fixture.ts';
import type { Payment } from '../stripe/object-rules.ts';
import { compareBank, type StoredDispute, type StoredRefund } from './bank-rules.ts';
import { describeSettlement } from './settled-change-rules.ts';
import type { SeenOrder, SettledFacts } from './settled-news-rules.ts';

const order: SeenOrder = {
  ...seenOrder,
  status: 'paid',
  isPaid: true,
  receivedCents: 4929,
  receivedCurrency: 'cad',
};
const unpaid = { status: 'pending', isPaid: false, receivedCents: undefined, receivedCurrency: undefined } as const;

type Case = Partial<Omit<SettledFacts, 'order' | 'payment' | 'bank'>> & {
  seen?: { [Key in keyof SeenOrder]?: SeenOrder[Key] | undefined };
  said?: Partial<Payment>;
  stored?: { refunds?: StoredRefund[]; disputes?: StoredDispute[] };
};

const describeCase = ({ seen, said, stored, ...facts }: Case): OrderChange | undefined => {
  // `undefined` takes a field away.
  const shown = Object.fromEntries(Object.entries({ ...order, ...seen }).filter(([, value]) => value !== undefined));
  const all = { order: shown as SeenOrder, payment: { ...stripePayment, ...said } };
  const bank = compareBank({ refunds: [], disputes: [], ...stored }, all.payment);
  return describeSettlement({
    ...all,
    bank,
    status: all.order.status,
    reason: undefined,
    rushHoldSeconds: 60,
    plan: undefined,
    ...facts,
  });
};
const kindsOf = (change: OrderChange | undefined) => change?.events.map(({ kind }) => kind);
const messagesOf = (change: OrderChange | undefined) => change?.messages.map(({ name }) => name);

const refund = (status: StoredRefund['status'], id = 're_1') => ({ id, amountCents: 1000, status });
const asked = (status: StoredRefund['status'], id?: string) => ({ ...refund(status, id), requestId: undefined });
const dispute = (state: StoredDispute['state'], id = 'dp_1') => ({ id, amountCents: 4929, state });
const saidOf = (state: StoredDispute['state'], id?: string) => ({ ...dispute(state, id), evidenceDueAt: undefined });

test('an order that is paid: its columns, its line and its message', () => {
  expect(describeCase({ seen: unpaid, status: 'paid' })).toEqual({
    order: { id: order.id, version: 7 },
    photo: { id: order.uploadId, isErased: false, isPaidBeside: false },
    columns: { status: 'paid', receivedCents: 4929, receivedCurrency: 'cad' },
    timestamps: ['paidAt'],
    events: [
      {
        kind: 'paid',
        detail: { from: 'pending', stripePaymentIntentId: 'pi_1', amountCents: 4929, currency: 'cad' },
      },
    ],
    messages: [{ name: 'order.paid', payload: { orderId: order.id, isComplete: true } }],
    bank: { paymentId: 'pi_1', refunds: [], disputes: [] },
    madeRequests: [],
  });
});

test.each([
  ['without an address', { hasAddress: false }],
  ['without a photo', { isPhotoLost: true }],
])('an order that is paid %s is not complete', (_what, seen) => {
  const change = describeCase({ seen: { ...unpaid, ...seen }, status: 'paid' });
  expect(change?.messages[0]?.payload).toEqual({ orderId: order.id, isComplete: false });
});

test('the same again is nothing, nor is something older', () => {
  expect(describeCase({})).toBeUndefined();
  const stored = { refunds: [refund('failed')], disputes: [dispute('won')] };
  const said = { refunds: [asked('succeeded')], disputes: [saidOf('open')] };
  expect(describeCase({ seen: { dispute: 'won' }, stored, said })).toBeUndefined();
});

test('days that have passed are planned again when the order is first paid, and only then', () => {
  const dates: Dates = {
    proofBy: '2026-12-03',
    printsOn: '2026-12-04',
    checkedBy: '2026-12-07',
    shipsBy: '2026-12-08',
    arrives: { from: '2026-12-10', to: '2026-12-14' },
    transit: { minDays: 2, maxDays: 4 },
  };
  const later = {
    ...dates,
    printsOn: '2027-01-04',
    shipsBy: '2027-01-08',
    arrives: { from: '2027-01-11', to: '2027-01-15' },
  };
  const kept: KeptQuote = { lines: [], dates, request: { place: { country: 'CA' }, options: {} }, settingsVersion: 1 };
  const plan = { seen: dates, dates: later };
  const change = describeCase({ seen: { ...unpaid, kept }, status: 'paid', plan });
  expect(change?.columns).toMatchObject({
    printOn: '2027-01-04',
    shipBy: '2027-01-08',
    quote: { ...kept, dates: later },
  });
  expect(change?.events[0]).toEqual({
    kind: 'planned_again',
    detail: { promised: '2026-12-14', arrives: '2027-01-15' },
  });
  expect(kindsOf(describeCase({ seen: { ...unpaid, kept }, status: 'quarantined', plan }))).toEqual(['quarantined']);
});

test.each<[string, Case, string[], string[]]>([
  [
    'a part is paid back',
    { said: { refunds: [asked('pending')] }, status: 'partially_refunded' },
    ['partially_refunded'],
    [],
  ],
  [
    'more is paid back',
    {
      seen: { status: 'partially_refunded', refundedCents: 1000 },
      stored: { refunds: [refund('succeeded')] },
      said: { refunds: [asked('succeeded'), asked('succeeded', 're_2')] },
    },
    ['refund_grew'],
    [],
  ],
  [
    'a refund is made',
    {
      seen: { refundedCents: 1000 },
      stored: { refunds: [refund('pending')] },
      said: { refunds: [asked('succeeded')] },
    },
    [],
    [],
  ],
  [
    'a refund has failed',
    {
      seen: { status: 'partially_refunded', refundedCents: 1000 },
      stored: { refunds: [refund('succeeded')] },
      said: { refunds: [asked('failed')] },
      status: 'paid',
    },
    ['refund_failed', 'paid'],
    ['order.refund_failed'],
  ],
  [
    'a dispute begins',
    { said: { disputes: [saidOf('open')] }, status: 'disputed' },
    ['disputed'],
    ['order.needs_attention'],
  ],
  [
    'another begins',
    {
      seen: { status: 'disputed', dispute: 'open' },
      stored: { disputes: [dispute('open')] },
      said: { disputes: [saidOf('open', 'dp_2')] },
    },
    ['dispute_opened'],
    ['order.needs_attention'],
  ],
  [
    'a dispute begins of what was paid back',
    { seen: { status: 'refunded' }, said: { disputes: [saidOf('open')] } },
    ['dispute_opened'],
    ['order.needs_attention'],
  ],
  [
    'a dispute is won',
    {
      seen: { status: 'disputed', dispute: 'open' },
      stored: { disputes: [dispute('open')] },
      said: { disputes: [saidOf('won')] },
      status: 'paid',
    },
    ['dispute_won', 'paid'],
    ['order.dispute_closed'],
  ],
  [
    'two disputes end',
    {
      seen: { status: 'disputed', dispute: 'open' },
      stored: { disputes: [dispute('open')] },
      said: { disputes: [saidOf('lost'), saidOf('won', 'dp_2')] },
    },
    ['dispute_lost', 'dispute_won'],
    ['order.dispute_closed', 'order.dispute_closed'],
  ],
  [
    'another day for evidence',
    {
      seen: { status: 'disputed', dispute: 'open' },
      stored: { disputes: [dispute('open')] },
      said: { disputes: [{ ...saidOf('open'), evidenceDueAt: new Date() }] },
    },
    [],
    [],
  ],
  [
    'another sum',
    { seen: unpaid, said: { amountCents: 1 }, status: 'amount_mismatch', reason: 'amount' },
    ['amount_mismatch'],
    ['order.needs_attention'],
  ],
])('what is told when %s', (_what, facts, kinds, messages) => {
  const change = describeCase(facts);
  expect(kindsOf(change)).toEqual(kinds);
  expect(messagesOf(change)).toEqual(messages);
});

const failing = { status: 'requires_payment_method', failureId: 'ch_1' };

test.each<[string, Case, Partial<OrderChange> | undefined]>([
  ['fails', { seen: unpaid, said: failing }, { timestamps: ['paymentFailedAt'] }],
  ['fails, of a rush', { seen: { ...unpaid, isRush: true }, said: failing }, { rushHoldSeconds: 60 }],
  ['has failed before', { seen: { ...unpaid, isPaymentFailed: true }, said: failing }, undefined],
  [
    'is under way again',
    { seen: { ...unpaid, isPaymentFailed: true }, said: { status: 'processing' } },
    { columns: { status: 'pending', paymentFailedAt: null } },
  ],
  [
    'is canceled',
    { seen: unpaid, said: { status: 'canceled' }, status: 'expired' },
    { timestamps: ['paymentFailedAt'] },
  ],
  [
    'of a draft is canceled',
    { seen: { ...unpaid, status: 'awaiting_payment' }, said: { status: 'canceled' }, status: 'expired' },
    { timestamps: [] },
  ],
])('a delayed payment that %s', (_what, facts, expected) => {
  const change = describeCase(facts);
  if (expected) expect(change).toMatchObject(expected);
  else expect(change).toBeUndefined();
});

test('each failure is told once, and only while the payment is to be made anew', () => {
  expect(messagesOf(describeCase({ seen: unpaid, said: failing }))).toEqual(['order.payment_failed']);
  expect(messagesOf(describeCase({ seen: { ...unpaid, isFailureTold: true }, said: failing }))).toEqual([]);
  expect(messagesOf(describeCase({ seen: unpaid, said: { status: 'requires_payment_method' } }))).toEqual([]);
});

test('the refund request that Stripe names is made, whatever the letters of its id', () => {
  const said = { refunds: [{ ...asked('succeeded'), requestId: 'ABC' }] };
  expect(describeCase({ seen: { openRequests: ['abc', 'def'] }, said })?.madeRequests).toEqual(['abc']);
});

test('an order that was made again was paid when its payment was, and nobody is told of a new one', () => {
  const restored = { ...unpaid, status: 'expired', isRestoreUntold: true } as const;
  const change = describeCase({ seen: restored, status: 'paid' });
  expect(change?.columns).toMatchObject({ status: 'paid', paidAt: stripePayment.createdAt });
  expect(change?.timestamps).toEqual([]);
  expect([kindsOf(change), messagesOf(change)]).toEqual([['restored', 'paid'], ['order.restored']]);
  const unfit = describeCase({ seen: restored, status: 'amount_mismatch', reason: 'amount' });
  expect(unfit?.columns).not.toHaveProperty('paidAt');
  expect(messagesOf(unfit)).toEqual(['order.restored', 'order.needs_attention']);
});
