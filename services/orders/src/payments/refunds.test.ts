import { Order } from '@pawlayer/contracts';
import { AdminOrder } from '@pawlayer/contracts/admin';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openAdminFixture, orderAddress, type AdminFixture } from '../testing/admin-fixture.ts';
import { buyPortrait } from '../testing/buy.ts';
import { startShop, type Shop } from '../testing/start-shop.ts';

let shop: Shop;
let owner: AdminFixture;
beforeAll(async () => {
  shop = await startShop();
  owner = await openAdminFixture(shop);
});
afterAll(() => shop.stop());

const shownToCustomer = async (id: string) => Order.parse((await shop.get(`/api/orders/${id}`)).body).status;

describe('refunds', () => {
  const refund = async (id: string, amount?: string) =>
    owner.call(orderAddress(id, '/refunds'), {
      ...(amount !== undefined && { amount }),
      version: (await owner.read(id)).version,
    });

  test('give back a part, then all that is left, and no more', async () => {
    const id = await buyPortrait(shop);
    const part = await refund(id, '10.00');
    expect(part.status).toBe(200);
    expect(AdminOrder.parse(await part.json())).toMatchObject({
      paymentStatus: 'partially_refunded',
      refunded: '10.00',
    });
    const tooMuch = await refund(id, '39.30');
    expect(tooMuch.status).toBe(409);
    expect(await tooMuch.json()).toMatchObject({ code: 'amount_mismatch', expectedAmount: '39.29' });
    expect((await refund(id, '0.00')).status).toBe(409);
    expect(AdminOrder.parse(await (await refund(id)).json())).toMatchObject({
      status: 'refunded',
      refunded: '49.29',
      nextSteps: [],
    });
    expect((await refund(id)).status).toBe(409);
    expect(await shownToCustomer(id)).toBe('refunded');
    const { timeline } = await owner.read(id);
    expect(timeline.map(({ kind }) => kind)).toEqual([
      'drafted',
      'payment_opened',
      'paid',
      'refund_requested',
      'partially_refunded',
      'refund_requested',
      'refunded',
    ]);
  });

  test('happen once when two owners ask at once', async () => {
    const id = await buyPortrait(shop);
    const { version } = await owner.read(id);
    const answers = await Promise.all(
      [1, 2, 3].map(() => owner.call(orderAddress(id, '/refunds'), { amount: '5.00', version })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    expect((await owner.read(id)).refunded).toBe('5.00');
  });

  test("know what was given back in Stripe's own dashboard", async () => {
    const id = await buyPortrait(shop);
    const { stripePaymentIntentId } = await owner.read(id);
    await shop.stripe.ask('POST', 'refunds', { payment_intent: String(stripePaymentIntentId), amount: '4000' });
    const answer = await refund(id, '20.00');
    expect(answer.status).toBe(409);
    expect(await answer.json()).toMatchObject({ expectedAmount: '9.29' });
    expect(await owner.read(id)).toMatchObject({ refunded: '40.00', paymentStatus: 'partially_refunded' });
  });

  test('are not lost while Stripe is away: nothing is claimed, and it says so', async () => {
    const id = await buyPortrait(shop);
    shop.stripe.setAvailability('down');
    const answer = await refund(id);
    shop.stripe.setAvailability('up');
    expect(answer.status).toBe(503);
    expect(await owner.read(id)).toMatchObject({ refunded: '0.00', paymentStatus: 'paid' });
    expect((await refund(id)).status).toBe(200);
  });
});
