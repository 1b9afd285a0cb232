import { randomUUID } from 'node:crypto';
import { shippingForm } from '@pawlayer/contracts/testing';
import { openForTests } from '@pawlayer/service-kit/testing';
import { describe, expect, test } from 'vitest';
import { chargeCard } from '../../testing/buy.ts';
import { beloved } from '../../testing/start-catalog.ts';
import { orderForm, startShop } from '../../testing/start-shop.ts';

const shop = openForTests(startShop);

const place = (form: object) => shop.post('/api/orders', form);
const rowOf = async (intent: string) => {
  const [row] = await shop.orders.ctx.sql<[{ id: string; status: string }]>`
    select id, status from orders where stripe_payment_intent_id = ${intent}`;
  return row;
};

describe('a stranger', () => {
  test('P13 gets nothing for a payment that is not theirs', async () => {
    const victim = await chargeCard(shop);
    const thief = await chargeCard(shop);
    const own = orderForm(thief.shopper, thief.intent);
    const theirs = orderForm(victim.shopper, victim.intent);
    const { id } = await rowOf(victim.intent);
    for (const form of [
      { ...own, stripePaymentIntentId: victim.intent },
      { ...theirs, customerId: thief.shopper.customerId },
      { ...theirs, uploadId: thief.shopper.uploadId },
      { ...theirs, productId: beloved.id },
      { ...theirs, customerId: randomUUID() },
      { ...own, stripePaymentIntentId: 'pi_doesnotexist' },
    ]) {
      const answer = await place(form);
      expect(answer.status).toBe(404);
      expect(Object.keys(answer.body).toSorted()).toEqual(['code', 'error', 'requestId']);
      expect(JSON.stringify(answer.body)).not.toContain(id);
    }
    expect(await rowOf(victim.intent)).toMatchObject({ status: 'awaiting_payment' });
    expect(await rowOf(thief.intent)).toMatchObject({ status: 'awaiting_payment' });
  });

  test('cannot take an intent of our account that the store did not open', async () => {
    const { shopper, intent } = await chargeCard(shop);
    const cheap = await shop.stripe.ask('POST', 'payment_intents', { amount: '50', currency: 'cad' });
    await shop.stripe.confirm(cheap.id);
    expect((await place(orderForm(shopper, cheap.id))).status).toBe(404);
    expect(await rowOf(intent)).toMatchObject({ status: 'awaiting_payment' });
  });

  test('P31 finds no order for a malformed or unknown id', async () => {
    for (const id of [randomUUID(), '1', 'null', "' or 1=1 --", '%00', '..%2f..%2fetc', 'a'.repeat(5000)]) {
      const answer = await shop.get(`/api/orders/${id}`);
      expect(answer.status).toBe(404);
      expect(answer.body).toMatchObject({ code: 'not_found' });
    }
  });
});

describe('input that cannot be read', () => {
  test.each(Object.keys(shippingForm))('asks for %s', async (field) => {
    const { shopper, intent } = await chargeCard(shop);
    for (const value of ['', '   ', undefined, 7, 'x'.repeat(300), 'a\u0000b', '\ud800']) {
      const answer = await place({ ...orderForm(shopper, intent), [field]: value });
      expect(answer.status).toBe(400);
      expect(answer.body).toMatchObject({ code: 'validation', fields: { [field]: expect.any(String) } });
    }
  });

  test('refuses ids that are none', async () => {
    const { shopper, intent } = await chargeCard(shop);
    for (const change of [
      { customerId: '1' },
      { uploadId: '../x' },
      { productId: null },
      { stripePaymentIntentId: 'ch_123' },
      { stripePaymentIntentId: 'pi_' },
      { stripePaymentIntentId: 'pi_../customers' },
      { stripePaymentIntentId: undefined },
    ]) {
      const answer = await place({ ...orderForm(shopper, intent), ...change });
      expect(answer.status).toBe(400);
      expect(answer.body).toMatchObject({
        code: 'validation',
        fields: { [Object.keys(change)[0] ?? '']: expect.any(String) },
      });
    }
  });

  test('refuses what is no JSON object', async () => {
    for (const raw of ['', '{', 'null', '[]', '"x"', '1']) {
      const response = await fetch(`${shop.orders.url}/api/orders`, {
        method: 'POST',
        body: raw,
        headers: { 'content-type': 'application/json' },
      });
      expect(response.status).toBe(400);
    }
  });
});
