import { hideIds } from '@pawlayer/service-kit/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { chargeCard } from '../../testing/buy.ts';
import { allMessagesDone, deliverEvents, eventsOf, sendRaw } from '../../testing/deliver-events.ts';
import { ageOrder } from '../../testing/open-order.ts';
import { orderForm, startShop, type Shop } from '../../testing/start-shop.ts';
import { expireDrafts } from '../reconciliation/actions.ts';

let shop: Shop;
beforeAll(async () => {
  // Previews and models have nothing to do with the order of events.
  shop = await startShop({ withoutConsumers: ['begin-model', 'make-preview'] });
});
afterAll(() => shop.stop());

type StripeEvent = Awaited<ReturnType<typeof eventsOf>>[number];

const permutations = <T>(items: readonly T[]): T[][] =>
  items.length === 0
    ? [[]]
    : items.flatMap((item, at) => permutations(items.toSpliced(at, 1)).map((rest) => [item, ...rest]));

const orderOf = async (intent: string) => {
  const rows = await shop.orders.ctx.sql<{ id: string; status: string }[]>`
    select id, status from orders where stripe_payment_intent_id = ${intent}`;
  expect(rows).toHaveLength(1);
  return { id: String(rows[0]?.id), status: String(rows[0]?.status) };
};
const paidNews = (orderId: string) =>
  shop.orders.ctx.sql`select from outbox where name = 'order.paid' and payload ->> 'orderId' = ${orderId}`;
const mailsWithKey = (key: string) =>
  shop.mail.mails.filter(({ messageId }) => messageId?.startsWith(hideIds(`<${key}`)));
const deliver = async (event: StripeEvent | undefined) => {
  expect((await sendRaw(shop, JSON.stringify(event))).status).toBe(200);
};
const simulate = (intent: string, outcome: string) =>
  shop.stripe.ask('POST', `test_helpers/payment_intents/${intent}/simulate`, { outcome });

/** The first events of these types of a payment, as many as there are types. */
const eventsOfTypes = async (intent: string, types: readonly string[]): Promise<StripeEvent[]> => {
  const events = await eventsOf(shop, intent);
  const found = types.flatMap((type) => events.find((event) => event.type === type) ?? []);
  expect(found).toHaveLength(types.length);
  return found;
};

/** Delivers one list of events per payment, each event once the ones before are processed. */
const deliverInSteps = async (lists: readonly StripeEvent[][], afterEach: () => Promise<void>) => {
  for (let step = 0; step < Math.max(...lists.map(({ length }) => length)); step += 1) {
    await Promise.all(lists.flatMap((events) => (events[step] ? [deliver(events[step])] : [])));
    await allMessagesDone(shop);
    await afterEach();
  }
};

// The whole size, 1,000 events, is tried by the fault harness.
test('P04 each of 20 events, delivered 10 times in parallel: one row, one order, one mail to each', async () => {
  const paid = await Promise.all(Array.from({ length: 20 }, () => chargeCard(shop)));
  for (const { intent } of paid) {
    const [event] = await eventsOfTypes(intent, ['payment_intent.succeeded']);
    await Promise.all(Array.from({ length: 10 }, () => deliver(event)));
    expect(await shop.orders.ctx.sql`select from stripe_events where id = ${String(event?.id)}`).toHaveLength(1);
  }
  await allMessagesDone(shop);
  for (const { intent } of paid) {
    const { id, status } = await orderOf(intent);
    expect(status).toBe('paid');
    expect(await paidNews(id)).toHaveLength(1);
    for (const kind of ['confirmation', 'owner-notice']) expect(mailsWithKey(`order-${id}-${kind}`)).toHaveLength(1);
  }
});

test('P05 created, processing, payment_failed and succeeded end as paid in all 24 orders, and never go back', async () => {
  const types = ['created', 'processing', 'payment_failed', 'succeeded'].map((name) => `payment_intent.${name}`);
  const orders: { intent: string; events: StripeEvent[]; wasPaid: boolean }[] = [];
  for (const order of permutations(types)) {
    const intent = await shop.openPayment(await shop.newShopper());
    await simulate(intent, 'processing');
    await simulate(intent, 'payment_failed');
    await shop.stripe.confirm(intent);
    orders.push({ intent, events: await eventsOfTypes(intent, order), wasPaid: false });
  }
  expect(new Set(orders.map(({ events }) => events.map(({ type }) => type).join())).size).toBe(24);
  await deliverInSteps(
    orders.map(({ events }) => events),
    async () => {
      for (const order of orders) {
        const isPaid = (await orderOf(order.intent)).status === 'paid';
        expect(isPaid || !order.wasPaid).toBe(true);
        order.wasPaid = isPaid;
      }
    },
  );
  for (const { intent } of orders) {
    const { id, status } = await orderOf(intent);
    expect(status).toBe('paid');
    expect(await paidNews(id)).toHaveLength(1);
    expect(mailsWithKey(`order-${id}-confirmation`)).toHaveLength(1);
  }
  expect(shop.mail.mails.filter(({ subject }) => subject?.startsWith('Your payment did not go through'))).toEqual([]);
});

/** As if Stripe had tried for three days to deliver it. */
const threeDaysLate = (event: StripeEvent | undefined) =>
  deliver(Object.assign({ ...event }, { created: Math.floor(Date.now() / 1000) - 3 * 86_400 }) as StripeEvent); // the same event, but older

test('P06 an event that comes three days late, after the refund, pays nothing again', async () => {
  const { shopper, intent } = await chargeCard(shop);
  await shop.post('/api/orders', orderForm(shopper, intent));
  await shop.stripe.ask('POST', 'refunds', { payment_intent: intent });
  const [refunded] = await eventsOfTypes(intent, ['charge.refunded']);
  await deliver(refunded);
  await allMessagesDone(shop);
  expect(await orderOf(intent)).toMatchObject({ status: 'refunded' });
  const [succeeded] = await eventsOfTypes(intent, ['payment_intent.succeeded']);
  await threeDaysLate(succeeded);
  await allMessagesDone(shop);
  const { id, status } = await orderOf(intent);
  expect(status).toBe('refunded');
  expect(await paidNews(id)).toHaveLength(1);
  expect(mailsWithKey(`order-${id}-confirmation`)).toHaveLength(1);
});

test('P06 events that come three days late, after the expiry, open nothing again', async () => {
  const shopper = await shop.newShopper();
  const intent = await shop.openPayment(shopper);
  await simulate(intent, 'processing');
  await simulate(intent, 'payment_failed');
  const events = await eventsOfTypes(intent, ['payment_intent.processing', 'payment_intent.payment_failed']);
  await ageOrder(shop, shopper, 25);
  await expireDrafts(shop.orders.ctx);
  expect(await orderOf(intent)).toMatchObject({ status: 'expired' });
  for (const event of events) await threeDaysLate(event);
  await allMessagesDone(shop);
  expect(await orderOf(intent)).toMatchObject({ status: 'expired' });
});

test("P10 events of Stripe's other mode are stored, make no order, and are told to the owner once a day", async () => {
  const paid = await Promise.all([chargeCard(shop), chargeCard(shop)]);
  for (const { intent } of paid) {
    const [event] = await eventsOfTypes(intent, ['payment_intent.succeeded']);
    await deliver(Object.assign({ ...event }, { livemode: true }) as StripeEvent); // the same event of the other mode
    await allMessagesDone(shop);
    const stored = await shop.orders.ctx.sql`
      select from stripe_events where id = ${String(event?.id)} and processed_at is not null`;
    expect(stored).toHaveLength(1);
    expect(await orderOf(intent)).toMatchObject({ status: 'awaiting_payment' });
  }
  expect(shop.mail.mails.filter(({ subject }) => subject?.startsWith('Events of Stripe'))).toHaveLength(1);
});

test('P10 a payment without our metadata makes no order, and is told to the owner', async () => {
  const { id: intent } = await shop.stripe.ask('POST', 'payment_intents', { amount: '4929', currency: 'cad' });
  await shop.stripe.confirm(intent);
  await deliverEvents(shop, intent);
  await allMessagesDone(shop);
  const { sql } = shop.orders.ctx;
  expect(await sql`select from orders where stripe_payment_intent_id = ${intent}`).toEqual([]);
  expect(await sql`select from unmatched_payments where stripe_payment_intent_id = ${intent}`).toHaveLength(1);
  expect(mailsWithKey(`payment-${intent}-unmatched`)).toHaveLength(1);
});

const disputeWith = async (intent: string, text: string) => {
  const { data } = await shop.stripe.ask('GET', 'disputes', { payment_intent: intent });
  await shop.stripe.ask('POST', `disputes/${data?.[0]?.id}`, { 'evidence[uncategorized_text]': text });
};

test.each([
  {
    what: 'a refund of a part',
    ends: 'partially_refunded',
    card: undefined,
    act: (intent: string) => shop.stripe.ask('POST', 'refunds', { payment_intent: intent, amount: '1000' }),
    types: ['payment_intent.succeeded', 'charge.refunded', 'refund.created'],
  },
  {
    what: 'a full refund',
    ends: 'refunded',
    card: undefined,
    act: (intent: string) => shop.stripe.ask('POST', 'refunds', { payment_intent: intent }),
    types: ['payment_intent.succeeded', 'charge.refunded', 'refund.created'],
  },
  {
    what: 'a dispute that is open',
    ends: 'disputed',
    card: '4000000000000259',
    act: () => Promise.resolve(),
    types: ['payment_intent.succeeded', 'charge.dispute.created'],
    mail: 'disputed',
  },
  {
    what: 'a dispute that was won',
    ends: 'paid',
    card: '4000000000000259',
    act: (intent: string) => disputeWith(intent, 'winning_evidence'),
    types: ['payment_intent.succeeded', 'charge.dispute.created', 'charge.dispute.closed'],
    mail: 'dispute-won',
  },
  {
    what: 'a dispute that was lost',
    ends: 'disputed',
    card: '4000000000000259',
    act: (intent: string) => disputeWith(intent, 'losing_evidence'),
    types: ['payment_intent.succeeded', 'charge.dispute.created', 'charge.dispute.closed'],
    mail: 'dispute-lost',
  },
])('P22 $what ends as $ends, in whatever order its events come', async ({ ends, card, act, types, mail }) => {
  const orders = await Promise.all(
    permutations(types).map(async (order) => {
      const intent = await shop.openPayment(await shop.newShopper());
      await shop.stripe.confirm(intent, card);
      await act(intent);
      return { intent, events: await eventsOfTypes(intent, order), last: '' };
    }),
  );
  await deliverInSteps(
    orders.map(({ events }) => events),
    async () => {
      for (const order of orders) {
        const { status } = await orderOf(order.intent);
        if (order.last === ends) expect(status).toBe(ends);
        order.last = status;
      }
    },
  );
  for (const { intent } of orders) {
    const { id, status } = await orderOf(intent);
    expect(status).toBe(ends);
    if (mail) expect(mailsWithKey(`order-${id}-${mail}`)).toHaveLength(1);
  }
});
