import { randomBytes, randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { InvalidStorageKey } from './errors.ts';
import { keys } from './keys.ts';
import type { Backend } from './testing/backends.ts';
import { backends, jpeg, newKey, readBytes, streamOf } from './testing/each-backend.ts';

for (const { name, isSkipped, tags, open } of backends) {
  describe.skipIf(isSkipped)(`storage in ${name}`, { tags }, () => {
    let backend: Backend;
    beforeAll(async () => {
      backend = await open();
    });
    afterAll(() => backend.close());

    const listed = async (folder?: string) => {
      const found: string[] = [];
      for await (const key of backend.storage.list(folder)) found.push(key);
      return found;
    };

    test('gives back what was put, with its size and type', async () => {
      const key = newKey();
      await backend.storage.put(key, Buffer.from('a photo'), jpeg);
      expect(await backend.storage.stat(key)).toMatchObject({ size: 7, ...jpeg });
      const found = await backend.storage.get(key);
      expect(found).toMatchObject({ size: 7, ...jpeg });
      expect(String(await readBytes(backend, key))).toBe('a photo');
      found?.stream.destroy();
    });

    test('releases the resources of a stream that nobody reads', async () => {
      const key = newKey();
      await backend.storage.put(key, randomBytes(10 * 1024 * 1024), jpeg);
      const found = await Promise.all(Array.from({ length: 10 }, () => backend.storage.get(key)));
      expect(await backend.countOpenHandles()).toBeGreaterThan(0);
      found.forEach((object) => object?.stream.destroy());
      await expect.poll(() => backend.countOpenHandles()).toBe(0);
    });

    test('is seen by another process at once', async () => {
      const key = newKey();
      await backend.storage.put(key, Buffer.from('a photo'), jpeg);
      expect(await backend.openAgain().stat(key)).toMatchObject({ size: 7, ...jpeg });
    });

    test('takes 10 MB as a stream and as a buffer', async () => {
      const bytes = randomBytes(10 * 1024 * 1024);
      for (const body of [streamOf(bytes), bytes]) {
        const key = newKey();
        await backend.storage.put(key, body, jpeg);
        expect((await readBytes(backend, key))?.equals(bytes)).toBe(true);
      }
    });

    test('keeps empty objects', async () => {
      for (const body of [Buffer.alloc(0), { stream: Readable.from([]), size: 0 }]) {
        const key = newKey();
        await backend.storage.put(key, body, jpeg);
        expect(await backend.storage.stat(key)).toMatchObject({ size: 0, ...jpeg });
        expect(await readBytes(backend, key)).toEqual(Buffer.alloc(0));
      }
    });

    test('lists everything, even more than one page holds', async () => {
      const owner = `many-${randomUUID()}`;
      const put = Array.from({ length: 1_001 }, (_, index) => keys.rendition(owner, `${index}.webp`));
      for (let from = 0; from < put.length; from += 10) {
        await Promise.all(put.slice(from, from + 10).map((key) => backend.storage.put(key, Buffer.from('x'), jpeg)));
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
      expect(await backend.storage.stat(key)).toMatchObject({ size: 6, contentType: 'image/webp' });
      expect(String(await readBytes(backend, key))).toBe('second');
    });

    test('finds nothing under a key that was never put or was deleted', async () => {
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
      await expect(backend.storage.put(key, Buffer.from('x'), jpeg)).rejects.toThrow(InvalidStorageKey);
      await expect(backend.storage.get(key)).rejects.toThrow(InvalidStorageKey);
      await expect(backend.storage.stat(key)).rejects.toThrow(InvalidStorageKey);
      await expect(backend.storage.delete(key)).rejects.toThrow(InvalidStorageKey);
    });

    test('leaves one whole object after many puts of one key at once', async () => {
      const key = newKey();
      const versions = Array.from({ length: 8 }, (_, index) => Buffer.alloc(200_000 + index, String(index)));
      await Promise.all(versions.map((bytes) => backend.storage.put(key, streamOf(bytes), jpeg)));
      const kept = await readBytes(backend, key);
      expect(versions.filter((bytes) => kept?.equals(bytes))).toHaveLength(1);
      expect(await backend.listUnfinishedWrites()).toEqual([]);
    });
  });
}
