import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createCustomer, defineCall } from '@pawlayer/contracts';
import { customerForm } from '@pawlayer/contracts/testing';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import * as z from 'zod';
import { createApp, createLog, implement, implementRaw, implementUpload } from '../index.ts';
import { listenForTest } from '../testing/index.ts';

const described = {
  owner: 'orders',
  auth: 'public',
  summary: '',
  status: 201,
  response: z.object({}),
  errors: [],
} as const;
const sendPicture = defineCall({
  ...described,
  name: 'sendPicture',
  method: 'POST',
  path: '/api/picture',
  form: z.object({}),
  files: { picture: { required: true, missing: 'Please send one', maxBytes: 1_000_000, types: ['image/any'] } },
});
const sendRaw = defineCall({ ...described, name: 'sendRaw', method: 'POST', path: '/api/raw' });
const getSlowly = defineCall({ ...described, name: 'getSlowly', method: 'GET', path: '/api/slow' });

let folder: string;
let server: Awaited<ReturnType<typeof listenForTest>>;
let handled = 0;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pawlayer-deadlines-'));
  vi.stubEnv('TMPDIR', folder);
  const deadlines = { bodyMs: 300, handlerMs: 100 };
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
  server = await listenForTest(app);
});
beforeEach(() => void (handled = 0));
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});

/** Sends the headers of a form or JSON, then these pieces with a pause before each; resolves when the server closes. */
const sendSlowly = async (path: string, pieces: readonly string[], pauseMs = 0, length = 800) => {
  const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
  let answer = '';
  socket.on('data', (chunk: Buffer) => (answer += chunk.toString()));
  socket.on('error', () => undefined); // the server may close it while a piece is sent
  const type = path === sendPicture.path ? 'multipart/form-data; boundary=x' : 'application/json';
  socket.write(`POST ${path} HTTP/1.1\r\nHost: shop\r\nContent-Type: ${type}\r\nContent-Length: ${length}\r\n\r\n`);
  const closed = once(socket, 'close');
  for (const piece of pieces) {
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
    socket.write(piece);
  }
  return { answer: () => answer, closed, socket };
};
const beginning = '--x\r\nContent-Disposition: form-data; name="picture"; filename="a.jpg"\r\n\r\n';

it.each([
  ['a photo', sendPicture.path, `${beginning}${'pixel '.repeat(20)}`],
  ['JSON', createCustomer.path, '{"firstName":'],
  ['an event', sendRaw.path, '{"id":'],
])(
  'T10 F16 ends %s that is not whole in time, closes the connection and keeps nothing of it',
  async (_, path, begun) => {
    const { answer, closed } = await sendSlowly(path, [begun]);
    await closed;
    expect(answer()).toMatch(/^HTTP\/1\.1 408 .*connection: close.*"code":"too_slow"/is);
    await vi.waitFor(async () => expect(await readdir(folder)).toEqual([]));
    expect(handled).toBe(0);
  },
);

it('T10 a sender that keeps sending a little is ended all the same', async () => {
  const pieces = Array.from({ length: 10 }, () => 'pixel ');
  const { answer, closed } = await sendSlowly(sendPicture.path, [beginning, ...pieces], 50);
  await closed;
  expect(answer()).toContain('too_slow');
});

it('counts the time of the handler from where the body is whole', async () => {
  const json = JSON.stringify(customerForm);
  const { answer, socket } = await sendSlowly('/api/customers', [json.slice(0, 9), json.slice(9)], 80, json.length);
  await vi.waitFor(() => expect(answer()).toMatch(/^HTTP\/1\.1 201 /));
  socket.destroy();
});

it('says that it is unavailable when the handler does not end, with and without a body', async () => {
  const body = JSON.stringify({ ...customerForm, firstName: 'Hung' });
  const headers = { 'Content-Type': 'application/json' };
  const posted = await fetch(`${server.url}/api/customers`, { method: 'POST', headers, body });
  const got = await fetch(`${server.url}/api/slow`);
  for (const answer of [posted, got]) expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '2']);
});
