import { CheckoutData } from '@pawlayer/contracts';
import { type ShopSettings, ShopSettingsVersion } from '@pawlayer/contracts/admin';
import { shippingForm } from '@pawlayer/contracts/testing';
import { openForTests } from '@pawlayer/service-kit/testing';
import { beforeAll, expect, test } from 'vitest';
import { toPayToken } from '../../core/order-links/pay-link-rules.ts';
import { openAdminFixture } from '../../testing/admin-fixture.ts';
import { paymentForm, startShop, type Shopper } from '../../testing/start-shop.ts';

const shop = openForTests(startShop);
beforeAll(async () => {
  const owner = await openAdminFixture(shop);
  const { version, settings } = ShopSettingsVersion.parse(await (await owner.call('/api/admin/shop-settings')).json());
  const withRush: ShopSettings = {
    ...settings,
    taxes: { gst: { number: '12345 6789 RT0001', from: '2020-01-01', coversShipping: true } },
    rush: { ...settings.rush, isSold: true, price: '25.00', perDay: 100 },
  };
  expect((await owner.call('/api/admin/shop-settings', { version, settings: withRush })).status).toBe(200);
});

const open = (form: object) => shop.post('/api/create-payment-intent', form);
/** A day that many days from now. */
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

// 45.00 + 25.00 + 4.29 + 5 % GST of 74.29, which is 3.7145
const wishes = {
  amount: '78.00',
  rush: true,
  neededBy: inDays(60),
  notBefore: inDays(1),
  recipientName: 'Noor Haddad',
  giftNote: 'For the shelf by the door.',
  hidesPrices: true,
};
/** A postal code of British Columbia, which its buyer has called right. */
const doubtful = { ...shippingForm, shippingUnit: 'Apt 4B', shippingState: 'Alberta', addressConfirmed: true };

/** A shopper whose payment is open, with a link to it as a mail brings it. */
const wish = async (address: object = doubtful) => {
  const shopper = await shop.newShopper();
  const form = { ...paymentForm(shopper), ...address, ...wishes };
  expect((await open(form)).status).toBe(200);
  return { shopper, form, token: await linkTo(shopper) };
};

const linkTo = async ({ uploadId }: Shopper): Promise<string> => {
  const { sql, webhookSecret } = shop.orders.ctx;
  const [row] = await sql<[{ id: string }]>`select id from orders where upload_id = ${uploadId}`;
  return toPayToken(webhookSecret, row.id, new Date(Date.now() + 86_400_000));
};

test('an order that is taken up again keeps rush, dates, words and its lines, and is opened by what it answers', async () => {
  const { form, token } = await wish();
  const { status, body } = await shop.post('/api/orders/resume', { token });
  expect(status).toBe(200);
  expect(body).toMatchObject({ ...form, amount: '78.00' });
  const { quote } = CheckoutData.parse(body);
  expect(quote?.lines.map(({ label, amount }) => `${label} ${amount}`)).toEqual([
    'Portrait 45.00',
    'Rush 25.00',
    'Shipping 4.29',
    'GST 3.71',
  ]);
  expect(quote?.total).toBe('78.00');
  const { quote: _quote, productName: _name, productSize: _size, petName: _pet, ...again } = body;
  expect((await open(again)).status).toBe(200);
});

test('an order that is taken up again after its days are promised other ones, at the price that it keeps', async () => {
  const { shopper, form, token } = await wish();
  await shop.orders.ctx.sql`
    update orders set quote = jsonb_set(quote, '{dates}', (quote -> 'dates') || jsonb_build_object(
      'proofBy', current_date - 9, 'printsOn', current_date - 8, 'shipsBy', current_date - 5,
      'arrives', jsonb_build_object('from', current_date - 3, 'to', current_date - 2)
    )) where upload_id = ${shopper.uploadId}`;
  const { quote } = CheckoutData.parse((await shop.post('/api/orders/resume', { token })).body);
  expect(quote?.total).toBe('78.00');
  expect(quote && quote.arrives.from > inDays(0)).toBe(true);
  expect((await open(form)).status).toBe(200);
  const [row] = await shop.orders.ctx.sql`
    select ship_by::text as ship_by, quote #>> '{dates,arrives,to}' as arrives, amount_cents
    from orders where upload_id = ${shopper.uploadId}`;
  expect(row).toEqual({ shipBy: quote?.shipsBy, arrives: quote?.arrives.to, amountCents: 7800 });
});

test('an order without wishes answers none', async () => {
  const shopper = await shop.newShopper();
  // 45.00 + 4.29 + 5 % of 49.29, which is 2.4645
  expect((await open({ ...paymentForm(shopper), amount: '51.75' })).status).toBe(200);
  const { body } = await shop.post('/api/orders/resume', { token: await linkTo(shopper) });
  for (const name of [...Object.keys(wishes).filter((key) => key !== 'amount'), 'addressConfirmed'])
    expect(body).not.toHaveProperty(name);
});

test.each([
  ['other words', { giftNote: 'For the wall.' }, ['options']],
  ['another wished day', { neededBy: inDays(61) }, ['options']],
  ['no rush', { rush: undefined, amount: '51.75' }, ['price', 'options']],
  ['the same wishes', {}, []],
])('while its payment is under way, %s: the answer says what is not taken over', async (_what, change, ignored) => {
  const { form, shopper } = await wish();
  const { sql } = shop.orders.ctx;
  const [row] = await sql<[{ intent: string }]>`
    select stripe_payment_intent_id as intent from orders where upload_id = ${shopper.uploadId}`;
  await shop.stripe.ask('POST', `test_helpers/payment_intents/${row.intent}/simulate`, { outcome: 'processing' });
  expect((await shop.post('/api/orders', { ...form, stripePaymentIntentId: row.intent })).status).toBe(201);
  const { status, body } = await open({ ...form, ...change });
  expect(status).toBe(409);
  expect(body).toMatchObject({ code: 'payment_in_progress', kept: { amount: '78.00', ignored } });
});
