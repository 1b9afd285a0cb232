import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { StorageUnavailable } from './errors.ts';
import { idleMs, type Backend } from './testing/backends.ts';
import { backends, jpeg, newKey, readBytes, streamOf } from './testing/each-backend.ts';

for (const { name, isSkipped, tags, open } of backends) {
  describe.skipIf(isSkipped)(`storage in ${name}`, { tags }, () => {
    let backend: Backend;
    beforeAll(async () => {
      backend = await open();
    });
    afterAll(() => backend.close());

    test('stores nothing of a stream that breaks, and says what broke it', async () => {
      const [fresh, kept] = [newKey(), newKey()];
      await backend.storage.put(kept, Buffer.from('the first version'), jpeg);
      for (const key of [fresh, kept]) {
        const stream = Readable.from(brokenAfter(Buffer.alloc(100_000)), { objectMode: false });
        await expect(backend.storage.put(key, { stream, size: 200_000 }, jpeg)).rejects.toThrow('the caller left');
      }
      expect(await backend.storage.stat(fresh)).toBeUndefined();
      expect(String(await readBytes(backend, kept))).toBe('the first version');
      expect(await backend.listUnfinishedWrites()).toEqual([]);
    });

    test('stores nothing of a stream that is destroyed without an error', async () => {
      const key = newKey();
      const stream = new Readable({ read: () => undefined });
      stream.push(Buffer.alloc(1000));
      const put = backend.storage.put(key, { stream, size: 2000 }, jpeg);
      setTimeout(() => stream.destroy(), 30);
      await expect(put).rejects.toThrow();
      expect(await backend.storage.stat(key)).toBeUndefined();
      expect(await backend.listUnfinishedWrites()).toEqual([]);
    });

    test('ends a put whose stream stalls', async () => {
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
  });
}

async function* brokenAfter(bytes: Buffer) {
  yield bytes;
  throw new Error('the caller left');
}
