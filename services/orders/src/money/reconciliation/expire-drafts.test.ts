import { openForTests } from '@pawlayer/service-kit/testing';
import { afterEach, describe, expect, test } from 'vitest';
import { chargeCard } from '../../testing/buy.ts';
import { ageOrder, readOrderStatus } from '../../testing/open-order.ts';
import { paymentForm, startShop, waitUntil, type Shopper } from '../../testing/start-shop.ts';
import { StripeUnavailable } from '../stripe/error-rules.ts';
import { expireDrafts } from './actions.ts';

const shop = openForTests(() => startShop({ reconcileSeconds: 1 }));
afterEach(() => shop.stripe.setAvailability('up'));

const statusOf = (shopper: Shopper) => readOrderStatus(shop, shopper);
const age = (shopper: Shopper, hours: number) => ageOrder(shop, shopper, hours);
const paid = () => chargeCard(shop);

describe('a draft of yesterday', () => {
  test('P27 expires after Stripe was asked, and can no longer be paid', async () => {
    const shopper = await shop.newShopper();
    const intent = await shop.openPayment(shopper);
    await age(shopper, 25);
    await expireDrafts(shop.orders.ctx);
    expect(await statusOf(shopper)).toBe('expired');
    expect(await shop.stripe.ask('GET', `payment_intents/${intent}`)).toMatchObject({ status: 'canceled' });
    expect((await shop.stripe.confirm(intent)).status).toBe(400);
  });

  test('P27 is paid, not expired, when the money was there', async () => {
    const { shopper } = await paid();
    await age(shopper, 60);
    await expireDrafts(shop.orders.ctx);
    expect(await statusOf(shopper)).toBe('paid');
  });

  test('P27 does not expire while Stripe cannot be asked', async () => {
    const shopper = await shop.newShopper();
    await shop.openPayment(shopper);
    await age(shopper, 25);
    shop.stripe.setAvailability('down');
    await expect(expireDrafts(shop.orders.ctx)).rejects.toMatchObject({ errors: [expect.any(StripeUnavailable)] });
    expect(await statusOf(shopper)).toBe('awaiting_payment');
  });

  test('P26 that was paid is refused with its order when its customer comes back', async () => {
    const { shopper, intent } = await paid();
    await age(shopper, 25);
    const answer = await shop.post('/api/create-payment-intent', paymentForm(shopper));
    expect(answer.status).toBe(409);
    expect(answer.body).toMatchObject({ code: 'already_ordered', orderId: expect.any(String) });
    expect(await statusOf(shopper)).toBe('paid');
    expect((await shop.stripe.confirm(intent)).status).toBe(400);
  });

  test('P26 that was not paid gets another payment, and only one of both can be paid', async () => {
    const shopper = await shop.newShopper();
    const former = await shop.openPayment(shopper);
    await age(shopper, 25);
    await expireDrafts(shop.orders.ctx);
    const intent = await shop.openPayment(shopper);
    expect(intent).not.toBe(former);
    expect((await shop.stripe.confirm(former)).status).toBe(400);
    expect((await shop.stripe.confirm(intent)).status).toBe(200);
    await waitUntil(async () => (await statusOf(shopper)) === 'paid');
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
