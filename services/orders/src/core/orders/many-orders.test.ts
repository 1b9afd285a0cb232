import { getOrderStats } from '@pawlayer/contracts';
import { openForTests, tryCursors } from '@pawlayer/service-kit/testing';
import { expect, test } from 'vitest';
import { openAdminFixture } from '../../testing/admin-fixture.ts';
import { buyPortrait } from '../../testing/buy.ts';
import { startShop, waitUntil } from '../../testing/start-shop.ts';

/** More than one part of an export, and more than a search looks through from the latest on. */
const many = 2_100;

const shop = openForTests(startShop);
const owner = openForTests(() => openAdminFixture(shop));

const countPaid = async () => getOrderStats.response.parse((await shop.get('/api/stats/orders')).body).orderCount;

/** Paid orders of three a second, so that many have the same time; the oldest is Zuleika's. */
const insertMany = () => shop.orders.ctx.sql`
  with person as (
    insert into customers (id, first_name, last_name, email)
    select gen_random_uuid(), case n when 1 then 'Zuleika' else 'Ada' end, 'Moreau ' || n, 'ada-' || n || '@example.com'
    from generate_series(1, ${many}::int) as n
    returning id, last_name
  ), photo as (
    insert into uploads (customer_id, pet_name, object_key, content_type, bytes, width, height)
    select id, 'Otis', 'originals/otis.jpg', 'image/jpeg', 1, 1, 1 from person
    returning id, customer_id
  )
  insert into orders (
    id, customer_id, upload_id, product_id, product_name, product_size, price_cents, shipping_cents, status, request_id,
    paid_at, created_at, production, shipping_street, shipping_city, shipping_state, shipping_postal_code, shipping_country
  )
  select gen_random_uuid(), customer_id, photo.id, gen_random_uuid(), 'Cherished', '4.5 × 6 in', 4500, 429, 'paid', 'many',
    now(), timestamptz '2026-01-01' + right(last_name, -7)::int / 3 * interval '1 second', 'shipped', '1 Street', 'Mission',
    'BC', 'V2V 3Y9', 'Canada'
  from photo join person on person.id = customer_id`;

const listedIds = async () => {
  const rows = await shop.orders.ctx.sql<{ id: string }[]>`
    select id from orders where status not in ('awaiting_payment', 'expired') order by created_at desc, id`;
  return rows.map(({ id }) => id);
};

/** The ids of all pages of a list, as its cursors lead from one to the next. */
const walk = async (query: string) => {
  const ids: string[] = [];
  for (let cursor = ''; ;) {
    const page = await owner.list(`?${query}${cursor && `&cursor=${cursor}`}`);
    ids.push(...page.orders.map(({ id }) => id));
    if (page.nextCursor === undefined) return ids;
    cursor = page.nextCursor;
  }
};

test('payments that settle at the same time are all counted, and each once', async () => {
  const before = await countPaid();
  const bought = await Promise.all(Array.from({ length: 12 }, () => buyPortrait(shop)));
  await waitUntil(async () => (await countPaid()) === before + bought.length);
  await shop.orders.ctx.sql`update orders set status = 'refunded', paid_at = paid_at where id = any(${bought}::uuid[])`;
  const [row] = await shop.orders.ctx.sql<[{ counted: number; paid: number }]>`
    select (select sum(orders)::bigint from paid_order_counts) as counted,
      (select count(*) from orders where paid_at is not null) as paid`;
  expect(row.counted).toBe(row.paid);
});

test('thousands of orders are read page by page, found by their parts, and saved whole', async () => {
  await insertMany();
  const all = await listedIds();
  expect(await walk('')).toEqual(all);
  const first = await owner.list();
  expect(first).toMatchObject({ total: 1000, totalIsMinimum: true });
  expect((await owner.list('?status=shipped')).totalIsMinimum).toBe(true);
  for (const cursor of ['1', '1.x', `${'1'.repeat(17)}.00000000-0000-4000-8000-000000000000`])
    expect((await owner.call(`/api/admin/orders?cursor=${cursor}`)).status).toBe(400);

  // The oldest is not among those that a search looks through; many have the other words.
  const oldest = await owner.list('?search=zuleika');
  expect(oldest.orders.map(({ customerName }) => customerName)).toEqual(['Zuleika Moreau 1']);
  expect(oldest).toMatchObject({ total: 1 });
  expect((await owner.list('?search=DA-2099%40')).orders.map(({ customerName }) => customerName)).toEqual([
    'Ada Moreau 2099',
  ]);
  expect(await owner.list('?search=ada-1%40example.com')).toMatchObject({ orders: oldest.orders, total: 1 });
  expect(await owner.list('?search=ada-1%40example.com&status=paid')).toMatchObject({ orders: [], total: 0 });
  expect(await owner.list('?search=9%40example.com')).toMatchObject({ total: 25, totalIsMinimum: true });
  expect(await owner.list('?search=moreau')).toMatchObject({ total: 25, totalIsMinimum: true });
  expect(await owner.list('?search=zu')).toMatchObject({ orders: [], isIncomplete: true });

  const response = await owner.call('/api/admin/orders/export.csv');
  expect(response.headers.get('content-length')).toBeNull();
  const bytes = Buffer.from(await response.arrayBuffer());
  expect(bytes.subarray(0, 3).toString('hex')).toBe('efbbbf');
  const lines = bytes.toString().split('\r\n');
  expect(lines.pop()).toBe('');
  expect(lines.slice(1).map((line) => line.replace(/^'/, '').slice(0, 8))).toEqual(
    all.map((id) => id.slice(0, 8).toUpperCase()),
  );
  const found = await (await owner.call('/api/admin/orders/export.csv?search=zuleika')).text();
  expect(found.split('\r\n')[1]).toMatch(
    /^'?[0-9A-F]{8},2025-12-31 16:00:00,Zuleika Moreau 1,ada-1@example.com,Otis,Cherished,4.5 × 6 in,49.29,0.00,shipped,,45.00,0.00,4.29,0.00,(?:0.00,){7}0.00,,BC,CA,,,,,1 Street,,Mission,V2V 3Y9$/,
  );
});

test('the end of a page leads on in its own list alone, with its filters and in its order', async () => {
  const { nextCursor = '' } = await owner.list();
  expect((await owner.list(`?cursor=${nextCursor}`)).orders).toHaveLength(25);
  for (const other of ['shipping=due', 'shipping=late', 'status=shipped', 'attention=true', 'search=moreau']) {
    const response = await owner.call(`/api/admin/orders?${other}&cursor=${nextCursor}`);
    expect(response.status, other).toBe(400);
    expect(await response.json(), other).toMatchObject({ code: 'validation', fields: { cursor: expect.any(String) } });
  }
  expect(await tryCursors(shop.orders, 'orders')).toEqual({});
});

test('finds customers by the beginning of their mail server’s name', async () => {
  const { sql } = shop.orders.ctx;
  await sql`update customers set email = 'Zuleika@Rare_Mail.example' where first_name = 'Zuleika'`;
  for (const text of ['@rare_', '@RARE_mail.example'])
    expect(await owner.list(`?search=${encodeURIComponent(text)}`)).toMatchObject({
      orders: [{ customerName: 'Zuleika Moreau 1' }],
      total: 1,
    });
  for (const text of ['@rarexmail', '@mail.example', '@%', '@nowhere'])
    expect((await owner.list(`?search=${encodeURIComponent(text)}`)).orders, text).toEqual([]);
});

test('says that a search by a part of an address is cut off, but finds the latest orders', async () => {
  const { sql } = shop.orders.ctx;
  await sql`
    insert into customers (id, first_name, last_name, email)
    select gen_random_uuid(), 'Vera', 'Visitor', n || '-cut@example.com' from generate_series(1, 1001) as n`;
  expect(await owner.list('?search=cut%40example.com')).toMatchObject({ orders: [], isIncomplete: true });
  const nameLatest = (count: number) => sql`
    update customers set email = 'latest-cut@example.com'
    where id in (select customer_id from orders where paid_at is not null order by created_at desc, id limit ${count})`;
  await nameLatest(3);
  const some = await owner.list('?search=cut%40example.com');
  expect(some.orders.map(({ id }) => id)).toEqual((await listedIds()).slice(0, 3));
  expect(some.isIncomplete).toBe(true);
  await nameLatest(26);
  const found = await owner.list('?search=cut%40example.com');
  expect(found.orders.map(({ id }) => id)).toEqual((await listedIds()).slice(0, 25));
  expect(found.isIncomplete).toBeUndefined();
});

test('what needs attention is read page by page and counted, refunds that are stuck among it', async () => {
  const { sql } = shop.orders.ctx;
  const listed = await listedIds();
  const open = listed.filter((_, index) => index % 30 === 0);
  const quarantined = open.filter((_, index) => index % 2 === 0);
  const stuck = listed.filter((_, index) => index % 400 === 200);
  await sql`update orders set status = 'amount_mismatch' where id = any(${open}::uuid[])`;
  await sql`update orders set status = 'quarantined' where id = any(${quarantined}::uuid[])`;
  await sql`
    insert into refund_requests (order_id, amount_cents, request_id, keyed_at)
    select id, 100, 'many', now() - interval '1 day' from unnest(${stuck}::uuid[]) as id`;

  const expected = listed.filter((id) => open.includes(id) || stuck.includes(id));
  expect(await walk('attention=true')).toEqual(expected);
  const { nextCursor = '' } = await owner.list('?attention=true');
  const second = await owner.list(`?attention=true&cursor=${nextCursor}`);
  expect(second.orders.map(({ id }) => id)).toEqual(expected.slice(25, 50));
  expect(second).toMatchObject({ total: expected.length, counts: { attention: expected.length } });
  expect(await walk('attention=true&status=quarantined')).toEqual(quarantined);
  expect((await owner.list('?attention=true&status=quarantined')).total).toBe(quarantined.length);
});

test('what has still to be shipped is read page by page, in the order of its days', async () => {
  const { sql } = shop.orders.ctx;
  await sql`
    update orders set production = 'in_review', ship_by = '2027-02-01'::date + ascii(number) % 4
    where id in (select id from orders where status = 'paid' order by id limit 60)`;
  const due = await sql<{ id: string }[]>`
    select id from orders where ship_by is not null and order_is_due(status, production) order by ship_by, id`;
  expect(due.length).toBeGreaterThan(50);
  expect(await walk('shipping=due')).toEqual(due.map(({ id }) => id));
});
