import { createHash, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { getCustomer, listCustomers, type CustomerPart, type PersonFacts } from '@pawlayer/contracts/admin';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { read, send } from '../testing/admin-client.ts';
import { startAdmin, type Admin } from '../testing/start-admin.ts';

type Body = { until?: number; after?: string; limit?: number; subjects?: string[]; search?: string };

const subjectOf = (email: string) => createHash('sha256').update(email).digest('hex');
const microsOf = ({ latest }: PersonFacts) => Number(latest.split('.')[0]);

/** The orders or the content service by its contract: their own tests show that they keep it. */
const startPart = async (part: CustomerPart) => {
  const state = {
    isDown: false,
    refusal: undefined as readonly [status: number, code: string] | undefined,
    people: [] as PersonFacts[],
    asked: [] as string[],
  };
  const inOrder = (until = Infinity) =>
    state.people
      .filter((person) => microsOf(person) <= until)
      .toSorted((a, b) => microsOf(b) - microsOf(a) || compareIds(a.latest, b.latest));
  const compareIds = (a: string, b: string) => (part === 'orders' ? 1 : -1) * a.localeCompare(b);
  const answerTo = (path: string, { until, after, limit = 0, subjects = [], search = '' }: Body) => {
    if (path.endsWith('/history')) return undefined;
    const people = inOrder(until);
    if (path.endsWith('/facts')) return { people: people.filter(({ subject }) => subjects.includes(subject)) };
    if (path.endsWith('/search'))
      return { people: people.filter(({ email }) => email.includes(search)).slice(0, limit), isIncomplete: false };
    const begin = after === undefined ? 0 : people.findIndex(({ latest }) => latest === after) + 1;
    const page = people.slice(begin, begin + limit);
    return { people: page, ...(page.length === limit && { after: page.at(-1)?.latest }) };
  };
  const server = createServer((request: IncomingMessage, response) => {
    void text(request).then((body) => {
      state.asked.push(request.headers.authorization ?? '');
      if (state.isDown) return response.writeHead(503).end('{}');
      const [status, code] = state.refusal ?? [404, 'not_found'];
      const answer = !state.refusal && answerTo(request.url ?? '', JSON.parse(body || '{}') as Body); // as the client sends it
      if (answer) return response.end(JSON.stringify(answer));
      return response.writeHead(status).end(JSON.stringify({ error: 'No.', code, requestId: 'x' }));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number }; // of a server that listens
  return { url: `http://127.0.0.1:${port}`, state, stop: () => server.close() };
};

let orders: Awaited<ReturnType<typeof startPart>>;
let content: typeof orders;
let admin: Admin;
let token: string;
beforeAll(async () => {
  orders = await startPart('orders');
  content = await startPart('content');
  admin = await startAdmin({ ORDERS_URL: orders.url, CONTENT_URL: content.url });
  token = await admin.signIn();
});
afterAll(async () => {
  await admin.stop();
  orders.stop();
  content.stop();
});
beforeEach(() => {
  for (const { state } of [orders, content])
    Object.assign(state, { isDown: false, refusal: undefined, people: [], asked: [] });
});

const now = Date.now() * 1000;
const person = (name: string, second: number, counts: Partial<PersonFacts>): PersonFacts => ({
  subject: subjectOf(name),
  email: `${name}@example.com`,
  name,
  latest: `${now - second * 1_000_000}.${randomUUID()}`,
  orders: 0,
  messages: 0,
  stories: 0,
  ...counts,
});
const buyer = (name: string, second: number) => person(name, second, { orders: 2, paid: '98.58' });
const writer = (name: string, second: number) => person(name, second, { messages: 1, stories: 1 });

const list = (body: object = {}) => read(admin, listCustomers, { token, body: { search: '', ...body } });

/** The pages as their cursors lead from one to the next; `between` happens after each. */
const readAll = async (between = () => {}) => {
  const pages = [];
  for (let cursor: string | undefined; ;) {
    const page = await list(cursor === undefined ? {} : { cursor });
    pages.push(page);
    if (page.nextCursor === undefined) return pages;
    cursor = page.nextCursor;
    between();
  }
};

it('shows who ordered and wrote as one, with what both services know, by the later of both', async () => {
  orders.state.people = [buyer('ada', 300), buyer('grace', 20)];
  content.state.people = [writer('ada', 10), writer('mara', 100)];
  const { customers, missing } = await list();
  expect(
    customers.map(({ email, orders: count, messages, stories, paid }) => [email, count, messages, stories, paid]),
  ).toEqual([
    ['ada@example.com', 2, 1, 1, '98.58'],
    ['grace@example.com', 2, 0, 0, '98.58'],
    ['mara@example.com', 0, 1, 1, undefined],
  ]);
  expect(missing).toEqual([]);
  expect(new Set([...orders.state.asked, ...content.state.asked])).toEqual(new Set([`Bearer ${token}`]));
});

it.each([1, 2, 3, 4, 5])('shows everybody once and in order, page by page, while orders arrive: %d', async (seed) => {
  let random = seed * 7919;
  const next = (most: number) => {
    random = (random * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((random / 2_147_483_648) * most);
  };
  // Many at the same second, and some whom both services know.
  for (let n = 0; n < 180; n += 1) {
    if (next(3) > 0) orders.state.people.push(buyer(`p${n}`, 10 + next(60)));
    if (next(3) > 0) content.state.people.push(writer(`p${n}`, 10 + next(60)));
  }
  const all = [...orders.state.people, ...content.state.people];
  let arrived = 0;
  const pages = await readAll(() => {
    arrived += 1;
    orders.state.people.push(buyer(`new${arrived}`, -3600));
  });
  const shown = pages.flatMap(({ customers }) => customers);
  expect(shown.map(({ id }) => id).toSorted()).toEqual([...new Set(all.map(({ subject }) => subject))].toSorted());
  const times = shown.map(({ latestAt }) => latestAt);
  expect(times).toEqual(times.toSorted((a, b) => b.localeCompare(a)));
  expect(pages.every(({ customers }) => customers.length <= 50)).toBe(true);
});

it('goes on without a service that is down, says which, and shows nobody twice when it is back', async () => {
  orders.state.people = Array.from({ length: 60 }, (_, n) => buyer(`p${n}`, n));
  content.state.people = Array.from({ length: 120 }, (_, n) => writer(`p${n}`, 100 + n));
  orders.state.isDown = true;
  const first = await list();
  expect(first.missing).toEqual(['orders']);
  expect(first.customers).toHaveLength(50);
  expect(first.customers[0]).not.toHaveProperty('paid');
  orders.state.isDown = false;
  const second = await list({ cursor: first.nextCursor });
  expect(second.missing).toEqual(['orders']);
  const ids = [...first.customers, ...second.customers].map(({ id }) => id);
  expect(new Set(ids).size).toBe(100);
  content.state.isDown = true;
  expect((await list({ search: 'p5' })).missing).toEqual(['content']);
  orders.state.isDown = true;
  expect((await send(admin, listCustomers, { token, body: { search: '' } })).status).toBe(503);
  expect((await send(admin, getCustomer, { token, params: { subject: subjectOf('p1') } })).status).toBe(503);
});

it('searches both services, and adds what the other one knows', async () => {
  orders.state.people = [buyer('ada', 300), buyer('grace', 20)];
  content.state.people = [{ ...writer('ada', 10), email: 'elsewhere@example.com' }];
  const { customers, nextCursor, isIncomplete } = await list({ search: ' ada ' });
  expect(customers).toMatchObject([{ email: 'elsewhere@example.com', orders: 2, messages: 1, paid: '98.58' }]);
  expect([nextCursor, isIncomplete]).toEqual([undefined, false]);
});

it.each([
  [401, 'unauthorized'],
  [403, 'forbidden'],
  [429, 'rate_limited'],
] as const)('passes on that a service refuses with %d, and does not call it away', async (status, code) => {
  content.state.people = [writer('mara', 100)];
  orders.state.refusal = [status, code];
  for (const search of ['', 'mara']) {
    const answer = await send(admin, listCustomers, { token, body: { search } });
    expect([answer.status, await answer.json()]).toEqual([status, expect.objectContaining({ code })]);
  }
  expect((await send(admin, getCustomer, { token, params: { subject: subjectOf('mara') } })).status).toBe(status);
});

it('refuses a cursor of another search, or one that it did not write', async () => {
  orders.state.people = Array.from({ length: 60 }, (_, n) => buyer(`p${n}`, n));
  const { nextCursor = '' } = await list();
  orders.state.asked = [];
  for (const body of [
    { search: 'p5', cursor: nextCursor },
    { cursor: nextCursor.replace(/\d{16}/, '1') },
    { cursor: '1__' },
  ]) {
    const answer = await send(admin, listCustomers, { token, body: { search: '', ...body } });
    expect([answer.status, await answer.json()]).toEqual([
      400,
      expect.objectContaining({ code: 'validation', fields: { cursor: expect.any(String) } }),
    ]);
  }
  expect(orders.state.asked).toEqual([]);
});

it.each([
  [{ search: 'a'.repeat(101) }, 400],
  [{ search: 'a\u0000' }, 400],
  [{ search: '', cursor: '1' }, 400],
  [{ search: '', cursor: '1_x_y' }, 400],
  [{ search: '', cursor: "1_'; --_" }, 400],
])('refuses %j', async (body, status) => {
  expect((await send(admin, listCustomers, { token, body })).status).toBe(status);
  expect(orders.state.asked).toEqual([]);
});

it('answers 404 for somebody whom no service knows', async () => {
  const answer = await send(admin, getCustomer, { token, params: { subject: subjectOf('nobody') } });
  expect(answer.status).toBe(404);
});
