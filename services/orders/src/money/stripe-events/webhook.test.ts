import { hideIds, openForTests } from '@pawlayer/service-kit/testing';
import { describe, expect, test } from 'vitest';
import { chargeCard } from '../../testing/buy.ts';
import { allMessagesDone, deliverEvents, eventsOf, sendRaw } from '../../testing/deliver-events.ts';
import { orderForm, startShop, waitUntil } from '../../testing/start-shop.ts';

const shop = openForTests(startShop);

const orderOf = async (intent: string) => {
  const [row] = await shop.orders.ctx.sql<[{ id: string; status: string; refundedCents: number }]>`
    select id, status, refunded_cents from orders where stripe_payment_intent_id = ${intent}`;
  return row;
};
const becomes = (intent: string, status: string) =>
  waitUntil(async () => (await orderOf(intent)).status === status && orderOf(intent));
const outboxRows = (name: string, orderId: string) =>
  shop.orders.ctx.sql`select from outbox where name = ${name} and payload ->> 'orderId' = ${orderId}`;

describe('a paid order', () => {
  test('P01 comes from the webhook alone when the browser died', async () => {
    const { intent } = await chargeCard(shop);
    await deliverEvents(shop, intent);
    const { id } = await becomes(intent, 'paid');
    expect((await shop.get(`/api/orders/${id}`)).body).toMatchObject({ status: 'paid', amount: '49.29' });
    await waitUntil(async () => shop.mail.mails.filter((mail) => mail.text?.includes(id)).length === 2);
  });

  test('P02 P03 is the same whether the webhook comes before or after the browser', async () => {
    const before = await chargeCard(shop);
    await deliverEvents(shop, before.intent);
    await becomes(before.intent, 'paid');
    expect((await shop.post('/api/orders', orderForm(before.shopper, before.intent))).status).toBe(201);

    const after = await chargeCard(shop);
    expect((await shop.post('/api/orders', orderForm(after.shopper, after.intent))).status).toBe(201);
    await deliverEvents(shop, after.intent);
    await allMessagesDone(shop);
    for (const { intent } of [before, after]) {
      const { id, status } = await orderOf(intent);
      expect(status).toBe('paid');
      expect(await outboxRows('order.paid', id)).toHaveLength(1);
      expect(shop.mail.mails.filter((mail) => mail.text?.includes(id))).toHaveLength(2); // the customer's and the owner's
    }
  });

  test('is asked of Stripe once, when the webhook comes after the browser', async () => {
    const { shopper, intent } = await chargeCard(shop);
    expect((await shop.post('/api/orders', orderForm(shopper, intent))).status).toBe(201);
    await deliverEvents(shop, intent);
    await allMessagesDone(shop);
    expect(shop.stripe.calls.filter((call) => call === `GET /v1/payment_intents/${intent}`)).toHaveLength(1);
    const unread = await shop.orders.ctx.sql`select from stripe_events where processed_at is null`;
    expect(unread).toHaveLength(0);
  });

  test('P04 is told of once, however often and in whatever order the events come', async () => {
    const { shopper, intent } = await chargeCard(shop);
    await shop.stripe.ask('POST', 'refunds', { payment_intent: intent, amount: '1000' });
    const events = (await eventsOf(shop, intent)).toReversed().flatMap((event) => [event, event, event]);
    const answers = await Promise.all([
      ...events.map((event) => sendRaw(shop, JSON.stringify(event))),
      shop.post('/api/orders', orderForm(shopper, intent)),
    ]);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 201]));
    await allMessagesDone(shop);
    const order = await orderOf(intent);
    expect(order).toMatchObject({ status: 'partially_refunded', refundedCents: 1000 });
    expect(await outboxRows('order.paid', order.id)).toHaveLength(1);
    expect(await shop.orders.ctx.sql`select from stripe_events where id = ${events[0]?.id ?? ''}`).toHaveLength(1);
  });

  test('has no address when the caller sent four fields, and the customer is asked for it', async () => {
    const { intent } = await chargeCard(shop, { address: {} });
    await deliverEvents(shop, intent);
    const { id } = await becomes(intent, 'paid');
    expect((await shop.get(`/api/orders/${id}`)).body).toMatchObject({ shippingAddress: '' });
    await waitUntil(async () => shop.mail.mails.filter((mail) => mail.text?.includes(id)).length === 3);
    const asking = shop.mail.mails.find((mail) => mail.messageId?.startsWith(hideIds(`<order-${id}-address-request-`)));
    expect(asking).toMatchObject({
      subject: expect.stringContaining('Where should we send'),
      to: [{ address: 'ada@example.com' }],
      replyTo: [{ address: 'owner@pawlayer.example' }],
    });
  });
});

describe('what happens afterwards', () => {
  test('a refund in parts, then in full', async () => {
    const { intent } = await chargeCard(shop);
    await deliverEvents(shop, intent);
    await becomes(intent, 'paid');
    await shop.stripe.ask('POST', 'refunds', { payment_intent: intent, amount: '1000' });
    await deliverEvents(shop, intent);
    await becomes(intent, 'partially_refunded');
    await shop.stripe.ask('POST', 'refunds', { payment_intent: intent, amount: '500' });
    await deliverEvents(shop, intent);
    await waitUntil(async () => (await orderOf(intent)).refundedCents === 1500);
    await shop.stripe.ask('POST', 'refunds', { payment_intent: intent });
    await deliverEvents(shop, intent);
    const order = await becomes(intent, 'refunded');
    expect(order).toMatchObject({ refundedCents: 4929 });
    expect(await outboxRows('order.paid', order.id)).toHaveLength(1);
  });

  test('a dispute, which the owner hears of', async () => {
    const shopper = await shop.newShopper();
    const intent = await shop.openPayment(shopper);
    await shop.stripe.confirm(intent, '4000000000000259');
    await deliverEvents(shop, intent);
    const { id } = await becomes(intent, 'disputed');
    await waitUntil(async () =>
      shop.mail.mails.some((mail) => mail.messageId?.startsWith(hideIds(`<order-${id}-disputed-`))),
    );
    expect(await outboxRows('order.paid', id)).toHaveLength(1);
  });

  test('a declined card leaves the draft as it was, and the next card pays it', async () => {
    const shopper = await shop.newShopper();
    const intent = await shop.openPayment(shopper);
    await shop.stripe.confirm(intent, '4000000000000002');
    await deliverEvents(shop, intent);
    await allMessagesDone(shop);
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
