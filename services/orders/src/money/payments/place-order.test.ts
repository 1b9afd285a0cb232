import { openForTests } from '@pawlayer/service-kit/testing';
import { describe, expect, test } from 'vitest';
import { chargeCard } from '../../testing/buy.ts';
import { allMessagesDone, deliverEvents } from '../../testing/deliver-events.ts';
import { beloved, cherished, treasured } from '../../testing/start-catalog.ts';
import { orderForm, startShop, waitUntil } from '../../testing/start-shop.ts';

const shop = openForTests(startShop);

const place = (form: object) => shop.post('/api/orders', form);
const mailsOf = (orderId: string) => shop.mail.mails.filter((mail) => mail.text?.includes(orderId));

const rowOf = async (intent: string) => {
  const [row] = await shop.orders.ctx.sql<[{ id: string; status: string }]>`
    select id, status from orders where stripe_payment_intent_id = ${intent}`;
  return row;
};

describe('placing an order', () => {
  test.each([
    { product: cherished, amount: '49.29' },
    { product: beloved, amount: '75.00' },
    { product: treasured, amount: '125.00' },
  ])('makes $product.name a paid order of exactly $amount', async ({ product, amount }) => {
    const { shopper, intent } = await chargeCard(shop, { product });
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

  test('P11 answers fifty identical requests with one order and one mail each', async () => {
    const { shopper, intent } = await chargeCard(shop);
    const answers = await Promise.all(Array.from({ length: 50 }, () => place(orderForm(shopper, intent))));
    await deliverEvents(shop, intent);
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 50 }, () => 201));
    const ids = new Set(answers.map(({ body }) => String(body['id'])));
    expect(ids.size).toBe(1);
    const [id = ''] = ids;
    await waitUntil(async () => mailsOf(id).length >= 2);
    await allMessagesDone(shop);
    expect(
      mailsOf(id)
        .map((mail) => mail.to?.[0]?.address)
        .toSorted(),
    ).toEqual(['ada@example.com', 'owner@pawlayer.example']);
    expect(
      await shop.orders.ctx.sql`select from outbox where name = 'order.paid' and payload ->> 'orderId' = ${id}`,
    ).toHaveLength(1);
    const consumers = await shop.orders.ctx.sql`
      select consumer from inbox join outbox on outbox.id = message_id
      where name = 'order.paid' and payload ->> 'orderId' = ${id} order by consumer`;
    // Nobody asks for an address that is there, or closes other payments where there are none.
    expect(consumers.map(({ consumer }) => consumer as unknown)).toEqual([
      'begin-model',
      'notify-owner',
      'push-order-paid',
      'send-confirmation',
    ]);
  });

  test('keeps the address of the draft, whatever a later caller says', async () => {
    const { shopper, intent } = await chargeCard(shop);
    const { body } = await place({ ...orderForm(shopper, intent), shippingStreet: '1 Thief Lane' });
    expect(body['shippingAddress']).toContain('7350 Horne Street');
  });

  test('fills an address that the draft did not have', async () => {
    const shopper = await shop.newShopper();
    const intent = await shop.openPayment(shopper, cherished, {});
    await shop.stripe.confirm(intent);
    const { body } = await place(orderForm(shopper, intent));
    expect(body['shippingAddress']).toBe('7350 Horne Street, Mission, BC V2V 3Y9, Canada');
    await waitUntil(async () => mailsOf(String(body['id'])).length >= 2);
    await allMessagesDone(shop);
    expect(mailsOf(String(body['id']))).toHaveLength(2);
  });

  test('counts only orders that were paid', async () => {
    const before = Number((await shop.get('/api/stats/orders')).body['orderCount']);
    await shop.openPayment(await shop.newShopper());
    const { shopper, intent } = await chargeCard(shop);
    await place(orderForm(shopper, intent));
    await waitUntil(async () => Number((await shop.get('/api/stats/orders')).body['orderCount']) === before + 1);
  });
});

describe('an amount that is not ours', () => {
  test.each(['49.28', '49.30', '45.00', '0.01', '75.00', '99999.99'])(
    'refuses %s for 49.29, which nobody has paid, and names the sum',
    async (amount) => {
      const shopper = await shop.newShopper();
      const intent = await shop.openPayment(shopper);
      const answer = await place({ ...orderForm(shopper, intent), amount });
      expect(answer.status).toBe(409);
      expect(answer.body).toMatchObject({ code: 'amount_mismatch', expectedAmount: '49.29' });
      expect(await rowOf(intent)).toMatchObject({ status: 'awaiting_payment' });
    },
  );

  test.each([
    -49.29,
    49.29,
    4929,
    '-49.29',
    '+49.29',
    ' 49.29',
    '49.29 ',
    '49.2',
    '49.290',
    '49,29',
    '4.929e1',
    '0x31',
    '٤٩.٢٩',
    '49.29\n',
    '100000.00',
    '',
    null,
    true,
    ['49.29'],
    { amount: '49.29' },
  ])('does not read %j as an amount', async (amount) => {
    const { shopper, intent } = await chargeCard(shop);
    const answer = await place({ ...orderForm(shopper, intent), amount });
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ code: 'validation', fields: { amount: expect.any(String) } });
    expect(await rowOf(intent)).toMatchObject({ status: 'awaiting_payment' });
  });

  test('P17 ignores a currency and a status in the body', async () => {
    const { shopper, intent } = await chargeCard(shop);
    const { status, body } = await place({
      ...orderForm(shopper, intent),
      currency: 'jpy',
      status: 'refunded',
      amountCents: 1,
      price: '0.01',
    });
    expect(status).toBe(201);
    expect(body).toMatchObject({ amount: '49.29', status: 'paid' });
  });
});

describe('a payment that has not arrived', () => {
  test.each([
    ['was never tried', undefined],
    ['was declined', '4000000000000002'],
    ['had too little behind it', '4000000000009995'],
    ['waits for the bank to ask', '4000002500003155'],
  ])('P12 makes no order when it %s, although the browser says paid', async (_why, card) => {
    const shopper = await shop.newShopper();
    const intent = await shop.openPayment(shopper);
    if (card !== undefined) await shop.stripe.confirm(intent, card);
    const answer = await place(orderForm(shopper, intent));
    expect(answer.status).toBe(402);
    expect(answer.body).toMatchObject({ code: 'payment_not_succeeded' });
    const row = await rowOf(intent);
    expect(row).toMatchObject({ status: 'awaiting_payment' });
    expect((await shop.get(`/api/orders/${row.id}`)).status).toBe(404);
  });

  test('P12 says so when it was canceled, and a new one can be opened', async () => {
    const shopper = await shop.newShopper();
    const intent = await shop.openPayment(shopper);
    await shop.stripe.ask('POST', `payment_intents/${intent}/cancel`);
    const answer = await place(orderForm(shopper, intent));
    expect(answer.status).toBe(409);
    expect(answer.body).toMatchObject({ code: 'payment_canceled' });
    const row = await rowOf(intent);
    expect(row).toMatchObject({ status: 'expired' });
    expect((await shop.get(`/api/orders/${row.id}`)).status).toBe(404);
    expect(await shop.openPayment(shopper)).not.toBe(intent);
  });
});
