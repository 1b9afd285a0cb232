import { mkdtemp, readdir, rm, symlink } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout } from 'node:timers/promises';
import { callsOf, ErrorBody } from '@pawlayer/contracts';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import * as z from 'zod';
import { createApp, createLog, implementUpload } from '../../index.ts';
import { listenForTest } from '../../testing/index.ts';

// A part with this name is written to `full`, next to the folder of its form.
const fullDisk = '../full';

const sendFiles = callsOf({ owner: 'orders', auth: 'public' });
const sendPicture = sendFiles({
  route: 'POST /api/picture',
  summary: '',
  form: z.object({}),
  files: { [fullDisk]: { required: true, missing: 'Please send one', maxBytes: 1_000_000, types: ['image/any'] } },
  status: 201,
  response: z.object({ bytes: z.number() }),
});

const [filePart] = Object.values(sendPicture.files ?? {});
const holdPicture: typeof sendPicture = {
  ...sendPicture,
  path: '/api/held',
  ...(filePart && { files: { picture: filePart } }),
};
const [begun, held] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];

let folder: string;
/** Where the other tests write, in which nothing has the name of the full disk. */
let room: string;
let server: Awaited<ReturnType<typeof listenForTest>>;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pawlayer-multipart-'));
  room = await mkdtemp(join(tmpdir(), 'pawlayer-multipart-'));
  await symlink('/dev/full', join(folder, 'full'));
  const app = createApp({ log: createLog('test', 'silent'), healthChecks: {} });
  implementUpload(
    app,
    sendPicture,
    () => 'image/any',
    async ({ files }) => ({ bytes: files[fullDisk]?.size ?? 0 }),
  );
  implementUpload(
    app,
    holdPicture,
    () => 'image/any',
    async () => {
      begun.resolve();
      await held.promise;
      return { bytes: 0 };
    },
    { diskBytes: 100_000 },
  );
  server = await listenForTest(app);
});
beforeEach(() => vi.stubEnv('TMPDIR', room));
afterEach(() => vi.unstubAllEnvs());
afterAll(async () => {
  await server.close();
  for (const each of [folder, room]) await rm(each, { recursive: true });
});

const send = async () => {
  const form = new FormData();
  form.append(fullDisk, new Blob(['picture '.repeat(20_000)]), 'a.jpg');
  const response = await fetch(`${server.url}/api/picture`, { method: 'POST', body: form });
  return {
    status: response.status,
    retryAfter: response.headers.get('retry-after'),
    body: ErrorBody.parse(await response.json()),
  };
};

it('says that it is unavailable when the disk is full, and leaves nothing behind', async () => {
  vi.stubEnv('TMPDIR', folder);
  expect(await send()).toMatchObject({ status: 503, retryAfter: '2', body: { code: 'unavailable' } });
  expect(await readdir(folder)).toEqual(['full']);
});

it('says that it is unavailable when there is no folder for temporary files', async () => {
  vi.stubEnv('TMPDIR', join(folder, 'gone'));
  expect(await send()).toMatchObject({ status: 503, retryAfter: '2', body: { code: 'unavailable' } });
});

it('T10 limits what all open forms hold on the disk together, and frees the room once they end', async () => {
  const post = async (bytes: number) => {
    const form = new FormData();
    form.append('picture', new Blob([new Uint8Array(bytes)]), 'a.jpg');
    return (await fetch(`${server.url}/api/held`, { method: 'POST', body: form })).status;
  };
  const first = post(60_000);
  await begun.promise;
  expect(await post(60_000)).toBe(503);
  held.resolve();
  expect(await first).toBe(201);
  expect(await post(120_000)).toBe(503);
  expect(await post(60_000)).toBe(201);
});

const part = (header: string) => `--boundary\r\n${header}\r\n\r\ntext\r\n`;
const fileNamed = (name: string) => part(`Content-Disposition: form-data; name="${name}"; filename="x"`);
const end = '--boundary--\r\n';

it.each([
  ['two headers that are none', [part('no header at all'), part('nor is this'), end]],
  ['broken headers after a file', [fileNamed(fullDisk), part('broken'), part('again'), end]],
  ['a broken header after a file that is not asked for', [fileNamed('x'), part('broken'), end]],
  ['a file that does not end', [fileNamed(fullDisk)]],
  ['a file that is not asked for and does not end', [fileNamed('x')]],
])('T09 F14 refuses a form with %s, and goes on serving', async (_what, pieces) => {
  const { hostname, port } = new URL(server.url);
  const socket = connect(Number(port), hostname);
  socket.write(
    'POST /api/picture HTTP/1.1\r\nHost: x\r\nConnection: close\r\nTransfer-Encoding: chunked\r\n' +
      'Content-Type: multipart/form-data; boundary=boundary\r\n\r\n',
  );
  const answer = text(socket);
  for (const piece of [...pieces, '']) {
    socket.write(`${piece.length.toString(16)}\r\n${piece}\r\n`);
    await setTimeout(20); // so that it is read by itself
  }
  expect(await answer).toMatch(/^HTTP\/1\.1 400 [^]*"code":"malformed"/);
  expect((await fetch(`${server.url}/health/live`)).status).toBe(200);
});
