import { Figures } from '@pawlayer/contracts/admin';
import { openForTests } from '@pawlayer/service-kit/testing';
import { beforeEach, describe, expect, test } from 'vitest';
import { openAdminFixture } from '../../testing/admin-fixture.ts';
import { buyPortrait } from '../../testing/buy.ts';
import { payBack, sell } from '../../testing/sell.ts';
import { startShop } from '../../testing/start-shop.ts';
import { getFigures } from './actions.ts';

const shop = openForTests(startShop);
const owner = openForTests(() => openAdminFixture(shop));
// Each test has weeks of its own; the others see only what is paid today.
beforeEach(() => shop.orders.ctx.sql`delete from stripe_refunds`);

const read = async (query: string) =>
  Figures.parse(await (await owner.call(`/api/admin/orders/figures${query}`)).json());

/** 45.00 + 4.29, taxed by 5 and 7 %. */
const inBc = { taxes: { GST: 246, 'PST (BC)': 345 } };

describe('the sums of a week', () => {
  test('equal those by hand: by product, by tax, by day, beside the week before', async () => {
    await sell(shop, { ...inBc, paidAt: '2026-05-05T18:00:00Z' });
    await sell(shop, { ...inBc, paidAt: '2026-05-06T18:00:00Z' });
    await sell(shop, {
      product: 'Treasured',
      priceCents: 12_500,
      shippingCents: 0,
      taxes: { HST: 1625 },
      paidAt: '2026-05-06T19:00:00Z',
    });
    await sell(shop, {
      product: 'Beloved',
      priceCents: 7500,
      shippingCents: 0,
      hasQuote: false,
      paidAt: '2026-04-28T18:00:00Z',
    });
    const { current, before, beforeByNow } = await read('?on=2026-05-07');
    expect(current).toMatchObject({
      from: '2026-05-04',
      to: '2026-05-10',
      orders: 3,
      revenue: '223.58', // 2 × 49.29 + 125.00
      refunded: '0.00',
      refunds: { count: 0, amount: '0.00' },
      products: [
        { name: 'Cherished', orders: 2, revenue: '98.58' },
        { name: 'Treasured', orders: 1, revenue: '125.00' },
      ],
      taxes: [
        { label: 'GST', amount: '4.92' },
        { label: 'HST', amount: '16.25' },
        { label: 'PST (BC)', amount: '6.90' },
      ],
    });
    expect(current.days.map(({ orders, revenue }) => `${orders} ${revenue}`)).toEqual([
      '0 0.00',
      '1 49.29',
      '2 174.29',
      ...Array.from({ length: 4 }, () => '0 0.00'),
    ]);
    expect(before).toMatchObject({ from: '2026-04-27', to: '2026-05-03', orders: 1, revenue: '75.00', taxes: [] });
    // A week that is over is compared with a whole one.
    expect(beforeByNow).toMatchObject({ until: '2026-05-03', orders: 1, revenue: '75.00' });
    expect(await read('?period=month&on=2026-05-31')).toMatchObject({
      current: { from: '2026-05-01', to: '2026-05-31', orders: 3 },
      before: { from: '2026-04-01', to: '2026-04-30', orders: 1 },
    });
  });

  test('take refunds off on the day on which they were made, each split over its order’s lines', async () => {
    const id = await sell(shop, { ...inBc, paidAt: '2026-06-03T18:00:00Z' });
    // 8.15 + 0.78 of 49.29, 0.45 of GST and 0.62 of PST; then all that is left.
    await payBack(shop, id, { cents: 1000, at: '2026-06-04T18:00:00Z' });
    await payBack(shop, id, { cents: 9999, at: '2026-06-05T18:00:00Z', status: 'failed' });
    await payBack(shop, id, { cents: 4520, at: '2026-06-09T18:00:00Z' });
    const first = await read('?on=2026-06-03');
    expect(first.current).toMatchObject({
      orders: 1,
      revenue: '40.36',
      refunded: '8.93',
      refunds: { count: 1, amount: '10.00' },
      products: [{ name: 'Cherished', revenue: '40.36', refunded: '8.93' }],
      taxes: [
        { label: 'GST', amount: '2.01', refunded: '0.45' },
        { label: 'PST (BC)', amount: '2.83', refunded: '0.62' },
      ],
    });
    expect(first.current.days[3]).toEqual({ day: '2026-06-04', orders: 0, revenue: '-8.93', refunded: '8.93' });
    const { current } = await read('?on=2026-06-09');
    expect(current).toMatchObject({ orders: 0, revenue: '-40.36', refunds: { count: 1, amount: '45.20' } });
    expect(current.taxes).toEqual([
      { label: 'GST', amount: '-2.01', refunded: '2.01' },
      { label: 'PST (BC)', amount: '-2.83', refunded: '2.83' },
    ]);
  });

  test('count disputed, refunded and restored orders, but no drafts and no payments that do not fit', async () => {
    const paidAt = '2026-07-07T18:00:00Z';
    for (const status of ['disputed', 'refunded', 'partially_refunded']) await sell(shop, { paidAt, status });
    // As `restoreOrder` writes it: its lines are lost, and the kinds of its taxes with them.
    await sell(shop, { paidAt, hasQuote: false, taxes: { GST: 246 } });
    for (const status of ['pending', 'awaiting_payment', 'expired', 'amount_mismatch', 'quarantined'])
      await sell(shop, { paidAt: null, status });
    await sell(shop, { paidAt, status: 'expired' });
    const { current } = await read('?on=2026-07-07');
    expect(current).toMatchObject({ orders: 4, revenue: '197.16', taxes: [{ label: 'Tax', amount: '2.46' }] });
  });
});

test('a day begins at midnight of the shop, also where the clocks change', async () => {
  for (const [paidAt, days] of [
    // The clocks of Vancouver are put forward on Sunday, March 8: the day has 23 hours.
    ['2026-03-08T07:59:59Z', '1 0'], // Saturday, 23:59:59
    ['2026-03-08T08:00:00Z', '1 1'], // Sunday, 0:00
    ['2026-03-09T06:59:59Z', '1 2'], // Sunday, 23:59:59
    ['2026-03-09T07:00:00Z', '1 2'], // Monday, 0:00, of the next week
  ] as const) {
    const id = await sell(shop, { paidAt });
    await payBack(shop, id, { cents: 429, at: paidAt });
    const { current } = await read('?on=2026-03-08');
    expect(
      current.days
        .slice(-2)
        .map(({ orders }) => orders)
        .join(' '),
      paidAt,
    ).toBe(days);
    expect(current.refunds.count, paidAt).toBe(current.orders);
  }
  expect((await read('?on=2026-03-09')).current).toMatchObject({
    from: '2026-03-09',
    orders: 1,
    refunds: { count: 1 },
  });
});

test('a week that has just begun is compared with the one before up to the same time of the same weekday', async () => {
  await sell(shop, { paidAt: '2026-08-04T16:59:00Z' }); // Tuesday, 9:59
  const late = await sell(shop, { paidAt: '2026-08-04T17:01:00Z' });
  await sell(shop, { paidAt: '2026-08-03T23:00:00Z' });
  await payBack(shop, late, { cents: 500, at: '2026-08-04T17:02:00Z' });
  const at = async (time: string) => getFigures(shop.orders.ctx, { period: 'week' }, new Date(time));
  const { current, before, beforeByNow } = await at('2026-08-11T17:00:00Z');
  expect(current.days.map(({ day }) => day)).toEqual(['2026-08-10', '2026-08-11']);
  expect([before.orders, before.refunds.count]).toEqual([3, 1]);
  expect(beforeByNow).toEqual({
    until: '2026-08-04',
    orders: 2,
    revenue: '98.58',
    refunded: '0.00',
    refunds: { count: 0, amount: '0.00' },
  });
  expect((await at('2026-08-11T17:03:00Z')).beforeByNow).toMatchObject({ orders: 3, refunds: { count: 1 } });
});

test('what is bought and paid back through the store is counted at once, and only once', async () => {
  const before = (await read('')).current;
  const id = await buyPortrait(shop);
  const { version } = await owner.read(id);
  await owner.call(`/api/admin/orders/${id}/refunds`, { version, amount: '10.00' });
  const { current } = await read('');
  expect(current.orders).toBe(before.orders + 1);
  expect(current.refunds).toEqual({ count: 1, amount: '10.00' });
  expect(Number(current.revenue)).toBeCloseTo(Number(before.revenue) + 39.29);
});
