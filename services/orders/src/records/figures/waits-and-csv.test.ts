import { Figures } from '@pawlayer/contracts/admin';
import { openForTests } from '@pawlayer/service-kit/testing';
import { expect, test } from 'vitest';
import { openAdminFixture } from '../../testing/admin-fixture.ts';
import { payBack, sell } from '../../testing/sell.ts';
import { startShop } from '../../testing/start-shop.ts';

const shop = openForTests(startShop);
const owner = openForTests(() => openAdminFixture(shop));

const read = async (query: string) =>
  Figures.parse(await (await owner.call(`/api/admin/orders/figures${query}`)).json());

test('the days from payment to proof and to shipping are medians of what was sent in the week', async () => {
  const { sql } = shop.orders.ctx;
  for (const [paidAt, shippedAt] of [
    ['2026-01-06T18:00:00Z', '2026-01-07T18:00:00Z'],
    ['2026-01-06T18:00:00Z', '2026-01-08T18:00:00Z'],
    ['2025-12-30T18:00:00Z', '2026-01-09T18:00:00Z'],
    ['2026-01-06T18:00:00Z', '2026-01-12T18:00:00Z'],
  ] as const) {
    const id = await sell(shop, { paidAt });
    await sql`insert into order_events (order_id, kind, request_id, at) values (${id}, 'shipped', 'sold', ${shippedAt})`;
    await sql`
      with model as (
        insert into models (order_id, number, settings) values (${id}, 1, '{}') returning id
      )
      insert into proofs (order_id, model_id, version, state, sent_at)
      select ${id}, id, version, 'superseded', ${paidAt}::timestamptz + version * interval '12 hours'
      from model cross join generate_series(1, 2) as version`;
  }
  const { current, before } = await read('?on=2026-01-05');
  expect(current).toMatchObject({ toShipping: { days: 2, count: 3 }, toProof: { days: 0.5, count: 3 } });
  expect(before).toMatchObject({ toProof: { days: 0.5, count: 1 } });
  expect(before.toShipping).toBeUndefined();
});

test('refuses bad days and periods, and records the CSV, which says the same', async () => {
  for (const query of ['?period=year', '?on=2026-02-30', '?on=today', '?on=9999-12-31', '?on=0001-01-01'])
    expect((await owner.call(`/api/admin/orders/figures${query}`)).status, query).toBe(400);
  await sell(shop, { taxes: { GST: 246, 'PST (BC)': 345 }, product: '=1+1', paidAt: '2026-09-09T18:00:00Z' });
  const id = await sell(shop, { paidAt: '2026-09-01T18:00:00Z' });
  await payBack(shop, id, { cents: 4929, at: '2026-09-10T18:00:00Z' });
  const response = await owner.call('/api/admin/orders/figures.csv?on=2026-09-09');
  expect(response.headers.get('content-disposition')).toBe('attachment; filename="figures-week-2026-09-07.csv"');
  const lines = (await response.text()).split('\r\n');
  expect(lines).toContain('2026-09-07,2026-09-13,All,,1,0.00,49.29,,,');
  expect(lines).toContain("2026-09-07,2026-09-13,Product,'=1+1,1,49.29,0.00,,,");
  expect(lines).toContain('2026-09-07,2026-09-13,Product,Cherished,0,-49.29,49.29,,,');
  expect(lines).toContain('2026-09-07,2026-09-13,Tax,GST,,,,2.46,0.00,');
  expect(lines).toContain('2026-08-31,2026-09-06,Day,2026-09-01,1,49.29,0.00,,,');
  const exported = (await shop.orders.auditLog()).filter(({ action }) => action === 'figures.exported');
  expect(exported.map(({ detail }) => detail)).toEqual([{ period: 'week', from: '2026-09-07' }]);
});
