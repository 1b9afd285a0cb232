import { randomUUID } from 'node:crypto';
import { shippingForm } from '@pawlayer/contracts/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { beloved, cherished, treasured } from '../testing/start-catalog.ts';
import { orderForm, paymentForm, startShop, type Shop, type Shopper } from '../testing/start-shop.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.stop());
beforeEach(() => {
  shop.stripe.setAvailability('up');
  shop.stripe.calls.length = 0;
});

const open = (form: object) => shop.post('/api/create-payment-intent', form);
const ordersOf = ({ uploadId }: Shopper) => shop.orders.ctx.sql<
  { id: string; status: string; amount_cents: number; shipping_street: string | null }[]
>`
  select id, status, amount_cents, shipping_street from orders where upload_id = ${uploadId} order by created_at`;
const creations = () => shop.stripe.calls.filter((call) => call === 'POST /v1/payment_intents').length;

describe('opening a payment', () => {
  test.each([
    [cherished, 4929],
    [beloved, 7500],
    [treasured, 12500],
  ])('writes the draft of $name first, then asks Stripe for exactly %i cents', async (product, cents) => {
    const shopper = await shop.newShopper();
    const intent = await shop.openPayment(shopper, product);
    const [draft] = await ordersOf(shopper);
    expect(draft).toMatchObject({
      status: 'awaiting_payment',
      amount_cents: cents,
      shipping_street: shippingForm.shippingStreet,
    });
    expect(await shop.stripe.ask('GET', `payment_intents/${intent}`)).toMatchObject({
      amount: cents,
      currency: 'cad',
      metadata: {
        order_id: draft?.id,
        upload_id: shopper.uploadId,
        customer_id: shopper.customerId,
        product_id: product.id,
      },
    });
    expect((await shop.get(`/api/orders/${String(draft?.id)}`)).status).toBe(404);
  });

  test('answers the same payment when asked again, and to twenty at once', async () => {
    const shopper = await shop.newShopper();
    const answers = await Promise.all(Array.from({ length: 20 }, () => open(paymentForm(shopper))));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200));
    const again = await open(paymentForm(shopper));
    expect(new Set([...answers, again].map(({ body }) => body['clientSecret'])).size).toBe(1);
    expect(await ordersOf(shopper)).toHaveLength(1);
    const { data = [] } = await shop.stripe.ask('GET', 'payment_intents', { limit: '100' });
    expect(data.filter((intent) => Object(intent['metadata'])['upload_id'] === shopper.uploadId)).toHaveLength(1);
  });

  test('takes a newer address, and keeps it when the next caller sends none', async () => {
    const shopper = await shop.newShopper();
    const intent = await shop.openPayment(shopper);
    await shop.openPayment(shopper, cherished, { ...shippingForm, shippingStreet: '1 New Street' });
    await shop.openPayment(shopper, cherished, {});
    expect(await ordersOf(shopper)).toMatchObject([{ shipping_street: '1 New Street' }]);
    expect(await shop.openPayment(shopper)).toBe(intent);
  });

  test('takes a newer cut, asks for its picture, and keeps it when the next caller sends none', async () => {
    const shopper = await shop.newShopper();
    const { sql } = shop.orders.ctx;
    const cutOf = async () =>
      (await sql<{ id: string; cut: unknown }[]>`select id, cut from orders where upload_id = ${shopper.uploadId}`)[0];
    const askings = async () =>
      (
        await sql`select from outbox where name = 'make-preview' and payload ->> 'orderId' = ${(await cutOf())?.id ?? ''}`
      ).length;
    const cut = (colours: number) => ({ version: 1, crop: { x: 0, y: 0, width: 0.5, height: 0.5 }, colours });
    await open({ ...paymentForm(shopper), cut: cut(5) });
    expect(await cutOf()).toMatchObject({ cut: cut(5) });
    expect(await askings()).toBe(1);
    await open({ ...paymentForm(shopper), cut: cut(5) });
    await open(paymentForm(shopper));
    expect(await askings()).toBe(1);
    await open({ ...paymentForm(shopper), cut: cut(6) });
    expect(await cutOf()).toMatchObject({ cut: cut(6) });
    expect(await askings()).toBe(2);
  });

  test.each([
    ['memorial', true],
    ['gift', false],
    [null, false],
  ])('of a photo whose occasion is %s knows it (%s)', async (occasion, isMemorial) => {
    const shopper = await shop.newShopper();
    await shop.orders.ctx.sql`update uploads set occasion = ${occasion} where id = ${shopper.uploadId}`;
    await shop.openPayment(shopper);
    expect(await shop.orders.ctx.sql`select is_memorial from orders where upload_id = ${shopper.uploadId}`).toEqual([
      { is_memorial: isMemorial },
    ]);
  });

  test('takes the four specified fields alone', async () => {
    const shopper = await shop.newShopper();
    await shop.openPayment(shopper, cherished, {});
    expect(await ordersOf(shopper)).toMatchObject([{ shipping_street: null }]);
  });

  test('opens another payment for another size of the same photo', async () => {
    const shopper = await shop.newShopper();
    expect(await shop.openPayment(shopper, cherished)).not.toBe(await shop.openPayment(shopper, beloved));
    expect(await ordersOf(shopper)).toHaveLength(2);
  });

  test('opens a new one when Stripe says that the old one was canceled', async () => {
    const shopper = await shop.newShopper();
    const first = await shop.openPayment(shopper);
    await shop.stripe.ask('POST', `payment_intents/${first}/cancel`);
    expect(await shop.openPayment(shopper)).not.toBe(first);
    expect((await ordersOf(shopper)).map(({ status }) => status)).toEqual(['expired', 'awaiting_payment']);
  });

  test('opens a new one when Stripe has never heard of the old one', async () => {
    const shopper = await shop.newShopper();
    await shop.openPayment(shopper);
    await shop.orders.ctx
      .sql`update orders set stripe_payment_intent_id = 'pi_of_another_account' where upload_id = ${shopper.uploadId}`;
    expect(await shop.openPayment(shopper)).toMatch(/^pi_/);
    expect((await ordersOf(shopper)).map(({ status }) => status)).toEqual(['expired', 'awaiting_payment']);
  });

  test('finds its payment again when our note of it was lost', async () => {
    const shopper = await shop.newShopper();
    const first = await shop.openPayment(shopper);
    await shop.orders.ctx.sql`update orders set stripe_payment_intent_id = null where upload_id = ${shopper.uploadId}`;
    expect(await shop.openPayment(shopper)).toBe(first);
  });

  test('follows a new price, at Stripe too', async () => {
    const shopper = await shop.newShopper();
    const intent = await shop.openPayment(shopper);
    await shop.orders.ctx.sql`update orders set price_cents = 4000 where upload_id = ${shopper.uploadId}`;
    await shop.stripe.ask('POST', `payment_intents/${intent}`, { amount: '4429' });
    expect(await shop.openPayment(shopper)).toBe(intent);
    expect(await ordersOf(shopper)).toMatchObject([{ amount_cents: 4929 }]);
    expect(await shop.stripe.ask('GET', `payment_intents/${intent}`)).toMatchObject({ amount: 4929 });
  });
});

describe('a photo that is paid for', () => {
  const paid = async () => {
    const shopper = await shop.newShopper();
    const intent = await shop.openPayment(shopper);
    await shop.stripe.confirm(intent);
    return { shopper, intent };
  };

  test('is settled and refused when the browser died before saying so', async () => {
    const { shopper } = await paid();
    const answer = await open(paymentForm(shopper));
    const [order] = await ordersOf(shopper);
    expect(order).toMatchObject({ status: 'paid' });
    expect(answer.status).toBe(409);
    expect(answer.body).toMatchObject({ code: 'already_ordered', orderId: order?.id });
  });

  test('is refused in every size, with the customer’s own order', async () => {
    const { shopper, intent } = await paid();
    const { body } = await shop.post('/api/orders', orderForm(shopper, intent));
    for (const product of [cherished, beloved, treasured]) {
      const answer = await open(paymentForm(shopper, product));
      expect(answer.status).toBe(409);
      expect(answer.body).toMatchObject({ code: 'already_ordered', orderId: body['id'] });
    }
    expect(await ordersOf(shopper)).toHaveLength(1);
  });

  test('tells a stranger nothing', async () => {
    const { shopper, intent } = await paid();
    await shop.post('/api/orders', orderForm(shopper, intent));
    const stranger = await shop.newShopper();
    const answer = await open(paymentForm({ ...shopper, customerId: stranger.customerId }));
    expect(answer.status).toBe(404);
    expect(answer.body).not.toHaveProperty('orderId');
  });
});

describe('a request that is refused', () => {
  test('stores nothing for somebody else’s photo, customer or an unknown portrait', async () => {
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

  test.each(['45.00', '49.28', '0.00', '75.00', '99999.99'])(
    'names our own sum when asked to take %s',
    async (amount) => {
      const shopper = await shop.newShopper();
      const answer = await open({ ...paymentForm(shopper), amount });
      expect(answer.status).toBe(409);
      expect(answer.body).toMatchObject({ code: 'amount_mismatch', expectedAmount: '49.29' });
      expect(await ordersOf(shopper)).toEqual([]);
      expect(creations()).toBe(0);
    },
  );

  test.each([49.29, '-49.29', '4.929e1', '49.2900', '0x2d.00', 'NaN', null, ['49.29']])(
    'does not read %j as an amount',
    async (amount) => {
      const shopper = await shop.newShopper();
      const answer = await open({ ...paymentForm(shopper), amount });
      expect(answer.status).toBe(400);
      expect(answer.body).toMatchObject({ code: 'validation', fields: { amount: expect.any(String) } });
      expect(await ordersOf(shopper)).toEqual([]);
    },
  );

  test('does not take half an address, or one that cannot be stored', async () => {
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

test('tells the browser which Stripe it talks to', async () => {
  const { status, body } = await shop.get('/api/config');
  expect(status).toBe(200);
  expect(body).toEqual({ stripe: { publishableKey: 'pk_test_sandbox', sandbox: true } });
});
