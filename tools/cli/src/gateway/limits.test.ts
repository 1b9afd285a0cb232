import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { errorTable, ErrorBody } from '@pawlayer/contracts';
import { afterEach, expect, test } from 'vitest';
import { startGateway, type TestGateway } from '../testing/start-gateway.ts';

let gateway: TestGateway;
const sockets: Socket[] = [];
const start = async (settings: Record<string, string>, isBehindProxy = false) => {
  gateway = await startGateway({ settings: { RATE_LIMITS: 'on', ...settings }, isBehindProxy });
};
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  await gateway.stop();
});

/** Opens a connection whose headers the gateway has accepted, and that has sent one byte of its body. */
const beginBody = async (path: string, headers = '') => {
  const { port } = new URL(gateway.url);
  const socket = connect(Number(port), '127.0.0.1');
  sockets.push(socket);
  let answer = '';
  socket.on('data', (text: Buffer) => (answer += text.toString()));
  socket.on('error', () => undefined); // the gateway may reset it
  await once(socket, 'connect');
  socket.write(`POST ${path} HTTP/1.1\r\nHost: shop\r\nContent-Length: 500\r\nExpect: 100-continue\r\n${headers}\r\n`);
  await expect.poll(() => answer).toMatch(/^HTTP\/1\.1 100 Continue\r\n/);
  socket.write('{');
  return { socket, readAnswer: () => answer };
};
const beginBodies = (count: number, path: string) => Promise.all(Array.from({ length: count }, () => beginBody(path)));
const statusOf = async (path: string, init?: RequestInit) => (await fetch(gateway.url + path, init)).status;
const from = (address: string) => ({ headers: { 'x-forwarded-for': address } });

test('T10 an address may send a few bodies at once, the rest are refused in the error shape until one ends', async () => {
  await start({ LIMIT_BODIES: '3', LIMIT_CONNECTIONS: '50' });
  const held = await beginBodies(3, '/api/upload');
  const post = () => fetch(`${gateway.url}/api/customers`, { method: 'POST', body: '{}' });
  const refused = await post();
  expect(refused.headers.get('retry-after')).toBe('2');
  expect(refused.headers.get('cache-control')).toBe('no-store');
  expect(ErrorBody.parse(await refused.json())).toMatchObject({
    error: errorTable.rate_limited[1],
    code: 'rate_limited',
    requestId: refused.headers.get('x-request-id'),
  });
  expect(await statusOf('/api/config')).toBe(200);
  held[0]?.socket.destroy();
  await expect.poll(async () => (await post()).status).toBe(200);
});

test('T10 an address may have only so many requests at once, and others are not held back by it', async () => {
  await start({ LIMIT_CONNECTIONS: '4', LIMIT_BODIES: '50' }, true);
  for (let held = 0; held < 4; held += 1) await beginBody('/api/upload', 'X-Forwarded-For: 192.0.2.7\r\n');
  expect(await statusOf('/', from('192.0.2.7'))).toBe(429);
  expect(await statusOf('/', from('192.0.2.8'))).toBe(200);
});

test('T10 a webhook is never refused as too much', async () => {
  await start({ LIMIT_CONNECTIONS: '2', LIMIT_BODIES: '1', LIMIT_REQUESTS: '1', LIMIT_REQUESTS_BURST: '1' });
  await beginBodies(5, '/api/webhooks/stripe');
  const answers = Array.from({ length: 50 }, () => statusOf('/api/webhooks/stripe', { method: 'POST', body: '{}' }));
  expect(new Set(await Promise.all(answers))).toEqual(new Set([200]));
  expect(await statusOf('/')).toBe(200);
});

test('A11 guessing the ids of orders is refused, pages and files are not', async () => {
  await start({ LIMIT_REQUESTS: '1', LIMIT_REQUESTS_BURST: '20' });
  const guess = () => statusOf(`/api/orders/${crypto.randomUUID()}`);
  const answers = await Promise.all(Array.from({ length: 60 }, guess));
  expect(answers.filter((status) => status === 200).length).toBeLessThan(25);
  expect(answers.filter((status) => status === 429).length).toBeGreaterThan(35);
  expect(await statusOf('/gallery-images/a.jpg')).toBe(429);
  for (const path of ['/', '/main.1a2b3c4d.js', '/mfe/shop/main.1a2b3c4d.js']) expect(await statusOf(path)).toBe(200);
});

test.each([
  ['2001:db8:1:2::1', '2001:db8:1:2:ffff:ffff:ffff:ffff', '2001:db8:1:3::1'],
  ['2001:db8::1', '2001:db8:0:0:1:2:3:4', '2001:db8:0:1::1'],
  ['2001:db8:5::1', '2001:db8:5:0:1:2:3:4', '2001:db8:6::1'],
  ['2001::7:1:2:3:4', '2001:0:0:7::1', '2001:0:0:8::1'],
  ['::ffff:192.0.2.9', '192.0.2.9', '192.0.2.10'],
  ['192.0.2.9', '192.0.2.9', '192.0.2.10'],
])('B09 %s counts as one visitor with %s, and not with %s', async (one, same, other) => {
  await start({ LIMIT_BODIES: '1' }, true);
  await beginBody('/api/upload', `X-Forwarded-For: ${one}\r\n`);
  const post = (address: string) => statusOf('/api/customers', { method: 'POST', body: '{}', ...from(address) });
  expect(await post(same)).toBe(429);
  expect(await post(other)).toBe(200);
});

test('B10 twenty requests a second of ordinary shopping meet no limit, and RATE_LIMITS=off has none', async () => {
  await start({});
  const shop = Array.from({ length: 40 }, (_, index) => statusOf(index % 2 ? '/' : '/api/gallery'));
  expect(new Set(await Promise.all(shop))).toEqual(new Set([200]));
  await gateway.stop();
  await start({ RATE_LIMITS: 'off', LIMIT_BODIES: '1', LIMIT_REQUESTS: '1', LIMIT_REQUESTS_BURST: '1' });
  await beginBodies(5, '/api/upload');
  const flood = Array.from({ length: 50 }, () => statusOf('/api/customers', { method: 'POST', body: '{}' }));
  expect(new Set(await Promise.all(flood))).toEqual(new Set([200]));
  await gateway.stop();
  await start({ NODE_ENV: 'production', ALLOW_SANDBOX: '1', RATE_LIMITS: 'off', LIMIT_BODIES: '1' });
  await beginBody('/api/upload');
  expect(await statusOf('/api/customers', { method: 'POST', body: '{}' })).toBe(429);
});

test('T10 a body reaches its service as it arrives, and the service can end it', async () => {
  await start({});
  const slow = await beginBody('/api/upload', 'X-Answer-Early: yes\r\n');
  await expect.poll(slow.readAnswer).toMatch(/HTTP\/1\.1 408 .*too_slow/s);
});
