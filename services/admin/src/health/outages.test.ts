import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { addPushDevice } from '@pawlayer/contracts/admin';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { backgroundJobs } from '../background-jobs.ts';
import { login, read, tokenOf } from '../testing/admin-client.ts';
import { startPushHost, type PushHost } from '../testing/push-host.ts';
import { ownersPassword, startAdmin, type Admin } from '../testing/start-admin.ts';
import { watchParts } from './outage-actions.ts';

// The tests say what time it is, and when somebody looks.
const withoutTimers: typeof backgroundJobs = (ctx) => ({ ...backgroundJobs(ctx), timers: [] });

let host: PushHost;
let admin: Admin;
const state = { isDown: false };
const catalog = createServer((_request, response) => {
  response.writeHead(state.isDown ? 503 : 200).end('{}');
});
beforeAll(async () => {
  await new Promise<void>((resolve) => catalog.listen(0, '127.0.0.1', resolve));
  const { port } = catalog.address() as AddressInfo; // it listens on TCP
  host = await startPushHost();
  admin = await startAdmin(
    {
      HEALTH_PARTS: JSON.stringify({ catalog: `http://127.0.0.1:${port}/health/ready` }),
      PUSH_PRIVATE_KEY: 'q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94', // of RFC 8291, appendix A
      PUSH_TEST_ORIGIN: host.origin,
      PUBLIC_URL: 'https://shop.example.com',
    },
    withoutTimers,
  );
  const token = await tokenOf(await login(admin, ownersPassword));
  await read(admin, addPushDevice, { token, body: host.subscribe() });
});
afterAll(async () => {
  await admin.stop();
  host.stop();
  catalog.close();
});

const begin = Date.parse('2030-01-01T00:00:00Z');
/** A look at the parts so many minutes later. */
const look = async (minutes: number, isDown: boolean) => {
  state.isDown = isDown;
  await admin.ctx.storeHealth.fresh();
  await watchParts(admin.ctx, new Date(begin + minutes * 60_000));
};
const told = async () =>
  (await admin.ctx.sql`select from outbox where name = 'people.notified' and payload ->> 'kind' = 'part-down'`).length;

beforeEach(async () => {
  await admin.ctx.sql`delete from part_outages`;
  await admin.ctx.sql`delete from inbox`;
  await admin.ctx.sql`delete from outbox`;
});

it('tells people once about a part that stays down for two minutes, however long that lasts', async () => {
  await look(0, true);
  await look(1.5, true);
  expect(await told()).toBe(0);
  for (const minutes of [2, 2.5, 60, 600]) await look(minutes, true);
  expect(await told()).toBe(1);
});

it('tells nobody about a part that is replaced, however often', async () => {
  for (const minutes of [0, 3, 6, 9]) {
    await look(minutes, true);
    await look(minutes + 0.5, false);
  }
  expect(await told()).toBe(0);
});

it('counts a part that is back for a moment as still down, and reports the next outage after it was well', async () => {
  await look(0, true);
  await look(3, true);
  await look(4, false);
  await look(6, true);
  await look(9, true);
  expect(await told(), 'it was up for a moment').toBe(1);
  await look(20, false);
  await look(30, true);
  await look(33, true);
  expect(await told(), 'another outage').toBe(2);
});
