import { shippingForm } from '@pawlayer/contracts/testing';
import { openForTests } from '@pawlayer/service-kit/testing';
import { describe, expect, test } from 'vitest';
import { orderAddress } from '../../testing/admin-fixture.ts';
import { buyPortrait } from '../../testing/buy.ts';
import { allMessagesDone } from '../../testing/deliver-events.ts';
import { openPersonFixture } from '../../testing/person-fixture.ts';
import { readPdf } from '../../testing/read-pdf.ts';
import { cherished } from '../../testing/start-catalog.ts';
import { orderForm, paymentForm, startShop } from '../../testing/start-shop.ts';

// Portraits take long to make, and are not looked at.
const shop = openForTests(() => startShop({ withoutConsumers: ['begin-model', 'make-preview'] }));
const people = openForTests(() => openPersonFixture(shop));

const apartment = { ...shippingForm, shippingUnit: 'Apt 4B' };
const line = '7350 Horne Street, Apt 4B, Mission, BC V2V 3Y9, Canada';
const open = (form: object) => shop.post('/api/create-payment-intent', form);

const buy = async () => {
  const person = await people.newPerson();
  const intent = await shop.openPayment(person, cherished, apartment);
  await shop.stripe.confirm(intent);
  const { status, body } = await shop.post('/api/orders', { ...orderForm(person, intent), ...apartment });
  expect(status).toBe(201);
  return { person, intent, orderId: String(body['id']), body };
};

describe('the second line of an address', () => {
  test('reaches order, mails, label, slip, CSV and export, and is erased with the street', async () => {
    const { person, orderId, body } = await buy();
    const { owner } = people;
    expect(body['shippingAddress']).toBe(line);
    expect((await shop.get(`/api/orders/${orderId}`)).body['shippingAddress']).toBe(line);
    expect(await owner.read(orderId)).toMatchObject({
      shippingAddress: line,
      addressLines: ['7350 Horne Street', 'Apt 4B', 'Mission BC V2V 3Y9', 'CANADA'],
    });
    await allMessagesDone(shop);
    const mails = shop.mail.mails.filter(({ text }) => text?.includes(orderId));
    expect(mails).toHaveLength(2);
    for (const { text, html } of mails) for (const part of [text, html]) expect(part).toContain('Horne Street, Apt 4B');
    for (const kind of ['labels', 'slips']) {
      const file = await owner.call(`/api/admin/orders/packing/${kind}?orders=${orderId}`);
      const [page] = await readPdf(await file.arrayBuffer());
      expect(page?.text).toContain('7350 Horne Street Apt 4B Mission BC V2V 3Y9 CANADA');
    }
    const csv = await (await owner.call(`/api/admin/orders/export.csv?search=${person.email}`)).text();
    expect(csv).toContain('Street,"Apartment, suite, unit",City,Postal code\r\n');
    expect(csv).toMatch(/,7350 Horne Street,Apt 4B,Mission,V2V 3Y9\r\n$/);
    const { records } = await people.collect(person.subject);
    expect(records['orders']).toMatchObject([{ street: '7350 Horne Street\nApt 4B' }]);

    await shop.orders.ctx.sql`update orders set status = 'refunded' where id = ${orderId}`;
    await people.erase(person.subject);
    const rows = await shop.orders.ctx.sql`select to_jsonb(orders)::text as text from orders where id = ${orderId}`;
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toMatch(/Horne|Apt 4B/);
  });

  test('is added with an address that was missing, by its owner', async () => {
    const id = await buyPortrait(shop, { address: {} });
    const { version } = await people.owner.read(id);
    const add = (change: object) =>
      people.owner.call(orderAddress(id, '/address'), { ...apartment, version, ...change });
    expect((await add({ shippingUnit: 'x'.repeat(201) })).status).toBe(400);
    expect((await add({ shippingUnit: ' Apt 4B ' })).status).toBe(200);
    expect((await people.owner.read(id)).shippingAddress).toBe(line);
  });

  test('makes another order of a draft, and is gone where it is left out', async () => {
    const shopper = await shop.newShopper();
    const rows = () => shop.orders.ctx.sql<{ street: string; status: string }[]>`
      select shipping_street as street, status from orders where upload_id = ${shopper.uploadId} order by created_at`;
    const form = paymentForm(shopper);
    const answers = [await open(form), await open({ ...form, ...apartment }), await open({ ...form, ...apartment })];
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const [without, withUnit, again] = answers.map(({ body }) => body['clientSecret']);
    expect(withUnit).not.toBe(without);
    expect(again).toBe(withUnit);
    expect((await rows()).at(-1)?.street).toBe('7350 Horne Street\nApt 4B');
    expect((await open({ ...form, shippingUnit: ' \u200B' })).status).toBe(200);
    expect((await rows()).at(-1)?.street).toBe('7350 Horne Street');
  });

  test('is what a paid order keeps, which is told to whoever sends another one', async () => {
    const { person } = await buy();
    const form = { ...paymentForm(person), ...apartment };
    expect((await open(form)).body).toMatchObject({ kept: { shippingAddress: line, ignored: [] } });
    for (const shippingUnit of ['Apt 5', undefined])
      expect((await open({ ...form, shippingUnit })).body).toMatchObject({ kept: { ignored: ['address'] } });
  });

  test.each([
    [{ ...apartment, shippingUnit: 'x'.repeat(201) }, 'shippingUnit'],
    [{ ...apartment, shippingUnit: 'a\u0000' }, 'shippingUnit'],
    [{ shippingUnit: 'Apt 4B' }, 'shippingStreet'],
  ])('is refused where it is too long, cannot be saved or stands alone: %#', async (address, field) => {
    const { status, body } = await open(paymentForm(await shop.newShopper(), cherished, address));
    expect([status, Object.keys(Object(body['fields']))]).toEqual([400, [field]]);
  });
});
