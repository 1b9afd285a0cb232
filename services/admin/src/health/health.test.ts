import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Health } from '@pawlayer/contracts';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { callWithToken, login, tokenOf } from '../testing/admin-client.ts';
import { ownersPassword, startAdmin } from '../testing/start-admin.ts';

type Admin = Awaited<ReturnType<typeof startAdmin>>;

/** Another process of the store; `answer` is the status that its health check answers with, 0 for none at all. */
const startProcess = async () => {
  const state = { answer: 200, asked: 0 };
  const server = createServer((_request, response) => {
    state.asked += 1;
    if (state.answer !== 0) response.writeHead(state.answer).end('{}');
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
  admin = await startAdmin({ HEALTH_PARTS: JSON.stringify(parts) });
});
afterAll(async () => {
  orders.stop();
  await Promise.all([admin.stop(), neighbour.stop()]);
});

const publicHealth = async () => {
  const response = await fetch(`${admin.url}/api/health`);
  return { status: response.status, body: await response.json() };
};
const storeHealth = async () => Health.parse(await (await fetch(`${admin.url}/health/store`)).json());
const isWell = () => expect.poll(async () => (await publicHealth()).status, { timeout: 5000 }).toBe(200);

describe('the health of the whole', () => {
  it('I21 is 503 for everybody when a part is away, without naming it, and 200 within 5 s once it is healed', async () => {
    await isWell();
    expect((await publicHealth()).body).toEqual({ status: 'ok' });
    for (const answer of [503, 500, 0]) {
      orders.state.answer = answer;
      await expect.poll(async () => (await publicHealth()).status, { timeout: 5000 }).toBe(503);
      expect((await publicHealth()).body).toEqual({ status: 'down' });
      orders.state.answer = 200;
      await isWell();
    }
  });

  it('asks each process once, for however many callers, and keeps the answer', async () => {
    await storeHealth();
    const before = orders.state.asked;
    await Promise.all(Array.from({ length: 50 }, publicHealth));
    expect(orders.state.asked).toBe(before);
    await Promise.all(Array.from({ length: 50 }, storeHealth));
    expect(orders.state.asked).toBe(before + 1);
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
    expect(Health.parse(await answer.json()).parts['orders']?.status).toBe('down');
    expect((await fetch(`${admin.url}/api/admin/health`)).status).toBe(401);
  });
});
