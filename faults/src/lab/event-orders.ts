import { queryWithRetry, type Sql } from '@pawlayer/db';
import { eventually } from '@pawlayer/e2e/sandbox-client';
import { cards, type OpenedPayment } from '@pawlayer/e2e/shop-client';
import { listEventsOf, sendEvent, sign, type StripeEvent } from './events.ts';
import type { Lab } from './open-lab.ts';

/** As from a Stripe that saw no answer. */
const copies = 10;

/** What a payment has become: its order's status, and how often the store was told that it is paid. */
type State = { status: string; isWhole: boolean; told: number };

type Delivery = { lab: Lab; sql: Sql; secret: string; times: number[] };

/**
 * Makes a payment that was created, declined, processed and paid, and tells its events in this order, each once the store
 * has handled the one before; no browser says anything. Adds the time of each answer in ms to `times`. Resolves with a
 * sentence for each step after which the order is not what it should be.
 */
export const deliverInOrder = async (order: readonly string[], delivery: Delivery): Promise<string[]> => {
  const { sql } = delivery;
  const { payment, events } = await makePayment(delivery.lab, `g3-${order.join('-')}@example.com`);
  const wrong: string[] = [];
  const told: string[] = [];
  for (const type of order) {
    const event = events.find((each) => each.type === `payment_intent.${type}`);
    if (!event) throw new Error(`the sandbox has no event ${type}`);
    await deliver(event, delivery);
    told.push(type);
    const state = await readState(sql, payment);
    const problem = told.every((each) => each === 'created') ? findEffect(state) : findUnpaid(state);
    if (problem) wrong.push(`after ${told.join(', ')} an order ${problem}`);
  }
  return wrong;
};

/** Stripe is asked what a payment has come to: whichever event is first to concern an order pays it. */
const findUnpaid = ({ status, isWhole, told }: State): string | undefined =>
  status === 'paid' && isWhole && told === 1
    ? undefined
    : `is ${status}, ${isWhole ? '' : 'not '}of its amount, and told of ${told} times`;

/** That a payment was opened changes no order. */
const findEffect = ({ status, told }: State): string | undefined =>
  status === 'awaiting_payment' && told === 0 ? undefined : `is already ${status}`;

const makePayment = async (lab: Lab, email: string) => {
  const { shop, store } = lab;
  const payment = await shop.openPayment(await shop.choose('Cherished', email));
  await shop.confirm(payment, cards.declined);
  await simulate(lab, payment, 'processing');
  await simulate(lab, payment, 'succeeded');
  return { payment, events: await listEventsOf(store, payment.stripePaymentIntentId) };
};

const deliver = async (event: StripeEvent, { lab: { store }, sql, secret, times }: Delivery): Promise<void> => {
  const raw = JSON.stringify(event, null, 2);
  for (let copy = 0; copy < copies; copy += 1) {
    const since = performance.now();
    const answer = await sendEvent(store, raw, sign(raw, secret));
    await answer.body?.cancel();
    times.push(performance.now() - since);
    if (!answer.ok) throw new Error(`a true event ${event.type} was answered ${answer.status}`);
  }
  await eventually(60, `the store handles ${event.type}`, async () => {
    const rows = await sql`select from stripe_events where id = ${event.id} and processed_at is not null`;
    return rows.length === 1;
  });
};

const readState = async (sql: Sql, { stripePaymentIntentId: id }: OpenedPayment): Promise<State> => {
  const [row] = await queryWithRetry<State[]>(sql)`
    select status, coalesce(received_cents = amount_cents, false) as is_whole, (
        select count(*) from outbox where name = 'order.paid' and payload ->> 'orderId' = orders.id::text
      ) as told
    from orders where stripe_payment_intent_id = ${id}`;
  return row ?? { status: 'nowhere', isWhole: false, told: 0 };
};

const simulate = async ({ store }: Lab, payment: OpenedPayment, outcome: string): Promise<void> => {
  if (!store.sandbox) throw new Error('this store has no sandbox');
  const path = `v1/test_helpers/payment_intents/${payment.stripePaymentIntentId}/simulate`;
  const answer = await fetch(`${store.sandbox.url}/${path}`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${store.sandbox.secretKey}` },
    body: new URLSearchParams({ outcome }),
  });
  if (!answer.ok) throw new Error(`simulate answered ${answer.status}: ${await answer.text()}`);
};
