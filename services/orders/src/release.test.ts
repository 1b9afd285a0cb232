import { migrateUnderLoad } from '@pawlayer/service-kit/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openAdminFixture, type AdminFixture } from './testing/admin-fixture.ts';
import { chargeCard } from './testing/buy.ts';
import { orderForm, type Shop, startShop } from './testing/start-shop.ts';

let shop: Shop;
let owner: AdminFixture;
beforeAll(async () => {
  shop = await startShop({ settings: { RATE_LIMITS: 'off' } });
  owner = await openAdminFixture(shop);
});
afterAll(() => shop.stop());

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
      migrations: {
        '9001-add-language.sql': `alter table orders add column language text, add column shelf int not null default 1;
        alter table customers add column language text;
        alter table orders add constraint orders_language_is_known check (language in ('en', 'fr')) not valid;`,
        '9002-check-languages.sql': 'alter table orders validate constraint orders_language_is_known;',
        '9003-find-by-size-concurrently.sql':
          'create index concurrently if not exists orders_size on orders (product_size, created_at);',
      },
      changes: 'settle-stripe-payment',
      locks: 'orders',
    };
    const { sql } = shop.orders.ctx;
    const statuses = await migrateUnderLoad(release, [
      buy,
      async () => (await owner.call('/api/admin/orders')).status,
      async () => (await shop.get('/api/stats/orders')).status,
    ]);
    expect(statuses.filter((status) => status >= 300)).toEqual([]);
    expect(await sql`select from pg_class where relname = 'orders_size'`).toHaveLength(1);
    const states = await sql`select distinct status from orders`;
    expect(states).toEqual([{ status: 'paid' }]);
  },
);
