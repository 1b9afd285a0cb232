import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { orderForm, startShop, waitUntil, type Shop, type Shopper } from '../testing/start-shop.ts';
import { expireDrafts, reconcilePayments } from './reconcile-actions.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await startShop({ reconcileSeconds: 1 });
});
afterAll(() => shop.stop());
afterEach(() => shop.stripe.setAvailability('up'));

const statusOf = async ({ uploadId }: Shopper) => {
  const [row] = await shop.orders.ctx.sql<[{ id: string; status: string }]>`
    select id, status from orders where upload_id = ${uploadId} order by created_at desc limit 1`;
  return row.status;
};
const age = ({ uploadId }: Shopper, hours: number) =>
  shop.orders.ctx
    .sql`update orders set created_at = now() - ${hours} * interval '1 hour' where upload_id = ${uploadId}`;

const paid = async () => {
  const shopper = await shop.newShopper();
  const intent = await shop.openPayment(shopper);
  await shop.stripe.confirm(intent);
  return { shopper, intent };
};

describe('without any webhook', () => {
  test('an order whose browser died becomes paid', async () => {
    const { shopper } = await paid();
    await waitUntil(async () => (await statusOf(shopper)) === 'paid');
  });

  test('more than a page of payments are all heard of', { timeout: 60_000 }, async () => {
    const shoppers = await Promise.all(Array.from({ length: 105 }, () => paid()));
    await reconcilePayments(shop.orders.ctx);
    for (const { shopper } of shoppers) expect(await statusOf(shopper)).toBe('paid');
  });

  test('refunds, disputes and foreign money are noticed, too', async () => {
    const { shopper, intent } = await paid();
    await shop.post('/api/orders', orderForm(shopper, intent));
    await shop.stripe.ask('POST', 'refunds', { payment_intent: intent, amount: '100' });
    await waitUntil(async () => (await statusOf(shopper)) === 'partially_refunded');
    await shop.stripe.ask('POST', 'refunds', { payment_intent: intent });
    await waitUntil(async () => (await statusOf(shopper)) === 'refunded');

    const { id: foreign } = await shop.stripe.ask('POST', 'payment_intents', { amount: '777', currency: 'cad' });
    await shop.stripe.confirm(foreign);
    await waitUntil(
      async () =>
        (await shop.orders.ctx.sql`select from unmatched_payments where stripe_payment_intent_id = ${foreign}`)
          .length === 1,
    );
  });

  test('asks Stripe nothing more once everything fits', async () => {
    const { shopper } = await paid();
    await waitUntil(async () => (await statusOf(shopper)) === 'paid');
    await reconcilePayments(shop.orders.ctx);
    const events = await shop.orders.ctx.sql`select from order_events`;
    await reconcilePayments(shop.orders.ctx);
    expect(await shop.orders.ctx.sql`select from order_events`).toHaveLength(events.length);
  });
});

describe('while Stripe is away', () => {
  test('an order waits as pending and becomes paid when it is back', async () => {
    const shopper = await shop.newShopper();
    const intent = await shop.openPayment(shopper);
    shop.stripe.setAvailability('down'); // before the payment, or the reconciliation timer may settle it first
    await shop.stripe.confirm(intent);
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => shop.post('/api/orders', orderForm(shopper, intent))),
    );
    for (const { status, body } of answers) {
      expect(status).toBe(201);
      expect(body).toMatchObject({ status: 'pending', amount: '49.29' });
    }
    const id = String(answers[0]?.body['id']);
    expect((await shop.get(`/api/orders/${id}`)).body).toMatchObject({ status: 'pending' });
    shop.stripe.setAvailability('up');
    await waitUntil(async () => (await shop.get(`/api/orders/${id}`)).body['status'] === 'paid');
  });

  test('an order that was never paid stays unpaid, whatever the browser said meanwhile', async () => {
    const shopper = await shop.newShopper();
    const intent = await shop.openPayment(shopper);
    shop.stripe.setAvailability('down');
    expect((await shop.post('/api/orders', orderForm(shopper, intent))).body).toMatchObject({ status: 'pending' });
    shop.stripe.setAvailability('up');
    expect((await shop.post('/api/orders', orderForm(shopper, intent))).status).toBe(402);
    expect(await shop.openPayment(shopper)).toBe(intent);
    await age(shopper, 25);
    await expireDrafts(shop.orders.ctx);
    expect(await statusOf(shopper)).toBe('expired');
  });

  test('a hung Stripe keeps nobody waiting for ever', { timeout: 40_000 }, async () => {
    const [shopper, other] = [await shop.newShopper(), await shop.newShopper()];
    const intent = await shop.openPayment(shopper);
    shop.stripe.setAvailability('hung'); // before the payment, or the reconciliation timer may settle it first
    await shop.stripe.confirm(intent);
    const [order, opening] = await Promise.all([
      shop.post('/api/orders', orderForm(shopper, intent)),
      shop.openPayment(other).catch((error: unknown) => String(error)),
    ]);
    expect(order.status).toBe(201);
    expect(order.body).toMatchObject({ status: 'pending' });
    expect(opening).toContain('no payment: 503');
    shop.stripe.setAvailability('up');
    await waitUntil(async () => (await statusOf(shopper)) === 'paid', 20_000);
  });
});

describe('a draft of yesterday', () => {
  test('expires after Stripe was asked, and can no longer be paid', async () => {
    const shopper = await shop.newShopper();
    const intent = await shop.openPayment(shopper);
    await age(shopper, 25);
    await expireDrafts(shop.orders.ctx);
    expect(await statusOf(shopper)).toBe('expired');
    expect(await shop.stripe.ask('GET', `payment_intents/${intent}`)).toMatchObject({ status: 'canceled' });
    expect((await shop.stripe.confirm(intent)).status).toBe(400);
  });

  test('is paid, not expired, when the money was there', async () => {
    const { shopper } = await paid();
    await age(shopper, 60);
    await expireDrafts(shop.orders.ctx);
    expect(await statusOf(shopper)).toBe('paid');
  });

  test('does not expire while Stripe cannot be asked', async () => {
    const shopper = await shop.newShopper();
    await shop.openPayment(shopper);
    await age(shopper, 25);
    shop.stripe.setAvailability('down');
    await expect(expireDrafts(shop.orders.ctx)).rejects.toThrow('Stripe');
    expect(await statusOf(shopper)).toBe('awaiting_payment');
  });

  test('expires although the answer that brought its payment was lost', async () => {
    const shopper = await shop.newShopper();
    const intent = await shop.openPayment(shopper);
    await shop.orders.ctx.sql`update orders set stripe_payment_intent_id = null where upload_id = ${shopper.uploadId}`;
    await age(shopper, 25);
    await expireDrafts(shop.orders.ctx);
    expect(await statusOf(shopper)).toBe('expired');
    expect(await shop.stripe.ask('GET', `payment_intents/${intent}`)).toMatchObject({ status: 'canceled' });
  });

  test('becomes paid after all when the money turns up late', async () => {
    const { shopper } = await paid();
    await shop.orders.ctx.sql`update orders set status = 'expired' where upload_id = ${shopper.uploadId}`;
    await waitUntil(async () => (await statusOf(shopper)) === 'paid');
  });
});
