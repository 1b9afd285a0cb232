import { execFile } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { keys } from '../keys.ts';
import { storageFromUrl } from '../storage-from-url.ts';
import { loadObjects, saveObjects } from './archive.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pawlayer-archive-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const open = (name: string) => storageFromUrl(pathToFileURL(join(folder, name)).href);

const archiveOf = async (name: string): Promise<Buffer> => {
  const through = new PassThrough();
  const read = buffer(through);
  await saveObjects(open(name), through);
  through.end();
  return read;
};

const fill = async (name: string) => {
  const objects = [0, 1, 511, 512, 513, 3_000_000].map((size) => ({
    key: keys.original(randomUUID(), 'png'),
    bytes: randomBytes(size),
  }));
  for (const { key, bytes } of objects) await open(name).put(key, bytes, { contentType: 'image/png' });
  return objects;
};

test('brings every object back, with its type', async () => {
  const objects = await fill('before');
  const archive = await archiveOf('before');
  expect(await loadObjects(open('after'), Readable.from([archive]))).toBe(objects.length);
  for (const { key, bytes } of objects) {
    const found = await open('after').get(key);
    expect(found?.contentType).toBe('image/png');
    expect(found && (await buffer(found.stream)).equals(bytes)).toBe(true);
  }
});

test('is an archive that tar reads', async () => {
  const objects = await fill('before');
  await writeFile(join(folder, 'objects.tar'), await archiveOf('before'));
  const { stdout } = await promisify(execFile)('tar', ['-tf', join(folder, 'objects.tar')]);
  expect(stdout.trim().split('\n').sort()).toEqual(objects.map(({ key }) => key).sort());
});

test('says so when an archive was cut off', async () => {
  await fill('before');
  const archive = await archiveOf('before');
  await expect(loadObjects(open('after'), Readable.from([archive.subarray(0, 1_000_000)]))).rejects.toThrow('cut off');
  await expect(loadObjects(open('after'), Readable.from([archive.subarray(0, -1024)]))).rejects.toThrow('cut off');
});
