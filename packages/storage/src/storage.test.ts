import { randomBytes, randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { KeyRefused, StorageUnavailable } from './errors.ts';
import { keys } from './keys.ts';
import { idleMs, openFolderBackend, openS3Backend } from './testing/backends.ts';
import type { Backend } from './testing/backends.ts';

const s3Url = process.env['TEST_S3_URL'];

const backends: { name: string; isSkipped: boolean; open: () => Promise<Backend> }[] = [
  { name: 'a folder', isSkipped: false, open: openFolderBackend },
  { name: 'S3 on a real MinIO (needs TEST_S3_URL)', isSkipped: !s3Url, open: () => openS3Backend(String(s3Url)) },
];

const jpeg = { contentType: 'image/jpeg' };
const newKey = () => keys.original(randomUUID(), 'jpg');
const streamOf = (bytes: Buffer) => ({
  stream: Readable.from(chunksOf(bytes), { objectMode: false }),
  size: bytes.length,
});

function* chunksOf(bytes: Buffer) {
  for (let at = 0; at < bytes.length; at += 65_536) yield bytes.subarray(at, at + 65_536);
}

async function* brokenAfter(bytes: Buffer) {
  yield bytes;
  throw new Error('the caller left');
}

for (const { name, isSkipped, open } of backends) {
  describe.skipIf(isSkipped)(`storage in ${name}`, () => {
    let backend: Backend;
    beforeAll(async () => {
      backend = await open();
    });
    afterAll(() => backend.close());

    const bytesAt = async (key: string) => {
      const found = await backend.storage.get(key);
      return found && buffer(found.stream);
    };

    const listed = async (folder?: string) => {
      const found: string[] = [];
      for await (const key of backend.storage.list(folder)) found.push(key);
      return found;
    };

    test('gives back what was put, with its size and type', async () => {
      const key = newKey();
      await backend.storage.put(key, Buffer.from('a photo'), jpeg);
      expect(await backend.storage.stat(key)).toEqual({ size: 7, ...jpeg });
      const found = await backend.storage.get(key);
      expect(found).toMatchObject({ size: 7, ...jpeg });
      expect(String(await bytesAt(key))).toBe('a photo');
      found?.stream.destroy();
    });

    test('lets go of what is behind a stream that nobody reads', async () => {
      const key = newKey();
      await backend.storage.put(key, randomBytes(10 * 1024 * 1024), jpeg);
      const found = await Promise.all(Array.from({ length: 10 }, () => backend.storage.get(key)));
      expect(await backend.held()).toBeGreaterThan(0);
      found.forEach((object) => object?.stream.destroy());
      await expect.poll(() => backend.held()).toBe(0);
    });

    test('is seen by another process at once', async () => {
      const key = newKey();
      await backend.storage.put(key, Buffer.from('a photo'), jpeg);
      expect(await backend.openAgain().stat(key)).toEqual({ size: 7, ...jpeg });
    });

    test('takes 10 MB as a stream and as a buffer', async () => {
      const bytes = randomBytes(10 * 1024 * 1024);
      for (const body of [streamOf(bytes), bytes]) {
        const key = newKey();
        await backend.storage.put(key, body, jpeg);
        expect((await bytesAt(key))?.equals(bytes)).toBe(true);
      }
    });

    test('keeps empty objects', async () => {
      for (const body of [Buffer.alloc(0), { stream: Readable.from([]), size: 0 }]) {
        const key = newKey();
        await backend.storage.put(key, body, jpeg);
        expect(await backend.storage.stat(key)).toEqual({ size: 0, ...jpeg });
        expect(await bytesAt(key)).toEqual(Buffer.alloc(0));
      }
    });

    test('lists what there is, also more than comes on one page', async () => {
      const owner = `many-${randomUUID()}`;
      const put = Array.from({ length: 1_001 }, (_, index) => keys.rendition(owner, `${index}.webp`));
      for (let from = 0; from < put.length; from += 50) {
        await Promise.all(put.slice(from, from + 50).map((key) => backend.storage.put(key, Buffer.from('x'), jpeg)));
      }
      expect((await listed()).filter((key) => key.includes(owner)).sort()).toEqual(put.sort());
    });

    test('lists one folder, and nothing in one that was never made', async () => {
      const [mine, other] = [randomUUID(), randomUUID()];
      const put = ['480.avif', '480.webp'].map((picture) => keys.rendition(mine, picture));
      for (const key of [...put, keys.rendition(other, '480.webp')])
        await backend.storage.put(key, Buffer.from('x'), jpeg);
      expect((await listed(`renditions/${mine}/`)).sort()).toEqual(put);
      expect(await listed(`renditions/${randomUUID()}/`)).toEqual([]);
    });

    test('overwrites bytes and type', async () => {
      const key = newKey();
      await backend.storage.put(key, Buffer.from('a long first version'), jpeg);
      await backend.storage.put(key, Buffer.from('second'), { contentType: 'image/webp' });
      expect(await backend.storage.stat(key)).toEqual({ size: 6, contentType: 'image/webp' });
      expect(String(await bytesAt(key))).toBe('second');
    });

    test('knows nothing of a key that was never put or was deleted', async () => {
      const key = newKey();
      await backend.storage.delete(key);
      await backend.storage.put(key, Buffer.from('x'), jpeg);
      await backend.storage.delete(key);
      expect(await backend.storage.get(key)).toBeUndefined();
      expect(await backend.storage.stat(key)).toBeUndefined();
    });

    test.each([
      '',
      '/',
      'x.jpg',
      '/originals/x.jpg',
      '../x.jpg',
      'originals/../x.jpg',
      'originals/./x.jpg',
      'originals//x.jpg',
      'originals/x',
      'originals/x.jpg/',
      'originals/x.jpg/y.jpg',
      'originals/.x.jpg',
      '.incoming/x.jpg',
      'originals\\x.jpg',
      'originals/%2e%2e/x.jpg',
      'originals/X.jpg',
      'originals/é.jpg',
      'originals/x .jpg',
      'originals/x\n.jpg',
      'originals/x\u0000.jpg',
      `originals/${'x'.repeat(300)}.jpg`,
    ])('refuses the key %j', async (key) => {
      await expect(backend.storage.put(key, Buffer.from('x'), jpeg)).rejects.toThrow(KeyRefused);
      await expect(backend.storage.get(key)).rejects.toThrow(KeyRefused);
      await expect(backend.storage.stat(key)).rejects.toThrow(KeyRefused);
      await expect(backend.storage.delete(key)).rejects.toThrow(KeyRefused);
    });

    test('leaves one whole object after many puts of one key at once', async () => {
      const key = newKey();
      const versions = Array.from({ length: 8 }, (_, index) => Buffer.alloc(200_000 + index, String(index)));
      await Promise.all(versions.map((bytes) => backend.storage.put(key, streamOf(bytes), jpeg)));
      const kept = await bytesAt(key);
      expect(versions.filter((bytes) => kept?.equals(bytes))).toHaveLength(1);
      expect(await backend.leftovers()).toEqual([]);
    });

    test('stores nothing of a stream that breaks, and says what broke it', async () => {
      const [fresh, kept] = [newKey(), newKey()];
      await backend.storage.put(kept, Buffer.from('the first version'), jpeg);
      for (const key of [fresh, kept]) {
        const stream = Readable.from(brokenAfter(Buffer.alloc(100_000)), { objectMode: false });
        await expect(backend.storage.put(key, { stream, size: 200_000 }, jpeg)).rejects.toThrow('the caller left');
      }
      expect(await backend.storage.stat(fresh)).toBeUndefined();
      expect(String(await bytesAt(kept))).toBe('the first version');
      expect(await backend.leftovers()).toEqual([]);
    });

    test('stores nothing of a stream that is destroyed without a word', async () => {
      const key = newKey();
      const stream = new Readable({ read: () => undefined });
      stream.push(Buffer.alloc(1000));
      const put = backend.storage.put(key, { stream, size: 2000 }, jpeg);
      setTimeout(() => stream.destroy(), 30);
      await expect(put).rejects.toThrow();
      expect(await backend.storage.stat(key)).toBeUndefined();
      expect(await backend.leftovers()).toEqual([]);
    });

    test('ends a put whose stream says nothing more', async () => {
      const key = newKey();
      const stream = new Readable({ read: () => undefined });
      stream.push(Buffer.alloc(1000));
      await expect(backend.storage.put(key, { stream, size: 2000 }, jpeg)).rejects.toThrow(StorageUnavailable);
      expect(stream.destroyed).toBe(true);
      expect(await backend.storage.stat(key)).toBeUndefined();
    });

    test.each([{ told: 999 }, { told: 1001 }])(
      'refuses a stream of 1000 bytes that was announced as $told',
      async ({ told }) => {
        const key = newKey();
        await expect(backend.storage.put(key, { ...streamOf(Buffer.alloc(1000)), size: told }, jpeg)).rejects.toThrow(
          RangeError,
        );
        expect(await backend.storage.stat(key)).toBeUndefined();
      },
    );

    test('gives a slow reader the time it needs', async () => {
      const key = newKey();
      const bytes = randomBytes(3 * 1024 * 1024);
      await backend.storage.put(key, bytes, jpeg);
      const found = await backend.storage.get(key);
      const seen: Buffer[] = [];
      for await (const chunk of found?.stream ?? []) {
        seen.push(chunk);
        if (seen.length === 2) await new Promise((resolve) => setTimeout(resolve, idleMs + 500));
      }
      expect(Buffer.concat(seen).equals(bytes)).toBe(true);
    });

    test('says that it is unavailable while what is behind it is away, and works again afterwards', async () => {
      const key = newKey();
      await backend.storage.put(key, Buffer.from('before'), jpeg);
      await backend.kill();
      await expectUnavailable(backend, key);
      await backend.revive();
      await backend.storage.ready();
      expect(String(await bytesAt(key))).toBe('before');
      await backend.storage.put(key, Buffer.from('after'), jpeg);
      expect(String(await bytesAt(key))).toBe('after');
    });

    test('gives up on what is behind it when that stops answering, and works again afterwards', async (context) => {
      const key = newKey();
      await backend.storage.put(key, Buffer.from('before'), jpeg);
      if (!backend.freeze) return context.skip('a folder cannot be frozen');
      backend.freeze();
      await expectUnavailable(backend, key);
      await backend.revive();
      expect(String(await bytesAt(key))).toBe('before');
    });

    test('ends a read that freezes halfway', async (context) => {
      const key = newKey();
      await backend.storage.put(key, randomBytes(10 * 1024 * 1024), jpeg);
      if (!backend.freeze) return context.skip('a folder cannot be frozen');
      const found = await backend.storage.get(key);
      backend.freeze();
      await expect(buffer(found?.stream ?? Readable.from([]))).rejects.toThrow(StorageUnavailable);
      await backend.revive();
    });
  });
}

const expectUnavailable = async ({ storage }: Backend, key: string) => {
  const body = streamOf(Buffer.alloc(1000));
  const calls = [
    storage.put(key, body, jpeg),
    storage.get(key),
    storage.stat(key),
    storage.delete(key),
    storage.ready(),
  ];
  for (const outcome of await Promise.allSettled(calls))
    expect(outcome).toMatchObject({ reason: expect.any(StorageUnavailable) });
  expect(body.stream.destroyed).toBe(true);
};
