import { createHash } from 'node:crypto';
import { listOrderFilters, personalData } from '@pawlayer/contracts/admin';
import { customerForm, petForm } from '@pawlayer/contracts/testing';
import { readAllRows } from '@pawlayer/db/testing';
import { openForTests, tryEveryRole } from '@pawlayer/service-kit/testing';
import { keys } from '@pawlayer/storage';
import { beforeAll, describe, expect, test } from 'vitest';
import type { AdminFixture } from '../../testing/admin-fixture.ts';
import { allMessagesDone, deliverEvents } from '../../testing/deliver-events.ts';
import { drawMask, isHead } from '../../testing/draw-mask.ts';
import { openPersonFixture, pathOfPerson } from '../../testing/person-fixture.ts';
import { startShop, type Shopper } from '../../testing/start-shop.ts';
import { chelsea } from '../../testing/upload-fixture.ts';

// Portraits take long to make, and are not looked at.
const shop = openForTests(() => startShop({ withoutConsumers: ['begin-model', 'make-preview'] }));
const fixture = openForTests(() => openPersonFixture(shop));
let owner: AdminFixture;
beforeAll(async () => {
  owner = fixture.owner;
});

const objectsOf = async ({ uploadId }: Shopper) => {
  const { sql, storage } = shop.orders.ctx;
  const [row] = await sql<[{ objectKey: string }]>`select object_key from uploads where id = ${uploadId}`;
  const found = [];
  if (await storage.stat(row.objectKey)) found.push(row.objectKey);
  return found;
};

describe('a person', () => {
  test('V06 gets everything that the orders service knows, and nobody else does', async () => {
    const person = await fixture.newPerson();
    const mask = drawMask(64, 43, isHead);
    const maskHash = await fixture.sendMask(person, mask);
    const { orderId } = await fixture.buy(person);
    const other = await fixture.newPerson();
    const { records, photos, held } = await fixture.collect(person.subject);
    expect(records['customers']).toMatchObject([
      { email: person.email.toUpperCase(), lastName: customerForm.lastName },
    ]);
    expect(records['orders']).toMatchObject([{ id: orderId, street: '7350 Horne Street', amountCents: 4929 }]);
    expect(records['pets']).toMatchObject([{ petName: petForm.petName }]);
    expect(held).toMatchObject([{ orderId, why: 'production' }]);
    expect(records['masks']).toMatchObject([{ photoId: person.uploadId, bytes: mask.length, width: 64, height: 43 }]);
    const maskId = String(records['masks']?.[0]?.['id']);
    expect(photos).toEqual([person.uploadId, maskId].map((id) => ({ id, name: `${id}.png` })));
    const sent = Buffer.from(await (await owner.call(pathOfPerson(person.subject, `/photos/${maskId}`))).arrayBuffer());
    expect(createHash('sha256').update(sent).digest('hex')).toBe(maskHash);
    expect((await owner.call(pathOfPerson(other.subject, `/photos/${maskId}`))).status).toBe(404);
    const photo = await owner.call(pathOfPerson(person.subject, `/photos/${person.uploadId}`));
    expect(Buffer.from(await photo.arrayBuffer()).equals(chelsea)).toBe(true);
    expect((await owner.call(pathOfPerson(person.subject, `/photos/${other.uploadId}`))).status).toBe(404);
  });

  test('V05 is erased with photo, name, address and words; the money stays, and again changes nothing', async () => {
    const person = await fixture.newPerson();
    const maskHash = await fixture.sendMask(
      person,
      drawMask(64, 43, (x) => x > 0.5),
    );
    const { orderId } = await fixture.buy(person);
    const { sql, storage } = shop.orders.ctx;
    await storage.put(keys.preview(orderId, 'closed.webp'), Buffer.from('a preview'), { contentType: 'image/webp' });
    await sql`
      update orders set production = 'delivered', notes = 'Rings twice', tracking_number = 'TN-77',
        gift = '{"recipientName": "Miaplacida", "note": "With love from us"}' where id = ${orderId}`;
    const result = await fixture.erase(person.subject);
    expect(result).toEqual({ erased: { customers: 1, photos: 1, orders: 1 }, held: [] });
    const text = await readAllRows(shop.orders.databaseUrl);
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
      amountCents: 4929,
      shippingStreet: '',
      shippingCity: '',
      shippingPostalCode: '',
      shippingState: 'BC',
      shippingCountry: 'Canada',
    });
    expect(await fixture.erase(person.subject)).toEqual({ erased: { customers: 0, photos: 0, orders: 0 }, held: [] });
    const erasures = (await shop.orders.auditLog()).filter(({ action }) => action === 'person.erased');
    expect(erasures).toHaveLength(1);
    expect(JSON.stringify(erasures)).not.toContain(person.subject);
    expect((await owner.read(orderId)).status).toBe('delivered');
    expect((await shop.get(`/api/orders/${orderId}`)).body['shippingAddress']).not.toContain('Horne');
  });

  test('V05 is erased with the searches that the owner keeps for them or their pet, unless another has the name', async () => {
    const [person, other] = [await fixture.newPerson(), await fixture.newPerson()];
    const { sql } = shop.orders.ctx;
    await sql`update customers set first_name = 'Zoë', last_name = 'O’Miaplacida' where id = ${person.customerId}`;
    await sql`update customers set last_name = 'van Sulafat' where id = ${other.customerId}`;
    await sql`update uploads set pet_name = 'Alkaid 100%' where id = ${person.uploadId}`;
    const searches = {
      last: "o'miaplacida",
      whole: 'Zoë, O’Miaplacida',
      mail: person.email,
      pet: 'alkaid 100%',
      'The O’Miaplacidas': 'Beloved',
      'For O’Miaplacida’s cat': 'Beloved',
      shared: customerForm.firstName,
      part: 'laci',
      other: 'van Sulafat',
    };
    for (const [name, search] of Object.entries(searches))
      expect((await owner.call('/api/admin/orders/filters', { name, query: { search } })).status).toBe(200);
    await fixture.erase(person.subject);
    const { filters } = listOrderFilters.response.parse(await (await owner.call('/api/admin/orders/filters')).json());
    expect(filters.map(({ name }) => name)).toEqual(['other', 'part', 'shared', 'The O’Miaplacidas']);
    await fixture.erase(other.subject);
    expect(await sql`select from order_filters where name = 'other'`).toEqual([]);
  });

  test('V05 keeps what an order in production needs, and only what came before the erasure goes', async () => {
    const person = await fixture.newPerson();
    const { orderId } = await fixture.buy(person);
    expect(await fixture.erase(person.subject, new Date(Date.now() - 60_000).toISOString())).toMatchObject({
      erased: { customers: 0 },
    });
    const { held } = await fixture.erase(person.subject);
    expect(held).toMatchObject([{ orderId, why: 'production' }]);
    expect((await owner.read(orderId)).customer.email).toBe(person.email.toUpperCase());
    expect(await objectsOf(person)).toHaveLength(1);
  });

  test('V05 keeps what a dispute is answered with, even after a full refund', async () => {
    const person = await fixture.newPerson();
    const { orderId } = await fixture.buy(person);
    const intent = String((await owner.read(orderId)).stripePaymentIntentId);
    await shop.stripe.ask('POST', 'refunds', { payment_intent: intent });
    const { data } = await shop.stripe.ask('GET', 'charges', { payment_intent: intent });
    await shop.stripe.ask('POST', `charges/${data?.[0]?.id}/dispute`);
    await deliverEvents(shop, intent);
    await allMessagesDone(shop);
    expect(await owner.read(orderId)).toMatchObject({ paymentStatus: 'refunded', dispute: 'open' });
    const { held } = await fixture.erase(person.subject);
    expect(held).toMatchObject([{ orderId, why: 'dispute' }]);
  });

  test.each(Object.values(personalData.orders))('A04 $name is for the owner alone', async (call) => {
    expect(await tryEveryRole(shop.orders, call)).toEqual({});
  });

  test.each(['ada@example.com', 'x', 'A'.repeat(64), '0'.repeat(63)])(
    'V05 refuses %j as a subject',
    async (subject) => {
      expect((await owner.call(pathOfPerson(encodeURIComponent(subject)))).status).toBe(404);
    },
  );

  test('V04 finds the address behind an order’s link for 60 days after the payment, and masked from then on', async () => {
    const { orderId } = await fixture.buy(await fixture.newPerson());
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
