import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { StorageUnavailable } from './errors.ts';
import type { Backend } from './testing/backends.ts';
import { backends, jpeg, newKey, readBytes, streamOf } from './testing/each-backend.ts';

for (const { name, isSkipped, tags, open } of backends) {
  describe.skipIf(isSkipped)(`storage in ${name}`, { tags }, () => {
    let backend: Backend;
    beforeAll(async () => {
      backend = await open();
    });
    afterAll(() => backend.close());

    test('says that it is unavailable while what is behind it is away, and works again afterwards', async () => {
      const key = newKey();
      await backend.storage.put(key, Buffer.from('before'), jpeg);
      await backend.takeDown();
      await expectUnavailable(backend, key);
      await backend.bringBack();
      await backend.storage.ready();
      expect(String(await readBytes(backend, key))).toBe('before');
      await backend.storage.put(key, Buffer.from('after'), jpeg);
      expect(String(await readBytes(backend, key))).toBe('after');
    });

    test('gives up on what is behind it when that stops answering, and works again afterwards', async (context) => {
      const key = newKey();
      await backend.storage.put(key, Buffer.from('before'), jpeg);
      if (!backend.freeze) return context.skip('a folder cannot be frozen');
      backend.freeze();
      await expectUnavailable(backend, key);
      await backend.bringBack();
      expect(String(await readBytes(backend, key))).toBe('before');
    });

    test('ends a read that freezes halfway', async (context) => {
      const key = newKey();
      await backend.storage.put(key, randomBytes(10 * 1024 * 1024), jpeg);
      if (!backend.freeze) return context.skip('a folder cannot be frozen');
      const found = await backend.storage.get(key);
      backend.freeze();
      await expect(buffer(found?.stream ?? Readable.from([]))).rejects.toThrow(StorageUnavailable);
      await backend.bringBack();
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
