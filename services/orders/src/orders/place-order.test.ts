import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { deliverEvents } from '../testing/deliver-events.ts';
import { beloved, cherished, treasured } from '../testing/start-catalog.ts';
import { orderForm, startShop, until, type Shop } from '../testing/start-shop.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.stop());

const place = (form: object) => shop.post('/api/orders', form);
const mailsOf = (orderId: string) => shop.mail.mails.filter((mail) => mail.text?.includes(orderId));
const allMailsOf = (orderId: string, count: number) => until(async () => mailsOf(orderId).length >= count && mailsOf(orderId));

describe('placing an order', () => {
  test.each([
    [cherished, '49.29'],
    [beloved, '75.00'],
    [treasured, '125.00'],
  ])('makes $name a paid order of exactly %s', async (product, amount) => {
    const shopper = await shop.newShopper();
    const intent = await shop.openPayment(shopper, product);
    expect((await shop.stripe.confirm(intent)).status).toBe(200);
    const { status, body } = await place(orderForm(shopper, intent, product));
    expect(status).toBe(201);
    expect(body).toEqual({
      id: expect.stringMatching(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/),
      createdAt: expect.any(String),
      amount,
      status: 'paid',
      shippingAddress: '7350 Horne Street, Mission, BC V2V 3Y9, Canada',
      stripePaymentIntentId: intent,
    });
    const read = await shop.get(`/api/orders/${String(body['id'])}`);
    expect(read.status).toBe(200);
    expect(read.headers.get('cache-control')).toBe('no-store');
    expect(read.body).toEqual(body);
  });

  test('answers twenty identical requests with one order and one mail each', async () => {
    const shopper = await shop.newShopper();
    const intent = await shop.openPayment(shopper);
    await shop.stripe.confirm(intent);
    const answers = await Promise.all(Array.from({ length: 20 }, () => place(orderForm(shopper, intent))));
    await deliverEvents(shop, intent);
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 201));
    const ids = new Set(answers.map(({ body }) => String(body['id'])));
    expect(ids.size).toBe(1);
    const [id = ''] = ids;
    await allMailsOf(id, 2);
    const rows = await shop.orders.ctx.sql`select state from inbox join outbox on id = message_id where payload ->> 'orderId' = ${id}`;
    expect(rows.length).toBe(4);
    await until(async () => (await shop.orders.ctx.sql`select 1 from inbox where state = 'queued'`).length === 0);
    expect(mailsOf(id).map((mail) => mail.to?.[0]?.address).toSorted()).toEqual(['ada@example.com', 'owner@pawlayer.example']);
  });
});
