import { migrateUnderLoad, openForTests } from '@pawlayer/service-kit/testing';
import { expect, it } from 'vitest';
import { openAdminFixture } from './testing/admin-fixture.ts';
import { chargeCard } from './testing/buy.ts';
import { orderForm, startShop } from './testing/start-shop.ts';

const shop = openForTests(() => startShop({ settings: { RATE_LIMITS: 'off' } }));
const owner = openForTests(() => openAdminFixture(shop));

/** From a new customer to the paid order; throws if the payment is not opened or not taken. */
const buy = async () => {
  const { shopper, intent } = await chargeCard(shop);
  return (await shop.post('/api/orders', orderForm(shopper, intent))).status;
};

it(
  'I20 the release before takes payments while the next one migrates, and after going back: none fails',
  { tags: 'thorough' },
  async () => {
    const release = {
      databaseUrl: shop.orders.databaseUrl,
      schema: 'orders',
      root: new URL('../', import.meta.url),
      table: 'orders',
      column: 'product_size',
      also: 'customers',
      changes: 'core/orders/photo-is-paid-beside.sql',
    };
    const statuses = await migrateUnderLoad(release, [
      buy,
      async () => (await owner.call('/api/admin/orders')).status,
      async () => (await shop.get('/api/stats/orders')).status,
    ]);
    expect(statuses.filter((status) => status >= 300)).toEqual([]);
    const states = await shop.orders.ctx.sql`select distinct status from orders`;
    expect(states).toEqual([{ status: 'paid' }]);
  },
);
