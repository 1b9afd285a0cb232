import { openForTests } from '@pawlayer/service-kit/testing';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { chargeCard } from '../../testing/buy.ts';
import { allMessagesDone, eventsOf, sendRaw, sign } from '../../testing/deliver-events.ts';
import { ageOrder, readOrderStatus } from '../../testing/open-order.ts';
import { orderForm, paymentForm, startShop, waitUntil, type Shopper } from '../../testing/start-shop.ts';
import { expireDrafts, readStripeEvents } from './actions.ts';

const shop = openForTests(() => startShop({ reconcileSeconds: 1 }));
afterEach(() => shop.stripe.setAvailability('up'));

const statusOf = (shopper: Shopper) => readOrderStatus(shop, shopper);
const age = (shopper: Shopper, hours: number) => ageOrder(shop, shopper, hours);
const paid = () => chargeCard(shop);

describe('without any webhook', () => {
  test('I15 a clock ten minutes ahead refuses every event and says so once; the payment is settled anyway, and later events are taken', async () => {
    const alerts = vi.spyOn(shop.orders.ctx.log, 'error');
    const { shopper, intent } = await paid();
    const [event] = await eventsOf(shop, intent);
    const send = async (minutes: number) => {
      const raw = JSON.stringify(event);
      return (await sendRaw(shop, raw, sign(raw, { at: Date.now() + minutes * 60_000 }))).status;
    };
    for (let time = 0; time < 5; time += 1) expect(await send(-10)).toBe(400);
    expect(alerts.mock.calls).toEqual([[{ refusals: 3 }, expect.stringContaining('compare the clock')]]);
    alerts.mockRestore();
    await waitUntil(async () => (await statusOf(shopper)) === 'paid');
    expect(await send(10)).toBe(200); // seen from a clock that is behind
  });

  test('P07 an order whose browser died becomes paid', async () => {
    const { shopper } = await paid();
    await waitUntil(async () => (await statusOf(shopper)) === 'paid');
  });

  test('P07 more than a page of payments are all heard of', { timeout: 180_000 }, async () => {
    const { sql } = shop.orders.ctx;
    await sql`update timers set due_at = now() + interval '1 hour'`; // or the first of them would be read meanwhile
    const listEvents = async () =>
      ((await shop.stripe.ask('GET', 'events', { limit: '100' })).data ?? []).map(({ id }) => id);
    const [last] = await listEvents();
    const shoppers = await Promise.all(Array.from({ length: 40 }, () => paid()));
    const page = await listEvents();
    expect(page).toHaveLength(100);
    expect(page).not.toContain(last); // that is behind them, on another page
    await readStripeEvents(shop.orders.ctx);
    for (const { shopper } of shoppers) await waitUntil(async () => (await statusOf(shopper)) === 'paid');
    await sql`update timers set due_at = now()`;
  });

  test('refunds, disputes and foreign money are noticed, too', async () => {
    const { shopper, intent } = await paid();
    await shop.post('/api/orders', orderForm(shopper, intent));
    await shop.stripe.ask('POST', 'refunds', { payment_intent: intent, amount: '100' });
    await waitUntil(async () => (await statusOf(shopper)) === 'partially_refunded');
    await shop.stripe.ask('POST', 'refunds', { payment_intent: intent });
    await waitUntil(async () => (await statusOf(shopper)) === 'refunded');

    const { id: foreign } = await shop.stripe.ask('POST', 'payment_intents', { amount: '777', currency: 'cad' });
    await shop.stripe.confirm(foreign);
    await waitUntil(
      async () =>
        (await shop.orders.ctx.sql`select from unmatched_payments where stripe_payment_intent_id = ${foreign}`)
          .length === 1,
    );
  });

  test('asks Stripe nothing more once everything fits', async () => {
    const { shopper } = await paid();
    await waitUntil(async () => (await statusOf(shopper)) === 'paid');
    await readStripeEvents(shop.orders.ctx);
    await allMessagesDone(shop);
    const asked = shop.stripe.calls.filter((call) => call.startsWith('GET /v1/payment_intents')).length;
    await readStripeEvents(shop.orders.ctx);
    await allMessagesDone(shop);
    expect(shop.stripe.calls.filter((call) => call.startsWith('GET /v1/payment_intents'))).toHaveLength(asked);
  });

  test('I15 a payment is found though our clock is ten minutes ahead of Stripe’s', async () => {
    await shop.orders.ctx.sql`update stripe_watermark set event_id = null, event_created = now(), read_at = now()`;
    await shop.stripe.ask('POST', 'test_helpers/faults', { skew_seconds: '-600' });
    const { shopper } = await paid();
    await waitUntil(async () => (await statusOf(shopper)) === 'paid');
    await shop.stripe.ask('POST', 'test_helpers/faults');
  });

  test('P06 what happened while the store was away for days is read on from where it was', async () => {
    const { sql } = shop.orders.ctx;
    const older = await Promise.all([1, 2, 3].map(() => paid()));
    for (const { shopper } of older) await waitUntil(async () => (await statusOf(shopper)) === 'paid');
    const waiting = await shop.newShopper();
    const late = await shop.openPayment(waiting);
    await sql`update stripe_watermark set read_at = now() - interval '3 days'`;
    for (const { intent } of older) await shop.stripe.ask('POST', 'refunds', { payment_intent: intent, amount: '500' });
    await shop.stripe.confirm(late);
    await readStripeEvents(shop.orders.ctx);
    await waitUntil(async () => (await statusOf(waiting)) === 'paid');
    for (const { shopper } of older) await waitUntil(async () => (await statusOf(shopper)) === 'partially_refunded');
  });

  test('P06 payments whose events Stripe no longer has are found by when they were created', async () => {
    const { sql } = shop.orders.ctx;
    const waiting = await shop.newShopper();
    const late = await shop.openPayment(waiting);
    await sql`update timers set due_at = now() + interval '1 hour'`;
    await shop.stripe.confirm(late);
    const { data } = await shop.stripe.ask('GET', 'events', { limit: '1' });
    await sql`update stripe_watermark set event_id = ${String(data?.[0]?.id)}, read_at = now() - interval '40 days'`;
    await readStripeEvents(shop.orders.ctx);
    await waitUntil(async () => (await statusOf(waiting)) === 'paid');
    await sql`update timers set due_at = now()`;
  });

  test('an event that Stripe has forgotten is no reason to stop', async () => {
    const { sql } = shop.orders.ctx;
    await sql`update stripe_watermark set event_id = 'evt_forgotten', event_created = now() - interval '1 minute'`;
    const { shopper } = await paid();
    await waitUntil(async () => (await statusOf(shopper)) === 'paid');
  });

  test('an event that cannot be processed is set aside, and the others are', async () => {
    const { sql } = shop.orders.ctx;
    const [bad, good] = [await shop.newShopper(), await shop.newShopper()];
    const [badIntent, goodIntent] = [await shop.openPayment(bad), await shop.openPayment(good)];
    await sql.unsafe(`
      create function refuse_this_order() returns trigger language plpgsql as 'begin raise exception ''broken''; end';
      create trigger broken before update on orders for each row
        when (old.upload_id = '${bad.uploadId}') execute function refuse_this_order();`);
    await shop.stripe.confirm(badIntent);
    await shop.stripe.confirm(goodIntent);
    await waitUntil(async () => (await statusOf(good)) === 'paid');
    expect(await statusOf(bad)).toBe('awaiting_payment');
    await sql.unsafe('drop trigger broken on orders');
    await waitUntil(async () => (await statusOf(bad)) === 'paid');
  });
});

describe('while Stripe is away', () => {
  test('an order waits as pending and becomes paid when it is back', async () => {
    const shopper = await shop.newShopper();
    const intent = await shop.openPayment(shopper);
    shop.stripe.setAvailability('down'); // before the payment, or the reconciliation timer may settle it first
    await shop.stripe.confirm(intent);
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => shop.post('/api/orders', orderForm(shopper, intent))),
    );
    for (const { status, body } of answers) {
      expect(status).toBe(201);
      expect(body).toMatchObject({ status: 'pending', amount: '49.29' });
    }
    const id = String(answers[0]?.body['id']);
    expect((await shop.get(`/api/orders/${id}`)).body).toMatchObject({ status: 'pending' });
    shop.stripe.setAvailability('up');
    await waitUntil(async () => (await shop.get(`/api/orders/${id}`)).body['status'] === 'paid');
  });

  test('an order that was never paid stays unpaid, whatever the browser said meanwhile', async () => {
    const shopper = await shop.newShopper();
    const intent = await shop.openPayment(shopper);
    shop.stripe.setAvailability('down');
    expect((await shop.post('/api/orders', orderForm(shopper, intent))).body).toMatchObject({ status: 'pending' });
    shop.stripe.setAvailability('up');
    expect((await shop.post('/api/orders', orderForm(shopper, intent))).status).toBe(402);
    expect(await shop.openPayment(shopper)).toBe(intent);
    await age(shopper, 25);
    await expireDrafts(shop.orders.ctx);
    expect(await statusOf(shopper)).toBe('expired');
  });

  test('P23 P24 a Stripe that says nothing keeps nobody waiting without end', async () => {
    const [shopper, other] = [await shop.newShopper(), await shop.newShopper()];
    const intent = await shop.openPayment(shopper);
    shop.stripe.setAvailability('hung'); // before the payment, or the reconciliation timer may settle it first
    await shop.stripe.confirm(intent);
    const [order, opening] = await Promise.all([
      shop.post('/api/orders', orderForm(shopper, intent)),
      shop.post('/api/create-payment-intent', paymentForm(other)),
    ]);
    expect(order.status).toBe(201);
    expect(order.body).toMatchObject({ status: 'pending' });
    expect(opening.status).toBe(503);
    expect(opening.headers.get('retry-after')).toMatch(/^\d+$/);
    shop.stripe.setAvailability('up');
    await waitUntil(async () => (await statusOf(shopper)) === 'paid');
  });
});
