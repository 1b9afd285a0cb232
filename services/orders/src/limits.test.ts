import { randomUUID } from 'node:crypto';
import { customerForm, petForm } from '@pawlayer/contracts/testing';
import { openProxy } from '@pawlayer/db/testing';
import { testRedisUrl } from '@pawlayer/messaging/testing';
import { eventually } from '@pawlayer/service-kit/testing';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { drawMask, isHead } from './testing/draw-mask.ts';
import { startOrders, type Orders } from './testing/start-orders.ts';
import { raccoon } from './testing/upload-fixture.ts';

let orders: Orders;
const start = async (settings: Record<string, string> = {}, redis: 'reached' | 'away' = 'reached') => {
  orders = await startOrders({ RATE_LIMITS: 'on', ...settings });
  if (redis === 'reached') await eventually(() => orders.ctx.healthChecks.redis());
};
afterEach(() => orders.stop());

let lastHost = 0;
/** An address that no other test counts for, in the benchmarking network of RFC 2544. */
const newAddress = () => `198.18.${Math.floor(Math.random() * 256)}.${(lastHost += 1)}`;
const mailbox = () => `${randomUUID()}@example.com`;

const saveCustomer = (email: string, address = newAddress()) =>
  fetch(`${orders.url}/api/customers`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-real-ip': address },
    body: JSON.stringify({ ...customerForm, email }),
  });
const newCustomer = async (email = mailbox()): Promise<string> =>
  ((await (await saveCustomer(email)).json()) as { id: string }).id; // by the contract
const upload = (customerId: string, { address = newAddress(), bytes = raccoon } = {}) => {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...petForm, customerId })) form.set(name, String(value));
  form.set('photo', new Blob([new Uint8Array(bytes)]), 'pet.jpg');
  return fetch(`${orders.url}/api/upload`, { method: 'POST', headers: { 'x-real-ip': address }, body: form });
};
const readOrder = (id: string, address: string) =>
  fetch(`${orders.url}/api/orders/${id}`, { headers: { 'x-real-ip': address } });
const statusOf = async (answer: Promise<Response>) => {
  const response = await answer;
  await response.arrayBuffer();
  return response.status;
};
const statusesOf = async (times: number, ask: () => Promise<Response>) => {
  const statuses: number[] = [];
  for (let time = 0; time < times; time += 1) statuses.push(await statusOf(ask()));
  return statuses;
};
const repeated = (status: number, times: number) => Array.from({ length: times }, () => status);

test('B07 twenty customers an hour per mailbox, whichever addresses they come from', async () => {
  await start();
  const [name, other] = [randomUUID(), mailbox()];
  const spelled = [`${name}@example.com`, `${name.toUpperCase()}@EXAMPLE.com`, `${name}+otis@example.com`];
  let turn = 0;
  const save = () => saveCustomer(spelled[(turn += 1) % spelled.length] ?? '');
  expect(await statusesOf(21, save)).toEqual([...repeated(201, 20), 429]);
  const refused = await save();
  expect(await refused.json()).toMatchObject({ code: 'rate_limited' });
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(60);
  expect(await statusOf(saveCustomer(other))).toBe(201);
});

test('B09 the addresses of one /64 count together, and a mapped IPv4 address as itself', async () => {
  await start({ LIMIT_CUSTOMERS: 'address:2/60' });
  const network = `2001:db8:${Math.floor(Math.random() * 65_536).toString(16)}:7`;
  const inNetwork = [`${network}::1`, `${network}:ffff:1:2:3`, `${network}:0:0:0:9`];
  const mine: number[] = [];
  for (const address of inNetwork) mine.push(await statusOf(saveCustomer(mailbox(), address)));
  expect(mine).toEqual([201, 201, 429]);
  expect(await statusOf(saveCustomer(mailbox(), `${network.replace(/7$/, '8')}::1`))).toBe(201);
  const four = newAddress();
  const spelled = [four, `::ffff:${four}`, four];
  const asFour: number[] = [];
  for (const address of spelled) asFour.push(await statusOf(saveCustomer(mailbox(), address)));
  expect(asFour).toEqual([201, 201, 429]);
});

test('B06 ten photos an hour per customer, and twenty per mailbox', async () => {
  await start();
  const email = mailbox();
  const [first, second, third] = [await newCustomer(email), await newCustomer(email), await newCustomer(email)];
  expect(await statusesOf(11, () => upload(first))).toEqual([...repeated(201, 10), 429]);
  expect(await statusesOf(9, () => upload(second))).toEqual(repeated(201, 9)); // the refused one counted too
  expect(await statusOf(upload(third))).toBe(429);
  expect(await statusOf(upload(await newCustomer()))).toBe(201);
  expect(
    await orders.ctx.sql`select from uploads where customer_id in ${orders.ctx.sql([first, second, third])}`,
  ).toHaveLength(19);
});

test('B06 the bytes of photos count per customer, and per address before they are read', async () => {
  const megabytes = Math.ceil((2 * raccoon.length) / 1024 ** 2);
  await start({ LIMIT_UPLOAD_BYTES: `address:${2 * megabytes}MB/3600 customer:${megabytes}MB/3600` });
  const some = Math.floor((megabytes * 1024 ** 2) / raccoon.length);
  const [customer, address] = [await newCustomer(), newAddress()];
  expect(await statusesOf(some + 1, () => upload(customer, { address }))).toEqual([...repeated(201, some), 429]);
  const others = await statusesOf(some + 1, async () => upload(await newCustomer(), { address }));
  expect(others.at(0)).toBe(201);
  expect(others.at(-1)).toBe(429);
});

test('B06 only so many uploads of one address run at once, and others are not held back by it', async () => {
  await start({ UPLOADS_AT_ONCE: '2' });
  const [customer, address] = [await newCustomer(), newAddress()];
  const together = await Promise.all(Array.from({ length: 6 }, () => statusOf(upload(customer, { address }))));
  expect(together.filter((status) => status === 201).length).toBeGreaterThanOrEqual(2);
  expect(together).toContain(429);
  expect(await statusOf(upload(customer, { address }))).toBe(201);
  expect(await statusOf(upload(customer))).toBe(201);
});

test('A11 60 unknown orders in a minute shut out their address, and nobody else', async () => {
  await start();
  const address = newAddress();
  expect(await statusesOf(61, () => readOrder(randomUUID(), address))).toEqual([...repeated(404, 60), 429]);
  expect(
    await statusOf(fetch(`${orders.url}/api/orders/${randomUUID()}/preview`, { headers: { 'x-real-ip': address } })),
  ).toBe(429);
  expect(await statusOf(readOrder(randomUUID(), newAddress()))).toBe(404);
});

test('B08 without Redis the same limits are counted in memory', async () => {
  await start({ REDIS_URL: 'redis://127.0.0.1:9' }, 'away');
  const email = mailbox();
  expect(await statusesOf(21, () => saveCustomer(email))).toEqual([...repeated(201, 20), 429]);
  const address = newAddress();
  expect(await statusesOf(61, () => readOrder(randomUUID(), address))).toEqual([...repeated(404, 60), 429]);
});

test('I06 B08 a frozen Redis costs one request its timeout, and the limits hold', { timeout: 120_000 }, async () => {
  const proxy = await openProxy(testRedisUrl());
  onTestFinished(proxy.close);
  await start({ REDIS_URL: proxy.url });
  proxy.silence('all');
  const email = mailbox();
  const warnings = vi.spyOn(orders.ctx.log, 'warn');
  expect(await statusesOf(21, () => saveCustomer(email))).toEqual([...repeated(201, 20), 429]);
  // Then it is left alone for 5 s, so that a busy machine may ask it once more.
  const timeouts = warnings.mock.calls.filter(([, message]) => message === 'limits are counted in memory').length;
  expect(timeouts).toBeGreaterThan(0);
  expect(timeouts).toBeLessThan(10);
});

test('B10 the shopping of ten seconds at 20 requests a second from one address meets no limit', async () => {
  await start();
  const address = newAddress();
  const statuses: number[] = [];
  for (let shopper = 0; shopper < 50; shopper += 1) {
    const email = mailbox();
    const { id } = (await (await saveCustomer(email, address)).json()) as { id: string }; // by the contract
    statuses.push(
      ...(await Promise.all([
        statusOf(upload(id, { address })),
        statusOf(fetch(`${orders.url}/api/stats/orders`, { headers: { 'x-real-ip': address } })),
        statusOf(fetch(`${orders.url}/api/config`, { headers: { 'x-real-ip': address } })),
      ])),
    );
  }
  expect(new Set(statuses)).toEqual(new Set([200, 201]));
});

test('RATE_LIMITS=off counts nothing', async () => {
  await start({
    RATE_LIMITS: 'off',
    LIMIT_CUSTOMERS: 'address:1/60 email:1/60',
    LIMIT_ORDER_MISSES: '1/60',
    UPLOADS_AT_ONCE: '1',
  });
  const [email, address] = [mailbox(), newAddress()];
  expect(await statusesOf(3, () => saveCustomer(email, address))).toEqual(repeated(201, 3));
  expect(await statusesOf(3, () => readOrder(randomUUID(), address))).toEqual(repeated(404, 3));
});

test('B07 masks are limited per customer, and per address', async () => {
  await start({ LIMIT_MASKS: 'address:4/60 customer:2/3600' });
  const customerId = await newCustomer();
  const { id } = (await (await upload(customerId)).json()) as { id: string }; // by the contract
  const mask = drawMask(64, 48, isHead);
  const send = (address: string) => {
    const form = new FormData();
    form.set('customerId', customerId);
    form.set('mask', new Blob([mask]), 'mask.png');
    return fetch(`${orders.url}/api/uploads/${id}/masks`, {
      method: 'POST',
      headers: { 'x-real-ip': address },
      body: form,
    });
  };
  expect(await statusesOf(3, () => send(newAddress()))).toEqual([200, 200, 429]);
  const address = newAddress();
  expect(await statusesOf(5, () => send(address))).toEqual(repeated(429, 5));
});
