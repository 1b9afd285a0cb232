import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { describe, expect, test, vi } from 'vitest';
import { ImageWorkerUnavailable, PhotoUnreadable } from './errors.ts';
import { openImageWorkerPool } from './image-worker-pool.ts';
import type { ImageWorkerPoolOptions } from './image-worker-pool.ts';
import { maxPixels } from './testing/photos.ts';

const failing = new URL('./testing/failing-decoder-process.ts', import.meta.url);

vi.setConfig({ testTimeout: 60_000 }); // a process starts slowly on a busy machine

describe('a decoder in trouble', () => {
  const open = (options: Partial<ImageWorkerPoolOptions> = {}) =>
    openImageWorkerPool({ decoder: failing, size: 1, maxPixels, ...options });

  test('is a refused photo when it crashes, and the next photo is served', async () => {
    const broken = open();
    await expect(broken.inspect('segfault')).rejects.toThrow(PhotoUnreadable);
    expect(await broken.inspect('fine')).toMatchObject({ height: 1 });
    await broken.close();
  });

  test.each(['hang', 'spin'])('is killed when it does not end (%s), and the next photo is served', async (how) => {
    const broken = open({ inspectMs: 4000 });
    await expect(broken.inspect(how)).rejects.toThrow(ImageWorkerUnavailable);
    expect(await broken.inspect('fine')).toMatchObject({ height: 1 });
    await broken.close();
  });

  test('does not pass a mistake of ours off as a bad photo', async () => {
    const broken = open();
    await expect(broken.inspect('throw')).rejects.toThrow(ImageWorkerUnavailable);
    await broken.close();
  });

  test('serves all that wait in line after a crash', async () => {
    const broken = open({ size: 2 });
    const results = await Promise.allSettled(
      ['fine', 'segfault', 'fine', 'segfault', 'fine', 'fine'].map((how) => broken.inspect(how)),
    );
    expect(results.map(({ status }) => status)).toEqual([
      'fulfilled',
      'rejected',
      'fulfilled',
      'rejected',
      'fulfilled',
      'fulfilled',
    ]);
    await broken.close();
  });

  test('gives up a photo that waits too long in line', async () => {
    const broken = open({ inspectMs: 4000 });
    const results = await Promise.allSettled([broken.inspect('hang'), broken.inspect('fine')]);
    expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    await broken.close();
  });

  test('ends with its parent', async () => {
    const parent = spawn(process.execPath, [fileURLToPath(new URL('./testing/pool-parent.ts', import.meta.url))]);
    const [line] = await parent.stdout.take(1).toArray();
    const child = Number(String(line));
    expect(isAlive(child)).toBe(true);
    parent.kill('SIGKILL');
    await expect.poll(() => isAlive(child), { timeout: 15_000 }).toBe(false);
  });
});

const isAlive = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};
