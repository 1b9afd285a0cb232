import { holdBack, openForTests } from '@pawlayer/service-kit/testing';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { openAdminFixture, orderAddress } from '../../testing/admin-fixture.ts';
import { chargeCard } from '../../testing/buy.ts';
import { beloved } from '../../testing/start-catalog.ts';
import { inAnotherProcess } from '../../testing/start-orders.ts';
import { startShop } from '../../testing/start-shop.ts';
import { settlePayment } from './actions.ts';

const shop = openForTests(() => startShop({ withoutConsumers: ['begin-model', 'make-preview'] }));
const owner = openForTests(() => openAdminFixture(shop));
afterEach(() => vi.restoreAllMocks());

/** An order for which less was paid, and the press that accepts that. */
const underpaid = async () => {
  const intent = await shop.openPayment(await shop.newShopper());
  await shop.stripe.ask('POST', `payment_intents/${intent}`, { amount: '4000' });
  await shop.stripe.confirm(intent);
  const { order: { orderId: id } = expect.fail('no order') } = await settlePayment(shop.orders.ctx, intent);
  const { version } = await owner.read(id);
  const send = (path: string, form: object) => owner.call(orderAddress(id, path), { version, ...form });
  return { id, intent, send, accept: async () => (await send('/accept', { reason: 'Agreed' })).status };
};

/** Does something while a press waits for Stripe. */
const whileStripeIsAsked = (work: () => Promise<unknown>) => {
  const { payments } = shop.orders.ctx;
  const find = payments.find.bind(payments);
  vi.spyOn(payments, 'find').mockImplementationOnce(async (intent) => {
    await work();
    return find(intent);
  });
};

const kindsOf = async (id: string) => (await owner.read(id)).timeline.map(({ kind }) => kind);

describe('an order that changes while its payment is accepted', () => {
  test('is decided again by its new version, and its change stays', async () => {
    const { id, send, accept } = await underpaid();
    const { sql, payments } = shop.orders.ctx;
    // The notes hold the order's row from before it is read until after the press has decided.
    vi.spyOn(payments, 'find').mockResolvedValueOnce(undefined);
    const held = await holdBack(sql, 'before update of notes on orders');
    try {
      const noted = send('/notes', { notes: 'Called.' });
      await held.begun();
      const accepted = accept();
      await held.waitedFor();
      await held.release();
      expect([(await noted).status, await accepted]).toEqual([200, 200]);
    } finally {
      await held.remove();
    }
    expect(await owner.read(id)).toMatchObject({ paymentStatus: 'paid', amount: '40.00', notes: 'Called.' });
    expect(await owner.actions(id)).toEqual(['order.notes_saved', 'order.payment_accepted']);
    expect((await kindsOf(id)).filter((kind) => kind === 'payment_accepted')).toHaveLength(1);
  });

  test(
    'is not accepted once it has changed with every try, and nothing of it is written',
    { tags: 'thorough' },
    async () => {
      const { id, accept } = await underpaid();
      const { sql } = shop.orders.ctx;
      await sql.unsafe(`
      create sequence tries;
      create function refuse_acceptance() returns trigger language plpgsql as
        $$ begin perform nextval('tries'); return null; end $$;
      create trigger refuse_acceptance before update of accepted_at on orders
        for each row execute function refuse_acceptance();`);
      try {
        expect(await accept()).toBe(409);
        // Three tries; each statement is sent twice, as its first answer might have been lost.
        expect(await sql`select nextval('tries')::int as next`).toEqual([{ next: 7 }]);
      } finally {
        await sql.unsafe('drop function refuse_acceptance cascade; drop sequence tries');
      }
      expect(await owner.read(id)).toMatchObject({
        paymentStatus: 'amount_mismatch',
        canAccept: true,
        amount: '49.29',
      });
      expect(await kindsOf(id)).not.toContain('payment_accepted');
      expect(await owner.actions(id)).toEqual([]);
      expect(await accept()).toBe(200);
    },
  );

  test('is left to another look where money has moved, and is accepted as what is left of it', async () => {
    const { id, intent, accept, send } = await underpaid();
    whileStripeIsAsked(() => shop.stripe.ask('POST', 'refunds', { payment_intent: intent, amount: '1000' }));
    expect(await accept()).toBe(409);
    const { version, paymentStatus, refunded } = await owner.read(id);
    expect([paymentStatus, refunded]).toEqual(['amount_mismatch', '10.00']);
    expect((await send('/accept', { version, reason: 'Agreed' })).status).toBe(200);
    expect(await owner.read(id)).toMatchObject({ paymentStatus: 'partially_refunded', isWorkable: true });
    expect(
      (await kindsOf(id))
        .filter((kind) => kind !== 'pending')
        .slice(-3)
        .toSorted(),
    ).toEqual(['partially_refunded', 'payment_accepted', 'repriced']);
  });
});

describe('an order that changes while its payment is settled', () => {
  const paidNews = (id: string) =>
    shop.orders.ctx.sql<{ payload: { isOnlyPayment: boolean } }[]>`
      select payload from outbox where name = 'order.paid' and payload ->> 'orderId' = ${id}`;
  const settle = (intent: string) => settlePayment(inAnotherProcess(shop.orders.ctx), intent);

  /** Settles this payment after it was read, once what begins before has committed. */
  const settleBehind = async (intent: string, event: string, work: () => Promise<unknown>) => {
    const held = await holdBack(shop.orders.ctx.sql, event);
    try {
      const first = work();
      await held.begun();
      const second = settle(intent);
      await held.waitedFor();
      await held.release();
      await first;
      return (await second).order ?? expect.fail('no order');
    } finally {
      await held.remove();
    }
  };

  test('is settled once by two at once, and both answer the same', async () => {
    const { intent } = await chargeCard(shop);
    const order = await settleBehind(intent, 'before update of paid_at on orders', () => settle(intent));
    expect(order.status).toBe('paid');
    expect(await paidNews(order.orderId)).toHaveLength(1);
    expect((await kindsOf(order.orderId)).filter((kind) => kind === 'paid')).toHaveLength(1);
  });

  test('is not paid for a photo that is erased meanwhile', async () => {
    const { shopper, intent } = await chargeCard(shop);
    const { sql } = shop.orders.ctx;
    await sql`update orders set status = 'expired' where upload_id = ${shopper.uploadId}`;
    await sql`update uploads set created_at = now() - interval '1 year' where id = ${shopper.uploadId}`;
    const periods = sql.json({ days: 30, months: 12, disputedMonths: 18 });
    const erase = async () =>
      expect(await sql`select mark_due_photo(${shopper.uploadId}, ${periods}, 'test')`).toHaveLength(1);
    const order = await settleBehind(intent, 'before update of erased_at on uploads', erase);
    expect(order).toMatchObject({ status: 'quarantined', reason: 'photo_erased' });
    expect(await paidNews(order.orderId)).toEqual([]);
  });

  test('says of a draft for the same photo that its payment is open', async () => {
    const { shopper, intent } = await chargeCard(shop);
    const order = await settleBehind(intent, 'before insert on orders', () => shop.openPayment(shopper, beloved));
    expect(await paidNews(order.orderId)).toMatchObject([{ payload: { isOnlyPayment: false } }]);
  });

  test('is left as it is once it has changed with every try, and is settled when asked again', async () => {
    const { intent } = await chargeCard(shop);
    const { sql } = shop.orders.ctx;
    await sql.unsafe(`
      create function refuse_payment() returns trigger language plpgsql as $$ begin return null; end $$;
      create trigger refuse_payment before update of paid_at on orders for each row execute function refuse_payment();`);
    try {
      await expect(settle(intent)).rejects.toMatchObject({ problemCode: 'unavailable' });
    } finally {
      await sql.unsafe('drop function refuse_payment cascade');
    }
    const { order } = await settle(intent);
    expect(order?.status).toBe('paid');
    expect(await paidNews(order?.orderId ?? '')).toHaveLength(1);
  });
});

test('money that fits no order is kept and told once by two at once', async () => {
  const { sql } = shop.orders.ctx;
  const { id: intent } = await shop.stripe.ask('POST', 'payment_intents', { amount: '1234', currency: 'cad' });
  await shop.stripe.confirm(intent);
  const { latest_charge: charge } = await shop.stripe.ask('GET', `payment_intents/${intent}`);
  await shop.stripe.ask('POST', `charges/${String(charge)}/dispute`);
  const settle = () => settlePayment(inAnotherProcess(shop.orders.ctx), intent);
  const held = await holdBack(sql, 'after insert on unmatched_payments');
  try {
    const settled = [settle()];
    await held.begun();
    settled.push(settle());
    await held.waitedFor();
    await held.release();
    await Promise.all(settled);
  } finally {
    await held.remove();
  }
  const told = await sql`select name from outbox where payload ->> 'stripePaymentIntentId' = ${intent} order by name`;
  expect(told).toEqual([{ name: 'payment.disputed' }, { name: 'payment.unmatched' }]);
});
