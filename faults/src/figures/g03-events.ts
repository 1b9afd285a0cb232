import { randomBytes } from 'node:crypto';
import { close, connect } from '@pawlayer/db';
import { cards, type OpenedPayment } from '@pawlayer/e2e/shop-client';
import type { Figure } from '../figure.ts';
import { listEventsOf, readWebhookSecret, sendEvent, sign } from '../lab/events.ts';
import type { Lab } from '../lab/open-lab.ts';
import { insist } from '../lab/patient-shop.ts';
import { formatMs, percentile, runMany, timeOf } from '../lab/statistics.ts';

const orders = permute(['created', 'payment_failed', 'processing', 'succeeded']);

/** Forged events, and true ones in every order. */
export const g03: Figure = {
  id: 'G3',
  proves: ['P04', 'P05', 'P08', 'P09'],
  goal: '0 of 1,000 forged webhooks accepted; 24 of 24 orders of events end the same; p99 ≤ 200 ms',
  run: async (lab) => {
    const secret = await readWebhookSecret(lab.store);
    const forged = lab.size(1000, 60);
    const accepted = await sendForged(lab, forged, secret);
    await lab.misbehave({ lost_percent: 100 });
    const times: number[] = [];
    let same = 0;
    for (const order of orders) if (await deliverInOrder(lab, order, secret, times)) same += 1;
    const p99 = percentile(times, 0.99);
    return {
      reached: `${accepted} of ${forged} forged accepted, ${same} of ${orders.length} orders end paid, p99 ${formatMs(p99)}`,
      holds: accepted === 0 && same === orders.length && p99 <= 200,
    };
  },
};

function permute<T>(items: readonly T[]): T[][] {
  if (items.length === 0) return [[]];
  return items.flatMap((item, index) => permute(items.toSpliced(index, 1)).map((rest) => [item, ...rest]));
}

/** Each is a true event of a real payment, but for its signature or one byte. */
const forge = (raw: string, secret: string): [raw: string, signature: string | undefined][] => [
  [raw, undefined],
  [raw, ''],
  [raw, sign(raw, `whsec_${randomBytes(24).toString('hex')}`)],
  [raw, sign(raw, secret, Date.now(), 'v0')],
  [raw.replace('"livemode"', '"livemodes"'), sign(raw, secret)],
  [JSON.stringify(JSON.parse(raw)), sign(raw, secret)],
  [raw, sign(raw, secret, Date.now() - 301_000)],
  [raw, sign(raw, secret, Date.now() - 86_400_000)],
  [raw, `t=${Math.floor(Date.now() / 1000)},v1=${randomBytes(32).toString('hex')}`],
  [raw, sign(raw, secret).replace('v1=', 'v1=0')],
];

const sendForged = async (lab: Lab, count: number, secret: string): Promise<number> => {
  let accepted = 0;
  await runMany(count, 8, async (index) => {
    const id = `evt_forged_${randomBytes(8).toString('hex')}`;
    const raw = JSON.stringify({ id, object: 'event', type: 'payment_intent.succeeded', livemode: false }, null, 2);
    const [body, signature] = forge(raw, secret)[index % 10] ?? [raw, undefined];
    const answer = await sendEvent(lab.store, body, signature);
    await answer.body?.cancel();
    if (answer.status !== 400) accepted += 1;
  });
  const sql = connect({ url: lab.store.databaseUrls.orders, max: 1 });
  try {
    const [row] = await sql<[{ count: number }]>`select count(*) from stripe_events where id like 'evt_forged_%'`;
    return Math.max(accepted, row.count);
  } finally {
    await close(sql);
  }
};

/** Makes a payment that was created, declined, processed and paid, and tells its events in this order. */
const deliverInOrder = async (
  lab: Lab,
  order: readonly string[],
  secret: string,
  times: number[],
): Promise<boolean> => {
  const { shop, store } = lab;
  const payment = await shop.openPayment(await shop.choose('Cherished', `g3-${order.join('-')}@example.com`));
  await shop.confirm(payment, cards.declined);
  await simulate(lab, payment, 'processing');
  await simulate(lab, payment, 'succeeded');
  const events = await listEventsOf(store, payment.stripePaymentIntentId);
  for (const type of order) {
    const event = events.find((each) => each.type === `payment_intent.${type}`);
    if (!event) throw new Error(`the sandbox has no event ${type}`);
    const raw = JSON.stringify(event, null, 2);
    // Ten times each, as from a Stripe that saw no answer.
    for (let copy = 0; copy < 10; copy += 1) {
      const since = performance.now();
      const answer = await sendEvent(store, raw, sign(raw, secret));
      await answer.body?.cancel();
      times.push(performance.now() - since);
      if (!answer.ok) return false;
    }
  }
  await timeOf(() =>
    insist('the order is paid', async () => {
      const placed = await shop.placeOrder(payment);
      if (placed.status !== 'paid') throw new Error(`it is ${placed.status}`);
    }),
  );
  return true;
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
