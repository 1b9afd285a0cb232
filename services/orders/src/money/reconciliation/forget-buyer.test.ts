import { createHash, randomUUID } from 'node:crypto';
import { openForTests } from '@pawlayer/service-kit/testing';
import { expect, test } from 'vitest';
import { openAdminFixture } from '../../testing/admin-fixture.ts';
import { restoreBackup, takeBackup } from '../../testing/backup-fixture.ts';
import { allMessagesDone } from '../../testing/deliver-events.ts';
import { orderForm, startShop } from '../../testing/start-shop.ts';
import { settlePayment } from '../settlements/actions.ts';

const shop = openForTests(startShop);
const owner = openForTests(() => openAdminFixture(shop));

/** A payment of somebody with an address of their own. */
const openPayment = async () => {
  const email = `${randomUUID()}@example.com`;
  const shopper = await shop.newShopper();
  await shop.orders.ctx.sql`update customers set email = ${email} where id = ${shopper.customerId}`;
  return { shopper, email, intent: await shop.openPayment(shopper) };
};

const buy = async () => {
  const bought = await openPayment();
  await shop.stripe.confirm(bought.intent);
  const { body } = await shop.post('/api/orders', orderForm(bought.shopper, bought.intent));
  const orderId = String(body['id']);
  await shop.orders.ctx.sql`update orders set production = 'delivered' where id = ${orderId}`;
  return { ...bought, orderId };
};

const erase = async (email: string) => {
  const subject = createHash('sha256').update(email).digest('hex');
  const at = new Date().toISOString();
  const answer = await owner.call(`/api/admin/personal-data/orders/${subject}/erase`, { id: randomUUID(), at });
  expect(answer.status).toBe(200);
  await allMessagesDone(shop);
};

const metadataOf = async (intent: string) => (await shop.stripe.ask('GET', `payment_intents/${intent}`)).metadata ?? {};

test('V05 takes an erased buyer’s address out of their payment at Stripe, and nothing else', async () => {
  const { email, intent } = await buy();
  const before = await metadataOf(intent);
  expect(before['email']).toBe(email);
  await erase(email);
  const { email: _, ...rest } = before;
  expect(await metadataOf(intent)).toEqual(rest);
});

test('V05 leaves a canceled payment alone, of which no order is ever made', async () => {
  const { email, intent } = await openPayment();
  await shop.stripe.ask('POST', `payment_intents/${intent}/cancel`);
  await settlePayment(shop.orders.ctx, intent);
  await erase(email);
  const failed = await shop.orders.ctx
    .sql`select from inbox where consumer = 'forget-buyer-at-stripe' and state = 'failed'`;
  expect(failed).toHaveLength(0);
});

test('P28 makes no order again of an erased buyer’s payment: the owner sees the money', async () => {
  await takeBackup(shop.orders.ctx.sql);
  const { email, intent, orderId } = await buy();
  await erase(email);
  await restoreBackup(shop.orders.ctx.sql);
  await settlePayment(shop.orders.ctx, intent);
  expect((await shop.get(`/api/orders/${orderId}`)).status).toBe(404);
  const kept = await shop.orders.ctx.sql`
    select from unmatched_payments where stripe_payment_intent_id = ${intent} and closed_at is null`;
  expect(kept).toHaveLength(1);
});
