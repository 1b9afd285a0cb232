import { openForTests } from '@pawlayer/service-kit/testing';
import { afterEach, describe, expect, test } from 'vitest';
import { orderForm, paymentForm, startShop, waitUntil, type Shopper } from '../../testing/start-shop.ts';

const shop = openForTests(() => startShop({ reconcileSeconds: 1 }));
afterEach(() => shop.stripe.setAvailability('up'));

// What a Stripe that says nothing does takes its whole time: reconcile.test.ts tries it once.
const faults = [
  ['refuses connections', 'down'],
  ['answers 429', 'busy'],
  ['answers 500', 'broken'],
  ['does everything, and loses its answers', 'mute'],
  ['breaks off in the middle of an answer', 'cut'],
] as const;

const paymentsOf = async ({ uploadId }: Shopper) => {
  const { data = [] } = await shop.stripe.ask('GET', 'payment_intents', { limit: '100' });
  return data.filter((intent) => Object(intent['metadata'])['upload_id'] === uploadId);
};
const ordersOf = ({ uploadId }: Shopper) =>
  shop.orders.ctx.sql<{ status: string }[]>`select status from orders where upload_id = ${uploadId}`;

describe.each(faults)('while Stripe %s', (_what, availability) => {
  test('P23 a payment is opened with a 503 and not without an end; afterwards with one payment, of one draft', async () => {
    const shopper = await shop.newShopper();
    shop.stripe.setAvailability(availability);
    const answer = await shop.post('/api/create-payment-intent', paymentForm(shopper));
    expect(answer.status).toBe(503);
    expect(answer.headers.get('retry-after')).toMatch(/^\d+$/);
    expect(answer.body).toMatchObject({
      code: 'unavailable',
      error: 'We cannot reach a part of the store right now. Please try again in a moment.',
    });
    shop.stripe.setAvailability('up');
    const intent = await shop.openPayment(shopper);
    expect((await paymentsOf(shopper)).map(({ id }) => id)).toEqual([intent]);
    expect(await ordersOf(shopper)).toEqual([{ status: 'awaiting_payment' }]);
  });

  test('P24 an order that was paid waits as pending, and is paid once Stripe is back', async () => {
    const shopper = await shop.newShopper();
    const intent = await shop.openPayment(shopper);
    shop.stripe.setAvailability(availability); // before the payment, or the reconciliation timer may settle it first
    await shop.stripe.confirm(intent);
    const { status, body } = await shop.post('/api/orders', orderForm(shopper, intent));
    // Where only the answers to writes are lost, reading finds the payment.
    expect([status, body['status']]).toEqual([201, availability === 'mute' ? 'paid' : 'pending']);
    shop.stripe.setAvailability('up');
    await waitUntil(async () => (await ordersOf(shopper))[0]?.status === 'paid');
  });
});
