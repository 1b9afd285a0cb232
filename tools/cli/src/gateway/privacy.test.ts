import { watch } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ErrorBody } from '@pawlayer/contracts';
import { expect, onTestFinished, test } from 'vitest';
import { startGateway } from '../testing/start-gateway.ts';

const start = async (settings: Record<string, string> = {}) => {
  const gateway = await startGateway({ settings });
  onTestFinished(() => gateway.stop());
  const ask = (path: string, init?: RequestInit) => fetch(gateway.url + path, { redirect: 'manual', ...init });
  return { ...gateway, ask };
};

const order = '3f8c1f6e-8a55-4a0b-9d53-0c7c7f9ce2a1';
const model = '9b1deb4d-3b7d-4bad-9bdd-2b0d7b3dcb6d';
const token = 'dGhpcyBpcyBhIHRva2VuIG9m';

test('V02 V03 the log has no query, and of an id only what is no secret', async () => {
  const gateway = await start();
  const asked = [
    `/order-success?orderId=${order}`,
    `/api/orders/${order}`,
    `/api/orders/${order}/preview/closed.jpg`,
    `/api/orders/${order.replaceAll('-', '%2d')}`,
    `/api/admin/orders/${order}/models/${model}/files/${token}`,
    `/api/proofs/${token}?token=${token}`,
    '/mfe/checkout/step.1a2b3c4d5e6f.js',
  ];
  for (const path of asked) await gateway.ask(path, { headers: { referer: `https://shop/proof?proofId=${token}` } });
  await gateway.ask(`/api/proofs/${token}/decision`, { method: 'POST', body: 'x'.repeat(70_000) });
  await expect.poll(async () => (await gateway.readLog()).match(/"status":/g)?.length).toBeGreaterThan(8);
  const log = await gateway.readLog();
  for (const secret of [order, order.slice(9, 20), model, token, 'orderId', 'proofId'])
    expect(log).not.toContain(secret);
  for (const path of [
    '/order-success',
    '/api/orders/3f8c1f6e…',
    '/api/orders/3f8c1f6e…/preview/closed.jpg',
    '/api/admin/orders/3f8c1f6e…/models/9b1deb4d…/files/dGhpcyBp…',
    '/mfe/checkout/step.1a2b3c4d5e6f.js',
  ])
    expect(log).toContain(`"path":"${path}"`);
  expect(log).toContain('"method":"POST","path":"/api/proofs/dGhpcyBp…/decision","status":413');
});

test('no file holds the copy of a photo, however slowly it comes and whether its service is there or not', async () => {
  const gateway = await start();
  const files: unknown[] = [];
  const watcher = watch(join(gateway.temporary, 'body'), (_event, name) => files.push(name));
  onTestFinished(() => watcher.close());
  const send = () => {
    const { promise, resolve, reject } = Promise.withResolvers<number | undefined>();
    const sending = request(`${gateway.url}/api/cutouts`, { method: 'POST' }, (answer) => {
      answer.resume();
      resolve(answer.statusCode);
    });
    sending.on('error', reject);
    sending.write(Buffer.alloc(150_000));
    void sleep(200).then(() => sending.end(Buffer.alloc(50_000)));
    return promise;
  };
  expect(await send()).toBe(200);
  expect(gateway.requestsTo('orders').at(-1)?.bytes).toBe(200_000);
  await gateway.kill('orders');
  expect(await send()).toBe(503);
  expect(files).toEqual([]);
  expect(await gateway.readLog()).toContain('"path":"/api/cutouts"');
});

test('V03 addresses that open an order are neither kept nor told to others', async () => {
  const { ask } = await start();
  for (const path of [`/order-success?orderId=${order}`, `/proof?proofId=${token}`, `/api/orders/${order}`]) {
    const { headers } = await ask(path);
    expect(headers.get('cache-control'), path).toBe('no-store');
    expect(headers.get('referrer-policy'), path).toBe('no-referrer');
  }
  expect((await ask(`/admin/orders/${order}`)).headers.get('referrer-policy')).toBe('no-referrer');
  expect((await ask('/checkout')).headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
});

const insecure = { headers: { 'x-forwarded-proto': 'http', host: 'evil.example', 'x-forwarded-host': 'evil.example' } };

test('A15 A16 a visitor who came by plain HTTP is sent to the https address of the store, and nowhere else', async () => {
  const { ask } = await start({ PUBLIC_URL: 'https://shop.example.com/' });
  const from = async (path: string, init?: RequestInit) => (await ask(path, init)).headers.get('location');
  expect(await from('/gallery?tag=cats', insecure)).toBe('https://shop.example.com/gallery?tag=cats');
  expect(await from('//evil.example/x', insecure)).toBe('https://shop.example.com//evil.example/x');
  // A proxy that speaks https to the visitor, or none at all, and what machines ask for.
  expect((await ask('/', { headers: { 'x-forwarded-proto': 'https' } })).status).toBe(200);
  expect((await ask('/')).status).toBe(200);
  for (const path of ['/api/health', '/api/webhooks/stripe']) expect((await ask(path, insecure)).status).toBe(200);
});

test('a call over plain HTTP is refused, not redirected, so that its sender notices', async () => {
  const gateway = await start({ PUBLIC_URL: 'https://shop.example.com' });
  for (const [path, method] of [
    ['/api/customers', 'POST'],
    ['/api/admin/orders', 'GET'],
    ['/api/admin/login', 'POST'],
  ] as const) {
    const answer = await gateway.ask(path, { method, ...(method === 'POST' && { body: '{}' }), ...insecure });
    expect([answer.status, answer.headers.get('location')], path).toEqual([403, null]);
    expect(ErrorBody.parse(await answer.json())).toMatchObject({ error: 'Please use https.', code: 'forbidden' });
  }
  expect([...gateway.requestsTo('orders'), ...gateway.requestsTo('admin')]).toEqual([]);
});

test('A15 a store at a plain address redirects nobody', async () => {
  const { ask } = await start({ PUBLIC_URL: 'http://shop.example.com' });
  expect((await ask('/gallery', insecure)).status).toBe(404);
  expect((await ask('/upload', insecure)).status).toBe(200);
  for (const path of [
    `/order-success?orderId=//evil.example`,
    '/upload?next=https://evil.example',
    '/upload/',
    '//evil.example/..',
  ])
    expect((await ask(path)).headers.get('location') ?? '', path).not.toContain('evil');
});

test('pages say that they are UTF-8', async () => {
  const { ask } = await start();
  for (const path of ['/', '/upload', '/nowhere'])
    expect((await ask(path)).headers.get('content-type'), path).toBe('text/html; charset=utf-8');
});
