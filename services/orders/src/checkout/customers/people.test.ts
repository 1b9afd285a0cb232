import { createHash, randomUUID } from 'node:crypto';
import { customerParts, type PersonFacts } from '@pawlayer/contracts/admin';
import { openForTests } from '@pawlayer/service-kit/testing';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { insertOrders } from '../../testing/insert-orders.ts';
import { startOrders } from '../../testing/start-orders.ts';

const { walk, summarize, read } = customerParts.orders;

const orders = openForTests(startOrders);
let token: string;
beforeAll(async () => {
  token = await orders.signIn();
});
beforeEach(async () => {
  await orders.ctx.sql`truncate customers cascade`;
});

const subjectOf = (email: string) => createHash('sha256').update(email).digest('hex');
const noon = Date.parse('2026-11-20T12:00:00Z') * 1000;
const until = noon + 86_400_000_000;

const post = (path: string, body: unknown) =>
  fetch(orders.url + path, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
const readPage = async (body: object) => walk.response.parse(await (await post(walk.path, { until, ...body })).json());

/** Everybody, as the positions lead from one page to the next; `between` happens after each page. */
const readAll = async (limit: number, between = async () => {}) => {
  const people: PersonFacts[] = [];
  for (let after: string | undefined; ;) {
    const page = await readPage({ limit, ...(after !== undefined && { after }) });
    people.push(...page.people);
    if (page.after === undefined) return people;
    after = page.after;
    await between();
  }
};

/** A number from 0 on, below `most`, which the seed decides. */
const makeRandom = (seed: number) => (most: number) => {
  seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
  return Math.floor((seed / 2_147_483_648) * most);
};

test('lists everybody with an order once, the latest first, also while orders arrive', async () => {
  const random = makeRandom(16);
  // Many at the same minute, and the same people again, written in another way.
  const rows = Array.from({ length: 200 }, () => {
    const email = `person-${random(40)}@example.com`;
    return { email: random(2) === 0 ? email : ` ${email.toUpperCase()}`, minute: random(60) };
  });
  await insertOrders(orders, rows);
  await insertOrders(orders, [
    { email: 'unpaid@example.com', minute: 1, status: 'awaiting_payment' },
    { email: 'erased@example.com', minute: 2 },
    { email: 'later@example.com', minute: -25 * 60 },
    { email: 'person-0@example.com', minute: -25 * 60 },
  ]);
  await orders.ctx.sql`update customers set erased_at = now(), email = '' where email = 'erased@example.com'`;
  const expected = await orders.ctx.sql<{ subject: string; at: Date; count: number }[]>`
    select person_subject(email) as subject, max(orders.created_at) as at, count(*)
    from customers join orders on customer_id = customers.id where erased_at is null and status = 'paid' and orders.created_at <= '2026-11-21T12:00:00Z' group by 1`;
  let minute = -26 * 60;
  const found = await readAll(7, async () => {
    minute -= 1;
    await insertOrders(orders, [{ email: `person-${random(40)}@example.com`, minute }]);
  });
  const bySubject = (a: string[], b: string[]) => String(a[0]).localeCompare(String(b[0]));
  expect(found.map(({ subject, orders: count }) => [subject, String(count)]).toSorted(bySubject)).toEqual(
    expected.map(({ subject, count }) => [subject, String(count)]).toSorted(bySubject),
  );
  const times = found.map(({ latest }) => Number(latest.split('.')[0]));
  expect(times).toEqual(times.toSorted((a, b) => b - a));
  const first = expected.find(({ subject }) => subject === found[0]?.subject);
  expect(times[0]).toBe(Number(first?.at) * 1000);
});

test('somebody with a thousand orders keeps nobody from being listed', async () => {
  await insertOrders(orders, [
    ...Array.from({ length: 1100 }, (_, minute) => ({ email: 'many@example.com', minute })),
    { email: 'early@example.com', minute: 2000 },
  ]);
  const found = await readAll(50);
  expect(found.map(({ email, orders: count }) => [email, count])).toEqual([
    ['many@example.com', 1100],
    ['early@example.com', 1],
  ]);
});

test('sums up what was paid in cents, and knows only until then', async () => {
  await insertOrders(orders, [
    { email: 'ada@example.com', minute: 1 },
    { email: 'Ada@Example.com', minute: 2, status: 'refunded', refunded: 4929 },
    { email: 'ada@example.com', minute: 3, status: 'quarantined' },
    { email: 'ada@example.com', minute: 4, status: 'expired' },
  ]);
  const ask = async (body: object) =>
    summarize.response.parse(
      await (await post(summarize.path, { subjects: [subjectOf('ada@example.com')], ...body })).json(),
    );
  expect(await ask({})).toMatchObject({ people: [{ orders: 3, paid: '98.58', messages: 0, name: 'Ada Moreau' }] });
  expect(await ask({ until: noon - 90_000_000 })).toMatchObject({ people: [{ orders: 2, paid: '49.29' }] });
  expect(await ask({ until: noon - 86_400_000_000 })).toEqual({ people: [] });
  const history = read.response.parse(
    await (
      await fetch(orders.url + read.path.replace('{subject}', subjectOf('ada@example.com')), {
        headers: { Authorization: `Bearer ${token}` },
      })
    ).json(),
  );
  expect(history).toMatchObject({
    names: ['Ada Moreau'],
    addresses: [
      '1 Street, Mission, BC V2V 3Y9, Canada',
      '2 Street, Mission, BC V2V 3Y9, Canada',
      '3 Street, Mission, BC V2V 3Y9, Canada',
    ],
    refunded: '49.29',
    orders: [{ petName: 'Otis', status: 'paid', amount: '49.29' }, { status: 'refunded', refunded: '49.29' }, {}],
  });
  expect(history.held.map(({ why }) => why)).toContain('production');
});

test.each([
  [walk.path, { until, limit: 0 }],
  [walk.path, { until: 'now', limit: 5 }],
  [walk.path, { until: 2_147_483_648, limit: 5 }],
  [walk.path, { until, limit: 5, after: 'x' }],
  [summarize.path, { subjects: ['ada@example.com'] }],
])('refuses %s %j', async (path, body) => {
  expect((await post(path, body)).status).toBe(400);
});

test('knows nobody who has not ordered', async () => {
  const path = read.path.replace('{subject}', subjectOf(`${randomUUID()}@example.com`));
  const answer = await fetch(orders.url + path, { headers: { Authorization: `Bearer ${token}` } });
  expect(answer.status).toBe(404);
});
