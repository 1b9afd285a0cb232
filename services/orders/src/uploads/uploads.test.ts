import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { request, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { crc32 } from 'node:zlib';
import { customerForm, petForm } from '@pawlayer/contracts/fixtures';
import { startMessaging } from '@pawlayer/messaging';
import { keys } from '@pawlayer/storage';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { saveCustomer } from '../customers/actions.ts';
import { startOrders, type Orders } from '../testing/start-orders.ts';
import { makeRenditions } from './actions.ts';
import { uploadConsumers } from './jobs.ts';

const photo = (name: string) => readFile(fileURLToPath(new URL(`../../../../e2e/photos/${name}`, import.meta.url)));
const raccoon = await photo('raccoon.jpg');
const chelsea = await photo('chelsea.png');
// 16 × 16 pixels of grey.
const webp = Buffer.from('UklGRiQAAABXRUJQVlA4IBgAAAAwAQCdASoQABAAB0CWJaQAA3AA+0AAAAA=', 'base64');

let orders: Orders;
let customerId: string;
beforeAll(async () => {
  orders = await startOrders();
  await orders.ctx.storage.ready();
});
afterAll(() => orders.stop());
beforeEach(async () => {
  await orders.ctx.sql`truncate customers, uploads, outbox, inbox cascade`;
  for (const kind of ['originals', 'renditions']) await rm(join(orders.objects, kind), { recursive: true, force: true });
  customerId = (await saveCustomer(orders.ctx, customerForm)).id;
});
afterEach(async () => {
  expect(await readdir(orders.temporary)).toEqual([]);
});

type Form = { photo?: Blob | string | undefined; filename?: string } & Record<string, unknown>;

const formOf = ({ photo: file, filename = 'pet.jpg', ...fields }: Form) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) if (value !== undefined) form.set(name, String(value));
  if (file instanceof Blob) form.set('photo', file, filename);
  else if (file !== undefined) form.set('photo', file);
  return form;
};
const upload = (form: Form) => fetch(`${orders.url}/api/upload`, { method: 'POST', body: formOf({ customerId, ...petForm, ...form }) });
const jpeg = (bytes: Uint8Array) => new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' });

const boundary = 'a-boundary';
const end = `--${boundary}--\r\n`;
const partOf = (content: string | Buffer, name = 'photo') => {
  const file = name === 'photo' ? '; filename="pet.jpg"\r\nContent-Type: image/jpeg' : '';
  return Buffer.concat([Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name="${name}"${file}\r\n\r\n`), Buffer.from(content), Buffer.from('\r\n')]);
};

/** Sends these bytes as the body, without their length unless a header tells it. */
const send = async (parts: readonly (string | Buffer)[], headers: Record<string, string> = {}, ending: 'ends' | 'never ends' = 'ends') => {
  const sending = request(`${orders.url}/api/upload`, {
    method: 'POST',
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}`, ...headers },
  });
  for (const part of parts) sending.write(part);
  sending.on('error', () => undefined);
  if (ending === 'ends' && !headers['content-length']) sending.end();
  else sending.flushHeaders();
  const [response] = (await once(sending, 'response')) as [IncomingMessage]; // what a request's event brings
  const text = String(await buffer(response));
  sending.destroy();
  return { status: response.statusCode, text };
};

const rows = () => orders.ctx.sql<{ id: string; object_key: string }[]>`
  select id, customer_id, pet_name, pet_breed, special_instructions, object_key, content_type, bytes, width, height from uploads`;
const objects = async () => (await readdir(orders.objects, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile()).map(({ name }) => name);
const bytesAt = async (key: string) => {
  const object = await orders.ctx.storage.get(key);
  return object && buffer(object.stream);
};

describe('uploading a photo', () => {
  test.each([
    { type: 'image/jpeg', bytes: raccoon, width: 1024, height: 768 },
    { type: 'image/png', bytes: chelsea, width: 451, height: 300 },
    { type: 'image/webp', bytes: webp, width: 16, height: 16 },
  ])('keeps a photo of type $type as it is, told by its bytes and not by its name', async ({ type, bytes, width, height }) => {
    const response = await upload({ photo: new Blob([new Uint8Array(bytes)], { type: 'text/plain' }), filename: 'photo.exe' });
    expect(response.status).toBe(201);
    expect(await response.json()).toEqual({ id: expect.stringMatching(/^[\da-f-]{36}$/), ...petForm });
    const [row] = await rows();
    expect(row).toMatchObject({ customer_id: customerId, pet_name: 'Otis', content_type: type, bytes: bytes.length, width, height });
    expect((await bytesAt(String(row?.object_key)))?.equals(bytes)).toBe(true);
  });

  test('takes a pet without a breed or instructions', async () => {
    const response = await upload({ photo: jpeg(raccoon), petBreed: undefined, specialInstructions: '  ' });
    expect(response.status).toBe(201);
    expect(Object.keys((await response.json()) as object)).toEqual(['id', 'petName']); // JSON of an object
  });

  test.each(['../../../../etc/passwd', '..\\..\\x.jpg', 'C:\\x.jpg', '/etc/passwd', '"; rm -rf ~; ".jpg', 'é🐾\u202egpj.jpg', '.', 'x'.repeat(2000)])(
    'stores under a name of ours whatever the file is called (%j)',
    async (filename) => {
      expect((await upload({ photo: jpeg(raccoon), filename })).status).toBe(201);
      const [row] = await rows();
      expect(row?.object_key).toBe(`originals/${row?.id}.jpg`);
      expect(await objects()).toEqual([`${row?.id}.jpg`]);
    },
  );

  test('asks the worker for its renditions, with the request that it came by', async () => {
    const response = await fetch(`${orders.url}/api/upload`, {
      method: 'POST',
      headers: { 'x-request-id': 'from-the-gateway-1' },
      body: formOf({ customerId, ...petForm, photo: jpeg(raccoon) }),
    });
    const { id } = (await response.json()) as { id: string }; // by the contract
    expect(await orders.ctx.sql`select name, payload, request_id from outbox`).toEqual([
      { name: 'make-renditions', payload: { uploadId: id }, request_id: 'from-the-gateway-1' },
    ]);
  });

  test('gives the photo back to nobody', async () => {
    const response = await upload({ photo: jpeg(raccoon) });
    const { id } = (await response.json()) as { id: string }; // by the contract
    for (const path of [`/api/upload/${id}`, `/api/uploads/${id}`, `/originals/${id}.jpg`, `/api/upload/originals/${id}.jpg`]) {
      expect((await fetch(orders.url + path)).status).toBe(404);
    }
  });

  test('takes many at once', async () => {
    const responses = await Promise.all(Array.from({ length: 12 }, () => upload({ photo: jpeg(raccoon) })));
    expect(responses.map(({ status }) => status)).toEqual(Array.from({ length: 12 }, () => 201));
    expect(await rows()).toHaveLength(12);
    expect(await objects()).toHaveLength(12);
  });
});

describe('refusing a photo', () => {
  afterEach(async () => {
    expect(await rows()).toEqual([]);
    expect(await orders.ctx.sql`select from outbox`).toEqual([]);
    expect(await objects()).toEqual([]);
  });

  const refused = async (form: Form, status: number, body: object) => {
    const response = await upload(form);
    expect(await response.json()).toMatchObject({ ...body, error: expect.any(String), requestId: expect.any(String) });
    expect(response.status).toBe(status);
  };
  const validation = (fields: object) => ({ code: 'validation', fields });

  test.each([
    ['a text file that is called .jpg', Buffer.from('Dear artists, here is my cat. '.repeat(50))],
    ['a few letters', Buffer.from('cat')],
    ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>')],
    ['a GIF', Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')],
    ['a PDF', Buffer.from('%PDF-1.7 '.repeat(20))],
    ['a photo behind a page', Buffer.concat([Buffer.from('<html>'), raccoon])],
  ])('refuses %s with 415', (_what, bytes) => refused({ photo: jpeg(bytes) }, 415, { code: 'unsupported_type' }));

  test.each([
    ['a JPEG that was cut off', raccoon.subarray(0, 100_000)],
    ['a PNG that was cut off', chelsea.subarray(0, 200_000)],
    ['a WebP that was cut off', webp.subarray(0, 40)],
    ['the mere beginning of a JPEG', Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(5000)])],
  ])('refuses %s with 400', (_what, bytes) => refused({ photo: jpeg(bytes) }, 400, { code: 'photo_unreadable' }));

  test('refuses more than 100 megapixels, however few bytes they are', async () => {
    const bomb = Buffer.from(chelsea);
    bomb.writeUInt32BE(20_000, 16);
    bomb.writeUInt32BE(20_000, 20);
    bomb.writeUInt32BE(crc32(bomb.subarray(12, 29)), 29);
    await refused({ photo: jpeg(bomb) }, 413, { code: 'too_large' });
  });

  test.each([
    ['none', undefined],
    ['an empty one', new Blob([])],
    ['one that is a text', 'raccoon.jpg'],
  ])('asks for a file when there is %s', (_what, file) =>
    refused({ photo: file }, 400, validation({ photo: 'Please select a photo to upload' })),
  );

  test.each<[string, Form, object]>([
    ['no pet name', { petName: undefined }, { petName: 'Pet name is required' }],
    ['an empty pet name', { petName: '  ' }, { petName: 'Pet name is required' }],
    ['no customer', { customerId: undefined }, { customerId: expect.any(String) }],
    ['a customer that is no id', { customerId: "1' or '1'='1" }, { customerId: expect.any(String) }],
    ['a NUL', { petName: 'O\u0000tis' }, { petName: expect.any(String) }],
    ['a breed of 101 characters', { petBreed: 'x'.repeat(101) }, { petBreed: expect.any(String) }],
    ['instructions of 5001 characters', { specialInstructions: 'x'.repeat(5001) }, { specialInstructions: expect.any(String) }],
    ['instructions of 100 kB', { specialInstructions: 'x'.repeat(100_000) }, { specialInstructions: expect.any(String) }],
    ['a filled honeypot', { website: 'https://spam.example' }, { website: expect.any(String) }],
  ])('names the field of a form with %s', (_what, form, fields) => refused({ photo: jpeg(raccoon), ...form }, 400, validation(fields)));

  test('names every field at once', () =>
    refused({ petName: '', customerId: 'x' }, 400, validation({
      petName: 'Pet name is required', customerId: 'This is not a valid id', photo: 'Please select a photo to upload',
    })));

  test('refuses the photo of a customer that we do not know', () =>
    refused({ photo: jpeg(raccoon), customerId: randomUUID() }, 404, { code: 'not_found' }));

  test('refuses 11 MB, announced or not', async () => {
    const large = Buffer.concat([raccoon, Buffer.alloc(11 * 1024 * 1024)]);
    await refused({ photo: jpeg(large) }, 413, { code: 'too_large' });
    const { status, text } = await send([partOf(large), end]);
    expect({ status, ...(JSON.parse(text) as object) }).toMatchObject({ status: 413, code: 'too_large' }); // JSON of an object
  });

  test('refuses an announced 11 MB before they come', async () => {
    const { status } = await send([], { 'content-length': String(11 * 1024 * 1024) });
    expect(status).toBe(413);
  });

  test('refuses a wrong type after the first chunk, while the rest is still to come', async () => {
    const { status } = await send([partOf(Buffer.from('GIF89a'.padEnd(64)))], {}, 'never ends');
    expect(status).toBe(415);
  });

  test.each<[string, string, (string | Buffer)[]]>([
    ['no boundary', 'multipart/form-data', [partOf(raccoon), end]],
    ['another boundary', 'multipart/form-data; boundary=other', [partOf(raccoon), end]],
    ['no end', `multipart/form-data; boundary=${boundary}`, [partOf(raccoon)]],
    ['nothing in it', `multipart/form-data; boundary=${boundary}`, []],
    ['noise', `multipart/form-data; boundary=${boundary}`, [Buffer.alloc(5000, 0xff)]],
    ['JSON', 'application/json', ['{}']],
    ['half a character in a field', `multipart/form-data; boundary=${boundary}`, [partOf(Buffer.from([0x4f, 0xed, 0xa0, 0x80]), 'petName'), partOf(raccoon), end]],
    ['a field twice', `multipart/form-data; boundary=${boundary}`, [partOf('a', 'petName'), partOf('b', 'petName'), partOf(raccoon), end]],
    ['two photos', `multipart/form-data; boundary=${boundary}`, [partOf(raccoon), partOf(raccoon), end]],
    ['a thousand fields', `multipart/form-data; boundary=${boundary}`, [...Array.from({ length: 1000 }, (_, index) => partOf('x', `f${index}`)), end]],
  ])('refuses a form with %s', async (_what, type, parts) => {
    const { status, text } = await send(parts, { 'content-type': type });
    expect(status).toBe(400);
    expect(JSON.parse(text)).toMatchObject({ error: expect.any(String), code: expect.stringMatching(/^(malformed|validation)$/) });
  });

  test('forgets a photo whose sender leaves in the middle', async () => {
    const leaving = request(`${orders.url}/api/upload`, { method: 'POST', headers: { 'content-type': `multipart/form-data; boundary=${boundary}` } });
    leaving.on('error', () => undefined);
    leaving.write(partOf(raccoon));
    await expect.poll(() => readdir(orders.temporary)).toHaveLength(1);
    leaving.destroy();
    await expect.poll(() => readdir(orders.temporary)).toEqual([]);
  });

  test('answers 503 while the storage is away, and takes the photo afterwards', async () => {
    await rename(orders.objects, `${orders.objects}-away`);
    await writeFile(orders.objects, 'not a folder');
    const response = await upload({ photo: jpeg(raccoon) });
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, expect.stringMatching(/^\d+$/)]);
    expect(await rows()).toEqual([]);
    await rm(orders.objects);
    await rename(`${orders.objects}-away`, orders.objects);
    expect((await upload({ photo: jpeg(raccoon) })).status).toBe(201);
    await orders.ctx.sql`truncate uploads, outbox, inbox cascade`;
    await rm(join(orders.objects, 'originals'), { recursive: true });
  });
});

describe('making renditions', () => {
  const renditionsOf = (id: string) => orders.ctx.sql<{ renditions: { name: string }[] | null }[]>`select renditions from uploads where id = ${id}`;
  const uploaded = async () => ((await (await upload({ photo: jpeg(raccoon) })).json()) as { id: string }).id; // by the contract

  test('is done by the worker soon after', async () => {
    const { ctx, redisUrl } = orders;
    const messaging = startMessaging({ sql: ctx.sql, redisUrl, service: `orders-${randomUUID()}`, consumers: uploadConsumers, ctx, log: ctx.log });
    const id = await uploaded();
    await expect.poll(async () => (await renditionsOf(id))[0]?.renditions, { timeout: 15_000, interval: 100 }).toHaveLength(9);
    await messaging.stop();
    const [row] = await renditionsOf(id);
    expect(row?.renditions?.[0]).toEqual({ name: '480.avif', width: 480, height: 360, contentType: 'image/avif' });
    for (const { name } of row?.renditions ?? []) expect(await ctx.storage.stat(keys.rendition(id, name))).toMatchObject({ size: expect.any(Number) });
  });

  test('done twice at once comes to the same', async () => {
    const id = await uploaded();
    await Promise.all([makeRenditions(orders.ctx, id), makeRenditions(orders.ctx, id)]);
    const before = await renditionsOf(id);
    await makeRenditions(orders.ctx, id);
    expect(await renditionsOf(id)).toEqual(before);
  });

  test('fails while the original is missing, and marks nothing', async () => {
    const id = await uploaded();
    const key = keys.original(id, 'image/jpeg');
    await orders.ctx.storage.delete(key);
    await expect(makeRenditions(orders.ctx, id)).rejects.toThrow('missing');
    expect(await renditionsOf(id)).toEqual([{ renditions: null }]);
    await orders.ctx.storage.put(key, raccoon, { contentType: 'image/jpeg' });
    await makeRenditions(orders.ctx, id);
    expect((await renditionsOf(id))[0]?.renditions).toHaveLength(9);
  });
});
