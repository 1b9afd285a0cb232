import type { Figures, PeriodFigures } from '@pawlayer/contracts/admin';

/** Each Wednesday; the others have nothing. */
const daysFrom = (first: number, count: number, orders: number, revenue: string): PeriodFigures['days'] =>
  Array.from({ length: count }, (_, index) => ({
    day: `2026-11-${String(first + index).padStart(2, '0')}`,
    orders: index === 2 ? orders : 0,
    revenue: index === 2 ? revenue : '0.00',
    refunded: '0.00',
  }));

const week = (first: number, days: number, orders: number, revenue: string): PeriodFigures => ({
  from: `2026-11-${String(first).padStart(2, '0')}`,
  to: `2026-11-${String(first + 6).padStart(2, '0')}`,
  orders,
  revenue,
  refunded: '0.00',
  refunds: { count: 0, amount: '0.00' },
  products: orders === 0 ? [] : [{ name: 'Cherished', orders, revenue, refunded: '0.00' }],
  taxes: orders === 0 ? [] : [{ label: 'PST (BC)', amount: revenue, refunded: '0.00' }],
  days: daysFrom(first, days, orders, revenue),
  ...(orders > 0 && { toProof: { days: 1, count: 1 }, toShipping: { days: 6.5, count: 1 } }),
});

/** The figures of a week until Wednesday with that many orders, all of that day, beside a week with half as many. */
export const madeFigures = (orders: number): Figures => {
  const revenue = (orders * 49.29).toFixed(2);
  const half = Math.floor(orders / 2);
  const halfRevenue = (half * 49.29).toFixed(2);
  return {
    period: 'week',
    current: week(16, 3, orders, revenue),
    before: week(9, 7, half, halfRevenue),
    beforeByNow: {
      until: '2026-11-11',
      orders: half,
      revenue: halfRevenue,
      refunded: '0.00',
      refunds: { count: 0, amount: '0.00' },
    },
  };
};
