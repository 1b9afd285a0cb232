import { once } from 'node:events';
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import { createCustomer, defineCall } from '@pawlayer/contracts';
import { customerForm } from '@pawlayer/contracts/testing';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import * as z from 'zod';
import { createApp, createLog, implement, implementRaw, implementUpload } from '../index.ts';
import { listenForTest } from '../testing/index.ts';
import type { Deadlines } from './deadlines.ts';

const described = {
  owner: 'orders',
  auth: 'public',
  summary: '',
  status: 201,
  response: z.object({}),
} as const;
const sendPicture = defineCall({
  ...described,
  route: 'POST /api/picture',
  form: z.object({}),
  files: { picture: { required: true, missing: 'Please send one', maxBytes: 1_000_000, types: ['image/any'] } },
});
const sendRaw = defineCall({ ...described, route: 'POST /api/raw' });
const getSlowly = defineCall({ ...described, route: 'GET /api/slow' });

/** No test waits this long: a deadline that no test may reach, however busy the machine is. */
const never = 600_000;
const patient: Deadlines = { idleMs: never, bodyBytes: 1, bodyMs: never, handlerMs: never };

let folder: string;
let handled = 0;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pawlayer-deadlines-'));
  vi.stubEnv('TMPDIR', folder);
});
beforeEach(() => void (handled = 0));
const closers: (() => Promise<void>)[] = [];
afterEach(async () => {
  vi.useRealTimers();
  for (const close of closers.splice(0)) await close();
});
afterAll(() => rm(folder, { recursive: true }));

/** Serves the calls with these deadlines until the end of the test; resolves with the address. */
const serve = async (deadlines: Deadlines): Promise<string> => {
  const app = createApp({ log: createLog('test', 'silent'), healthChecks: {}, deadlines });
  implementUpload(
    app,
    sendPicture,
    () => 'image/any',
    async () => ({}),
  );
  implementRaw(app, sendRaw, 1000, async () => ({}));
  implement(app, getSlowly, () => new Promise(() => undefined));
  implement(app, createCustomer, async ({ body }) => {
    handled += 1;
    if (body.firstName === 'Hung') await new Promise(() => undefined);
    return { ...body, id: crypto.randomUUID() };
  });
  const { url, close } = await listenForTest(app);
  closers.push(close);
  return url;
};

/** Sends the headers of a form or JSON of this length; `closed` resolves when the server closes the connection. */
const beginSending = (url: string, path: string, length: number) => {
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  let answer = '';
  socket.on('data', (chunk: Buffer) => (answer += chunk.toString()));
  socket.on('error', () => undefined); // the server may close it while a piece is sent
  const type = path === sendPicture.path ? 'multipart/form-data; boundary=x' : 'application/json';
  socket.write(`POST ${path} HTTP/1.1\r\nHost: shop\r\nContent-Type: ${type}\r\nContent-Length: ${length}\r\n\r\n`);
  const closed = new Promise((resolve) => socket.once('close', resolve)); // also when the rest of it was refused
  return { answer: () => answer, closed, socket };
};
const bytesOnDisk = async (): Promise<number> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  const sizes = files.map(async ({ parentPath, name }) => (await stat(join(parentPath, name))).size);
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
};
const beginning = '--x\r\nContent-Disposition: form-data; name="picture"; filename="a.jpg"\r\n\r\n';

const begunBodies: [what: string, path: string, begun: string][] = [
  ['a photo', sendPicture.path, `${beginning}${'pixel '.repeat(20)}`],
  ['JSON', createCustomer.path, '{"firstName":'],
  ['an event', sendRaw.path, '{"id":'],
];
it.each(
  begunBodies.flatMap((body) => [
    [...body, 'stands still', { idleMs: 200 }] as const,
    [...body, 'is not whole in time', { bodyMs: 300 }] as const,
  ]),
)(
  'T10 F16 ends %s (%s, %j) that %s, closes the connection and keeps nothing of it',
  async (_what, path, begun, _why, limits) => {
    const { answer, closed, socket } = beginSending(await serve({ ...patient, ...limits }), path, 800);
    socket.write(begun); // and never the rest
    await closed;
    expect(answer()).toMatch(/^HTTP\/1\.1 408 .*connection: close.*"code":"too_slow"/is);
    await vi.waitFor(async () => expect(await readdir(folder)).toEqual([]), 50_000);
    expect(handled).toBe(0);
  },
);

it('T10 a sender that keeps sending a little is ended all the same', async () => {
  const url = await serve({ ...patient, idleMs: 300, bodyBytes: 100_000 });
  const { answer, socket } = beginSending(url, sendPicture.path, 900_000);
  socket.write(beginning);
  while (!socket.closed) {
    socket.write('pixel ');
    await sleep(10); // far too slow for all of it
  }
  expect(answer()).toContain('too_slow');
});

it('takes a photo that moves, however long it takes', async () => {
  await vi.waitFor(async () => expect(await readdir(folder)).toEqual([]), 50_000); // of the tests before
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const url = await serve({ ...patient, idleMs: 1000, bodyBytes: 20_000 });
  const piece = 'pixel '.repeat(10_000);
  const ending = '\r\n--x--\r\n';
  const length = beginning.length + 9 * piece.length + ending.length;
  const { answer, socket } = beginSending(url, sendPicture.path, length);
  socket.write(beginning);
  while ((await readdir(folder)).length === 0) await nextTurn(); // from here on it counts
  for (let sent = 1; sent <= 9; sent += 1) {
    socket.write(piece);
    while ((await bytesOnDisk()) < (sent - 0.5) * piece.length) await nextTurn();
    vi.advanceTimersByTime(1000);
  }
  const answered = once(socket, 'data');
  socket.write(ending);
  await answered;
  expect(answer()).toMatch(/^HTTP\/1\.1 201 /);
  socket.destroy();
});

it('counts the time of the handler from where the body is whole', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const url = await serve({ ...patient, bodyMs: 300, handlerMs: 100 });
  const json = JSON.stringify(customerForm);
  const { answer, socket } = beginSending(url, createCustomer.path, json.length);
  socket.write(json.slice(0, 9));
  while (vi.getTimerCount() === 0) await nextTurn(); // the server waits for the body
  vi.advanceTimersByTime(250);
  const answered = once(socket, 'data');
  socket.write(json.slice(9));
  await answered;
  expect(answer()).toMatch(/^HTTP\/1\.1 201 /);
  socket.destroy();
});

it('says that it is unavailable when the handler does not end, with and without a body', async () => {
  const url = await serve({ ...patient, handlerMs: 100 });
  const body = JSON.stringify({ ...customerForm, firstName: 'Hung' });
  const headers = { 'Content-Type': 'application/json' };
  const posted = await fetch(`${url}/api/customers`, { method: 'POST', headers, body });
  const got = await fetch(`${url}/api/slow`);
  for (const answer of [posted, got]) expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '2']);
});
