import { randomUUID } from 'node:crypto';
import { orderNumber } from '@pawlayer/contracts';
import { shippingForm } from '@pawlayer/contracts/testing';
import { openForTests } from '@pawlayer/service-kit/testing';
import { describe, expect, test } from 'vitest';
import { payLinkDays, toPayToken } from '../../core/order-links/pay-link-rules.ts';
import { eraseExpired } from '../../records/retention/actions.ts';
import { allMessagesDone, deliverEvents, eventsOf, sendRaw } from '../../testing/deliver-events.ts';
import { ageOrder } from '../../testing/open-order.ts';
import { beloved, cherished } from '../../testing/start-catalog.ts';
import { orderForm, paymentForm, startShop, type Shopper } from '../../testing/start-shop.ts';
import { expireDrafts } from '../reconciliation/actions.ts';
import { settlePayment } from '../settlements/actions.ts';

const shop = openForTests(startShop);
const simulate = (intent: string, outcome: 'processing' | 'succeeded' | 'payment_failed') =>
  shop.stripe.ask('POST', `test_helpers/payment_intents/${intent}/simulate`, { outcome });
const open = (form: object) => shop.post('/api/create-payment-intent', form);
const place = (shopper: Shopper, intent: string) => shop.post('/api/orders', orderForm(shopper, intent));
const elsewhere = { ...shippingForm, shippingStreet: '1 New Street' };
const cut = (colours: number) => ({ version: 1, crop: { x: 0, y: 0, width: 0.5, height: 0.5 }, colours });
const heard = async (intent: string) => {
  await deliverEvents(shop, intent);
  await allMessagesDone(shop);
};

/** A shopper whose bank takes its time, and whose browser has said so. */
const waiting = async (address?: object) => {
  const shopper = await shop.newShopper();
  const intent = await shop.openPayment(shopper, cherished, address);
  await simulate(intent, 'processing');
  const { status, body } = await place(shopper, intent);
  expect([status, body['status']]).toEqual([201, 'pending']);
  return { shopper, intent, orderId: String(body['id']) };
};

const failed = async () => {
  const order = await waiting();
  await simulate(order.intent, 'payment_failed');
  await heard(order.intent);
  return order;
};

const failureMails = (orderId: string) =>
  shop.mail.mails.filter(
    ({ subject }) => subject === `Your payment did not go through (order ${orderNumber(orderId)})`,
  );
const tokenIn = (orderId: string) => /#pay=([\w-]+)/.exec(failureMails(orderId).at(-1)?.text ?? '')?.[1] ?? '';
const draftOf = async ({ uploadId }: Shopper) => {
  const [row] = await shop.orders.ctx.sql<
    [{ id: string; status: string; shippingStreet: string; amountCents: number; cut: unknown }]
  >`
    select id, status, shipping_street, amount_cents, cut from orders where upload_id = ${uploadId}
    order by created_at desc limit 1`;
  return row;
};

describe('a delayed payment that fails', () => {
  test('is told to its customer by one mail, which leads back to paying', async () => {
    const { shopper, intent, orderId } = await failed();
    const answers = await Promise.all(
      (await eventsOf(shop, intent)).map((event) => sendRaw(shop, JSON.stringify(event))),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect((await place(shopper, intent)).status).toBe(402);
    await allMessagesDone(shop);
    const mails = failureMails(orderId);
    expect(mails).toHaveLength(1);
    expect(mails[0]).toMatchObject({
      to: [{ address: 'ada@example.com' }],
      replyTo: [{ address: 'owner@pawlayer.example' }],
    });
    expect(mails[0]?.text).toContain('nothing was charged');
    expect((await shop.get(`/api/orders/${orderId}`)).body).toMatchObject({ status: 'awaiting_payment' });

    const { status, body } = await shop.post('/api/orders/resume', { token: tokenIn(orderId) });
    expect(status).toBe(200);
    expect(body).toEqual({
      ...paymentForm(shopper),
      productName: 'Cherished',
      productSize: '6 × 8 in',
      petName: expect.any(String),
      quote: expect.objectContaining({ total: '49.29' }),
    });
    expect(await shop.openPayment(shopper)).toBe(intent);
    await shop.stripe.confirm(intent);
    expect((await place(shopper, intent)).body).toMatchObject({ id: orderId, status: 'paid' });
    const paid = await shop.post('/api/orders/resume', { token: tokenIn(orderId) });
    expect(paid.status).toBe(409);
    expect(paid.body).toMatchObject({ code: 'already_ordered', orderId });
  });

  test('is told once per failure: not for a card that is declined afterwards, but for the next delayed payment', async () => {
    const { shopper, intent, orderId } = await failed();
    await shop.stripe.confirm(intent, '4000000000000002');
    await heard(intent);
    expect(failureMails(orderId)).toHaveLength(1);
    await simulate(intent, 'processing');
    expect((await place(shopper, intent)).body).toMatchObject({ id: orderId, status: 'pending' });
    await simulate(intent, 'payment_failed');
    await heard(intent);
    expect(failureMails(orderId)).toHaveLength(2);
  });

  test('is told although the browser died, and its failure was heard of first', async () => {
    const shopper = await shop.newShopper();
    const intent = await shop.openPayment(shopper);
    await simulate(intent, 'processing');
    await simulate(intent, 'payment_failed');
    for (const event of (await eventsOf(shop, intent)).toReversed()) {
      await sendRaw(shop, JSON.stringify(event));
      await allMessagesDone(shop);
    }
    expect(failureMails((await draftOf(shopper)).id)).toHaveLength(1);
  });

  test('is told without any event, too, and can be paid for another day', async () => {
    const { shopper, intent, orderId } = await waiting();
    await simulate(intent, 'payment_failed');
    await ageOrder(shop, shopper, 60);
    await expireDrafts(shop.orders.ctx);
    await allMessagesDone(shop);
    expect(failureMails(orderId)).toHaveLength(1);
    await expireDrafts(shop.orders.ctx);
    expect(await shop.openPayment(shopper)).toBe(intent);
    await ageOrder(shop, shopper, 25);
    await expireDrafts(shop.orders.ctx);
    expect(await draftOf(shopper)).toMatchObject({ status: 'expired' });
    expect((await shop.post('/api/orders/resume', { token: tokenIn(orderId) })).status).toBe(200);
    expect(await shop.openPayment(shopper)).not.toBe(intent);
  });

  test('has kind words for a memorial', async () => {
    const { shopper, intent, orderId } = await waiting();
    await shop.orders.ctx.sql`update orders set is_memorial = true where upload_id = ${shopper.uploadId}`;
    await simulate(intent, 'payment_failed');
    await heard(intent);
    expect(failureMails(orderId)[0]?.text).toContain('there is no hurry');
  });

  test('P12 is not paid because a browser says so', async () => {
    const { shopper, intent, orderId } = await waiting();
    expect((await place(shopper, intent)).body).toMatchObject({ id: orderId, status: 'pending' });
    expect(await draftOf(shopper)).toMatchObject({ status: 'pending' });
    expect(await shop.orders.ctx.sql`select from orders where id = ${orderId} and paid_at is not null`).toEqual([]);
  });

  test('is not told to somebody who declined cards at once', async () => {
    const shopper = await shop.newShopper();
    const intent = await shop.openPayment(shopper);
    await shop.stripe.confirm(intent, '4000000000000002');
    await heard(intent);
    expect(failureMails((await draftOf(shopper)).id)).toEqual([]);
  });

  test('opens to nobody with a link that is forged, of another shop, or too old', async () => {
    const { orderId } = await failed();
    const { webhookSecret } = shop.orders.ctx;
    const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);
    const good = toPayToken(webhookSecret, orderId, inDays(payLinkDays));
    expect((await shop.post('/api/orders/resume', { token: good })).status).toBe(200);
    const forged = [
      toPayToken(webhookSecret, orderId, inDays(-0.001)),
      toPayToken('whsec_of_another_shop', orderId, inDays(1)),
      `${good.slice(0, 3)}${good[3] === 'A' ? 'B' : 'A'}${good.slice(4)}`,
      good.slice(0, -1),
      `${good}A`,
      randomUUID(),
    ];
    for (const token of forged) expect((await shop.post('/api/orders/resume', { token })).status).toBe(404);
    expect((await shop.post('/api/orders/resume', { token: '../' })).status).toBe(400);
  });
});

describe('the page of an order whose delayed payment failed', () => {
  const pageOf = (orderId: string) => shop.get(`/api/orders/${orderId}`);

  /** An order whose payment was cancelled a day after it had failed. */
  const expired = async () => {
    const order = await failed();
    await ageOrder(shop, order.shopper, 25);
    await expireDrafts(shop.orders.ctx);
    return order;
  };

  test('says so once that was cancelled, too, and is found no more when its photo is erased', async () => {
    const { shopper, intent, orderId } = await expired();
    const { status, body, headers } = await pageOf(orderId);
    expect([status, headers.get('cache-control')]).toEqual([200, 'no-store']);
    expect(body).toEqual({
      id: orderId,
      createdAt: expect.any(String),
      amount: '49.29',
      status: 'expired',
      shippingAddress: '7350 Horne Street, Mission, BC V2V 3Y9, Canada',
      stripePaymentIntentId: intent,
    });
    for (const part of ['receipt', 'preview'])
      expect((await shop.get(`/api/orders/${orderId}/${part}`)).status).toBe(404);
    await shop.orders.ctx
      .sql`update uploads set counted_from = now() - interval '15 days' where id = ${shopper.uploadId}`;
    await eraseExpired(shop.orders.ctx);
    expect((await pageOf(orderId)).status).toBe(404);
    const resumed = await shop.post('/api/orders/resume', { token: tokenIn(orderId) });
    expect([resumed.status, resumed.body['code']]).toEqual([409, 'photo_erased']);
  });

  test('says so, too, where it was cancelled before anybody had heard of the failure', async () => {
    const { intent, orderId } = await waiting();
    await simulate(intent, 'payment_failed');
    await shop.stripe.ask('POST', `payment_intents/${intent}/cancel`);
    await settlePayment(shop.orders.ctx, intent);
    expect((await pageOf(orderId)).body).toMatchObject({ id: orderId, status: 'expired' });
  });

  test('stands beside the order by which it was paid anew', async () => {
    const { shopper, orderId } = await expired();
    const intent = await shop.openPayment(shopper);
    await shop.stripe.confirm(intent);
    const paid = (await place(shopper, intent)).body;
    expect(paid).toMatchObject({ status: 'paid' });
    expect((await pageOf(orderId)).body).toMatchObject({ status: 'expired' });
    const again = await open(paymentForm(shopper));
    expect(again.body).toMatchObject({ code: 'already_ordered', orderId: paid['id'] });
  });

  test('is not found for a draft that nobody has paid, whose card was declined', async () => {
    const shopper = await shop.newShopper();
    const intent = await shop.openPayment(shopper);
    await shop.stripe.confirm(intent, '4000000000000002');
    await heard(intent);
    await ageOrder(shop, shopper, 25);
    await expireDrafts(shop.orders.ctx);
    const { id, status } = await draftOf(shopper);
    expect([status, (await pageOf(id)).status]).toEqual(['expired', 404]);
  });
});

describe('opening the payment again', () => {
  test.each([
    ['another address', elsewhere, ['address']],
    ['another cut', { cut: cut(6) }, ['cut']],
    ['another size', { productId: beloved.id, amount: '75.00' }, ['product']],
    ['nothing changed', {}, []],
  ])('while one is under way, with %s: the answer says what is kept', async (_what, change, ignored) => {
    const { shopper, orderId } = await waiting();
    await shop.orders.ctx.sql`update orders set cut = ${shop.orders.ctx.sql.json(cut(5))} where id = ${orderId}`;
    const answer = await open({ ...paymentForm(shopper), cut: cut(5), ...change });
    expect(answer.status).toBe(409);
    expect(answer.body).toMatchObject({
      code: 'payment_in_progress',
      orderId,
      kept: {
        productName: 'Cherished',
        amount: '49.29',
        shippingAddress: '7350 Horne Street, Mission, BC V2V 3Y9, Canada',
        ignored,
      },
    });
    expect(await draftOf(shopper)).toMatchObject({ id: orderId, status: 'pending', cut: cut(5) });
  });

  test('after it failed takes over address, cut and price', async () => {
    const { shopper, orderId } = await failed();
    await shop.orders.ctx.sql`update orders set price_cents = 4000 where upload_id = ${shopper.uploadId}`;
    const { body } = await open({ ...paymentForm(shopper), ...elsewhere, cut: cut(7) });
    expect(await draftOf(shopper)).toMatchObject({ shippingStreet: '1 New Street', cut: cut(7), amountCents: 4929 });
    const intent = String(body['clientSecret']).split('_secret_')[0] ?? '';
    await shop.stripe.confirm(intent);
    const paid = (await place(shopper, intent)).body;
    expect(paid).toMatchObject({ status: 'paid', amount: '49.29' });
    // The mail about the failure leads to it.
    const resumed = await shop.post('/api/orders/resume', { token: tokenIn(orderId) });
    expect(resumed.body).toMatchObject({ code: 'already_ordered', orderId: paid['id'] });
  });

  test('after a payment that was never made, although the browser said so while Stripe was away, takes it over', async () => {
    const shopper = await shop.newShopper();
    const intent = await shop.openPayment(shopper);
    shop.stripe.setAvailability('down');
    expect((await place(shopper, intent)).body).toMatchObject({ status: 'pending' });
    shop.stripe.setAvailability('up');
    expect(await shop.openPayment(shopper, cherished, elsewhere)).not.toBe(intent);
    expect(await draftOf(shopper)).toMatchObject({ shippingStreet: '1 New Street' });
    expect(failureMails((await draftOf(shopper)).id)).toEqual([]);
  });

  test('once it has succeeded says which changes came too late', async () => {
    const { shopper, intent, orderId } = await waiting();
    await simulate(intent, 'succeeded');
    const answer = await open({ ...paymentForm(shopper), ...elsewhere });
    expect(answer.status).toBe(409);
    expect(answer.body).toMatchObject({ code: 'already_ordered', orderId, kept: { ignored: ['address'] } });
    expect(await draftOf(shopper)).toMatchObject({ status: 'paid', shippingStreet: '7350 Horne Street' });
  });
});
