import { readFile } from 'node:fs/promises';
import { eventually } from '@pawlayer/service-kit/testing';
import { expect, onTestFinished, test, vi } from 'vitest';
import { findModelProcess, sendCopy } from '../testing/cutout-fixture.ts';
import { startOrders } from '../testing/start-orders.ts';

vi.setConfig({ testTimeout: 120_000 }); // on a busy machine finding a pet takes seconds

const raccoon = await readFile(new URL('../../../../e2e/photos/small/raccoon-512.jpg', import.meta.url));

test('a visitor who has left keeps no place in the queue', { tags: 'thorough' }, async () => {
  const orders = await startOrders({ CUTOUTS_WAITING: '1' }, { CUTOUT_SECONDS: 90, CUTOUT_WAIT_SECONDS: 90 });
  onTestFinished(() => orders.stop());
  await vi.waitFor(async () => expect((await sendCopy(orders, raccoon)).status).toBe(200), 60_000);
  process.kill(findModelProcess(), 'SIGSTOP'); // so that the first one takes as long as the test needs
  const first = sendCopy(orders, raccoon);
  const leaving = new AbortController();
  const second = sendCopy(orders, raccoon, { signal: leaving.signal }).catch(() => 'gone');
  await eventually(async () => expect(await sendOrQueue()).toMatchObject({ status: 503 }));
  leaving.abort();
  expect(await second).toBe('gone');
  const third = await eventually(async () => {
    const queued = await sendOrQueue();
    expect(queued).toHaveProperty('answer');
    return queued as { answer: ReturnType<typeof sendCopy> }; // as has just been checked
  });
  process.kill(findModelProcess(), 'SIGCONT');
  expect((await first).status).toBe(200);
  expect((await third.answer).status).toBe(200);

  /** Resolves with the answer of one that is refused, or with the promise of one that waits. */
  async function sendOrQueue() {
    const asked = vi.spyOn(orders.ctx.cutoutRunner, 'cutOut');
    const answer = sendCopy(orders, raccoon);
    await eventually(() => expect(asked).toHaveBeenCalledOnce());
    const outcome = asked.mock.results[0]?.value as Promise<unknown>; // as it is typed
    asked.mockRestore();
    // One that is refused is so when it is asked for.
    return Promise.race([outcome, Promise.resolve({ answer })]).catch(() => answer);
  }
});
