import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { openProcessRunner } from '../processes/process-runner.ts';
import { cutoutMegabytes, openCutoutRunner, type CutoutRunnerOptions } from './cutout-runner.ts';

vi.setConfig({ testTimeout: 60_000 }); // a process starts slowly on a busy machine

const closers: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0)) await close();
});

const open = (options: Partial<CutoutRunnerOptions> = {}, megabytes = 2048) => {
  const processes = openProcessRunner({ megabytes });
  const runner = openCutoutRunner({
    processes,
    maxSide: 512,
    maxWaiting: 2,
    waitSeconds: 20,
    seconds: 20,
    retryMs: 50,
    module: new URL('../testing/failing-cutout-process.ts', import.meta.url),
    ...options,
  });
  closers.push(runner.close, processes.close);
  const cutOut = (what: string, signal?: AbortSignal) => runner.cutOut(Buffer.from(what), signal && { signal });
  /** The id of the process that finds the pet. */
  const processId = async () => Number(Buffer.from((await cutOut('fine'))?.mask ?? []).toString());
  return { ...runner, cutOut, processId };
};
const refused = expect.objectContaining({ name: 'CutoutsUnavailable', problemCode: 'unavailable' });

test('one process is used for all photos, and stays', async () => {
  const runner = open();
  expect(await runner.processId()).toBe(await runner.processId());
  await runner.ready();
});

test.each([
  ['takes too long', 'hang', { seconds: 5 }],
  ['computes too long', 'spin', { limits: { cpuSeconds: 1 } }],
  ['takes too much memory', 'fill-memory', { limits: { megabytes: 300 } }],
  ['crashes', 'segfault', {}],
])('a process that %s costs only its own photo, and is replaced', { tags: 'thorough' }, async (_what, how, options) => {
  const runner = open(options);
  const before = await runner.processId();
  await expect(runner.cutOut(how)).rejects.toThrow(refused);
  await vi.waitFor(async () => expect(await runner.processId()).not.toBe(before), 20_000);
  await runner.ready();
});

test('a process that is killed while nobody needs it is replaced before somebody does', async () => {
  const runner = open();
  const before = await runner.processId();
  process.kill(before, 'SIGKILL');
  await expect.poll(() => runner.ready().then(String, String)).toContain('ended');
  await vi.waitFor(() => runner.ready(), 20_000);
  expect(await runner.processId()).not.toBe(before);
});

test('only a few wait, and the next one is refused at once', async () => {
  const runner = open();
  await runner.processId();
  const taken = ['wait', 'wait', 'wait'].map((what) => runner.cutOut(what));
  const next = runner.cutOut('fine').catch((error: unknown) => error);
  expect(await Promise.race([next, ...taken])).toEqual(refused);
  expect(await Promise.all(taken)).toHaveLength(3);
  expect(await runner.processId()).toBeGreaterThan(0);
});

test('nobody waits longer than allowed', async () => {
  const runner = open({ waitSeconds: 1 });
  await vi.waitFor(runner.processId, 30_000); // the process starts slowly on a busy machine
  const slow = runner.cutOut('hang').catch(() => 'the one under way');
  const waiting = runner.cutOut('fine').catch((error: unknown) => error);
  expect(await Promise.race([slow, waiting])).toEqual(refused);
});

test('a photo that nobody waits for any more leaves the queue at once; one under way keeps its process', async () => {
  const runner = open({ maxWaiting: 1 });
  const before = await runner.processId();
  const [first, second] = [new AbortController(), new AbortController()];
  const underWay = runner.cutOut('hang', first.signal).catch(() => undefined);
  const waiting = runner.cutOut('fine', second.signal);
  await expect(runner.cutOut('fine')).rejects.toThrow('Too many wait');
  first.abort();
  second.abort();
  await expect(waiting).rejects.toThrow(refused);
  expect(await Promise.race([underWay, 'still under way'])).toBe('still under way');
  const left = new AbortController();
  const next = runner.cutOut('fine', left.signal); // there is room again
  left.abort();
  await expect(next).rejects.toThrow(refused);
  await expect(runner.cutOut('fine', AbortSignal.abort())).rejects.toThrow(refused);
  expect(() => process.kill(before, 0)).not.toThrow();
});

test('without its model it refuses at once, says why, and works when the model is there', async () => {
  const model = join(tmpdir(), `pawlayer-model-${process.pid}.onnx`);
  const runner = open({ model });
  await expect(runner.cutOut('fine')).rejects.toThrow(refused);
  await expect(runner.ready()).rejects.toThrow('ENOENT');
  await writeFile(model, 'another model');
  await vi.waitFor(() => expect(runner.ready()).rejects.toThrow('another model'), 10_000);
  await expect(runner.cutOut('fine')).rejects.toThrow(refused);
});

test('its memory is its own, but never that of the only decoder', async () => {
  const small = openProcessRunner({ megabytes: 512 });
  closers.push(small.close);
  const module = new URL('../testing/failing-cutout-process.ts', import.meta.url);
  const limits = { megabytes: cutoutMegabytes, seconds: 20 };
  await small.open({ module, limits });
  const { answer } = await small.run({ module, task: { name: 'open' }, limits: { megabytes: 512, seconds: 20 } });
  expect(answer).toBeUndefined();
});
