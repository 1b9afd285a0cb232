import { readFile } from 'node:fs/promises';
import { eventually } from '@pawlayer/service-kit/testing';
import { expect, onTestFinished, test, vi } from 'vitest';
import { findModelProcess, sendCopy } from '../../testing/cutout-fixture.ts';
import { startOrders } from '../../testing/start-orders.ts';

vi.setConfig({ testTimeout: 120_000 }); // on a busy machine finding a pet takes seconds

const raccoon = await readFile(new URL('../../../../../e2e/photos/small/raccoon-512.jpg', import.meta.url));

test('an address has one place in the queue: its next copies wait in front of it, and leave room for others; once it is full, it is 503 at once', async () => {
  const { asked, from, stopModel } = await openStore();
  const first = from('198.51.100.7');
  await eventually(() => expect(asked).toHaveBeenCalledTimes(1)); // it is being made
  const more = [from('198.51.100.7'), from('198.51.100.7'), from('198.51.100.7')];
  const refused = await Promise.race(more); // one too many
  expect(refused).toMatchObject({ status: 429, body: { code: 'rate_limited' } });
  expect(refused.headers.get('retry-after')).toBe('2');
  const neighbour = from('203.0.113.9'); // the only place that is left
  await eventually(() => expect(asked).toHaveBeenCalledTimes(2));
  const full = await from('203.0.113.10');
  expect(full).toMatchObject({ status: 503, body: { code: 'unavailable' } });
  expect(Number(full.headers.get('retry-after'))).toBeGreaterThan(0);
  stopModel('SIGCONT');
  const statuses = (await Promise.all([first, ...more, neighbour])).map(({ status }) => status);
  expect(statuses.toSorted()).toEqual([200, 200, 200, 200, 429]);
  expect((await from('198.51.100.7')).status).toBe(200);
});

test(
  'one who leaves gives up the turn, and one for whom it does not come in time is told so',
  { tags: 'thorough' },
  async () => {
    const { asked, from, stopModel } = await openStore({ CUTOUT_WAIT_SECONDS: 2 });
    const first = from('198.51.100.7');
    await eventually(() => expect(asked).toHaveBeenCalledTimes(1));
    const leaving = new AbortController();
    const gone = from('198.51.100.7', leaving.signal).catch(() => 'gone');
    const late = from('198.51.100.7');
    leaving.abort();
    expect(await gone).toBe('gone');
    expect(await late).toMatchObject({ status: 429, body: { code: 'rate_limited' } });
    stopModel('SIGCONT');
    expect((await first).status).toBe(200);
    expect((await from('198.51.100.7')).status).toBe(200);
    expect(asked).toHaveBeenCalledTimes(2);
  },
);

/** A store with one place in its queue, whose model takes as long as the test needs. */
async function openStore(overrides = {}) {
  const orders = await startOrders(
    { CUTOUTS_WAITING: '1', RATE_LIMITS: 'on' },
    { CUTOUT_SECONDS: 90, CUTOUT_WAIT_SECONDS: 90, ...overrides },
  );
  onTestFinished(() => orders.stop());
  await eventually(() => orders.ctx.healthChecks.redis());
  const from = (address: string, signal?: AbortSignal) =>
    sendCopy(orders, raccoon, { headers: { 'x-real-ip': address }, ...(signal && { signal }) });
  await vi.waitFor(async () => expect((await from('192.0.2.1')).status).toBe(200), 60_000);
  const modelProcess = findModelProcess();
  const stopModel = (signal: 'SIGSTOP' | 'SIGCONT') => process.kill(modelProcess, signal);
  stopModel('SIGSTOP');
  return { asked: vi.spyOn(orders.ctx.cutoutRunner, 'cutOut'), from, stopModel };
}
