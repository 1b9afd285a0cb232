import { quickly, tryFailingTimer } from '@pawlayer/service-kit/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { backgroundJobs } from '../../background-jobs.ts';
import { startShop, type Shop } from '../../testing/start-shop.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await startShop({ change: quickly });
});
afterAll(() => shop.stop());

test.each([
  ['erase-outlived', 'uploads'],
  ['watch-silence', 'proofs'],
  ['read-overdue-stripe-events', 'stripe_watermark'],
])('%s that fails is tried again, and ends up among the failed jobs', async (timer, table) => {
  expect(await tryFailingTimer({ service: 'orders', running: shop.orders, backgroundJobs, timer, table })).toBe(2);
});
