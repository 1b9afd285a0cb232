import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openAdminFixture, type AdminFixture } from '../../testing/admin-fixture.ts';
import { buyPortrait } from '../../testing/buy.ts';
import { allMessagesDone, deliverEvents } from '../../testing/deliver-events.ts';
import { orderForm, startShop, waitUntil, type Shop } from '../../testing/start-shop.ts';
import { listUndecidedPayments } from '../settlements/queries.ts';
import { followUndecidedPayments } from './actions.ts';

let shop: Shop;
let owner: AdminFixture;
beforeAll(async () => {
  shop = await startShop();
  owner = await openAdminFixture(shop);
});
afterAll(() => shop.stop());

describe("what becomes of a refund or a dispute at the customer's bank", () => {
  const winning = { 'evidence[uncategorized_text]': 'winning_evidence' };
  const paymentOf = async (id: string) => String((await owner.read(id)).stripePaymentIntentId);
  const listAtStripe = async (kind: 'refunds' | 'disputes', id: string) =>
    (await shop.stripe.ask('GET', kind, { payment_intent: await paymentOf(id) })).data ?? [];

  test('P22 a refund that fails brings the money back into the figures and tells the owner', async () => {
    const id = await buyPortrait(shop);
    const payment = await paymentOf(id);
    for (const amount of ['1000', '3929'])
      await shop.stripe.ask('POST', 'refunds', { payment_intent: payment, amount });
    await deliverEvents(shop, payment);
    await waitUntil(async () => (await owner.read(id)).paymentStatus === 'refunded');
    const [last, first] = await listAtStripe('refunds', id);
    await shop.stripe.ask('POST', `refunds/${last?.id}/fail`);
    await deliverEvents(shop, payment);
    await waitUntil(async () => (await owner.read(id)).refunded === '10.00');
    expect(await owner.read(id)).toMatchObject({ paymentStatus: 'partially_refunded', refundable: '39.29' });
    await shop.stripe.ask('POST', `refunds/${first?.id}/fail`);
    await deliverEvents(shop, payment);
    await waitUntil(async () => (await owner.read(id)).paymentStatus === 'paid');
    await allMessagesDone(shop);
    expect(owner.mailsWith(id, `Order ${(await owner.read(id)).number}: a refund failed`)).toHaveLength(2);
    expect((await owner.read(id)).timeline.map(({ kind }) => kind)).toContain('refund_failed');
  });

  const disputed = async () => {
    const shopper = await shop.newShopper();
    const intent = await shop.openPayment(shopper);
    await shop.stripe.confirm(intent, '4000000000000259');
    const { body } = await shop.post('/api/orders', orderForm(shopper, intent));
    const id = String(body['id']);
    await deliverEvents(shop, intent);
    await waitUntil(async () => (await owner.read(id)).paymentStatus === 'disputed');
    const [dispute] = await listAtStripe('disputes', id);
    return { id, intent, dispute: String(dispute?.id) };
  };

  test('P22 a dispute that is won restores what stood before, and production goes on', async () => {
    const { id, intent, dispute } = await disputed();
    expect((await owner.step(id, 'in_review')).status).toBe(409);
    await shop.stripe.ask('POST', `disputes/${dispute}`, winning);
    await deliverEvents(shop, intent);
    await waitUntil(async () => (await owner.read(id)).paymentStatus === 'paid');
    expect(await owner.read(id)).toMatchObject({ dispute: 'won', attention: [] });
    expect((await owner.step(id, 'in_review')).status).toBe(200);
    await deliverEvents(shop, intent);
    await allMessagesDone(shop);
    expect((await owner.read(id)).paymentStatus).toBe('paid');
    expect(owner.mailsWith(id, `Order ${(await owner.read(id)).number}: the dispute was won`)).toHaveLength(1);
  });

  test('P22 a dispute that is lost is told, and needs nothing more; without any event it is asked for', async () => {
    const { id, dispute } = await disputed();
    expect((await owner.read(id)).attention).toHaveLength(1);
    await shop.stripe.ask('POST', `disputes/${dispute}/close`);
    await followUndecidedPayments(shop.orders.ctx);
    await followUndecidedPayments(shop.orders.ctx);
    expect(await owner.read(id)).toMatchObject({ paymentStatus: 'disputed', dispute: 'lost', attention: [] });
    await allMessagesDone(shop);
    expect(owner.mailsWith(id, `Order ${(await owner.read(id)).number}: the dispute was lost`)).toHaveLength(1);
  });

  test('P22 payments that a bank has not decided are listed page by page, each once', async () => {
    const { sql } = shop.orders.ctx;
    const refund = (n: number) => sql`
      insert into stripe_refunds (id, stripe_payment_intent_id, amount_cents, status, created_at)
      values (${`re_page_${n}`}, ${`pi_page_${n % 5}`}, 1, 'pending', now())`;
    for (let n = 0; n < 8; n += 1) await refund(n);
    const pages: string[][] = [];
    for (let after = ''; pages.length < 10; after = pages.at(-1)?.at(-1) ?? after)
      pages.push(await listUndecidedPayments(sql, { after, limit: 2 }));
    expect(pages.flat().filter((id) => id.startsWith('pi_page_'))).toEqual([0, 1, 2, 3, 4].map((n) => `pi_page_${n}`));
    expect(pages.every(({ length }) => length <= 2)).toBe(true);
    await sql`delete from stripe_refunds where id like 're_page_%'`;
  });

  test('P22 a dispute of a payment that does not fit its order, or no order, is asked for until it is decided', async () => {
    const shopper = await shop.newShopper();
    const other = await shop.openPayment(shopper);
    await shop.stripe.ask('POST', `payment_intents/${other}`, { amount: '4000' });
    const { id: unmatched } = await shop.stripe.ask('POST', 'payment_intents', { amount: '777', currency: 'cad' });
    for (const intent of [other, unmatched]) {
      await shop.stripe.confirm(intent, '4000000000000259');
      await deliverEvents(shop, intent);
    }
    await allMessagesDone(shop);
    const { sql } = shop.orders.ctx;
    const disputesOf = (intent: string) =>
      sql<{ id: string; state: string }[]>`
        select id, state from stripe_disputes where stripe_payment_intent_id = ${intent}`;
    for (const intent of [other, unmatched]) {
      const [dispute] = await disputesOf(intent);
      expect(dispute).toMatchObject({ state: 'open' });
      await shop.stripe.ask('POST', `disputes/${dispute?.id}`, winning);
    }
    await followUndecidedPayments(shop.orders.ctx);
    for (const intent of [other, unmatched]) expect(await disputesOf(intent)).toMatchObject([{ state: 'won' }]);
    const [order] = await sql<[{ id: string }]>`select id from orders where stripe_payment_intent_id = ${other}`;
    expect(await owner.read(order.id)).toMatchObject({ paymentStatus: 'amount_mismatch', dispute: 'won' });
  });

  test('P22 a payment about which Stripe always fails holds up none of the others that are asked about', async () => {
    const [first, second] = [await disputed(), await disputed()].toSorted((a, b) => (a.intent < b.intent ? -1 : 1));
    for (const dispute of [first?.dispute, second?.dispute])
      await shop.stripe.ask('POST', `disputes/${dispute}`, winning);
    shop.stripe.setBroken(`GET /v1/payment_intents/${first?.intent}`);
    try {
      await expect(followUndecidedPayments(shop.orders.ctx)).rejects.toThrow('1 of 2 failed');
    } finally {
      shop.stripe.setBroken();
    }
    expect(await owner.read(String(second?.id))).toMatchObject({ paymentStatus: 'paid' });
    await followUndecidedPayments(shop.orders.ctx);
    expect(await owner.read(String(first?.id))).toMatchObject({ paymentStatus: 'paid' });
  });

  const disputeOf = async (intent: string) => {
    const { data } = await shop.stripe.ask('GET', 'charges', { payment_intent: intent });
    const { id } = await shop.stripe.ask('POST', `charges/${data?.[0]?.id}/dispute`);
    await deliverEvents(shop, intent);
    await allMessagesDone(shop);
    return id;
  };
  const isListed = async (id: string) => (await owner.list('?attention=true')).orders.some((order) => order.id === id);
  const warnings = async (id: string) => owner.mailsWith(id, `Order ${(await owner.read(id)).number} needs a look`);

  test('P22 a dispute of an order that was paid back is told to the owner, and marked until it is decided', async () => {
    const id = await buyPortrait(shop);
    const intent = await paymentOf(id);
    await shop.stripe.ask('POST', 'refunds', { payment_intent: intent });
    await deliverEvents(shop, intent);
    await allMessagesDone(shop);
    expect(await owner.read(id)).toMatchObject({ paymentStatus: 'refunded', attention: [] });
    const waiting = (await owner.list()).counts.attention;

    const dispute = await disputeOf(intent);
    expect(await owner.read(id)).toMatchObject({ paymentStatus: 'refunded', dispute: 'open' });
    expect((await owner.read(id)).attention).toHaveLength(1);
    expect((await owner.read(id)).timeline.map(({ kind }) => kind)).toContain('dispute_opened');
    expect(await warnings(id)).toHaveLength(1);
    expect(await isListed(id)).toBe(true);
    expect((await owner.list()).counts.attention).toBe(waiting + 1);

    await shop.stripe.ask('POST', `disputes/${dispute}`, winning);
    await deliverEvents(shop, intent);
    await allMessagesDone(shop);
    expect(await owner.read(id)).toMatchObject({ paymentStatus: 'refunded', dispute: 'won', attention: [] });
    expect(await isListed(id)).toBe(false);
    expect(await warnings(id)).toHaveLength(1);
  });

  test('P22 a dispute of a payment that does not fit its order is told to the owner beside that', async () => {
    const intent = await shop.openPayment(await shop.newShopper());
    await shop.stripe.ask('POST', `payment_intents/${intent}`, { amount: '4000' });
    await shop.stripe.confirm(intent);
    await deliverEvents(shop, intent);
    await allMessagesDone(shop);
    const [order] = await shop.orders.ctx.sql<[{ id: string }]>`
      select id from orders where stripe_payment_intent_id = ${intent}`;
    expect(await warnings(order.id)).toHaveLength(1);

    await disputeOf(intent);
    expect((await owner.read(order.id)).attention).toHaveLength(2);
    const [first, second] = await warnings(order.id);
    expect(second?.messageId).not.toBe(first?.messageId);
    expect(second?.subject).toContain('disputed');
  });

  test('P22 each dispute of one order is told to the owner by a mail of its own, also beside another', async () => {
    const id = await buyPortrait(shop);
    const intent = await paymentOf(id);
    const first = await disputeOf(intent);
    await disputeOf(intent);
    expect(await warnings(id)).toHaveLength(2);
    for (const { id: each } of await listAtStripe('disputes', id))
      await shop.stripe.ask('POST', `disputes/${each}`, winning);
    await deliverEvents(shop, intent);
    await allMessagesDone(shop);
    expect(await owner.read(id)).toMatchObject({ paymentStatus: 'paid', dispute: 'won' });
    expect(await disputeOf(intent)).not.toBe(first);
    await deliverEvents(shop, intent);
    await allMessagesDone(shop);
    const mails = await warnings(id);
    expect(new Set(mails.map(({ messageId }) => messageId)).size).toBe(3);
    expect(mails).toHaveLength(3);
    for (const { text } of mails) expect(text).toContain('Evidence until: ');
  });

  test('P22 each of two disputes that end at once is told to the owner, and the next day for evidence is shown', async () => {
    const id = await buyPortrait(shop);
    const intent = await paymentOf(id);
    const [first, second] = [await disputeOf(intent), await disputeOf(intent)];
    const { sql } = shop.orders.ctx;
    const due = '2031-05-06T07:08:09.000Z';
    await sql`update stripe_disputes set evidence_due_at = ${due} where id = ${String(first)}`;
    await sql`update stripe_disputes set evidence_due_at = '2031-07-01' where id = ${String(second)}`;
    expect(await owner.read(id)).toMatchObject({ dispute: 'open', evidenceDueAt: due });

    await shop.stripe.ask('POST', `disputes/${first}`, winning);
    await shop.stripe.ask('POST', `disputes/${second}/close`);
    await followUndecidedPayments(shop.orders.ctx);
    await allMessagesDone(shop);
    const { number, timeline, evidenceDueAt } = await owner.read(id);
    const [won, ...others] = [
      ...owner.mailsWith(id, `Order ${number}: the dispute was won`),
      ...owner.mailsWith(id, `Order ${number}: the dispute was lost`),
    ];
    expect(others).toHaveLength(1);
    expect(won?.text).toContain('still on hold for another reason');
    expect(timeline.filter(({ kind }) => /^dispute_(won|lost)$/.test(kind))).toHaveLength(2);
    expect(evidenceDueAt).toBeUndefined();
  });
});
