import { mkdtemp, readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterAll, afterEach, expect, test, vi } from 'vitest';
import { openPhotoFolder } from '../testing/photos.ts';
import type { Spoiled } from '../testing/spoiling-process.ts';
import { openProcessRunner } from './process-runner.ts';

vi.setConfig({ testTimeout: 60_000 }); // a process starts slowly on a busy machine

const temporary = await openPhotoFolder();
const processes = openProcessRunner();
afterEach(() => vi.unstubAllEnvs());
afterAll(async () => {
  await processes.close();
  await temporary.remove();
});

const module = new URL('../testing/spoiling-process.ts', import.meta.url);

/** Runs the module with a folder that it may write to, as a portrait has. */
const spoil = async (others = tmpdir()) => {
  const writableFolder = await mkdtemp(join(temporary.path, 'portrait-'));
  const job = { module, task: { others }, limits: { megabytes: 512, seconds: 30 }, writableFolder };
  return { ...(await processes.run<Spoiled>(job)).answer, writableFolder };
};

test('a portrait starts from compiled code of its own, which no other can spoil', async () => {
  vi.stubEnv('TMPDIR', temporary.path);
  const first = await spoil();
  expect(first.folder).toContain(first.writableFolder);
  expect(first.files).toBeGreaterThan(2);
  expect(await readdir(temporary.path)).toEqual([basename(first.writableFolder)]);
  const second = await spoil(join(first.writableFolder, 'compiled'));
  expect(second.folder).toContain(second.writableFolder);
  expect(second).toMatchObject({ files: first.files, others: 'ERR_ACCESS_DENIED' });
});

test('without a folder to compile to, a portrait starts all the same', async () => {
  const runner = openProcessRunner();
  vi.stubEnv('TMPDIR', join(temporary.path, 'gone'));
  const job = { module, task: { others: '/' }, limits: { megabytes: 512, seconds: 30 } };
  const { answer } = await runner.run<Spoiled>({ ...job, writableFolder: temporary.path });
  expect(answer).toMatchObject({ files: 0, others: 'ERR_ACCESS_DENIED' });
  await runner.close();
});
