import { readFile } from 'node:fs/promises';
import type { CutoutRunner } from '@pawlayer/images';
import { eventually } from '@pawlayer/service-kit/testing';
import { expect, onTestFinished, test, vi } from 'vitest';
import { findModelProcess, sendCopy } from '../../testing/cutout-fixture.ts';
import { startOrders } from '../../testing/start-orders.ts';

vi.setConfig({ testTimeout: 120_000 }); // on a busy machine finding a pet takes seconds

const raccoon = await readFile(new URL('../../../../../e2e/photos/small/raccoon-512.jpg', import.meta.url));

test('a visitor who has left keeps no place in the queue', { tags: 'thorough' }, async () => {
  const orders = await startOrders({ CUTOUTS_WAITING: '1' }, { CUTOUT_SECONDS: 90, CUTOUT_WAIT_SECONDS: 90 });
  onTestFinished(() => orders.stop());
  await vi.waitFor(async () => expect((await sendCopy(orders, raccoon)).status).toBe(200), 60_000);
  process.kill(findModelProcess(), 'SIGSTOP'); // so that the first one takes as long as the test needs
  const asked = vi.spyOn(orders.ctx.cutoutRunner, 'cutOut');
  const first = await send();
  const leaving = new AbortController();
  const second = await send({ signal: leaving.signal });
  const gone = second.answer.catch(() => 'gone');
  expect(await isRefused(await send())).toBe(true);
  leaving.abort();
  expect(await gone).toBe('gone');
  await expect(second.outcome).rejects.toThrow();
  const third = await send();
  expect(await isRefused(third)).toBe(false);
  process.kill(findModelProcess(), 'SIGCONT');
  for (const { answer } of [first, third]) expect((await answer).status).toBe(200);

  /** Sends one, and waits until the runner is asked for it; what it answers is `outcome`. */
  async function send(options?: { signal: AbortSignal }) {
    const before = asked.mock.calls.length;
    const answer = sendCopy(orders, raccoon, options);
    answer.catch(() => undefined); // of one who has left
    await eventually(() => expect(asked).toHaveBeenCalledTimes(before + 1));
    return { answer, outcome: asked.mock.results[before]?.value as ReturnType<CutoutRunner['cutOut']> }; // the mock forgets it
  }
});

/** One that is refused is so when it is asked for. */
const isRefused = ({ outcome }: { outcome: Promise<unknown> }): Promise<boolean> =>
  Promise.race([outcome, Promise.resolve()]).then(
    () => false,
    () => true,
  );
