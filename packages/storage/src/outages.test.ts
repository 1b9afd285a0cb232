import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { StorageUnavailable } from './errors.ts';
import { storageFromUrl } from './storage-from-url.ts';
import type { Backend } from './testing/backends.ts';
import { backends, jpeg, newKey, readBytes, streamOf } from './testing/each-backend.ts';

for (const { name, isSkipped, tags, open } of backends) {
  describe.skipIf(isSkipped)(`storage in ${name}`, { tags }, () => {
    let backend: Backend;
    beforeAll(async () => {
      backend = await open();
    });
    afterAll(() => backend.close());

    test('I09 says that it is unavailable while its backend is down, and works again afterwards', async () => {
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

    test('I09 gives up on a backend that stops answering, and works again afterwards', async (context) => {
      const key = newKey();
      await backend.storage.put(key, Buffer.from('before'), jpeg);
      if (!backend.freeze) return context.skip('a folder cannot be frozen');
      backend.freeze();
      await expectUnavailable(backend, key);
      await backend.bringBack();
      expect(String(await readBytes(backend, key))).toBe('before');
    });

    test('I09 ends a read that freezes halfway', async (context) => {
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

test.each<[string, (response: ServerResponse) => void]>([
  ['answers 500', (response) => void response.writeHead(500).end('<Error><Code>InternalError</Code></Error>')],
  ['answers 503', (response) => void response.writeHead(503, { 'Retry-After': '1' }).end()],
  ['never answers', () => undefined],
  ['begins an answer and stops', (response) => void response.writeHead(200, { 'Content-Length': '10' }).write('<')],
  ['breaks off', (response) => void response.destroy()],
])('I09 says that it is unavailable when S3 %s', { tags: 'thorough' }, async (_what, answer) => {
  const server = createServer((request, response) => {
    request.resume();
    answer(response);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  const { port } = server.address() as AddressInfo; // it listens on a port
  const storage = storageFromUrl(`s3://key:secret@127.0.0.1:${port}/photos?tls=0`, { idleMs: 500 });
  await expectUnavailable({ storage }, newKey());
});

const expectUnavailable = async ({ storage }: Pick<Backend, 'storage'>, key: string) => {
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
