import { shippingForm } from '@pawlayer/contracts/testing';
import { openForTests } from '@pawlayer/service-kit/testing';
import { beforeEach, describe, expect, test } from 'vitest';
import { beloved, cherished, treasured } from '../../testing/start-catalog.ts';
import { orderForm, paymentForm, startShop, type Shopper } from '../../testing/start-shop.ts';

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
describe('opening a payment', () => {
  test.each([
    { product: cherished, cents: 4929 },
    { product: beloved, cents: 7500 },
    { product: treasured, cents: 12500 },
  ])(
    'P15 writes the draft of $product.name first, then asks Stripe for exactly $cents cents',
    async ({ product, cents }) => {
      const shopper = await shop.newShopper();
      const intent = await shop.openPayment(shopper, product);
      const [draft] = await ordersOf(shopper);
      expect(draft).toMatchObject({
        status: 'awaiting_payment',
        amountCents: cents,
        shippingStreet: shippingForm.shippingStreet,
      });
      expect(await shop.stripe.ask('GET', `payment_intents/${intent}`)).toMatchObject({
        amount: cents,
        currency: 'cad',
        metadata: {
          order_id: draft?.id,
          upload_id: shopper.uploadId,
          customer_id: shopper.customerId,
          product_id: product.id,
          product_name: product.name,
          product_size: product.size,
          total: paymentForm(shopper, product).amount,
          shipping: product === cherished ? '4.29' : '0.00',
          email: 'ada@example.com',
        },
        receipt_email: null,
      });
      expect((await shop.get(`/api/orders/${String(draft?.id)}`)).status).toBe(404);
    },
  );

  test('P18 answers the same payment when asked again, and to twenty at once', async () => {
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
    await shop.openPayment(shopper);
    const intent = await shop.openPayment(shopper, cherished, { ...shippingForm, shippingStreet: '1 New Street' });
    expect(await shop.openPayment(shopper, cherished, {})).toBe(intent);
    expect((await ordersOf(shopper)).at(-1)).toMatchObject({ shippingStreet: '1 New Street' });
  });

  test('takes a newer cut, and keeps it when the next caller sends none', async () => {
    const shopper = await shop.newShopper();
    const cutOf = async () =>
      (
        await shop.orders.ctx.sql<{ cut: unknown }[]>`
          select cut from orders where upload_id = ${shopper.uploadId} order by created_at desc limit 1`
      )[0];
    const cut = (colours: number) => ({ version: 1, crop: { x: 0, y: 0, width: 0.5, height: 0.5 }, colours });
    await open({ ...paymentForm(shopper), cut: cut(5) });
    expect(await cutOf()).toEqual({ cut: cut(5) });
    await open(paymentForm(shopper));
    expect(await cutOf()).toEqual({ cut: cut(5) });
    await open({ ...paymentForm(shopper), cut: cut(6) });
    expect(await cutOf()).toEqual({ cut: cut(6) });
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
      { isMemorial },
    ]);
  });

  test('takes the four specified fields alone', async () => {
    const shopper = await shop.newShopper();
    await shop.openPayment(shopper, cherished, {});
    expect(await ordersOf(shopper)).toMatchObject([{ shippingStreet: null }]);
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

  test('P17 takes no currency from the body', async () => {
    const shopper = await shop.newShopper();
    const { body } = await open({ ...paymentForm(shopper), currency: 'usd' });
    const intent = String(body['clientSecret']).split('_secret_')[0];
    expect(await shop.stripe.ask('GET', `payment_intents/${intent}`)).toMatchObject({ amount: 4929, currency: 'cad' });
  });

  test('P16 honours the price of the draft when it was raised before the card was charged', async () => {
    const shopper = await shop.newShopper();
    const intent = await shop.openPayment(shopper);
    // As it was drafted at 40.00, before the price was raised to 45.00.
    await shop.orders.ctx.sql`update orders set price_cents = 4000 where upload_id = ${shopper.uploadId}`;
    await shop.stripe.ask('POST', `payment_intents/${intent}`, { amount: '4429' });
    const again = await open({ ...paymentForm(shopper), amount: '44.29' });
    expect(String(again.body['clientSecret']).startsWith(`${intent}_secret_`)).toBe(true);
    const wrong = await open({ ...paymentForm(shopper), amount: '1.00' });
    expect(wrong.body).toMatchObject({
      code: 'amount_mismatch',
      expectedAmount: '44.29',
      quote: { total: '44.29', lines: [{ kind: 'portrait' }, { kind: 'shipping' }] },
    });
    await shop.stripe.confirm(intent);
    // Another tab that knows the new price, before the store has heard of the payment.
    const late = await open(paymentForm(shopper));
    expect(late.status).toBe(409);
    expect(late.body).toMatchObject({ code: 'already_ordered', kept: { amount: '44.29', ignored: ['price'] } });
    const placed = await shop.post('/api/orders', { ...orderForm(shopper, intent), amount: '44.29' });
    expect(placed.body).toMatchObject({ status: 'paid', amount: '44.29' });
  });

  test('opens a new one when somebody has changed the sum of the old one at Stripe', async () => {
    const shopper = await shop.newShopper();
    const first = await shop.openPayment(shopper);
    await shop.stripe.ask('POST', `payment_intents/${first}`, { amount: '4429' });
    const second = await shop.openPayment(shopper);
    expect(await shop.stripe.ask('GET', `payment_intents/${second}`)).toMatchObject({ amount: 4929 });
    expect(await shop.stripe.ask('GET', `payment_intents/${first}`)).toMatchObject({ status: 'canceled' });
  });
});

test('tells the browser which Stripe it talks to', async () => {
  const { status, body } = await shop.get('/api/config');
  expect(status).toBe(200);
  expect(body).toEqual({ stripe: { publishableKey: 'pk_test_sandbox', sandbox: true } });
});
