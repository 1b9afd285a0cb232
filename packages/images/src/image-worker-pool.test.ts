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

vi.setConfig({ testTimeout: 300_000 }); // a process starts slowly on a busy machine

/** For tests that are not about a time limit: only tests that name a shorter one may meet it. */
const patient = { seconds: 600, cpuSeconds: 600 };

const closers: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0)) await close();
});

type Limits = NonNullable<ImageWorkerPoolOptions['limits']>['inspect'];

/** A pool with memory for this many decoders. The limits are those of `inspect`, a mask has time. */
const open = (limits: Limits = {}, { decoders = 1, waitSeconds = 600 } = {}) => {
  const processes = openProcessRunner({ megabytes: decoders * decoderMegabytes });
  closers.push(processes.close);
  const limitsOf = { inspect: { ...patient, ...limits }, inspectMask: patient };
  return openImageWorkerPool({ processes, decoder: failing, maxPixels, waitSeconds, limits: limitsOf });
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
    // The picture's fault, however long it takes.
    ['computes', 'spin', { cpuSeconds: 1 }, { name: 'DecoderStopped', reason: 'time', problemCode: 'too_large' }],
    // Perhaps the machine's: the photo may be sent again.
    ['waits', 'hang', { seconds: 3 }, { name: 'ImageWorkerUnavailable', problemCode: 'unavailable' }],
  ])(
    'I03 is killed when it %s without an end, and the next picture is served by another',
    async (_what, how, limits, error) => {
      const pool = open(limits, { waitSeconds: 1 }); // what it need not wait is added to its time
      await expect(pool.inspect(how)).rejects.toThrow(expect.objectContaining(error));
      expect(await pool.inspectMask('fine')).toMatchObject(fine);
    },
  );

  test('is killed when it takes too much memory, and the next photo is served by another', async () => {
    const pool = open({ megabytes: 300 });
    await expect(pool.inspect('fill-memory')).rejects.toThrow(
      expect.objectContaining({ name: 'DecoderStopped', reason: 'memory', problemCode: 'too_large' }),
    );
    expect(await pool.inspect('fine')).toMatchObject(fine);
  });

  test('does not report a mistake of ours as a bad photo', async () => {
    await expect(open().inspect('throw')).rejects.toThrow(ImageWorkerUnavailable);
  });

  test('serves all that wait in line after a crash', async () => {
    const pool = open({}, { decoders: 2 });
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

  test('serves a picture that waits behind one that is killed', { tags: 'thorough' }, async () => {
    const pool = open({ cpuSeconds: 1 });
    const [spinning, waiting] = await Promise.allSettled([pool.inspect('spin'), pool.inspectMask('fine')]);
    expect(spinning).toMatchObject({ reason: expect.any(DecoderStopped) });
    expect(waiting).toMatchObject({ value: fine });
  });

  test('gives up a photo that waits too long in line', async () => {
    const pool = open({}, { waitSeconds: 1 });
    const hanging = pool.inspect('hang').catch((error: unknown) => error); // it holds the line until the pool is closed
    await expect(pool.inspect('fine')).rejects.toThrow(ImageWorkerUnavailable);
    for (const close of closers.splice(0)) await close();
    expect(await hanging).toBeInstanceOf(ImageWorkerUnavailable);
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

test.each(['hang', 'spin'])(
  'a decoder ends with its parent, whatever it does (%s)',
  { tags: 'thorough' },
  async (how) => {
    const script = fileURLToPath(new URL('./testing/pool-parent.ts', import.meta.url));
    const parent = spawn(process.execPath, [script, how]);
    const [line] = await parent.stdout.take(1).toArray();
    const child = Number(String(line));
    expect(isAlive(child)).toBe(true);
    parent.kill('SIGKILL');
    await expect.poll(() => isAlive(child), { timeout: 200_000 }).toBe(false);
  },
);

const isAlive = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};
