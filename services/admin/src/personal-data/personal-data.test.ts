import { createHash, randomUUID } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { inflateRawSync } from 'node:zlib';
import { erasePerson, exportPerson, findPerson, listAudit, repeatErasures } from '@pawlayer/contracts/admin';
import { tryEveryRole } from '@pawlayer/service-kit/testing';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { read, send } from '../testing/admin-client.ts';
import { startAdmin, type Admin } from '../testing/start-admin.ts';
import { heldId, photoId, startPart } from '../testing/start-part.ts';

const email = 'Ada@Example.com';
const subject = createHash('sha256').update('ada@example.com').digest('hex');
const orderId = randomUUID();

let orders: Awaited<ReturnType<typeof startPart>>;
let content: typeof orders;
let admin: Admin;
let token: string;
let file: string;

beforeAll(async () => {
  orders = await startPart('orders', { customers: [{ email }], orders: [{ id: orderId }, { id: heldId }] });
  content = await startPart('content', { messages: [{ email }], stories: [] });
  admin = await startAdmin({ ORDERS_URL: orders.url, CONTENT_URL: content.url });
  file = admin.erasures;
  token = await admin.signIn();
});
afterAll(async () => {
  await admin.stop();
  orders.stop();
  content.stop();
});
beforeEach(() => {
  orders.asked.length = 0;
  content.asked.length = 0;
});

const linesOf = async () =>
  (await readFile(file, 'utf8'))
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, string>); // written by the service

/** The files of a ZIP archive, by its local headers, as far as one with known sizes or deflated entries goes. */
const unzip = (archive: Buffer): Record<string, string> => {
  const files: Record<string, string> = {};
  const end = archive.lastIndexOf(Buffer.from('PK\u0005\u0006'));
  let at = archive.readUInt32LE(end + 16);
  for (let left = archive.readUInt16LE(end + 10); left > 0; left -= 1) {
    const [method, size, nameLength] = [
      archive.readUInt16LE(at + 10),
      archive.readUInt32LE(at + 20),
      archive.readUInt16LE(at + 28),
    ];
    const name = archive.toString('utf8', at + 46, at + 46 + nameLength);
    const local = archive.readUInt32LE(at + 42);
    const begin = local + 30 + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28);
    const bytes = archive.subarray(begin, begin + size);
    files[name] = (method === 8 ? inflateRawSync(bytes) : bytes).toString();
    at += 46 + nameLength + archive.readUInt16LE(at + 30) + archive.readUInt16LE(at + 32);
  }
  return files;
};

it('V06 finds a person in all services by a hash of the address, in the name of the owner who asks', async () => {
  expect(await read(admin, findPerson, { token, body: { email: ` ${email} ` } })).toEqual({
    subject,
    found: { customers: 1, orders: 2, messages: 1 },
    photos: 1,
    held: [{ orderId: heldId, number: 'HELD', why: 'production' }],
    hasAccess: false,
  });
  expect(orders.asked).toMatchObject([{ path: expect.stringContaining(subject), authorization: `Bearer ${token}` }]);
});

it('V06 finds a person by every way of writing the address', async () => {
  const subjects = ['dana@почта.рф', 'Dana@XN--80A1ACNY.xn--p1ai.'].map((written) =>
    read(admin, findPerson, { token, body: { email: written } }).then((found) => found.subject),
  );
  const expected = createHash('sha256').update('dana@xn--80a1acny.xn--p1ai').digest('hex');
  expect(await Promise.all(subjects)).toEqual([expected, expected]);
});

it('V06 hands everything out as one archive: the rows as JSON, and the photos', async () => {
  const response = await send(admin, exportPerson, { token, params: { subject } });
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/zip']);
  expect(response.headers.get('content-disposition')).not.toContain('ada');
  const files = unzip(Buffer.from(await response.arrayBuffer()));
  expect(Object.keys(files)).toEqual(['personal-data.json', `photos/${photoId}.jpg`]);
  expect(JSON.parse(files['personal-data.json'] ?? '')).toEqual({
    orders: { customers: [{ email }], orders: [{ id: orderId }, { id: heldId }] },
    content: { messages: [{ email }], stories: [] },
  });
  expect(files[`photos/${photoId}.jpg`]).toBe('the bytes of a photo');
});

it('V05 erases in all services, keeps that it did outside the database, and can do it again', async () => {
  expect(await read(admin, erasePerson, { token, body: { subject } })).toEqual({
    erased: { orders: 1, content: 1 },
    held: [],
  });
  const [line] = await linesOf();
  expect(line).toEqual({ id: expect.any(String), at: expect.any(String), subject });
  expect(await readFile(file, 'utf8')).not.toMatch(/\bada\b|moreau|example/i);
  const erased = () => [...orders.asked, ...content.asked].filter(({ path }) => path.endsWith('/erase'));
  expect(erased().map(({ body }) => JSON.parse(body) as unknown)).toEqual([
    { id: line?.['id'], at: line?.['at'] },
    { id: line?.['id'], at: line?.['at'] },
  ]);
  expect(await read(admin, repeatErasures, { token, body: { erasures: 'kept', skip: 0 } })).toEqual({
    repeated: 1,
    left: 0,
  });
  expect(erased()).toHaveLength(4);
  const other = { id: randomUUID(), at: '2026-01-01T00:00:00.000Z', subject: '0'.repeat(64) };
  expect(await read(admin, repeatErasures, { token, body: { erasures: [other], skip: 0 } })).toEqual({
    repeated: 1,
    left: 0,
  });
  expect(erased().at(-1)).toMatchObject({ path: expect.stringContaining(other.subject) });
  expect(await linesOf()).toHaveLength(1);
});

it('V05 that breaks off half-way is written down, answers 503, and is finished by the next press', async () => {
  await writeFile(file, '');
  content.state.isDown = true;
  const response = await send(admin, erasePerson, { token, body: { subject } });
  expect(response.status).toBe(503);
  expect(await linesOf()).toHaveLength(1);
  content.state.isDown = false;
  await read(admin, erasePerson, { token, body: { subject } });
  expect(content.asked.filter(({ path }) => path.endsWith('/erase'))).toHaveLength(1);
});

it('V05 keeps no reason in the audit log, which never forgets, whoever sends one', async () => {
  for (const action of ['order.payment_accepted', 'plate.failed'])
    await admin.ctx
      .sql`select record_audit(null, ${action}, ${orderId}, null, '{"reason": "Ada called", "usedMg": [1]}')`;
  const { entries } = await read(admin, listAudit, { token });
  expect(entries.slice(0, 2).map(({ subject: id, detail }) => [id, detail])).toEqual([
    [orderId, { usedMg: [1] }],
    [orderId, { usedMg: [1] }],
  ]);
  await expect(admin.ctx.sql`update audit_log set detail = '{}'`).rejects.toThrow('append-only');
});

it.each([findPerson, exportPerson, erasePerson, repeatErasures])('A04 $name is for the owner alone', async (call) => {
  expect(await tryEveryRole(admin, call)).toEqual({});
});

it.each([
  ['/api/admin/personal-data/find', { email: 'ada' }, 400],
  ['/api/admin/personal-data/erase', { subject: email }, 400],
  ['/api/admin/personal-data/repeat', { erasures: [{ id: 'x', at: 'yesterday', subject }], skip: 0 }, 400],
  ['/api/admin/personal-data/export/ada', undefined, 404],
])('V05 refuses what is malformed: %s', async (path, body, status) => {
  const response = await fetch(admin.url + path, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  expect(response.status).toBe(status);
  expect(orders.asked).toEqual([]);
});
