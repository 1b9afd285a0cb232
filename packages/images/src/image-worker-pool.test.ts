import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { DecoderStopped, ImageWorkerUnavailable } from './errors.ts';
import { openImageWorkerPool } from './image-worker-pool.ts';
import type { ImageWorkerPoolOptions } from './image-worker-pool.ts';
import { decoderMegabytes } from './processes/plan-memory.ts';
import { openProcessRunner } from './processes/process-runner.ts';
import { maxPixels } from './testing/photos.ts';

const failing = new URL('./testing/failing-decoder-process.ts', import.meta.url);

vi.setConfig({ testTimeout: 60_000 }); // a process starts slowly on a busy machine

const closers: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0)) await close();
});

/** A pool with memory for this many decoders. */
const open = (options: Partial<ImageWorkerPoolOptions> = {}, decoders = 1) => {
  const processes = openProcessRunner({ megabytes: decoders * decoderMegabytes });
  closers.push(processes.close);
  return openImageWorkerPool({ processes, decoder: failing, maxPixels, ...options });
};
const fine = { height: 1 };

describe('a decoder in trouble', () => {
  test('I03 is a refused photo when it crashes, and the next photo is served by another', async () => {
    const pool = open();
    const before = await pool.inspect('fine');
    await expect(pool.inspect('segfault')).rejects.toThrow(
      expect.objectContaining({ name: 'DecoderStopped', reason: 'crash', problemCode: 'photo_unreadable' }),
    );
    const after = await pool.inspect('fine');
    expect(after).toMatchObject(fine);
    expect(after.width).not.toBe(before.width); // their process ids
  });

  test.each([
    // The picture's fault.
    ['computes', 'spin', { cpuSeconds: 1 }, { name: 'DecoderStopped', reason: 'time', problemCode: 'too_large' }],
    // Perhaps the machine's: the photo may be sent again.
    ['waits', 'hang', { seconds: 3 }, { name: 'ImageWorkerUnavailable', problemCode: 'unavailable' }],
  ])(
    'I03 is killed when it %s without an end, and the next photo is served by another',
    async (_what, how, inspection, error) => {
      const pool = open({ inspection, waitSeconds: 1 });
      await expect(pool.inspect(how)).rejects.toThrow(expect.objectContaining(error));
      expect(await pool.inspect('fine')).toMatchObject(fine);
    },
  );

  test('is killed when it takes too much memory, and the next photo is served by another', async () => {
    const pool = open({ inspection: { megabytes: 300 } });
    await expect(pool.inspect('fill-memory')).rejects.toThrow(
      expect.objectContaining({ name: 'DecoderStopped', reason: 'memory', problemCode: 'too_large' }),
    );
    expect(await pool.inspect('fine')).toMatchObject(fine);
  });

  test('does not pass a mistake of ours off as a bad photo', async () => {
    await expect(open().inspect('throw')).rejects.toThrow(ImageWorkerUnavailable);
  });

  test('serves all that wait in line after a crash', async () => {
    const pool = open({}, 2);
    const results = await Promise.allSettled(
      ['fine', 'segfault', 'fine', 'segfault', 'fine', 'fine'].map((how) => pool.inspect(how)),
    );
    expect(results.map(({ status }) => status)).toEqual([
      'fulfilled',
      'rejected',
      'fulfilled',
      'rejected',
      'fulfilled',
      'fulfilled',
    ]);
  });

  test('serves a photo that waits behind one that is killed', async () => {
    const pool = open({ inspection: { cpuSeconds: 1 } });
    const [spinning, waiting] = await Promise.allSettled([pool.inspect('spin'), pool.inspect('fine')]);
    expect(spinning).toMatchObject({ reason: expect.any(DecoderStopped) });
    expect(waiting).toMatchObject({ value: fine });
  });

  test('gives up a photo that waits too long in line', async () => {
    const pool = open({ inspection: { seconds: 3 }, waitSeconds: 1 });
    const results = await Promise.allSettled([pool.inspect('hang'), pool.inspect('fine')]);
    expect(results).toMatchObject([
      { reason: expect.any(ImageWorkerUnavailable) },
      { reason: expect.any(ImageWorkerUnavailable) },
    ]);
  });

  test('ends with its pool, and with the photos that wait', async () => {
    const pool = open();
    const results = Promise.allSettled([pool.inspect('hang'), pool.inspect('fine')]);
    for (const close of closers.splice(0)) await close();
    expect(await results).toMatchObject([
      { reason: expect.any(ImageWorkerUnavailable) },
      { reason: expect.any(ImageWorkerUnavailable) },
    ]);
  });
});

test.each(['hang', 'spin'])('a decoder ends with its parent, whatever it does (%s)', async (how) => {
  const script = fileURLToPath(new URL('./testing/pool-parent.ts', import.meta.url));
  const parent = spawn(process.execPath, [script, how]);
  const [line] = await parent.stdout.take(1).toArray();
  const child = Number(String(line));
  expect(isAlive(child)).toBe(true);
  parent.kill('SIGKILL');
  await expect.poll(() => isAlive(child), { timeout: 15_000 }).toBe(false);
});

const isAlive = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};
