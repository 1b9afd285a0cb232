import { expect, test } from 'vitest';
import { affectedBy } from './affected-by.ts';

const running = ['postgres', 'catalog', 'orders', 'orders-worker', 'stripe-sandbox', 'gateway'];

test.each([
  ['a service', 'services/orders/src/app.ts', { pages: false, processes: ['orders', 'orders-worker'] }],
  [
    'what services share',
    'packages/db/src/ask.ts',
    { pages: false, processes: ['catalog', 'orders', 'orders-worker'] },
  ],
  ['a page', 'mfe-shop/src/home.tsx', { pages: true, processes: [] }],
  ['a contract', 'packages/contracts/src/money.ts', { pages: true, processes: ['catalog', 'orders', 'orders-worker'] }],
  ['a test', 'services/orders/src/app.test.ts', { pages: false, processes: [] }],
])('saving %s restarts what is made from it', (_what, path, affected) => {
  expect(affectedBy([path], running)).toEqual(affected);
});
