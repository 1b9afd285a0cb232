import { countOrders, listUnmatchedPayments } from '@pawlayer/contracts/admin';
import { openForTests } from '@pawlayer/service-kit/testing';
import { describe, expect, test } from 'vitest';
import { openAdminFixture } from '../../testing/admin-fixture.ts';
import { chargeCard } from '../../testing/buy.ts';
import { allMessagesDone, deliverEvents } from '../../testing/deliver-events.ts';
import { orderForm, startShop, type Shop } from '../../testing/start-shop.ts';
import { listSettled } from './actions.ts';

const shop = openForTests(() => startShop({ withoutConsumers: ['begin-model', 'make-preview'] }));
const owner = openForTests(() => openAdminFixture(shop));

const ask: Shop['stripe']['ask'] = (...call) => shop.stripe.ask(...call);
const deliver = async (intent: string) => {
  await deliverEvents(shop, intent);
  await allMessagesDone(shop);
};
const pay = async (more: Record<string, string> = {}) => {
  const { id } = await ask('POST', 'payment_intents', { amount: '1234', currency: 'cad', ...more });
  await shop.stripe.confirm(id);
  await deliver(id);
  return id;
};
const chargeOf = async (intent: string) => {
  const { data } = await ask('GET', 'charges', { payment_intent: intent });
  return String(data?.[0]?.id);
};
const dispute = async (intent: string) => {
  const { id } = await ask('POST', `charges/${await chargeOf(intent)}/dispute`);
  await deliver(intent);
  return id;
};
const win = async (intent: string, id: string) => {
  await ask('POST', `disputes/${id}`, { 'evidence[uncategorized_text]': 'winning_evidence' });
  await deliver(intent);
};
const list = async () =>
  listUnmatchedPayments.response.parse(await (await owner.call(listUnmatchedPayments.path)).json());
const find = async (intent: string) =>
  (await list()).payments.find(({ stripePaymentIntentId }) => stripePaymentIntentId === intent);
const count = async () => countOrders.response.parse(await (await owner.call(countOrders.path)).json()).unmatched;
const mailsAbout = (intent: string, subject: string) =>
  shop.mail.mails.filter((mail) => mail.subject === subject && mail.text?.includes(intent));
const isDisputedMail = 'A payment that matches no order is disputed';

describe('P22 a dispute of a payment that matches no order', () => {
  test('is told to the owner once, with the day until which evidence is due, and marked until it is won', async () => {
    const intent = await pay();
    const waiting = await count();
    expect(await find(intent)).toMatchObject({ isDisputed: false });
    const notified = (await shop.orders.notified()).length;

    const first = await dispute(intent);
    await deliver(intent);
    const { evidenceDueAt = '' } = (await find(intent)) ?? {};
    expect(await find(intent)).toMatchObject({ isDisputed: true });
    expect(new Date(evidenceDueAt).getTime()).toBeGreaterThan(Date.now());
    expect(await count()).toBe(waiting);
    expect((await shop.orders.notified()).slice(notified)).toEqual([{ kind: 'payment-problem' }]);
    const [mail, ...more] = mailsAbout(intent, isDisputedMail);
    expect(more).toEqual([]);
    expect(mail?.text).toContain('Evidence until: ');

    await win(intent, first);
    await deliver(intent);
    expect(await find(intent)).toMatchObject({ isDisputed: false });
    expect(mailsAbout(intent, 'The dispute of a payment that matches no order was won')).toHaveLength(1);

    await dispute(intent);
    const mails = mailsAbout(intent, isDisputedMail);
    expect(new Set(mails.map(({ messageId }) => messageId)).size).toBe(2);
  });

  test('is told when it is lost, and nothing is left to do', async () => {
    const intent = await pay();
    const waiting = (await count()) ?? 0;
    await ask('POST', `disputes/${await dispute(intent)}/close`);
    await deliver(intent);
    expect(await find(intent)).toBeUndefined();
    expect(await count()).toBe(waiting - 1);
    expect(mailsAbout(intent, 'The dispute of a payment that matches no order was lost')).toHaveLength(1);
  });

  test('brings it back into the list after it was paid back, until it is decided', async () => {
    const intent = await pay();
    await ask('POST', 'refunds', { payment_intent: intent });
    await deliver(intent);
    expect(await find(intent)).toBeUndefined();
    const id = await dispute(intent);
    expect(await find(intent)).toMatchObject({ isDisputed: true });
    expect(mailsAbout(intent, isDisputedMail)).toHaveLength(1);
    await win(intent, id);
    expect(await find(intent)).toBeUndefined();
  });

  test('is told with its order, of a second payment for it, and leaves that order alone', async () => {
    const { shopper, intent: first } = await chargeCard(shop);
    const { body } = await shop.post('/api/orders', orderForm(shopper, first));
    const id = String(body['id']);
    const second = await pay({ 'metadata[order_id]': id, 'metadata[upload_id]': shopper.uploadId });
    await dispute(second);
    expect(await find(second)).toMatchObject({ orderId: id, isDisputed: true });
    expect(mailsAbout(second, isDisputedMail)[0]?.text).toContain(id);
    expect(await owner.read(id)).toMatchObject({ paymentStatus: 'paid' });
  });

  test('is not taken for known when payments are listed after a gap', async () => {
    const intent = await pay();
    const listed = { id: intent, status: 'succeeded', refundedCents: 0, isDisputed: true };
    expect((await listSettled(shop.orders.ctx, [listed])).get(intent)).toBe(false);
    await dispute(intent);
    expect((await listSettled(shop.orders.ctx, [listed])).get(intent)).toBe(true);
  });
});

test('P22 each refund that fails of a payment that matches no order is told to the owner, once', async () => {
  const intent = await pay();
  const failing = async (amount: string) => {
    const { id } = await ask('POST', 'refunds', { payment_intent: intent, amount });
    await deliver(intent);
    await ask('POST', `refunds/${id}/fail`);
    await deliver(intent);
    await deliver(intent);
  };
  await failing('300');
  await failing('400');
  const mails = mailsAbout(intent, 'A refund of a payment that matches no order failed');
  expect(mails.map(({ text }) => /did not take [\d.]+ CAD/.exec(text ?? '')?.[0])).toEqual([
    'did not take 3.00 CAD',
    'did not take 4.00 CAD',
  ]);
  expect(new Set(mails.map(({ messageId }) => messageId)).size).toBe(2);
});

test('the list says how many payments there are beyond those it has, and has the disputed ones first', async () => {
  const { sql } = shop.orders.ctx;
  const old = await pay();
  await dispute(old);
  await sql`update unmatched_payments set created_at = now() - interval '1 year' where stripe_payment_intent_id = ${old}`;
  const before = (await list()).total;
  await sql`
    insert into unmatched_payments (stripe_payment_intent_id, reason, amount_cents, currency, request_id)
    select 'pi_many_' || n, 'unknown_order', 1, 'cad', 'many' from generate_series(1, 500) as n`;
  const { payments, total } = await list();
  expect(total).toBe(before + 500);
  expect(await count()).toBe(total);
  expect(payments).toHaveLength(500);
  expect(payments.map(({ stripePaymentIntentId }) => stripePaymentIntentId)).toContain(old);
  await sql`delete from unmatched_payments where stripe_payment_intent_id like 'pi_many_%'`;
});
