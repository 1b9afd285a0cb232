import { createHash, randomUUID } from 'node:crypto';
import { saveMask } from '@pawlayer/contracts';
import { personalData, type ErasedData, PersonalData } from '@pawlayer/contracts/admin';
import { customerForm, petForm } from '@pawlayer/contracts/testing';
import { tryEveryRole } from '@pawlayer/service-kit/testing';
import { keys } from '@pawlayer/storage';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openAdminFixture, type AdminFixture } from '../testing/admin-fixture.ts';
import { drawMask, isHead } from '../testing/draw-mask.ts';
import { orderForm, startShop, type Shop, type Shopper } from '../testing/start-shop.ts';
import { chelsea } from '../testing/upload-fixture.ts';

let shop: Shop;
let owner: AdminFixture;
beforeAll(async () => {
  shop = await startShop();
  owner = await openAdminFixture(shop);
});
afterAll(() => shop.stop());

const subjectOf = (email: string) => createHash('sha256').update(email).digest('hex');
const pathOf = (subject: string, rest = '') => `/api/admin/personal-data/orders/${subject}${rest}`;

const collect = async (subject: string) => PersonalData.parse(await (await owner.call(pathOf(subject))).json());
const erase = async (subject: string, at = new Date().toISOString()): Promise<ErasedData> => {
  const response = await owner.call(pathOf(subject, '/erase'), { id: randomUUID(), at });
  expect(response.status).toBe(200);
  return personalData.orders.erase.response.parse(await response.json());
};

/** A shopper with an address of their own, whose photo is stored. */
const newPerson = async () => {
  const email = `${randomUUID()}@example.com`;
  const shopper = await shop.newShopper({ photo: { bytes: chelsea, type: 'image/png', width: 451, height: 300 } });
  await shop.orders.ctx.sql`update customers set email = ${email.toUpperCase()} where id = ${shopper.customerId}`;
  return { ...shopper, email, subject: subjectOf(email) };
};

const objectsOf = async ({ uploadId }: Shopper) => {
  const { sql, storage } = shop.orders.ctx;
  const [row] = await sql<[{ object_key: string }]>`select object_key from uploads where id = ${uploadId}`;
  const found = [];
  if (await storage.stat(row.object_key)) found.push(row.object_key);
  return found;
};

/** Saves a mask of this shopper's photo; resolves with its hash. */
const sendMask = async ({ customerId, uploadId }: Shopper, mask: Buffer<ArrayBuffer>) => {
  const form = new FormData();
  form.set('customerId', customerId);
  form.set('mask', new Blob([mask]), 'mask.png');
  const response = await fetch(`${shop.orders.url}/api/uploads/${uploadId}/masks`, { method: 'POST', body: form });
  expect(response.status).toBe(200);
  return saveMask.response.parse(await response.json()).mask;
};

/** A paid order of this shopper. */
const buy = async (shopper: Shopper): Promise<string> => {
  const intent = await shop.openPayment(shopper);
  await shop.stripe.confirm(intent);
  const { status, body } = await shop.post('/api/orders', orderForm(shopper, intent));
  expect(status).toBe(201);
  return String(body['id']);
};

/** Every row of every table of the orders service, and what its outbox holds, as text. */
const wholeDatabase = async () => {
  const { sql } = shop.orders.ctx;
  const tables = await sql<{ name: string }[]>`
    select table_name as name from information_schema.tables where table_schema = 'orders' and table_type = 'BASE TABLE'`;
  const texts = await Promise.all(tables.map(({ name }) => sql`select to_jsonb(t)::text as row from ${sql(name)} t`));
  return JSON.stringify(texts);
};

describe('a person', () => {
  test('V06 gets everything that the orders service knows, and nobody else does', async () => {
    const person = await newPerson();
    const mask = drawMask(64, 43, isHead);
    const maskHash = await sendMask(person, mask);
    const orderId = await buy(person);
    const other = await newPerson();
    const { records, photos, held } = await collect(person.subject);
    expect(records['customers']).toMatchObject([
      { email: person.email.toUpperCase(), lastName: customerForm.lastName },
    ]);
    expect(records['orders']).toMatchObject([{ id: orderId, street: '7350 Horne Street', amountCents: 4929 }]);
    expect(records['pets']).toMatchObject([{ petName: petForm.petName }]);
    expect(held).toMatchObject([{ orderId, why: 'production' }]);
    expect(records['masks']).toMatchObject([{ photoId: person.uploadId, bytes: mask.length, width: 64, height: 43 }]);
    const maskId = String(records['masks']?.[0]?.['id']);
    expect(photos).toEqual([person.uploadId, maskId].map((id) => ({ id, name: `${id}.png` })));
    const sent = Buffer.from(await (await owner.call(pathOf(person.subject, `/photos/${maskId}`))).arrayBuffer());
    expect(createHash('sha256').update(sent).digest('hex')).toBe(maskHash);
    expect((await owner.call(pathOf(other.subject, `/photos/${maskId}`))).status).toBe(404);
    const photo = await owner.call(pathOf(person.subject, `/photos/${person.uploadId}`));
    expect(Buffer.from(await photo.arrayBuffer()).equals(chelsea)).toBe(true);
    expect((await owner.call(pathOf(person.subject, `/photos/${other.uploadId}`))).status).toBe(404);
  });

  test('V05 is erased with photo, name, address and words; the money stays, and again changes nothing', async () => {
    const person = await newPerson();
    const maskHash = await sendMask(
      person,
      drawMask(64, 43, (x) => x > 0.5),
    );
    const orderId = await buy(person);
    const { sql, storage } = shop.orders.ctx;
    await storage.put(keys.preview(orderId, 'closed.webp'), Buffer.from('a preview'), { contentType: 'image/webp' });
    await sql`
      update orders set production = 'delivered', notes = 'Rings twice', tracking_number = 'TN-77',
        gift = '{"recipientName": "Miaplacida", "note": "With love from us"}' where id = ${orderId}`;
    const result = await erase(person.subject);
    expect(result).toEqual({ erased: { customers: 1, photos: 1, orders: 1 }, held: [] });
    const text = await wholeDatabase();
    for (const word of [
      person.email,
      person.email.toUpperCase(),
      'Rings twice',
      'TN-77',
      'Miaplacida',
      'With love',
      maskHash,
    ])
      expect(text).not.toContain(word);
    expect(await objectsOf(person)).toEqual([]);
    expect(await storage.stat(keys.mask(person.uploadId, maskHash))).toBeUndefined();
    expect(await storage.stat(keys.preview(orderId, 'closed.webp'))).toBeUndefined();
    const [kept] = await sql`
      select status, amount_cents, shipping_street, shipping_city, shipping_postal_code, shipping_state, shipping_country
      from orders where id = ${orderId}`;
    expect(kept).toEqual({
      status: 'paid',
      amount_cents: 4929,
      shipping_street: '',
      shipping_city: '',
      shipping_postal_code: '',
      shipping_state: 'BC',
      shipping_country: 'Canada',
    });
    expect(await erase(person.subject)).toEqual({ erased: { customers: 0, photos: 0, orders: 0 }, held: [] });
    const erasures = (await shop.orders.auditLog()).filter(({ action }) => action === 'person.erased');
    expect(erasures).toHaveLength(1);
    expect(JSON.stringify(erasures)).not.toContain(person.subject);
    expect((await owner.read(orderId)).status).toBe('delivered');
    expect((await shop.get(`/api/orders/${orderId}`)).body['shippingAddress']).not.toContain('Horne');
  });

  test('V05 keeps what an order in production needs, and only what came before the erasure goes', async () => {
    const person = await newPerson();
    const orderId = await buy(person);
    expect(await erase(person.subject, new Date(Date.now() - 60_000).toISOString())).toMatchObject({
      erased: { customers: 0 },
    });
    const { held } = await erase(person.subject);
    expect(held).toMatchObject([{ orderId, why: 'production' }]);
    expect((await owner.read(orderId)).customer.email).toBe(person.email.toUpperCase());
    expect(await objectsOf(person)).toHaveLength(1);
  });

  test.each(Object.values(personalData.orders))('A04 $name is for the owner alone', async (call) => {
    expect(await tryEveryRole(shop.orders, call)).toEqual({});
  });

  test.each(['ada@example.com', 'x', 'A'.repeat(64), '0'.repeat(63)])(
    'V05 refuses %j as a subject',
    async (subject) => {
      expect((await owner.call(pathOf(encodeURIComponent(subject)))).status).toBe(404);
    },
  );

  test('V04 finds the address behind an order’s link for 60 days after the payment, and masked from then on', async () => {
    const orderId = await buy(await newPerson());
    const { sql } = shop.orders.ctx;
    const addressAfter = async (age: string) => {
      await sql`update orders set paid_at = now() - ${age}::interval where id = ${orderId}`;
      return (await shop.get(`/api/orders/${orderId}`)).body['shippingAddress'];
    };
    expect(await addressAfter('59 days 23 hours')).toBe('7350 Horne Street, Mission, BC V2V 3Y9, Canada');
    expect(await addressAfter('60 days 1 hour')).toBe('•••, BC, Canada');
    expect((await owner.read(orderId)).shippingAddress).toContain('Horne Street');
  });
});
