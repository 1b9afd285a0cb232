import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { StoreHealth, type Health, type QueueNumber } from '@pawlayer/contracts';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { Env } from '../env.ts';
import { callWithToken, login, tokenOf } from '../testing/admin-client.ts';
import { ownersPassword, startAdmin } from '../testing/start-admin.ts';

type Admin = Awaited<ReturnType<typeof startAdmin>>;

type Queues = Record<string, Record<QueueNumber, number>>;

/**
 * Another process of the store; `answer` is the status that its health check answers with, 0 for none at all, and
 * `queues` what it says of its queues.
 */
const startProcess = async () => {
  const state = { answer: 200, asked: 0, queues: {} as Queues, parts: {} as Health['parts'] };
  const server = createServer((_request, response) => {
    state.asked += 1;
    if (state.answer !== 0)
      response.writeHead(state.answer).end(JSON.stringify({ status: 'ok', parts: state.parts, queues: state.queues }));
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo; // it listens on TCP
  return { state, url: `http://127.0.0.1:${port}/health/ready`, stop: () => server.close() };
};

type FakeProcess = Awaited<ReturnType<typeof startProcess>>;
let orders: FakeProcess;
let neighbour: Admin;
let admin: Admin;

beforeAll(async () => {
  orders = await startProcess();
  neighbour = await startAdmin();
  const parts = { orders: orders.url, content: `${neighbour.url}/health/ready` };
  admin = await startAdmin({ HEALTH_PARTS: JSON.stringify(parts), QUEUE_DELAYED: '3/30', QUEUE_AGE: '60/600' });
});
afterAll(async () => {
  orders.stop();
  await Promise.all([admin.stop(), neighbour.stop()]);
});

const publicHealth = async () => {
  const response = await fetch(`${admin.url}/api/health`);
  return { status: response.status, body: await response.json() };
};
const storeHealth = async () => StoreHealth.parse(await (await fetch(`${admin.url}/health/store`)).json());
const isWell = () => expect.poll(async () => (await publicHealth()).status).toBe(200);

describe('the health of the whole', () => {
  it('I21 is 503 for everybody when a part is away, without naming it, and 200 within 5 s once it is healed', async () => {
    await isWell();
    expect((await publicHealth()).body).toEqual({ status: 'ok' });
    for (const answer of [503, 500, 0]) {
      orders.state.answer = answer;
      await expect.poll(async () => (await publicHealth()).status).toBe(503);
      expect((await publicHealth()).body).toEqual({ status: 'down' });
      orders.state.answer = 200;
      await isWell();
    }
  });

  it('asks each process once, for however many callers, and keeps the answer', async () => {
    /**
     * How often the process is asked by fifty callers. On a busy machine an answer may grow old among them: once more.
     */
    const askedBy = async (caller: () => Promise<unknown>) => {
      const before = orders.state.asked;
      await Promise.all(Array.from({ length: 50 }, caller));
      return orders.state.asked - before;
    };
    await storeHealth();
    expect(await askedBy(publicHealth)).toBeLessThanOrEqual(1);
    expect([1, 2]).toContain(await askedBy(storeHealth));
  });

  it('names every part to the owner, and to this machine', async () => {
    orders.state.answer = 0;
    onTestFinished(() => {
      orders.state.answer = 200;
    });
    const seen = await storeHealth();
    expect(seen.status).toBe('down');
    expect(seen.parts['content.database']?.status).toBe('up');
    expect(seen.parts['admin.database']?.status).toBe('up');
    expect(seen.parts['orders']).toMatchObject({ status: 'down', reason: 'no answer in 1400 ms' });
    const token = await tokenOf(await login(admin, ownersPassword));
    const answer = await callWithToken(admin, '/api/admin/health', token);
    expect(answer.status).toBe(200);
    expect(StoreHealth.parse(await answer.json()).parts['orders']?.status).toBe('down');
    expect((await fetch(`${admin.url}/api/admin/health`)).status).toBe(401);
  });

  it('numbers every queue to the owner, yellow and red as the settings say, and is up for everybody all the same', async () => {
    await isWell();
    orders.state.queues = {
      orders: { waiting: 7, delayed: 0, failed: 0, oldestSeconds: 4 },
      'orders-mails': { waiting: 0, delayed: 3, failed: 0, oldestSeconds: 59 },
      'orders-stripe-events': { waiting: 3000, delayed: 0, failed: 1, oldestSeconds: 600 },
    };
    onTestFinished(() => {
      orders.state.queues = {};
    });
    const { status, queues } = await storeHealth();
    expect(status).toBe('ok');
    const levels = queues.map(({ name, level, numbers }) => [
      name,
      level,
      Object.entries(numbers).flatMap(([number, rated]) => (rated.level === 'green' ? [] : [[number, rated.level]])),
    ]);
    expect(levels).toEqual([
      ['admin', 'green', []],
      ['admin-mails', 'green', []],
      ['admin-push-send', 'green', []],
      ['orders', 'green', []],
      ['orders-mails', 'yellow', [['delayed', 'yellow']]],
      [
        'orders-stripe-events',
        'red',
        [
          ['waiting', 'red'],
          ['failed', 'yellow'],
          ['oldestSeconds', 'red'],
        ],
      ],
    ]);
    expect(await publicHealth()).toEqual({ status: 200, body: { status: 'ok' } });
  });

  it('shows the owner an optional part that is down, and is up for everybody all the same', async () => {
    await isWell();
    orders.state.parts = { 'cut-outs': { status: 'down', ms: 1, reason: 'no model', isOptional: true } };
    onTestFinished(() => {
      orders.state.parts = {};
    });
    const { status, parts } = await storeHealth();
    expect(status).toBe('ok');
    expect(parts['orders.cut-outs']).toMatchObject({ status: 'down', reason: 'no model', isOptional: true });
    expect(await publicHealth()).toEqual({ status: 200, body: { status: 'ok' } });
  });

  it('counts what really waits in the database', async () => {
    const { sql } = admin.ctx;
    await sql`with message as (insert into outbox (name, payload, expanded_at) values ('x', '{}', now()) returning id)
      insert into inbox (message_id, consumer, state, ended_at) select id, 'send-invitation', 'failed', now() from message`;
    const ofMails = async () => (await storeHealth()).queues.find(({ name }) => name === 'admin-mails');
    expect(await ofMails()).toMatchObject({ level: 'yellow', numbers: { failed: { value: 1, level: 'yellow' } } });
  });

  it('refuses invalid thresholds', () => {
    for (const text of ['20', '20/10', '0/1', 'a/b', '1/2/3'])
      expect(Env.shape.QUEUE_FAILED.safeParse(text).error?.issues[0]?.message, text).toContain('must look like 20/200');
  });
});
