import { randomUUID } from 'node:crypto';
import { readFile, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { toPet } from '@pawlayer/contracts';
import { petForm, shippingForm } from '@pawlayer/contracts/testing';
import { blackPng } from '@pawlayer/images/testing';
import { openForTests } from '@pawlayer/service-kit/testing';
import { keys } from '@pawlayer/storage';
import { describe, expect, test } from 'vitest';
import { readStripeEvents } from '../../money/reconciliation/actions.ts';
import { settlePayment } from '../../money/settlements/actions.ts';
import { deleteStrayObjects, eraseExpired } from '../../records/retention/actions.ts';
import { openAdminFixture, orderAddress } from '../../testing/admin-fixture.ts';
import { restoreBackup, takeBackup } from '../../testing/backup-fixture.ts';
import { buyPortrait } from '../../testing/buy.ts';
import { allMessagesDone } from '../../testing/deliver-events.ts';
import { startShop, waitUntil } from '../../testing/start-shop.ts';

/** What takes long and is not looked at. */
const cuts = ['make-model', 'make-preview'];

const shop = openForTests(() =>
  startShop({
    change: (consumer) => (cuts.includes(consumer.name) ? { ...consumer, handle: () => Promise.resolve() } : consumer),
  }),
);
const owner = openForTests(() => openAdminFixture(shop));

const sql = () => shop.orders.ctx.sql;
const photo = await readFile(fileURLToPath(new URL('../../../../../e2e/photos/small/raccoon.jpg', import.meta.url)));

/** The tokens of the links that this order's mails brought, oldest first. */
const tokensOf = (id: string): string[] =>
  shop.mail.mails.flatMap(({ text }) =>
    text?.includes(id) ? [...text.matchAll(/\/order-details#([\w-]{43})/g)].map(([, token = '']) => token) : [],
  );
const tokenOf = (id: string, nth = 0) => waitUntil(async () => tokensOf(id)[nth]);
const read = (token: string) => shop.post('/api/order-links/details/read', { token });
const send = async (token: string, fields: object, file?: Buffer) => {
  const form = new FormData();
  for (const [name, value] of Object.entries({ token, ...fields })) form.set(name, String(value));
  if (file) form.set('photo', new Blob([new Uint8Array(file)], { type: 'image/jpeg' }), 'pet.jpg');
  const response = await fetch(`${shop.orders.url}/api/order-links/details`, { method: 'POST', body: form });
  return { status: response.status, headers: response.headers, body: (await response.json()) as object };
};
const askAgain = async (id: string) =>
  owner.call(orderAddress(id, '/mails'), { kind: 'address-request', version: (await owner.read(id)).version });
const withoutAddress = () => buyPortrait(shop, { address: {} });

/** An order that was made again of its payment. */
const restored = async (): Promise<string> => {
  await allMessagesDone(shop);
  await takeBackup(sql());
  const id = await buyPortrait(shop);
  const { stripePaymentIntentId = '' } = await owner.read(id);
  await allMessagesDone(shop);
  await restoreBackup(sql());
  await settlePayment(shop.orders.ctx, stripePaymentIntentId);
  return id;
};

describe('P30 an order without an address', () => {
  test('gets a badge and a mail with a link, and by the link its address, once', async () => {
    const id = await withoutAddress();
    expect((await owner.read(id)).attention).toEqual([expect.stringContaining('address is missing')]);
    const token = await tokenOf(id);
    const asked = await read(token);
    expect(asked.body).toEqual({
      orderNumber: id.slice(0, 8).toUpperCase(),
      productName: 'Cherished',
      productSize: expect.any(String),
      amount: '49.29',
      petName: petForm.petName,
      needs: { name: false, photo: false, pet: false, address: true },
    });
    expect(asked.headers.get('cache-control')).toBe('no-store');
    const { version } = await owner.read(id);
    expect((await read(token)).status).toBe(200); // looking uses nothing up

    const sent = await send(token, shippingForm);
    expect(sent).toMatchObject({ status: 200, body: { orderId: id } });
    expect(sent.headers.get('cache-control')).toBe('no-store');
    const order = await owner.read(id);
    expect(order).toMatchObject({
      attention: [],
      shippingAddress: expect.stringContaining(shippingForm.shippingStreet),
    });
    expect(order.version).toBeGreaterThan(version);
    expect(order.timeline.map(({ kind }) => kind)).toContain('address_added');
  });

  test('takes an address that should be looked at, and tells the owner', async () => {
    const id = await withoutAddress();
    const address = { ...shippingForm, shippingPostalCode: 'M5V 2T6' };
    expect((await send(await tokenOf(id), address)).status).toBe(200);
    const { attention, shippingAddress } = await owner.read(id);
    expect(shippingAddress).toContain('M5V 2T6');
    expect(attention).toEqual([expect.stringContaining('belongs to another province')]);
  });

  test('loses nothing when the address is not whole', async () => {
    const token = await tokenOf(await withoutAddress());
    const { status, body } = await send(token, { ...shippingForm, shippingCity: ' ' });
    expect(status).toBe(400);
    expect(body).toMatchObject({ fields: { shippingCity: 'City is required' } });
    expect((await send(token, {})).status).toBe(400);
    expect((await send(token, shippingForm)).status).toBe(200);
  });

  test('takes the address of one of ten who send at once', async () => {
    const token = await tokenOf(await withoutAddress());
    const forms = Array.from({ length: 10 }, (_, n) => ({ ...shippingForm, shippingStreet: `${n + 1} Horne Street` }));
    const answers = await Promise.all(forms.map((form) => send(token, form)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array.from({ length: 9 }, () => 404)]);
  });

  test('answers the same again as it did, by a second press or after a lost answer, and takes it once', async () => {
    const id = await withoutAddress();
    const token = await tokenOf(id);
    const answers = await Promise.all([send(token, shippingForm), send(token, shippingForm)]);
    for (const { status, body } of [...answers, await send(token, shippingForm)])
      expect({ status, body }).toMatchObject({ status: 200, body: { orderId: id } });
    const { timeline } = await owner.read(id);
    expect(timeline.filter(({ kind }) => kind === 'address_added')).toHaveLength(1);
    expect(JSON.stringify(timeline)).not.toContain('digest');
  });

  test('gets it from the owner, who is told when somebody was faster; an address is not replaced', async () => {
    const id = await withoutAddress();
    await allMessagesDone(shop);
    const { version } = await owner.read(id);
    const add = (change: object) => owner.call(orderAddress(id, '/address'), { ...shippingForm, version, ...change });
    expect((await add({ shippingStreet: '' })).status).toBe(400);
    expect((await add({ version: version + 1 })).status).toBe(409);
    const answers = await Promise.all([add({}), add({}), add({})]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    const order = await owner.read(id);
    expect(order.shippingAddress).toContain(shippingForm.shippingCity);
    expect(order.version).toBe(version + 1);
    expect(order.mails).not.toContain('address-request');
    expect((await add({ version: order.version })).status).toBe(409);
    expect(await owner.actions(id)).toEqual(['order.address_added']);
    expect((await read(await tokenOf(id))).status).toBe(404); // the link asks for nothing any more
  });

  test('gets one from the owner whose postal code is of another province once it is confirmed, and flags it', async () => {
    const id = await withoutAddress();
    const { version } = await owner.read(id);
    const add = (change: object = {}) =>
      owner.call(orderAddress(id, '/address'), {
        ...shippingForm,
        version,
        shippingPostalCode: 'M5V 2T6',
        ...change,
      });
    const asked = await add();
    expect(asked.status).toBe(409);
    expect(await asked.json()).toMatchObject({
      code: 'postal_code_mismatch',
      fields: { shippingPostalCode: 'M5V 2T6 is not a postal code of British Columbia. Is it right?' },
    });
    expect((await owner.read(id)).shippingAddress).toBe('');
    expect((await add({ addressConfirmed: true })).status).toBe(200);
    const { attention, shippingAddress } = await owner.read(id);
    expect(shippingAddress).toContain('M5V 2T6');
    expect(attention).toEqual([expect.stringContaining('another province')]);
  });

  test('gets one from the owner that the shop does not ship to, and flags it', async () => {
    const id = await withoutAddress();
    const { version } = await owner.read(id);
    const abroad = { ...shippingForm, version, shippingCountry: 'France', shippingPostalCode: '75008' };
    expect((await owner.call(orderAddress(id, '/address'), abroad)).status).toBe(200);
    expect((await owner.read(id)).attention).toHaveLength(1);
  });

  test('is asked for again by the owner with another link; using one uses up both', async () => {
    const id = await withoutAddress();
    const first = await tokenOf(id);
    expect((await askAgain(id)).status).toBe(200);
    const second = await tokenOf(id, 1);
    expect(second).not.toBe(first);
    expect((await send(second, shippingForm)).status).toBe(200);
    expect((await read(first)).status).toBe(404);
  });
});

describe('a link', () => {
  test('that was used, is too old, was cut off or never existed is told one and the same', async () => {
    const [used, old, other] = await Promise.all([withoutAddress(), withoutAddress(), withoutAddress()]);
    const tokens = await Promise.all([tokenOf(used), tokenOf(old), tokenOf(other)]);
    const [usedToken = '', oldToken = '', otherToken = ''] = tokens;
    await send(usedToken, shippingForm);
    await sql()`update order_links set expires_at = now() where order_id = ${old}`;
    const refused = await Promise.all(
      [usedToken, oldToken, otherToken.slice(0, 40), `${otherToken}x`, 'A'.repeat(43), '', old].flatMap((token) => [
        read(token),
        send(token, { ...shippingForm, shippingStreet: '1 Other Street' }),
      ]),
    );
    for (const { status, body } of refused) {
      expect(status).toBe(404);
      expect({ ...body, requestId: '' }).toEqual({
        error: 'This link does not work any more.',
        code: 'not_found',
        requestId: '',
      });
    }
    expect((await read(otherToken)).status).toBe(200);
  });

  test('is kept as a hash only, for thirty days, and in no table as it was mailed', async () => {
    const id = await withoutAddress();
    const token = await tokenOf(id);
    const [link] = await sql()<{ bytes: number; days: number }[]>`
      select length(token_hash) as bytes, extract(day from expires_at - created_at)::integer as days
      from order_links where order_id = ${id}`;
    expect(link).toEqual({ bytes: 32, days: 30 });
    for (const table of ['order_links', 'order_events', 'outbox', 'inbox'])
      expect(await sql()`select from ${sql()(table)} as each where each::text like ${`%${token}%`}`).toEqual([]);
    await sql()`update order_links set expires_at = now() - interval '1 second' where order_id = ${id}`;
    await eraseExpired(shop.orders.ctx);
    expect(await sql()`select from order_links where order_id = ${id}`).toEqual([]);
  });

  test('of an order that was paid back asks for nothing', async () => {
    const id = await withoutAddress();
    const token = await tokenOf(id);
    const { version } = await owner.read(id);
    await owner.call(orderAddress(id, '/refunds'), { version });
    expect((await read(token)).status).toBe(404);
  });
});

describe('P28 an order that was made again of its payment', () => {
  test('can be asked again by the owner as long as something is missing', async () => {
    const id = await restored();
    await tokenOf(id);
    expect((await owner.read(id)).mails).toContain('address-request');
    expect((await askAgain(id)).status).toBe(200);
    expect((await read(await tokenOf(id, 1))).status).toBe(200);
  });

  test('gets its photo, its words and its address from its customer, and is then made as any other', async () => {
    const id = await restored();
    const token = await tokenOf(id);
    const asked = await read(token);
    expect(asked.body).toMatchObject({ needs: { name: true, photo: true, address: true } });
    expect(asked.body).not.toHaveProperty('petName');

    const names = { firstName: 'Ada', lastName: 'Byron' };
    expect((await send(token, { ...names, ...petForm, ...shippingForm })).body).toMatchObject({
      fields: { photo: 'Please select a photo to upload' },
    });
    expect((await send(token, { ...shippingForm }, photo)).body).toMatchObject({
      fields: { firstName: 'First name is required', petName: 'Pet name is required' },
    });
    expect((await send(token, { ...names, ...petForm, ...shippingForm }, Buffer.from('no photo'))).status).toBe(415);
    expect((await send(token, { ...names, ...petForm, ...shippingForm }, blackPng(100, 100))).body).toMatchObject({
      fields: { photo: expect.stringContaining('at least 120') },
    });
    expect((await send(token, { ...names, ...petForm, ...shippingForm }, photo)).status).toBe(200);

    const order = await owner.read(id);
    expect(order).toMatchObject({
      customer: { firstName: 'Ada', lastName: 'Byron' },
      pet: toPet(petForm),
      attention: [expect.stringContaining('rebuilt from its payment')],
    });
    expect(order.photo.lostAt).toBeUndefined();
    expect(order.photo.bytes).toBe(photo.length);
    const original = await owner.call(orderAddress(id, '/photo'));
    expect(Buffer.from(await original.arrayBuffer())).toEqual(photo);
    await waitUntil(async () => (await owner.read(id)).photo.pictureNames.length > 0);
    await waitUntil(async () => (await sql()`select from models where order_id = ${id}`).length === 1);
    expect((await read(token)).status).toBe(404);
  });

  test('keeps the photo that its customer sent when objects without a row are deleted', async () => {
    const { ctx, objects } = shop.orders;
    const id = await restored();
    const form = { firstName: 'Ada', lastName: 'Byron', ...petForm, ...shippingForm };
    expect((await send(await tokenOf(id), form, photo)).status).toBe(200);
    const stray = keys.original(randomUUID(), 'jpg');
    await ctx.storage.put(stray, photo, { contentType: 'image/jpeg' });
    const yesterday = new Date(Date.now() - 25 * 3_600_000);
    const [sent] = await sql()<[{ key: string }]>`
      select object_key as key from uploads join orders on upload_id = uploads.id where orders.id = ${id}`;
    for (const key of [sent.key, stray]) await utimes(join(objects, key), yesterday, yesterday);
    await readStripeEvents(ctx);
    await deleteStrayObjects(ctx);
    expect(await ctx.storage.stat(stray)).toBeUndefined();
    const original = await owner.call(orderAddress(id, '/photo'));
    expect(Buffer.from(await original.arrayBuffer())).toEqual(photo);
  });
});
