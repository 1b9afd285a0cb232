import { execFile } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import { buffer, text } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { keys } from '../keys.ts';
import { storageFromUrl } from '../storage-from-url.ts';
import { loadObjects, saveObjects } from './object-archive.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pawlayer-archive-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** A gzipped archive of two objects from November 2026. Existing backups must stay readable. */
const earlierArchive =
  'H4sIAAAAAAACA+3VsU7DMBAG4Jt5irxAnHMS22JgYqFSNyYmdEmuwVVDLMel4e0RXRAwwNAg1N63nOXJg//7A82wNEREi3ic+H0imvLjfLy3xhjIln8ZAOynRBEQ4TLVZXZ/e7daP6iZUopqP3FUgx/4Mb0GvvED9VwcuAlXIM7QGH3vn2k3FdjYjes054aqNq/JcX7d6i4vNxXXZBrbuk69/4TT5x/d5/xr42qEDCX/i6MsPI1plCBcqCD9L/3/U/9vA/fS/+eZ/8gvng+/q/+i3Y0Td2ob+hPmX+sKv/S/deik///CLMQCZLMKIcT/9gZrF7UCABYAAA==';

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
  // The longest keys that there are.
  const drawn = ['mask', 'retouch'] as const;
  for (const kind of drawn) objects.push({ key: keys[kind](randomUUID(), 'a'.repeat(64)), bytes: randomBytes(600) });
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

test('brings back what a release before this code wrote', async () => {
  const archive = gunzipSync(Buffer.from(earlierArchive, 'base64'));
  expect(await loadObjects(open('after'), Readable.from([archive]))).toBe(2);
  const id = '0b6f7d1e-5a3c-4a7e-9c1d-2f3e4a5b6c7d';
  const photo = await open('after').get(keys.original(id, 'webp'));
  expect(photo?.contentType).toBe('image/webp');
  expect(photo && (await text(photo.stream))).toBe('a photo');
  expect(await open('after').stat(keys.preview(id, 'closed.jpg'))).toMatchObject({
    size: 600,
    contentType: 'image/jpeg',
  });
});

test('says so when an archive was cut off', async () => {
  await fill('before');
  const archive = await archiveOf('before');
  await expect(loadObjects(open('after'), Readable.from([archive.subarray(0, 1_000_000)]))).rejects.toThrow('cut off');
  await expect(loadObjects(open('after'), Readable.from([archive.subarray(0, -1024)]))).rejects.toThrow('cut off');
});
