import { afterAll, afterEach, beforeAll, expect, onTestFinished, test } from 'vitest';
import { startGateway, type TestGateway } from '../testing/start-gateway.ts';

let gateway: TestGateway;

const owners = ['catalog', 'orders', 'content'] as const;
/** As when their processes are stopped: they accept connections, and never answer. */
const freeze = () => owners.forEach((owner) => gateway.answerWith(owner, null));
const thaw = () => owners.forEach((owner) => gateway.answerWith(owner, undefined));

beforeAll(async () => {
  gateway = await startGateway();
});
afterEach(thaw);
afterAll(() => gateway.stop());

const inTime = (path: string) => fetch(gateway.url + path, { signal: AbortSignal.timeout(2000) });
const statusOf = async (path: string) => (await inTime(path)).headers.get('cache-status');

test('lists are the last known ones while their services do not answer, and say so', async () => {
  const paths = ['/api/products', '/api/gallery', '/api/colourways?of=1', '/api/stats/orders', '/api/texts'];
  const answers = await Promise.all(paths.map(inTime));
  expect(answers.map(({ headers }) => headers.get('cache-status'))).toEqual(paths.map(() => null));
  const last = await Promise.all(answers.map((answer) => answer.text()));
  freeze();
  const isKept = expect.stringContaining('gateway; hit');
  await expect.poll(() => Promise.all(paths.map(statusOf)), { timeout: 5000 }).toEqual(paths.map(() => isKept));
  expect(await Promise.all(paths.map(async (path) => (await inTime(path)).text()))).toEqual(last);
  thaw();
  await expect.poll(() => Promise.all(paths.map(statusOf)), { timeout: 5000 }).toEqual(paths.map(() => null));
});

test('lists of what may have been hidden meanwhile, or that nobody has read, are to be asked for again', async () => {
  const paths = ['/api/stories'];
  await Promise.all(paths.map(inTime));
  freeze();
  const all = [...paths, '/api/products?never=read'];
  const answers = () => Promise.all(all.map(inTime));
  await expect.poll(async () => (await answers()).map(({ status }) => status), { timeout: 5000 }).toEqual([503, 503]);
  for (const answer of await answers()) {
    expect([answer.headers.get('retry-after'), answer.headers.get('cache-control')]).toEqual(['2', 'no-store']);
    expect(await answer.json()).toMatchObject({ code: 'unavailable', requestId: answer.headers.get('x-request-id') });
  }
});

test('a list is kept no longer than the owner has chosen', async () => {
  const forgetful = await startGateway({ settings: { LIMIT_KEPT_SECONDS: '1' } });
  onTestFinished(() => forgetful.stop());
  const status = async () => (await fetch(`${forgetful.url}/api/products`)).status;
  expect(await status()).toBe(200);
  forgetful.answerWith('catalog', null);
  await expect.poll(status, { timeout: 8000 }).toBe(503);
});

test('sending a story is not a list: its service is asked once, even if it loses the answer', async () => {
  const headers = { 'x-answer-with': 'nothing' };
  const answer = await fetch(`${gateway.url}/api/stories`, { method: 'POST', body: 'a story', headers });
  expect(answer.status).toBe(503);
  expect(gateway.requestsTo('content').filter(({ method }) => method === 'POST')).toHaveLength(1);
});
