import { customerParts } from '@pawlayer/contracts/admin';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { insertOrders } from '../../testing/insert-orders.ts';
import { startOrders, type Orders } from '../../testing/start-orders.ts';

const { search } = customerParts.orders;

let orders: Orders;
let token: string;
beforeAll(async () => {
  orders = await startOrders();
  token = await orders.signIn();
});
afterAll(() => orders.stop());
beforeEach(async () => {
  await orders.ctx.sql`truncate customers cascade`;
});

const ask = (text: string) =>
  fetch(orders.url + search.path, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ search: text, limit: 50 }),
  });

test.each([
  ['zuleika', 1],
  ['ZULEIKA hollis', 1],
  ['rare_100%', 1],
  [String.raw`back\slash`, 1],
  ['@rare', 1],
  ['%', 1],
  ['_', 1],
  ['rarexmail', 0],
  ["'; drop table orders; --", 0],
  ['%%%', 0],
  ['z'.repeat(100), 0],
  ['no%e', 0],
  ['O’Brien', 1],
  ["o'brien, SIOBHÁN", 1],
  ['Siobha\u0301n O‘Brien', 1],
  ['Brien O', 0],
  ['anne-marie', 1],
  ['Anne\u2013Marie du\u2011Pont', 1],
  ['annemarie', 0],
])('finds %j: %d', async (text, count) => {
  await insertOrders(orders, [
    { email: 'rare_100%@rare.example', minute: 5000, name: ['Zuleika', String.raw`Hollis back\slash`] },
    { email: 'other@too.example', minute: 6000, name: ['Siobhán', "O'Brien"] },
    { email: 'third@too.example', minute: 7000, name: ['Anne\u2011Marie', 'du\u00AD-Pont'] },
    ...Array.from({ length: 1200 }, (_, n) => ({
      email: `ada-${n}@example.com`,
      minute: n,
      name: ['Ada', 'Noe'] as [string, string],
    })),
  ]);
  // Texts of fewer than three letters are looked for among the latest orders alone.
  if (text.length < 3) await insertOrders(orders, [{ email: 'a%_b@short.example', minute: 0 }]);
  const found = search.response.parse(await (await ask(text)).json());
  expect(found.people).toHaveLength(count);
});

test('a search that many fit answers the latest, and says that there are more', async () => {
  await insertOrders(
    orders,
    Array.from({ length: 60 }, (_, n) => ({ email: `ada-${n}@example.com`, minute: n })),
  );
  const found = search.response.parse(await (await ask('moreau')).json());
  expect(found.isIncomplete).toBe(true);
  expect(found.people.map(({ email }) => email)).toEqual(Array.from({ length: 50 }, (_, n) => `ada-${n}@example.com`));
});

test.each(['  ', 'a'.repeat(101), 'a\u0000b'])('refuses to search for %j', async (text) => {
  expect((await ask(text)).status).toBe(400);
});
