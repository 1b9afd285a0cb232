import { randomUUID } from 'node:crypto';
import { orderNumber } from '@pawlayer/contracts';
import { openForTests } from '@pawlayer/service-kit/testing';
import { describe, expect, test } from 'vitest';
import { deliverEvents } from '../../testing/deliver-events.ts';
import { beloved, cherished } from '../../testing/start-catalog.ts';
import { orderForm, paymentForm, startShop, waitUntil, type Shopper } from '../../testing/start-shop.ts';

const shop = openForTests(() => startShop({ withoutConsumers: ['begin-model', 'make-preview'] }));

type Row = { id: string; status: string; stripePaymentIntentId: string };
const ordersOf = ({ uploadId }: Shopper) =>
  shop.orders.ctx.sql<
    Row[]
  >`select id, status, stripe_payment_intent_id from orders where upload_id = ${uploadId} order by created_at`;
const paidNews = () => shop.orders.ctx.sql`select from outbox where name = 'order.paid'`;
const unmatched = (intent: string) => shop.orders.ctx.sql<{ reason: string; amountCents: number; currency: string }[]>`
  select reason, amount_cents, currency from unmatched_payments where stripe_payment_intent_id = ${intent}`;
const timeline = (orderId: string) => shop.orders.ctx.sql<{ kind: string }[]>`
  select kind from order_events where order_id = ${orderId} order by id`;
const warning = (subject: string) =>
  waitUntil(async () => shop.mail.mails.find((mail) => mail.subject?.includes(subject)));

/** A shopper whose open payment was tampered with at Stripe before the card was charged. */
const tampered = async (change: Record<string, string>) => {
  const shopper = await shop.newShopper();
  const intent = await shop.openPayment(shopper);
  await shop.stripe.ask('POST', `payment_intents/${intent}`, change);
  await shop.stripe.confirm(intent);
  return { shopper, intent };
};

describe('a payment that does not fit its order', () => {
  test.each([
    ['of one cent less', { amount: '4928' }, 'amount_mismatch'],
    ['of the price without the shipping', { amount: '4500' }, 'amount_mismatch'],
    ['of more than asked', { amount: '9900' }, 'amount_mismatch'],
    ['in another currency', { currency: 'usd' }, 'quarantined'],
    ['that names another order', { 'metadata[order_id]': randomUUID() }, 'quarantined'],
    ['that names another photo', { 'metadata[upload_id]': randomUUID() }, 'quarantined'],
    ['that names no photo', { 'metadata[upload_id]': '' }, 'quarantined'],
    ['that names no order', { 'metadata[order_id]': '' }, 'quarantined'],
  ])('P10 P17 %s is kept for the owner and never counts as paid', async (_what, change, status) => {
    const before = (await paidNews()).length;
    const { shopper, intent } = await tampered(change);
    const answer = await shop.post('/api/orders', orderForm(shopper, intent));
    expect(answer.status).toBe(409);
    await deliverEvents(shop, intent);
    const [order] = await ordersOf(shopper);
    expect(order).toMatchObject({ status });
    expect((await shop.get(`/api/orders/${String(order?.id)}`)).body).toMatchObject({ status });
    await warning(`${orderNumber(String(order?.id))} needs a look: ${status.replace('_', ' ')}`);
    expect(await paidNews()).toHaveLength(before);
    const again = await shop.post('/api/create-payment-intent', paymentForm(shopper));
    expect(again.body).toMatchObject({ code: 'already_ordered', orderId: order?.id });
  });

  test('becomes refunded once the owner has given it back', async () => {
    const { shopper, intent } = await tampered({ amount: '100' });
    await deliverEvents(shop, intent);
    await waitUntil(async () => (await ordersOf(shopper))[0]?.status === 'amount_mismatch');
    await shop.stripe.ask('POST', 'refunds', { payment_intent: intent });
    await deliverEvents(shop, intent);
    await waitUntil(async () => (await ordersOf(shopper))[0]?.status === 'refunded');
  });
});

describe('a payment that belongs to no order', () => {
  test('is kept and told to the owner once, however often it is heard of', async () => {
    const { id: intent } = await shop.stripe.ask('POST', 'payment_intents', {
      amount: '1234',
      currency: 'usd',
      'metadata[order_id]': 'not-an-order',
    });
    await shop.stripe.confirm(intent);
    await deliverEvents(shop, intent);
    await waitUntil(async () => (await unmatched(intent)).length === 1);
    await deliverEvents(shop, intent);
    expect(await unmatched(intent)).toEqual([{ reason: 'unknown_order', amountCents: 1234, currency: 'usd' }]);
    expect((await warning('A payment matches no order')).text).toContain('12.34 USD');
    expect(
      await shop.orders.ctx
        .sql`select from outbox where name = 'payment.unmatched' and payload ->> 'stripePaymentIntentId' = ${intent}`,
    ).toHaveLength(1);
  });

  test('is nothing to us while it is not paid', async () => {
    const { id: intent } = await shop.stripe.ask('POST', 'payment_intents', { amount: '1234', currency: 'cad' });
    await deliverEvents(shop, intent);
    await waitUntil(
      async () => (await shop.orders.ctx.sql`select from stripe_events where processed_at is null`).length === 0,
    );
    expect(await unmatched(intent)).toEqual([]);
  });
});

describe('two payments', () => {
  test('of one order: the one whose answer was lost is taken when it is the one that was paid', async () => {
    const shopper = await shop.newShopper();
    const lost = await shop.openPayment(shopper);
    await shop.orders.ctx.sql`update orders set stripe_payment_intent_id = null where upload_id = ${shopper.uploadId}`;
    await shop.stripe.confirm(lost);
    await deliverEvents(shop, lost);
    await waitUntil(async () => (await ordersOf(shopper))[0]?.status === 'paid');
    expect(await ordersOf(shopper)).toMatchObject([{ stripePaymentIntentId: lost }]);
  });

  test('of one order: the second is kept for the owner', async () => {
    const shopper = await shop.newShopper();
    const first = await shop.openPayment(shopper);
    await shop.stripe.confirm(first);
    await shop.post('/api/orders', orderForm(shopper, first));
    const [order] = await ordersOf(shopper);
    const { id: second } = await shop.stripe.ask('POST', 'payment_intents', {
      amount: '4929',
      currency: 'cad',
      'metadata[order_id]': String(order?.id),
      'metadata[upload_id]': shopper.uploadId,
    });
    await shop.stripe.confirm(second);
    await deliverEvents(shop, second);
    await waitUntil(async () => (await unmatched(second)).length === 1);
    expect(await unmatched(second)).toMatchObject([{ reason: 'second_payment' }]);
    expect(await ordersOf(shopper)).toMatchObject([{ status: 'paid', stripePaymentIntentId: first }]);
  });

  test('for one photo in two sizes at the same moment: one order is paid, the other is kept for the owner', async () => {
    const shopper = await shop.newShopper();
    const [small, large] = [await shop.openPayment(shopper, cherished), await shop.openPayment(shopper, beloved)];
    await Promise.all([shop.stripe.confirm(small), shop.stripe.confirm(large)]);
    const answers = await Promise.all([
      shop.post('/api/orders', orderForm(shopper, small, cherished)),
      shop.post('/api/orders', orderForm(shopper, large, beloved)),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'already_ordered' });
    expect((await ordersOf(shopper)).map(({ status }) => status).toSorted()).toEqual(['paid', 'quarantined']);
  });

  test('of one photo: once one is paid, the other cannot be', async () => {
    const shopper = await shop.newShopper();
    const [small, large] = [await shop.openPayment(shopper, cherished), await shop.openPayment(shopper, beloved)];
    await shop.stripe.confirm(large);
    await shop.post('/api/orders', orderForm(shopper, large, beloved));
    await waitUntil(async () => (await shop.stripe.ask('GET', `payment_intents/${small}`)).status === 'canceled');
    await waitUntil(
      async () =>
        (await ordersOf(shopper))
          .map(({ status }) => status)
          .toSorted()
          .join() === 'expired,paid',
    );
  });
});

test('writes down what happened to an order', async () => {
  const shopper = await shop.newShopper();
  const intent = await shop.openPayment(shopper);
  await shop.stripe.confirm(intent);
  const { body } = await shop.post('/api/orders', orderForm(shopper, intent));
  await shop.stripe.ask('POST', 'refunds', { payment_intent: intent });
  await deliverEvents(shop, intent);
  await waitUntil(async () => (await ordersOf(shopper))[0]?.status === 'refunded');
  expect((await timeline(String(body['id']))).map(({ kind }) => kind)).toEqual([
    'drafted',
    'payment_opened',
    'paid',
    'refunded',
  ]);
});

test('gives a photo free again when its order was refunded', async () => {
  const shopper = await shop.newShopper();
  const first = await shop.openPayment(shopper);
  await shop.stripe.confirm(first);
  await shop.post('/api/orders', orderForm(shopper, first));
  await shop.stripe.ask('POST', 'refunds', { payment_intent: first });
  await deliverEvents(shop, first);
  await waitUntil(async () => (await ordersOf(shopper))[0]?.status === 'refunded');
  const second = await shop.openPayment(shopper);
  await shop.stripe.confirm(second);
  expect((await shop.post('/api/orders', orderForm(shopper, second))).status).toBe(201);
});
