import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { deliverEvents, eventsOf, sendRaw, sign } from '../testing/deliver-events.ts';
import { cherished } from '../testing/start-catalog.ts';
import { orderForm, startShop, waitUntil, type Shop } from '../testing/start-shop.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.stop());

const paid = async (address?: object) => {
  const shopper = await shop.newShopper();
  const intent = await shop.openPayment(shopper, cherished, address);
  await shop.stripe.confirm(intent);
  return { shopper, intent };
};

const orderOf = async (intent: string) => {
  const [row] = await shop.orders.ctx.sql<[{ id: string; status: string; refunded_cents: number }]>`
    select id, status, refunded_cents from orders where stripe_payment_intent_id = ${intent}`;
  return row;
};
const becomes = (intent: string, status: string) =>
  waitUntil(async () => (await orderOf(intent)).status === status && orderOf(intent));
const allDone = () =>
  waitUntil(
    async () =>
      (
        await shop.orders.ctx.sql`
    select from outbox left join inbox on message_id = id where coalesce(state, 'queued') = 'queued'`
      ).length === 0,
  );
const told = (name: string, orderId: string) =>
  shop.orders.ctx.sql`select from outbox where name = ${name} and payload ->> 'orderId' = ${orderId}`;
const stored = (id: string) => shop.orders.ctx.sql<{ type: string; processed_at: Date | null }[]>`
  select type, processed_at from stripe_events where id = ${id}`;

describe('a paid order', () => {
  test('comes from the webhook alone when the browser died', async () => {
    const { intent } = await paid();
    await deliverEvents(shop, intent);
    const { id } = await becomes(intent, 'paid');
    expect((await shop.get(`/api/orders/${id}`)).body).toMatchObject({ status: 'paid', amount: '49.29' });
    await waitUntil(async () => shop.mail.mails.filter((mail) => mail.text?.includes(id)).length === 2);
  });

  test('is the same whether the webhook comes before or after the browser', async () => {
    const before = await paid();
    await deliverEvents(shop, before.intent);
    await becomes(before.intent, 'paid');
    expect((await shop.post('/api/orders', orderForm(before.shopper, before.intent))).status).toBe(201);

    const after = await paid();
    expect((await shop.post('/api/orders', orderForm(after.shopper, after.intent))).status).toBe(201);
    await deliverEvents(shop, after.intent);
    await allDone();
    for (const { intent } of [before, after]) {
      const { id, status } = await orderOf(intent);
      expect(status).toBe('paid');
      expect(await told('order.paid', id)).toHaveLength(1);
    }
  });

  test('is told of once, however often and in whatever order the events come', async () => {
    const { shopper, intent } = await paid();
    await shop.stripe.ask('POST', 'refunds', { payment_intent: intent, amount: '1000' });
    const events = (await eventsOf(shop, intent)).toReversed().flatMap((event) => [event, event, event]);
    const answers = await Promise.all([
      ...events.map((event) => sendRaw(shop, JSON.stringify(event))),
      shop.post('/api/orders', orderForm(shopper, intent)),
    ]);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 201]));
    await allDone();
    const order = await orderOf(intent);
    expect(order).toMatchObject({ status: 'partially_refunded', refunded_cents: 1000 });
    expect(await told('order.paid', order.id)).toHaveLength(1);
    expect(await shop.orders.ctx.sql`select from stripe_events where id = ${events[0]?.id ?? ''}`).toHaveLength(1);
  });

  test('has no address when the caller sent four fields, and the customer is asked for it', async () => {
    const { intent } = await paid({});
    await deliverEvents(shop, intent);
    const { id } = await becomes(intent, 'paid');
    expect((await shop.get(`/api/orders/${id}`)).body).toMatchObject({ shippingAddress: '' });
    await waitUntil(async () => shop.mail.mails.filter((mail) => mail.text?.includes(id)).length === 3);
    const asking = shop.mail.mails.find((mail) => mail.messageId === `<order-${id}-address-request@pawlayer.example>`);
    expect(asking).toMatchObject({
      subject: expect.stringContaining('Where should we send'),
      to: [{ address: 'ada@example.com' }],
      replyTo: [{ address: 'owner@pawlayer.example' }],
    });
  });
});

describe('what happens afterwards', () => {
  test('a refund in parts, then in full', async () => {
    const { intent } = await paid();
    await deliverEvents(shop, intent);
    await becomes(intent, 'paid');
    await shop.stripe.ask('POST', 'refunds', { payment_intent: intent, amount: '1000' });
    await deliverEvents(shop, intent);
    await becomes(intent, 'partially_refunded');
    await shop.stripe.ask('POST', 'refunds', { payment_intent: intent, amount: '500' });
    await deliverEvents(shop, intent);
    await waitUntil(async () => (await orderOf(intent)).refunded_cents === 1500);
    await shop.stripe.ask('POST', 'refunds', { payment_intent: intent });
    await deliverEvents(shop, intent);
    const order = await becomes(intent, 'refunded');
    expect(order).toMatchObject({ refunded_cents: 4929 });
    expect(await told('order.paid', order.id)).toHaveLength(1);
  });

  test('a dispute, which the owner hears of', async () => {
    const shopper = await shop.newShopper();
    const intent = await shop.openPayment(shopper);
    await shop.stripe.confirm(intent, '4000000000000259');
    await deliverEvents(shop, intent);
    const { id } = await becomes(intent, 'disputed');
    await waitUntil(async () =>
      shop.mail.mails.some((mail) => mail.messageId === `<order-${id}-disputed@pawlayer.example>`),
    );
    expect(await told('order.paid', id)).toHaveLength(1);
  });

  test('a declined card leaves the draft as it was, and the next card pays it', async () => {
    const shopper = await shop.newShopper();
    const intent = await shop.openPayment(shopper);
    await shop.stripe.confirm(intent, '4000000000000002');
    await deliverEvents(shop, intent);
    await allDone();
    expect(await orderOf(intent)).toMatchObject({ status: 'awaiting_payment' });
    await shop.stripe.confirm(intent);
    await deliverEvents(shop, intent);
    await becomes(intent, 'paid');
  });

  test('a canceled payment expires the draft', async () => {
    const intent = await shop.openPayment(await shop.newShopper());
    await shop.stripe.ask('POST', `payment_intents/${intent}/cancel`);
    await deliverEvents(shop, intent);
    await becomes(intent, 'expired');
  });
});

describe('the door', () => {
  const event = (change: object = {}) =>
    JSON.stringify({
      id: `evt_${randomUUID().replaceAll('-', '')}`,
      object: 'event',
      type: 'payment_intent.succeeded',
      data: { object: { id: 'pi_nothing' } },
      ...change,
    });
  const idOf = (raw: string) => String((JSON.parse(raw) as { id: string }).id); // made just above

  test.each<[string, (raw: string) => string]>([
    ['no signature', () => ''],
    ['rubbish', () => 'hello'],
    ['another secret', (raw) => sign(raw, { secret: 'whsec_another_secret_of_somebody' })],
    ['a signature of other bytes', (raw) => sign(`${raw} `)],
    ['an unknown scheme', (raw) => sign(raw, { scheme: 'v0' })],
    ['a signature of six minutes ago', (raw) => sign(raw, { at: Date.now() - 360_000 })],
  ])('is shut for %s', async (_what, signature) => {
    const raw = event();
    const answer = await sendRaw(shop, raw, signature(raw));
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ code: 'bad_signature' });
    expect(await stored(idOf(raw))).toEqual([]);
  });

  test('is open for a signature of four minutes ago', async () => {
    const raw = event();
    expect((await sendRaw(shop, raw, sign(raw, { at: Date.now() - 240_000 }))).status).toBe(200);
  });

  test.each([
    '{',
    '',
    'null',
    '[]',
    '"text"',
    '{}',
    '{"id":7,"type":"x"}',
    '{"id":"evt_x"}',
    '{"id":"evt_x","type":""}',
    '{"id":"../x","type":"a"}',
  ])('does not take %j, although it is signed', async (raw) => {
    const answer = await sendRaw(shop, raw, raw === '' ? sign(raw) : undefined);
    expect(answer.status).toBe(400);
    expect(['malformed', 'bad_signature']).toContain(answer.body['code']);
  });

  test('stores what it does not know, once, and is happy', async () => {
    const raw = event({ type: 'invoice.finalized', data: { object: { id: 'in_1', note: 'a\u0000b\ud800' } } });
    for (let time = 0; time < 3; time += 1) {
      const answer = await sendRaw(shop, raw);
      expect(answer.status).toBe(200);
      expect(answer.body).toEqual({ received: true });
    }
    await allDone();
    expect(await stored(idOf(raw))).toEqual([{ type: 'invoice.finalized', processed_at: expect.any(Date) }]);
  });

  test('stores an event whose type and names hold what Postgres cannot', async () => {
    const raw = event({ type: 'odd\u0000\ud800.type', data: { object: { 'a\u0000\udfff': { 'b\u0000': 1 } } } });
    expect((await sendRaw(shop, raw)).status).toBe(200);
    expect(await stored(idOf(raw))).toMatchObject([{ type: 'odd\ufffd.type' }]);
  });

  test('believes no word of a signed event: the payment is asked for at Stripe', async () => {
    const intent = await shop.openPayment(await shop.newShopper());
    const raw = event({
      data: {
        object: {
          id: intent,
          object: 'payment_intent',
          status: 'succeeded',
          amount: 4929,
          amount_received: 4929,
          currency: 'cad',
        },
      },
    });
    expect((await sendRaw(shop, raw)).status).toBe(200);
    await waitUntil(async () => (await stored(idOf(raw)))[0]?.processed_at);
    expect(await orderOf(intent)).toMatchObject({ status: 'awaiting_payment' });
  });

  test('refuses more than a megabyte', async () => {
    const answer = await sendRaw(shop, event({ filler: 'x'.repeat(1024 * 1024) }));
    expect(answer.status).toBe(413);
  });
});
