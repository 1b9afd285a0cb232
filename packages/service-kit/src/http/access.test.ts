import { createCustomer, defineCall, ErrorBody, receiveStripeEvent } from '@pawlayer/contracts';
import { customerForm } from '@pawlayer/contracts/testing';
import { close, connect, type Sql } from '@pawlayer/db';
import { createTestDatabase, type TestDatabase } from '@pawlayer/db/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { createApp, createLog, implement, implementRaw } from '../index.ts';
import { listenForTest } from '../testing/index.ts';

const shop = 'https://shop.example.ca';
let database: TestDatabase;
let sql: Sql;
let server: Awaited<ReturnType<typeof listenForTest>>;
let writes = 0;

const getPublicly = defineCall({
  owner: 'orders',
  route: 'GET /api/admin/leak',
  auth: 'public',
  summary: '',
  response: z.object({}),
});

beforeAll(async () => {
  database = await createTestDatabase('orders');
  await database.signIn();
  const log = createLog('test', 'silent');
  sql = connect({ url: database.url, log });
  const app = createApp({ log, healthChecks: {}, ownerSql: sql, ownUrls: [shop] });
  implement(app, createCustomer, async ({ body }) => {
    writes += 1;
    return { ...body, id: crypto.randomUUID() };
  });
  implementRaw(app, receiveStripeEvent, 1000, async () => ({ received: true as const }));
  implement(app, getPublicly, async () => ({}));
  app.get('/api/admin/forgotten', (c) => c.json({ secret: true }));
  server = await listenForTest(app);
});
afterAll(async () => {
  await server.close();
  await close(sql);
  await database.drop();
});

const get = (path: string, token?: string) =>
  fetch(server.url + path, { headers: token === undefined ? {} : { Authorization: `Bearer ${token}` } });
const codeOf = async (response: Response) => ErrorBody.parse(await response.json()).code;

describe('a path below /api/admin/', () => {
  it.each(['/api/admin/forgotten', '/api/admin/leak'])(
    'that has no contract for admins is shut for everybody: %s',
    async (path) => {
      expect((await get(path)).status).toBe(401);
      expect((await get(path, await database.signIn('owner'))).status).toBe(403);
    },
  );

  it('that does not exist is 401 for strangers, and 404 for people who are signed in', async () => {
    expect((await get('/api/admin/nowhere')).status).toBe(401);
    expect((await get('/api/admin/nowhere', await database.signIn('printer'))).status).toBe(404);
  });
});

describe('A10 a write from a page', () => {
  const write = (headers: Record<string, string>) =>
    fetch(`${server.url}/api/customers`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...headers },
      body: JSON.stringify(customerForm),
    });

  it.each(['https://evil.example', 'https://shop.example.ca.evil.example', 'https://shop.example.ca:444', 'null', 'x'])(
    'of %s has no effect',
    async (origin) => {
      const before = writes;
      const response = await write({ Origin: origin });
      expect(response.status).toBe(403);
      expect(await codeOf(response)).toBe('foreign_origin');
      expect(writes).toBe(before);
    },
  );

  it('of the store, of the called address, and of a caller that is not a browser is accepted', async () => {
    for (const headers of [{ Origin: shop }, { Origin: server.url }, {}] as Record<string, string>[])
      expect((await write(headers)).status).toBe(201);
  });

  it('does not matter to a read, nor to Stripe, whose calls are signed', async () => {
    const headers = { Origin: 'https://evil.example' };
    expect((await fetch(`${server.url}/api/customers`, { headers })).status).toBe(404);
    const hook = await fetch(server.url + receiveStripeEvent.path, { method: 'POST', headers, body: '{}' });
    expect(hook.status).toBe(200);
  });
});
