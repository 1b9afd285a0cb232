import { OrderCosts, ProductCosts } from '@pawlayer/contracts/admin';
import { openForTests } from '@pawlayer/service-kit/testing';
import { beforeAll, expect, test } from 'vitest';
import { openPlateFixture } from '../../testing/plate-fixture.ts';
import { openRunFixture } from '../../testing/run-fixture.ts';
import { payBack, sell } from '../../testing/sell.ts';
import { useSettings, withRush } from '../../testing/shop-settings.ts';
import { startShop } from '../../testing/start-shop.ts';

const shop = openForTests(() => startShop({ withoutConsumers: ['begin-model'] }));
const plates = openForTests(() => openPlateFixture(shop));
const runs = openForTests(() => openRunFixture(shop));
beforeAll(async () => {
  // A kilogram of each costs 30 CAD, so a gram 3 cents.
  await shop.orders.ctx.sql`update spools set price_cents = 3000`;
});

const rates = {
  printerHour: '0.60',
  purgeGrams: 2,
  packaging: '1.20',
  parcel: '6.50',
  feePercent: 0,
  feeFixed: '0.30',
};
const path = '/api/admin/orders/product-costs';
const read = async (query = '?period=month') => {
  const answer = await runs.ask('GET', path + query);
  expect(answer.status).toBe(200);
  return ProductCosts.parse(await answer.json());
};
const ship = (orderId: string, at = new Date()) => shop.orders.ctx.sql`
  insert into order_events (order_id, kind, request_id, at) values (${orderId}, 'shipped', 'request-of-a-test', ${at})`;
const spoolsOf = async (...names: string[]) =>
  Promise.all(names.map(async (name, index) => ({ colour: index + 1, spoolId: (await runs.spoolsOf(name))[0]?.id })));

test('has no costs when nothing was shipped', async () => {
  expect(await read()).toMatchObject({ period: 'month', isSample: false, hasRates: false, products: [] });
});

test('the costs of a product are averages of what was shipped, by part, with their spread', async () => {
  await useSettings(shop, { ...withRush, costs: rates });
  const [small, large] = [await plates.approve({ grams: [10, 10] }), await plates.approve({ grams: [30, 10] })];
  const run = await runs.started([small.modelId, large.modelId], await spoolsOf('Black', 'Moon'));
  await runs.done(run.id);
  const notShipped = await plates.approve({ grams: [1000, 1000] });
  await ship(small.orderId);
  await ship(large.orderId);
  const { amount: paid } = await plates.proofs.read(notShipped.orderId);
  const { hasRates, products } = await read();
  expect(hasRates).toBe(true);
  expect(products).toHaveLength(1);
  // 10 g and 11 g of the run, and 30 g and 11 g: each shares what the change of filament takes.
  const [low, high] = [0.63 + 2 + 1.2 + 6.5 + 0.3, 1.23 + 2 + 1.2 + 6.5 + 0.3];
  expect(products[0]).toEqual({
    name: 'Cherished',
    orders: 2,
    estimates: 0,
    parts: [
      { kind: 'filament', average: '0.93' },
      { kind: 'printer', average: '2.00' },
      { kind: 'packaging', average: '1.20' },
      { kind: 'shipping', average: '6.50' },
      { kind: 'fees', average: '0.30' },
    ],
    total: { average: '10.93', low: low.toFixed(2), high: high.toFixed(2) },
    revenue: { average: paid, low: paid, high: paid },
    remains: {
      average: (Number(paid) - 10.93).toFixed(2),
      low: (Number(paid) - high).toFixed(2),
      high: (Number(paid) - low).toFixed(2),
    },
    unpricedGrams: 0,
  });
});

test('an order that is shipped by hand while its plate is printed counts with that plate only', async () => {
  const before = await read();
  expect(before.products[0]).toMatchObject({ orders: 2, estimates: 0 });
  const { orderId, modelId } = await plates.approve({ grams: [5, 5] });
  const run = await runs.started([modelId], await spoolsOf('Black', 'Moon'));
  await ship(orderId);
  const order = await runs.ask('GET', `/api/admin/orders/${orderId}/costs`);
  const own = OrderCosts.parse(await order.json());
  const { products } = await read();
  expect(products[0]).toMatchObject({ orders: 3, estimates: 1, total: { low: own.total } });
  await runs.done(run.id);
  expect((await read()).products[0]).toMatchObject({ orders: 3, estimates: 0, total: products[0]?.total });
});

test('an order without a run is an estimate, taxes and refunds are no revenue, and each period has its own', async () => {
  const at = new Date('2026-02-10T18:00:00Z');
  const taxed = { product: 'Beloved', taxes: { GST: 246 }, paidAt: '2026-02-01T18:00:00Z' };
  const [whole, back] = [await sell(shop, taxed), await sell(shop, taxed)];
  await payBack(shop, back, { cents: 5175, at: '2026-02-05T18:00:00Z' });
  await ship(whole, at);
  await ship(back, at);
  const { from, to, products } = await read('?period=month&on=2026-02-28');
  expect([from, to]).toEqual(['2026-02-01', '2026-02-28']);
  expect(products).toMatchObject([
    { name: 'Beloved', orders: 2, estimates: 2, revenue: { low: '0.00', high: '49.29', average: '24.65' } },
  ]);
  expect((await read('?period=month&on=2026-03-01')).products).toEqual([]);
});

test('the CSV says the same, is recorded, and both are for the owner alone', async () => {
  const response = await runs.ask('GET', `${path}.csv?period=month&on=2026-02-28`);
  expect(response.headers.get('content-disposition')).toBe('attachment; filename="costs-month-2026-02-01.csv"');
  const lines = (await response.text()).split('\r\n');
  expect(lines).toContain('2026-02-01,2026-02-28,Beloved,2,Paid without tax,24.65,0.00,49.29');
  expect((await shop.orders.auditLog()).map(({ action }) => action)).toContain('product_costs.exported');
  for (const call of [path, `${path}.csv`]) {
    const statuses = await Promise.all(
      (['nobody', 'printer', 'moderator'] as const).map(
        async (as) => (await runs.ask('GET', call, undefined, as)).status,
      ),
    );
    expect(statuses).toEqual([401, 403, 403]);
    expect((await runs.ask('GET', `${call}?on=2026-02-30`)).status).toBe(400);
  }
});
