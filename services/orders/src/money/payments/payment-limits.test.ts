import { afterEach, expect, test } from 'vitest';
import { eraseExpired } from '../../records/retention/actions.ts';
import { deliverEvents } from '../../testing/deliver-events.ts';
import { beloved, cherished, treasured } from '../../testing/start-catalog.ts';
import { orderForm, paymentForm, startShop, waitUntil, type Shop, type Shopper } from '../../testing/start-shop.ts';

let shop: Shop;
const start = async (settings: Record<string, string> = {}) => {
  shop = await startShop({
    // Every shopper of these tests has the same e-mail address.
    settings: { RATE_LIMITS: 'on', LIMIT_CUSTOMERS: 'address:300/10', ...settings },
    withoutConsumers: ['begin-model'],
  });
};
afterEach(() => shop.stop());

const declined = '4000000000000002';
const ask = (shopper: Shopper, product = cherished, address = '198.18.2.1') =>
  shop.post('/api/create-payment-intent', paymentForm(shopper, product), { 'x-real-ip': address });
const open = async (shopper: Shopper, product = cherished, address?: string): Promise<string> => {
  const { status, body } = await ask(shopper, product, address);
  expect(status).toBe(200);
  return String(body['clientSecret']).split('_secret_')[0] ?? '';
};
const decline = async (intent: string, times: number) => {
  for (let time = 0; time < times; time += 1) expect((await shop.stripe.confirm(intent, declined)).status).toBe(402);
  await deliverEvents(shop, intent);
  await waitUntil(async () => {
    const waiting = await shop.orders.ctx.sql`select from stripe_events where processed_at is null`;
    return waiting.length === 0;
  });
};
const useMailbox = ({ customerId }: Shopper, email: string) =>
  shop.orders.ctx.sql`update customers set email = ${email} where id = ${customerId}`;
const warnings = () => shop.mail.mails.filter(({ subject }) => subject === 'Many cards are being declined');

test('B03 five unpaid payments an hour per customer, ten per mailbox, and asking again for one costs nothing', async () => {
  await start();
  const shopper = await shop.newShopper();
  const uploads = [shopper.uploadId];
  for (let more = 0; more < 2; more += 1) {
    const { uploadId } = await shop.newShopper();
    await shop.orders.ctx.sql`update uploads set customer_id = ${shopper.customerId} where id = ${uploadId}`;
    uploads.push(uploadId);
  }
  const statuses: number[] = [];
  for (const uploadId of uploads)
    for (const product of [cherished, beloved, treasured])
      statuses.push((await ask({ ...shopper, uploadId }, product)).status);
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429, 429, 429]);
  const again = await Promise.all(Array.from({ length: 12 }, () => ask(shopper)));
  expect(new Set(again.map(({ status }) => status))).toEqual(new Set([200]));
  const refused = await ask({ ...shopper, uploadId: uploads[2] ?? '' }, treasured);
  expect(refused.body).toMatchObject({ code: 'rate_limited' });
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3000);
});

test('B05 a script with one mailbox opens ten payments at most, however many customers and photos it makes', async () => {
  await start();
  const shoppers = await Promise.all(Array.from({ length: 20 }, () => shop.newShopper()));
  const answers = await Promise.all(
    shoppers.flatMap((shopper) => [cherished, beloved, treasured].map((product) => ask(shopper, product))),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(10);
  expect(shop.stripe.calls.filter((call) => call === 'POST /v1/payment_intents')).toHaveLength(10);
  const [first, second] = shoppers;
  if (!first || !second) throw new Error('nobody shops');
  expect((await ask({ customerId: first.customerId, uploadId: second.uploadId })).status).toBe(404);
});

test('B03 one portrait counts once, however often its order is changed, and with the cards that were declined for it', async () => {
  await start();
  const shopper = await shop.newShopper();
  await decline(await open(shopper), 3);
  let intent = '';
  for (let change = 1; change <= 12; change += 1) {
    const form = { ...paymentForm(shopper), shippingStreet: `${change} New Street` };
    const { status, body } = await shop.post('/api/create-payment-intent', form);
    expect(status).toBe(200);
    intent = String(body['clientSecret']).split('_secret_')[0] ?? '';
  }
  await decline(intent, 1);
  expect(await shop.stripe.ask('GET', `payment_intents/${intent}`)).toMatchObject({ status: 'canceled' });
  expect((await ask(shopper)).status).toBe(429);
});

const buy = async (shopper: Shopper) => {
  const intent = await open(shopper);
  await shop.stripe.confirm(intent);
  expect((await shop.post('/api/orders', orderForm(shopper, intent))).status).toBe(201);
};

test('B10 those who pay are not limited: twelve purchases of one mailbox', async () => {
  await start();
  for (let purchase = 0; purchase < 12; purchase += 1) await buy(await shop.newShopper());
});

test('B10 forty buyers behind one address meet no limit, with a declined card each', async () => {
  await start();
  const buyOne = async (buyer: number) => {
    const shopper = await shop.newShopper();
    await useMailbox(shopper, `buyer-${buyer}@example.com`);
    await shop.stripe.confirm(await open(shopper), declined);
    await buy(shopper);
  };
  for (let group = 0; group < 40; group += 8)
    await Promise.all(Array.from({ length: 8 }, (_, index) => buyOne(group + index)));
});

test('P21 B04 three declined cards and a good one make one order, with a mail for none of the declines', async () => {
  await start();
  const shopper = await shop.newShopper();
  const intent = await open(shopper);
  expect((await shop.stripe.confirm(intent, '4000000000009995')).status).toBe(402);
  await decline(intent, 2);
  expect(await open(shopper)).toBe(intent);
  expect(shop.mail.mails).toEqual([]);
  await shop.stripe.confirm(intent);
  expect((await shop.post('/api/orders', orderForm(shopper, intent))).body).toMatchObject({ status: 'paid' });
  expect(warnings()).toEqual([]);
});

test('B04 the fourth decline ends a payment at Stripe and pauses its buyer for an hour, and nobody else', async () => {
  await start();
  const shopper = await shop.newShopper();
  await useMailbox(shopper, 'tester@example.com');
  const intent = await open(shopper);
  await decline(intent, 4);
  expect(await shop.stripe.ask('GET', `payment_intents/${intent}`)).toMatchObject({ status: 'canceled' });
  expect((await shop.stripe.confirm(intent)).status).toBe(400);
  const paused = await ask(shopper);
  expect(paused.status).toBe(429);
  expect(paused.body).toMatchObject({
    code: 'rate_limited',
    error: expect.stringContaining('paused payments for an hour'),
  });
  expect(Number(paused.headers.get('retry-after'))).toBeGreaterThan(3500);
  const elsewhere = await shop.newShopper();
  await useMailbox(elsewhere, 'Tester+again@example.com');
  expect((await ask(elsewhere, beloved, '198.18.9.9')).status).toBe(429);
  expect((await ask(await shop.newShopper())).status).toBe(200);
  await shop.orders.ctx.sql`update payment_declines set at = at - interval '61 minutes'`;
  expect((await ask(shopper)).status).toBe(200);
});

test('B04 ten declines in an hour pause a mailbox, though no payment had too many', async () => {
  await start();
  const intents: string[] = [];
  for (let payment = 0; payment < 4; payment += 1) {
    const shopper = await shop.newShopper();
    intents.push(await open(shopper));
  }
  for (const [index, intent] of intents.entries()) {
    expect((await ask(await shop.newShopper(), treasured)).status).toBe(200);
    await decline(intent, index === 3 ? 1 : 3);
  }
  expect((await ask(await shop.newShopper())).status).toBe(429);
  const another = await shop.newShopper();
  await useMailbox(another, 'somebody.else@example.com');
  expect((await ask(another)).status).toBe(200);
});

test('B04 so many declines of one address pause it, whoever it says it is', async () => {
  await start({ LIMIT_DECLINES: 'address:3/3600' });
  for (const email of ['one@example.com', 'two@example.com', 'three@example.com']) {
    const shopper = await shop.newShopper();
    await useMailbox(shopper, email);
    await decline(await open(shopper, cherished, '2001:db8:5:5::1'), 1);
  }
  const fourth = await shop.newShopper();
  expect((await ask(fourth, cherished, '2001:db8:5:5:ffff::2')).status).toBe(429);
  expect((await ask(fourth, cherished, '2001:db8:5:6::2')).status).toBe(200);
});

test('B03 many declines raise one alarm: one mail to the owner, and few new payments per address meanwhile', async () => {
  await start({ LIMIT_DECLINES: 'all:3/3600', LIMIT_NEW_PAYMENTS_ALARM: 'address:2/3600' });
  const shoppers = await Promise.all([1, 2, 3, 4, 5].map(() => shop.newShopper()));
  for (const [index, shopper] of shoppers.entries())
    await decline(await open(shopper, cherished, `198.18.7.${index}`), 1);
  await waitUntil(async () => warnings().length > 0);
  const address = '198.18.8.8';
  const statuses: number[] = [];
  for (let turn = 0; turn < 3; turn += 1) statuses.push((await ask(await shop.newShopper(), beloved, address)).status);
  expect(statuses).toEqual([200, 200, 429]);
  expect((await ask(await shop.newShopper(), beloved, '198.18.8.9')).status).toBe(200);
  expect(warnings()).toHaveLength(1);
  expect(warnings()[0]?.text).toContain('3 payments');
});

test('who opened a payment is kept as a hash, and forgotten after a day', async () => {
  await start();
  const { sql } = shop.orders.ctx;
  const shopper = await shop.newShopper();
  await decline(await open(shopper, cherished, '198.18.3.3'), 1);
  const stored = () =>
    sql<{ visitor: Buffer | null }[]>`select visitor from orders where upload_id = ${shopper.uploadId}`;
  const [kept] = await stored();
  expect(kept?.visitor?.length).toBe(32);
  await eraseExpired(shop.orders.ctx);
  expect((await stored())[0]?.visitor).toEqual(kept?.visitor);
  await sql`update orders set created_at = now() - interval '25 hours'`;
  await sql`update payment_declines set at = now() - interval '25 hours'`;
  await eraseExpired(shop.orders.ctx);
  expect(await stored()).toEqual([{ visitor: null }]);
  expect(await sql`select from payment_declines`).toEqual([]);
});

test('RATE_LIMITS=off limits neither drafts nor declines', async () => {
  await start({ RATE_LIMITS: 'off', LIMIT_NEW_PAYMENTS: 'email:1/3600' });
  const shopper = await shop.newShopper();
  const intent = await open(shopper);
  await open(shopper, beloved);
  await decline(intent, 5);
  expect(await open(shopper)).toBe(intent);
});
