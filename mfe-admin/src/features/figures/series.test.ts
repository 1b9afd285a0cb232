import type { Figures, PeriodFigures } from '@pawlayer/contracts/admin';
import { expect, test } from 'vitest';
import { centsOf } from '../../lib/format/sums.ts';
import { ordersSentence } from './period-texts.ts';
import { pairUp, sumUpDays } from './series.ts';

const none = { revenue: '0.00', refunded: '0.00' };
const noRefunds = { count: 0, amount: '0.00' };

const month = (name: string, length: number, days: number, orders: number): PeriodFigures => ({
  from: `${name}-01`,
  to: `${name}-${length}`,
  orders: days * orders,
  ...none,
  refunds: noRefunds,
  products: [],
  taxes: [],
  days: Array.from({ length: days }, (_, index) => ({
    day: `${name}-${String(index + 1).padStart(2, '0')}`,
    orders,
    ...none,
  })),
});

/** March until its second day, beside the whole of February. */
const figures: Figures = {
  period: 'month',
  current: month('2026-03', 31, 2, 2),
  before: month('2026-02', 28, 28, 1),
  beforeByNow: { until: '2026-02-02', orders: 1200, ...none, refunds: noRefunds },
};

test('adds the days up, to the end of the longer month', () => {
  const points = sumUpDays(figures, ({ orders }) => orders);
  expect(points).toHaveLength(31);
  expect(points.slice(0, 3)).toEqual([
    { label: '1', current: 2, before: 1 },
    { label: '2', current: 4, before: 2 },
    { label: '3', before: 3 },
  ]);
  expect(points[28]).toEqual({ label: '29' });
});

test('says it in one sentence', () =>
  expect(ordersSentence(figures)).toBe(
    '4 orders this month so far. Last month had 1,200 by this time on 2 February, and 28 in all.',
  ));

test('lists what is in either period side by side', () => {
  const named = { nameOf: ({ name }: { name: string }) => name, valueOf: ({ sum }: { sum: string }) => centsOf(sum) };
  expect(pairUp([{ name: 'GST', sum: '-0.29' }], [{ name: 'HST', sum: '1234567.89' }], named)).toEqual([
    { name: 'GST', current: -29, before: 0 },
    { name: 'HST', current: 0, before: 123_456_789 },
  ]);
});
