import { randomUUID } from 'node:crypto';
import { shippingForm } from '@pawlayer/contracts/testing';
import { openForTests } from '@pawlayer/service-kit/testing';
import { beforeEach, describe, expect, test } from 'vitest';
import { chargeCard } from '../../testing/buy.ts';
import { beloved, cherished, treasured } from '../../testing/start-catalog.ts';
import { orderForm, paymentForm, startShop, type Shopper } from '../../testing/start-shop.ts';
import { raccoon } from '../../testing/upload-fixture.ts';

const shop = openForTests(startShop);
beforeEach(() => {
  shop.stripe.setAvailability('up');
  shop.stripe.calls.length = 0;
});

const open = (form: object) => shop.post('/api/create-payment-intent', form);
const ordersOf = ({ uploadId }: Shopper) => shop.orders.ctx.sql<
  { id: string; status: string; amountCents: number; shippingStreet: string | null }[]
>`
  select id, status, amount_cents, shipping_street from orders where upload_id = ${uploadId} order by created_at`;
const creations = () => shop.stripe.calls.filter((call) => call === 'POST /v1/payment_intents').length;

describe('a photo that is paid for', () => {
  test('P18 is settled and refused when the browser died before saying so', async () => {
    const { shopper } = await chargeCard(shop);
    const answer = await open(paymentForm(shopper));
    const [order] = await ordersOf(shopper);
    expect(order).toMatchObject({ status: 'paid' });
    expect(answer.status).toBe(409);
    expect(answer.body).toMatchObject({ code: 'already_ordered', orderId: order?.id });
  });

  test('P18 P19 is refused in every size, with the customer’s own order', async () => {
    const { shopper, intent } = await chargeCard(shop);
    const { body } = await shop.post('/api/orders', orderForm(shopper, intent));
    for (const product of [cherished, beloved, treasured]) {
      const answer = await open(paymentForm(shopper, product));
      expect(answer.status).toBe(409);
      expect(answer.body).toMatchObject({ code: 'already_ordered', orderId: body['id'] });
    }
    expect(await ordersOf(shopper)).toHaveLength(1);
  });

  test('tells a stranger nothing', async () => {
    const { shopper, intent } = await chargeCard(shop);
    await shop.post('/api/orders', orderForm(shopper, intent));
    const stranger = await shop.newShopper();
    const answer = await open(paymentForm({ ...shopper, customerId: stranger.customerId }));
    expect(answer.status).toBe(404);
    expect(answer.body).not.toHaveProperty('orderId');
  });
});

describe('a crop', () => {
  const photo = { bytes: raccoon, width: 1024, height: 768 };
  const whole = { x: 0, y: 0, width: 1, height: 1 };
  const middle = { x: 0.2, y: 0, width: 0.5625, height: 1 };
  const cutOf = async ({ uploadId }: Shopper) =>
    (
      await shop.orders.ctx.sql<{ cut: unknown }[]>`
      select cut from orders where upload_id = ${uploadId} order by created_at desc limit 1`
    )[0]?.cut;

  test('that does not fit its orientation is refused with its field, and the draft keeps the cut that it had', async () => {
    const shopper = await shop.newShopper({ photo });
    const fitting = { version: 1, crop: whole, orientation: 'across' };
    expect((await open({ ...paymentForm(shopper), cut: fitting })).status).toBe(200);
    for (const cut of [
      { version: 1, crop: whole },
      { version: 1, crop: middle, orientation: 'across' },
    ]) {
      const answer = await open({ ...paymentForm(shopper), cut });
      expect(answer).toMatchObject({
        status: 400,
        body: { code: 'validation', fields: { 'cut.crop': expect.any(String) } },
      });
    }
    expect(await cutOf(shopper)).toEqual(fitting);
  });

  test('of an open order is taken again as it is, and paid, although it would be refused by now', async () => {
    const shopper = await shop.newShopper({ photo });
    await shop.openPayment(shopper);
    const old = { version: 1, crop: whole };
    await shop.orders.ctx.sql`
      update orders set cut = ${shop.orders.ctx.sql.json(old)} where upload_id = ${shopper.uploadId}`;
    expect((await open({ ...paymentForm(shopper), cut: { ...old, colours: 5 } })).status).toBe(200);
    expect(await cutOf(shopper)).toEqual({ ...old, colours: 5 });
  });

  test('that does not fit is no reason to hide that its photo is paid for', async () => {
    const { shopper, intent } = await chargeCard(shop);
    await shop.post('/api/orders', orderForm(shopper, intent));
    await shop.orders.ctx.sql`update uploads set width = 1024, height = 768 where id = ${shopper.uploadId}`;
    const answer = await open({ ...paymentForm(shopper), cut: { version: 1, crop: whole } });
    expect(answer).toMatchObject({ status: 409, body: { code: 'already_ordered' } });
  });
});

describe('a request that is refused', () => {
  test('P13 stores nothing for somebody else’s photo, customer or an unknown portrait', async () => {
    const [victim, thief] = [await shop.newShopper(), await shop.newShopper()];
    for (const form of [
      paymentForm({ customerId: thief.customerId, uploadId: victim.uploadId }),
      paymentForm({ customerId: victim.customerId, uploadId: thief.uploadId }),
      paymentForm({ ...thief, customerId: randomUUID() }),
      paymentForm({ ...thief, uploadId: randomUUID() }),
      { ...paymentForm(thief), productId: randomUUID() },
    ]) {
      const answer = await open(form);
      expect(answer.status).toBe(404);
      expect(answer.body).toMatchObject({ code: 'not_found' });
    }
    expect([...(await ordersOf(victim)), ...(await ordersOf(thief))]).toEqual([]);
    expect(creations()).toBe(0);
  });

  test.each(['45.00', '49.28', '0.00', '0.01', '75.00', '99999.99'])(
    'P14 names our own sum when asked to take %s',
    async (amount) => {
      const shopper = await shop.newShopper();
      const answer = await open({ ...paymentForm(shopper), amount });
      expect(answer.status).toBe(409);
      expect(answer.body).toMatchObject({ code: 'amount_mismatch', expectedAmount: '49.29' });
      expect(await ordersOf(shopper)).toEqual([]);
      expect(creations()).toBe(0);
    },
  );

  test.each([
    49.29,
    '-49.29',
    '-45',
    '45',
    '4.9e1',
    '4.929e1',
    '0x2d',
    '0x2d.00',
    '49.290',
    '49.2900',
    ' 49.29',
    '1e999',
    'NaN',
    null,
    [],
    ['49.29'],
    {},
    '٤٩.٢٩',
  ])('P14 does not read %j as an amount', async (amount) => {
    const shopper = await shop.newShopper();
    const answer = await open({ ...paymentForm(shopper), amount });
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ code: 'validation', fields: { amount: expect.any(String) } });
    expect(await ordersOf(shopper)).toEqual([]);
  });

  test('refuses half an address, and one that cannot be stored', async () => {
    const shopper = await shop.newShopper();
    const { shippingStreet: _left, ...half } = shippingForm;
    for (const address of [
      half,
      { ...shippingForm, shippingCity: '' },
      { ...shippingForm, shippingCity: 'a\u0000' },
      { ...shippingForm, shippingStreet: 'x'.repeat(201) },
    ]) {
      expect((await open(paymentForm(shopper, cherished, address))).status).toBe(400);
    }
    expect(await ordersOf(shopper)).toEqual([]);
  });
});

describe('when a part is away', () => {
  test.each(['down', 'broken'] as const)(
    'answers 503 while Stripe is %s, and opens the same draft’s payment afterwards',
    async (mood) => {
      const shopper = await shop.newShopper();
      shop.stripe.setAvailability(mood);
      const answer = await open(paymentForm(shopper));
      expect(answer.status).toBe(503);
      expect(answer.headers.get('retry-after')).toMatch(/^\d+$/);
      shop.stripe.setAvailability('up');
      expect(await shop.openPayment(shopper)).toMatch(/^pi_/);
      expect(await ordersOf(shopper)).toHaveLength(1);
    },
  );

  test('sells at the last known prices while the catalog is away', async () => {
    await shop.openPayment(await shop.newShopper());
    shop.catalog.isAway = true;
    try {
      await shop.openPayment(await shop.newShopper(), treasured);
      expect((await open({ ...paymentForm(await shop.newShopper()), productId: randomUUID() })).status).toBe(404);
    } finally {
      shop.catalog.isAway = false;
    }
  });
});
