import { randomUUID } from 'node:crypto';
import { openForTests } from '@pawlayer/service-kit/testing';
import { describe, expect, test } from 'vitest';
import { openAdminFixture, orderAddress } from '../../testing/admin-fixture.ts';
import { chargeCard } from '../../testing/buy.ts';
import { allMessagesDone, deliverEvents } from '../../testing/deliver-events.ts';
import { beloved, cherished } from '../../testing/start-catalog.ts';
import { orderForm, startShop, type Shop, type Shopper } from '../../testing/start-shop.ts';

const shop = openForTests(() => startShop({ withoutConsumers: ['begin-model', 'make-preview'] }));
const owner = openForTests(() => openAdminFixture(shop));

const ask: Shop['stripe']['ask'] = (...call) => shop.stripe.ask(...call);
const place = (shopper: Shopper, intent: string, product = cherished) =>
  shop.post('/api/orders', orderForm(shopper, intent, product));
const deliver = async (intent: string) => {
  await deliverEvents(shop, intent);
  await allMessagesDone(shop);
};
const idOf = async (intent: string) => {
  const [order] = await shop.orders.ctx.sql<[{ id: string }]>`
    select id from orders where stripe_payment_intent_id = ${intent}`;
  return order.id;
};
const kindsOf = async (id: string) => (await owner.read(id)).timeline.map(({ kind }) => kind);
const warnings = async (id: string) => owner.mailsWith(id, `Order ${(await owner.read(id)).number} needs a look`);

describe('P19 P22 the first of two payments for one photo', () => {
  /** Two sizes of one photo were paid for in two tabs, and the owner has taken the second payment, too. */
  const payTwice = async () => {
    const shopper = await shop.newShopper();
    const [small, large] = [await shop.openPayment(shopper, cherished), await shop.openPayment(shopper, beloved)];
    await shop.stripe.confirm(small);
    await shop.stripe.confirm(large);
    expect((await place(shopper, small)).status).toBe(201);
    await deliver(large);
    const second = await idOf(large);
    const { version, paymentStatus } = await owner.read(second);
    expect(paymentStatus).toBe('quarantined');
    expect((await owner.call(orderAddress(second, '/accept'), { version, reason: 'Wants both' })).status).toBe(200);
    await allMessagesDone(shop);
    return { intent: small, id: await idOf(small), second };
  };

  test('is disputed and won as any other', async () => {
    const { intent, id, second } = await payTwice();
    const { data } = await ask('GET', 'charges', { payment_intent: intent });
    const dispute = await ask('POST', `charges/${data?.[0]?.id}/dispute`);
    await deliver(intent);
    expect(await owner.read(id)).toMatchObject({ paymentStatus: 'disputed', dispute: 'open', isWorkable: false });
    expect(await warnings(id)).toHaveLength(1);
    expect((await owner.step(id, 'in_review')).status).toBe(409);
    await ask('POST', `disputes/${dispute.id}`, { 'evidence[uncategorized_text]': 'winning_evidence' });
    await deliver(intent);
    expect(await owner.read(id)).toMatchObject({ paymentStatus: 'paid', dispute: 'won', isWorkable: true });
    expect(await owner.read(second)).toMatchObject({ paymentStatus: 'paid' });
  });

  test('is refunded in part as any other, and back when that refund fails', async () => {
    const { intent, id } = await payTwice();
    const refund = await ask('POST', 'refunds', { payment_intent: intent, amount: '1000' });
    await deliver(intent);
    expect(await owner.read(id)).toMatchObject({ paymentStatus: 'partially_refunded', refunded: '10.00' });
    expect(await kindsOf(id)).toContain('partially_refunded');
    await ask('POST', `refunds/${refund.id}/fail`);
    await deliver(intent);
    expect(await owner.read(id)).toMatchObject({ paymentStatus: 'paid', refunded: '0.00' });
  });
});

test('P22 a payment is refunded as any other, though its metadata was changed after it had paid its order', async () => {
  const { shopper, intent } = await chargeCard(shop);
  await place(shopper, intent);
  await ask('POST', `payment_intents/${intent}`, { 'metadata[order_id]': randomUUID() });
  await ask('POST', 'refunds', { payment_intent: intent, amount: '1000' });
  await deliver(intent);
  expect(await owner.read(await idOf(intent))).toMatchObject({ paymentStatus: 'partially_refunded' });
});

test('P22 a refund that fails once another order has its photo is left to the owner, and that order stays', async () => {
  const { shopper, intent } = await chargeCard(shop);
  await place(shopper, intent);
  const id = await idOf(intent);
  const refund = await ask('POST', 'refunds', { payment_intent: intent });
  await deliver(intent);
  expect(await owner.read(id)).toMatchObject({ paymentStatus: 'refunded' });

  const again = await shop.openPayment(shopper);
  await shop.stripe.confirm(again);
  expect((await place(shopper, again)).status).toBe(201);

  await ask('POST', `refunds/${refund.id}/fail`);
  await deliver(intent);
  expect(await owner.read(id)).toMatchObject({ paymentStatus: 'quarantined', canAccept: true });
  expect(await warnings(id)).toHaveLength(1);
  expect(await owner.read(await idOf(again))).toMatchObject({ paymentStatus: 'paid' });
});
