import { tmpdir } from 'node:os';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { ImageWorkerUnavailable } from '../errors.ts';
import { openProcessRunner } from '../processes/process-runner.ts';
import { portrait } from '../testing/cut-folder.ts';
import { maxPixels } from '../testing/photos.ts';
import { PortraitLimitExceeded } from './errors.ts';
import { openPortraitRunner } from './portrait-runner.ts';

vi.setConfig({ testTimeout: 300_000 }); // takes seconds, and minutes on a busy machine

const processes = openProcessRunner();
afterAll(() => processes.close());

describe('a cutter in trouble', () => {
  const bounds = { megabytes: 400, cpuSeconds: 2, seconds: 60 };
  const open = (change: Partial<typeof bounds> = {}, runner = processes) =>
    openPortraitRunner({
      processes: runner,
      maxPixels,
      cutProcess: new URL('../testing/failing-cut-process.ts', import.meta.url),
      preview: { ...bounds, ...change },
    });
  const task = (how: string) => ({ kind: 'preview', path: how, folder: tmpdir(), title: '', portrait }) as const;

  test.each(['crash', 'exit', 'fail'])('is a portrait to try again when it does not answer (%s)', async (how) => {
    await expect(open().cut(task(how))).rejects.toThrow(ImageWorkerUnavailable);
  });

  test('is killed when it computes too long', { tags: 'thorough' }, async () => {
    await expect(open().cut(task('spin'))).rejects.toThrow('2 s of computing');
  });

  test('is killed when the clock says so', { tags: 'thorough' }, async () => {
    await expect(open({ seconds: 3 }).cut(task('hang'))).rejects.toThrow(PortraitLimitExceeded);
  });

  test('is killed when it takes too much memory', { tags: 'thorough' }, async () => {
    await expect(open().cut(task('fill-memory'))).rejects.toThrow('400 MB of memory');
  });

  test('ends with the runner', async () => {
    const closing = openProcessRunner();
    const [hanging] = await Promise.allSettled([open({}, closing).cut(task('hang')), closing.close()]);
    expect(hanging).toMatchObject({ reason: expect.any(ImageWorkerUnavailable) });
  });
});
