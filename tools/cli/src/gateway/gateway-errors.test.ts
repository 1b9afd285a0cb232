import { ErrorBody } from '@pawlayer/contracts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startGateway, type TestGateway } from '../testing/start-gateway.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startGateway();
});
afterAll(() => gateway.stop());

const post = async (path: string, bytes: number) => {
  const answer = await fetch(gateway.url + path, { method: 'POST', body: new Uint8Array(bytes) });
  return {
    status: answer.status,
    retryAfter: answer.headers.get('retry-after'),
    body: ErrorBody.parse(await answer.json()),
  };
};

test('mentions a photo only where one is sent', async () => {
  expect((await post('/api/upload', 12 * 1024 * 1024)).body.error).toBe('This file is larger than 10 MB.');
  expect((await post('/api/cutouts', 600_000)).body.error).toBe('This file is larger than 200 kB.');
  expect((await post('/api/uploads/some-id/masks', 600_000)).body.error).toBe('This file is larger than 100 kB.');
  expect((await post('/api/admin/orders/some-id/retouches', 600_000)).body.error).toBe(
    'This file is larger than 250 kB.',
  );
  expect((await post('/api/admin/orders/some-id/drawings', 12 * 1024 * 1024)).body.error).toBe(
    'This file is larger than 10 MB.',
  );
  expect((await post('/api/customers', 70_000)).body.error).toBe('The request is too large.');
});

test('repeats a request that a lost connection left unanswered, but never an order', async () => {
  const headers = { 'x-answer-with': 'nothing' };
  expect((await fetch(`${gateway.url}/api/stats/orders?lost`, { headers })).status).toBe(503);
  expect((await fetch(`${gateway.url}/api/orders?lost`, { method: 'POST', headers, body: '{}' })).status).toBe(503);
  expect(
    gateway
      .requestsTo('orders')
      .filter(({ url }) => url.includes('?lost'))
      .map(({ method }) => method),
  ).toEqual(['GET', 'GET', 'POST']);
});

test('says that a service is down even to somebody who sends it a photo', async () => {
  await gateway.kill('orders');
  for (const bytes of [1000, 200_000, 10 * 1024 * 1024]) {
    expect(await post('/api/upload', bytes), `${bytes} bytes`).toMatchObject({
      status: 503,
      retryAfter: '2',
      body: { code: 'unavailable' },
    });
  }
});
