import { describe, expect, test } from 'vitest';
import type { PaymentState, ReceivedMoney } from '../../core/orders/payment-state-rules.ts';
import type { Dates } from '../../core/quotes/arrival-rules.ts';
import type { KeptQuote } from '../../core/quotes/quote-rules.ts';
import { type AcceptableOrder, decideAcceptance } from './acceptance-rules.ts';

const money = {
  'nothing has arrived': { refundedCents: 0 },
  'all is there': { receivedCents: 4000, refundedCents: 0 },
  'a part was paid back': { receivedCents: 4000, refundedCents: 1000 },
  'all was paid back': { receivedCents: 4000, refundedCents: 4000 },
  'the bank disputes it': { receivedCents: 4000, refundedCents: 0, dispute: 'open' },
  'the dispute was lost': { receivedCents: 4000, refundedCents: 0, dispute: 'lost' },
  'the dispute was won': { receivedCents: 4000, refundedCents: 0, dispute: 'won' },
  'a part was paid back and the bank disputes the rest': { receivedCents: 4000, refundedCents: 1000, dispute: 'open' },
  'a part was paid back and the dispute was won': { receivedCents: 4000, refundedCents: 1000, dispute: 'won' },
  'all was paid back and the bank disputes it': { receivedCents: 4000, refundedCents: 4000, dispute: 'open' },
} satisfies Record<string, ReceivedMoney>;

const nothing = Object.fromEntries(Object.keys(money).map((event) => [event, undefined]));
const byMoney = {
  ...nothing,
  'all is there': 'paid',
  'a part was paid back': 'partially_refunded',
  'the bank disputes it': 'disputed',
  'the dispute was lost': 'disputed',
  'the dispute was won': 'paid',
  'a part was paid back and the bank disputes the rest': 'disputed',
  'a part was paid back and the dispute was won': 'partially_refunded',
};

const sums = { priceCents: 4430, shippingCents: 499, rushCents: 0, discountCents: 0, taxCents: 0 };
const order: AcceptableOrder = {
  id: '7d1c3f0e-6a52-4c5b-9a3e-2b4f6d8e0a11',
  version: 7,
  status: 'amount_mismatch',
  isPaid: false,
  amountCents: 4929,
  currency: 'cad',
  receivedCents: 4000,
  receivedCurrency: 'cad',
  refundedCents: 0,
  intentId: 'pi_1',
  uploadId: '0b9f5f5a-1d4e-4a53-8a5d-5f6b7c8d9e00',
  sums,
  isToBePlanned: false,
};
const dates = {
  proofBy: '2026-12-03',
  printsOn: '2026-12-04',
  checkedBy: '2026-12-07',
  shipsBy: '2026-12-08',
  arrives: { from: '2026-12-10', to: '2026-12-14' },
  transit: { minDays: 2, maxDays: 4 },
} satisfies Dates;
const kept: KeptQuote = {
  lines: [
    { kind: 'portrait', label: 'Portrait', cents: 4430 },
    { kind: 'shipping', label: 'Shipping', cents: 499 },
  ],
  dates,
  request: { place: { country: 'CA' }, options: {} },
  settingsVersion: 1,
};
const decide = (seen: Partial<AcceptableOrder> = {}) => decideAcceptance({ ...order, ...seen }, { reason: 'Agreed' });

describe('what accepting its payment makes of an order', () => {
  const states = {
    awaiting_payment: nothing,
    pending: nothing,
    expired: nothing,
    paid: nothing,
    partially_refunded: nothing,
    refunded: nothing,
    disputed: nothing,
    amount_mismatch: byMoney,
    quarantined: byMoney,
  } satisfies Record<PaymentState, object>;

  test.each(Object.keys(states) as PaymentState[])('that is %s', (status) => {
    const { receivedCents: _none, ...without } = order;
    const decided = Object.entries(money).map(([event, facts]) => {
      const change = decideAcceptance({ ...without, status, ...facts }, { reason: 'Agreed' });
      return [event, change?.columns.status];
    });
    expect(Object.fromEntries(decided)).toEqual(states[status]);
  });
});

test('spreads another sum over the lines, and says so in the timeline, in this order', () => {
  expect(decide()).toEqual({
    order: { id: order.id, version: 7 },
    columns: {
      status: 'paid',
      acceptedReason: 'Agreed',
      priceCents: 3595,
      shippingCents: 405,
      rushCents: 0,
      discountCents: 0,
      taxCents: 0,
    },
    timestamps: ['acceptedAt', 'paidAt'],
    events: [
      { kind: 'payment_accepted', detail: { reason: 'Agreed', receivedCents: 4000 } },
      {
        kind: 'paid',
        detail: {
          from: 'amount_mismatch',
          reason: 'accepted',
          stripePaymentIntentId: 'pi_1',
          amountCents: 4000,
          currency: 'cad',
        },
      },
      { kind: 'repriced', detail: { fromCents: 4929, toCents: 4000 } },
    ],
    messages: [{ name: 'order.paid', payload: { orderId: order.id } }],
    action: 'order.payment_accepted',
  });
});

test.each([
  ['the same sum', { receivedCents: 4929 }],
  ['another currency', { receivedCurrency: 'usd' }],
])('leaves the lines as they are for %s', (_what, seen) => {
  const change = decide({ status: 'quarantined', kept, ...seen });
  expect(change?.columns).toEqual({ status: 'paid', acceptedReason: 'Agreed' });
  expect(change?.events.map(({ kind }) => kind)).toEqual(['payment_accepted', 'paid']);
});

test('keeps the other days and lines in the quote, and the rest of it as it is', () => {
  const later = {
    ...dates,
    printsOn: '2027-01-04',
    shipsBy: '2027-01-08',
    arrives: { from: '2027-01-11', to: '2027-01-15' },
  };
  const plan = { seen: dates, dates: later };
  const change = decideAcceptance({ ...order, kept, isToBePlanned: true }, { reason: 'Agreed', plan });
  const lines = kept.lines.map((line, index) => ({ ...line, cents: [3595, 405][index] }));
  expect(change?.columns).toMatchObject({
    printOn: '2027-01-04',
    shipBy: '2027-01-08',
    quote: { ...kept, lines, dates: later },
  });
  expect(change?.events.at(-1)).toEqual({
    kind: 'planned_again',
    detail: { promised: '2026-12-14', arrives: '2027-01-15' },
  });
});

test('does not say twice that an order is paid, and tells the owner of a dispute', () => {
  const change = decide({ isPaid: true, dispute: 'open' });
  expect(change?.timestamps).toEqual(['acceptedAt']);
  expect(change?.messages).toEqual([{ name: 'order.needs_attention', payload: { orderId: order.id } }]);
});
