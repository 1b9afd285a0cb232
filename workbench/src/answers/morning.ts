import type { Figures, OrderCounts, PeriodFigures } from '@pawlayer/contracts/admin';

export const orderCounts: OrderCounts = {
  stages: { review: 3, proof: 2, waiting: 4, changes: 1, ready: 5 },
  late: 0,
  attention: 1,
};

const day = (date: string, orders: number, revenue: string) => ({ day: date, orders, revenue, refunded: '0.00' });

const before: PeriodFigures = {
  from: '2026-11-09',
  to: '2026-11-15',
  orders: 14,
  revenue: '1112.87',
  refunded: '0.00',
  refunds: { count: 0, amount: '0.00' },
  products: [
    { name: 'Beloved', orders: 6, revenue: '450.00', refunded: '0.00' },
    { name: 'Cherished', orders: 5, revenue: '246.45', refunded: '0.00' },
    { name: 'Treasured', orders: 3, revenue: '416.42', refunded: '0.00' },
  ],
  taxes: [
    { label: 'GST', amount: '55.64', refunded: '0.00' },
    { label: 'PST (BC)', amount: '31.20', refunded: '0.00' },
  ],
  days: [
    day('2026-11-09', 1, '75.00'),
    day('2026-11-10', 2, '124.29'),
    day('2026-11-11', 0, '0.00'),
    day('2026-11-12', 3, '249.29'),
    day('2026-11-13', 2, '150.00'),
    day('2026-11-14', 4, '340.00'),
    day('2026-11-15', 2, '174.29'),
  ],
  toProof: { days: 1.2, count: 13 },
  toShipping: { days: 6.5, count: 9 },
};

/** A week until Wednesday, beside a whole one. */
export const figures: Figures = {
  period: 'week',
  current: {
    ...before,
    from: '2026-11-16',
    to: '2026-11-22',
    orders: 8,
    revenue: '690.36',
    refunded: '8.93',
    refunds: { count: 1, amount: '10.00' },
    products: [
      { name: 'Beloved', orders: 4, revenue: '300.00', refunded: '0.00' },
      { name: 'Cherished', orders: 2, revenue: '89.65', refunded: '8.93' },
      { name: 'Treasured', orders: 2, revenue: '300.71', refunded: '0.00' },
    ],
    taxes: [
      { label: 'GST', amount: '34.07', refunded: '0.45' },
      { label: 'PST (BC)', amount: '18.20', refunded: '0.62' },
    ],
    days: [
      day('2026-11-16', 2, '124.29'),
      day('2026-11-17', 5, '416.07'),
      { day: '2026-11-18', orders: 1, revenue: '150.00', refunded: '8.93' },
    ],
    toProof: { days: 1, count: 6 },
    toShipping: { days: 7, count: 4 },
  },
  before,
  beforeByNow: {
    until: '2026-11-11',
    orders: 3,
    revenue: '199.29',
    refunded: '0.00',
    refunds: { count: 0, amount: '0.00' },
  },
};
