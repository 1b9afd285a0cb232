import { dayRangeText, OrderReceipt } from '@pawlayer/contracts';
import { openForTests } from '@pawlayer/service-kit/testing';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { toPayToken } from '../../core/order-links/pay-link-rules.ts';
import { openAdminFixture } from '../../testing/admin-fixture.ts';
import { defaultSettings, taxedInBc, useSettings, withRush } from '../../testing/shop-settings.ts';
import { beloved } from '../../testing/start-catalog.ts';
import { orderForm, paymentForm, startShop, waitUntil, type Shopper } from '../../testing/start-shop.ts';
import { releaseRushPlaces } from '../reconciliation/actions.ts';
import { settlePayment } from '../settlements/actions.ts';

const shop = openForTests(startShop);
const owner = openForTests(() => openAdminFixture(shop));
afterEach(async () => {
  vi.useRealTimers();
  await shop.orders.ctx.sql`delete from shop_settings`;
});

const open = (form: object) => shop.post('/api/create-payment-intent', form);

const intentOf = ({ body }: { body: Record<string, unknown> }): string =>
  String(body['clientSecret']).split('_secret_')[0] ?? '';

/** What the specification names, and no address. */
const fourFields = (shopper: Shopper) => {
  const { customerId, uploadId, productId, amount } = paymentForm(shopper);
  return { customerId, uploadId, productId, amount };
};

/** Japan, for 28.00. */
const withJapan = {
  ...defaultSettings,
  shipping: {
    countries: [
      ...defaultSettings.shipping.countries,
      { code: 'JP' as const, price: '28.00', transit: { minDays: 8, maxDays: 20 } },
    ],
  },
};
const tokyo = { shippingState: 'Tokyo', shippingPostalCode: '100-0001', shippingCountry: 'Japan' };

const storedOf = async ({ uploadId }: Shopper) => {
  const [row] = await shop.orders.ctx.sql`
    select id, status, amount_cents, rush_cents, tax_cents, quote, gift, address_doubts, is_rush, shipping_state,
      print_on::text as print_on from orders where upload_id = ${uploadId} order by created_at desc limit 1`;
  return row;
};

describe('a payment with taxes', () => {
  test('is opened for the quote that the draft keeps', async () => {
    await useSettings(shop, taxedInBc);
    const shopper = await shop.newShopper();
    const cheap = await open(paymentForm(shopper));
    expect(cheap.status).toBe(409);
    expect(cheap.body).toMatchObject({
      code: 'amount_mismatch',
      expectedAmount: '55.20',
      quote: { total: '55.20', lines: [{}, {}, { label: 'GST' }, { label: 'PST (BC)' }] },
    });
    const intent = intentOf(await open({ ...paymentForm(shopper), amount: '55.20' }));
    expect(await shop.stripe.ask('GET', `payment_intents/${intent}`)).toMatchObject({
      amount: 5520,
      metadata: { total: '55.20', tax: '5.91' },
    });
    expect(await storedOf(shopper)).toMatchObject({
      amountCents: 5520,
      taxCents: 591,
      quote: { settingsVersion: 1, request: { place: { country: 'CA', province: 'BC' } } },
    });
  });

  test('is charged as it was quoted over midnight and a change of rates, as long as it is open', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2027-03-31T20:00:00Z') });
    const from = '2027-04-01';
    await useSettings(shop, { ...defaultSettings, taxes: { gst: { number: '1', from, coversShipping: false } } });
    const shopper = await shop.newShopper();
    const intent = intentOf(await open(paymentForm(shopper)));
    vi.setSystemTime(new Date('2027-04-01T20:00:00Z'));
    expect(intentOf(await open(paymentForm(shopper)))).toBe(intent);
    const another = await open(paymentForm(await shop.newShopper()));
    expect(another.body).toMatchObject({ code: 'amount_mismatch', expectedAmount: '51.54' });
    await shop.stripe.confirm(intent);
    const placed = await shop.post('/api/orders', orderForm(shopper, intent));
    expect(placed.body).toMatchObject({ status: 'paid', amount: '49.29' });
    // The new price, in another tab, has a payment of its own, which is charged instead.
    const other = await shop.newShopper();
    vi.setSystemTime(new Date('2027-03-31T20:00:00Z'));
    const former = intentOf(await open(paymentForm(other)));
    vi.setSystemTime(new Date('2027-04-01T20:00:00Z'));
    const taxed = intentOf(await open({ ...paymentForm(other), amount: '51.54' }));
    expect(await shop.stripe.ask('GET', `payment_intents/${taxed}`)).toMatchObject({ amount: 5154 });
    expect(await shop.stripe.ask('GET', `payment_intents/${former}`)).toMatchObject({ status: 'canceled' });
  });

  test('needs a province, from callers that send none too', async () => {
    await useSettings(shop, taxedInBc);
    const { status, body } = await open(fourFields(await shop.newShopper()));
    expect(status).toBe(400);
    expect(body).toMatchObject({ code: 'validation', fields: { shippingState: expect.any(String) } });
  });

  test('needs a province for another price than the one that a draft without an address keeps', async () => {
    const shopper = await shop.newShopper();
    const form = fourFields(shopper);
    const intent = intentOf(await open(form));
    await useSettings(shop, { ...withRush, taxes: taxedInBc.taxes });
    expect(intentOf(await open(form))).toBe(intent);
    const { status, body } = await open({ ...form, rush: true, amount: '74.29' });
    expect([status, body['fields']]).toEqual([400, { shippingState: expect.any(String) }]);
    expect(await storedOf(shopper)).toMatchObject({ amountCents: 4929, isRush: false });
  });

  test('is opened again for a province that was understood by nobody before the tax began', async () => {
    const form = { ...paymentForm(await shop.newShopper()), shippingState: 'Cascadia' };
    const intent = intentOf(await open(form));
    await useSettings(shop, taxedInBc);
    expect(intentOf(await open(form))).toBe(intent);
    expect((await open({ ...paymentForm(await shop.newShopper()), shippingState: 'Cascadia' })).status).toBe(400);
  });
});

describe('an address', () => {
  const moved = { shippingPostalCode: 'M5V 2T6' };

  test('of another province than its postal code is asked about, and flagged once confirmed', async () => {
    const shopper = await shop.newShopper();
    const asked = await open({ ...paymentForm(shopper), ...moved });
    expect(asked.body).toMatchObject({
      code: 'postal_code_mismatch',
      fields: { shippingPostalCode: expect.any(String) },
    });
    expect((await open({ ...paymentForm(shopper), ...moved, addressConfirmed: true })).status).toBe(200);
    expect(await storedOf(shopper)).toMatchObject({ addressDoubts: ['postal_code_mismatch'] });
  });

  test('in a country that is not open, or without a Canadian postal code, opens no payment', async () => {
    const form = paymentForm(await shop.newShopper());
    for (const [change, field] of [
      [{ shippingCountry: 'France' }, 'shippingCountry'],
      [{ shippingPostalCode: '75008' }, 'shippingPostalCode'],
    ] as const) {
      const { status, body } = await open({ ...form, ...change });
      expect(status).toBe(400);
      expect(body).toMatchObject({ fields: { [field]: expect.any(String) } });
    }
  });

  test('never makes a paid order be refused: it is kept as typed, and the owner is told', async () => {
    const shopper = await shop.newShopper();
    const intent = intentOf(await open(fourFields(shopper)));
    await shop.stripe.confirm(intent);
    const placed = await shop.post('/api/orders', {
      ...orderForm(shopper, intent),
      shippingState: 'Île-de-France',
      shippingPostalCode: '75008',
      shippingCountry: 'France',
    });
    expect(placed.status).toBe(201);
    expect(placed.body['shippingAddress']).toBe('7350 Horne Street, Mission, Île-de-France 75008, France');
    expect(await storedOf(shopper)).toMatchObject({ status: 'paid', addressDoubts: ['country_closed'] });
  });

  test('of another country than the one whose shipping was paid is kept, and the owner is told', async () => {
    await useSettings(shop, withJapan);
    const shopper = await shop.newShopper();
    const intent = intentOf(await open(fourFields(shopper)));
    await shop.stripe.confirm(intent);
    const placed = await shop.post('/api/orders', { ...orderForm(shopper, intent), ...tokyo });
    expect([placed.status, placed.body['amount']]).toEqual([201, '49.29']);
    expect(await storedOf(shopper)).toMatchObject({ status: 'paid', addressDoubts: ['priced_elsewhere'] });
  });

  test('in a country that was closed is paid as its draft keeps it, and newly priced for nobody', async () => {
    await useSettings(shop, withJapan);
    const shopper = await shop.newShopper();
    const form = { ...paymentForm(shopper), ...tokyo, amount: '73.00' };
    const intent = intentOf(await open(form));
    await useSettings(shop, withRush);
    expect(intentOf(await open(form))).toBe(intent);
    expect(intentOf(await open({ ...fourFields(shopper), amount: '73.00' }))).toBe(intent);
    const another = await open({ ...paymentForm(await shop.newShopper()), ...tokyo, amount: '73.00' });
    for (const refused of [another, await open({ ...fourFields(shopper), amount: '98.00', rush: true })])
      expect([refused.status, refused.body['fields']]).toEqual([400, { shippingCountry: 'We ship to Canada so far.' }]);
    expect(await storedOf(shopper)).toMatchObject({ amountCents: 7300 });
  });
});

test('an ordinary day is an estimate: who is one too many for it is sold it, too', async () => {
  await useSettings(shop, { ...defaultSettings, days: { ...defaultSettings.days, portraitsPerDay: 1 } });
  const shoppers = [await shop.newShopper(), await shop.newShopper()];
  for (const intent of await Promise.all(shoppers.map(async (shopper) => intentOf(await open(paymentForm(shopper)))))) {
    await shop.stripe.confirm(intent);
    await settlePayment(shop.orders.ctx, intent);
  }
  const [first, second] = await Promise.all(shoppers.map(storedOf));
  expect(first).toMatchObject({ status: 'paid', printOn: second?.['printOn'] });
  expect(second).toMatchObject({ status: 'paid' });
  const next = await shop.newShopper();
  await open(paymentForm(next));
  expect(String((await storedOf(next))?.['printOn']) > String(first?.['printOn'])).toBe(true);
});

describe('rush', () => {
  const rushForm = (shopper: Shopper) => ({ ...paymentForm(shopper), amount: '74.29', rush: true });

  /** Frees the rush places that the tests before have taken. */
  const freeAllPlaces = () => shop.orders.ctx.sql`update orders set is_rush = false where is_rush`;
  const rushNow = async () => (await shop.post('/api/quotes', { productId: beloved.id })).body['rush'];
  const simulate = async (intent: string, outcome: 'processing' | 'payment_failed') => {
    await shop.stripe.ask('POST', `test_helpers/payment_intents/${intent}/simulate`, { outcome });
    await settlePayment(shop.orders.ctx, intent);
  };
  const pay = async (intent: string) => {
    await shop.stripe.confirm(intent);
    await settlePayment(shop.orders.ctx, intent);
  };

  test('has one place for 20 shoppers at once', async () => {
    await useSettings(shop, withRush);
    const shoppers = await Promise.all(Array.from({ length: 20 }, () => shop.newShopper()));
    const answers = await Promise.all(shoppers.map((shopper) => open(rushForm(shopper))));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const refused = answers.filter(({ status }) => status !== 200);
    expect(new Set(refused.map(({ body }) => body['code']))).toEqual(new Set(['rush_sold_out']));
    expect(refused[0]?.body).toMatchObject({ expectedAmount: '49.29', quote: { rush: { isSoldOut: true } } });
    const winner = shoppers[answers.findIndex(({ status }) => status === 200)];
    // Its winner keeps the place when asking again, also with another address or size.
    if (!winner) throw new Error('nobody has the place');
    const moved = { shippingState: 'AB', shippingPostalCode: 'T2P 1J9' };
    expect((await open({ ...rushForm(winner), ...moved })).status).toBe(200);
    const larger = { ...paymentForm(winner, beloved), amount: '100.00', rush: true };
    expect((await open(larger)).status).toBe(200);
    const quoted = await shop.post('/api/quotes', { productId: beloved.id, uploadId: winner.uploadId });
    expect(quoted.body).toMatchObject({ rush: { isSoldOut: false } });
    await freeAllPlaces();
  });

  test('is held until its payment was cancelled, and honoured when it was paid meanwhile', async () => {
    await useSettings(shop, withRush);
    const { sql } = shop.orders.ctx;
    const [late, next] = [await shop.newShopper(), await shop.newShopper()];
    const intent = intentOf(await open(rushForm(late)));
    await releaseRushPlaces(shop.orders.ctx);
    expect((await open(rushForm(next))).body).toMatchObject({ code: 'rush_sold_out' });
    await sql`update orders set rush_held_until = now() - interval '1 second' where upload_id = ${late.uploadId}`;
    expect((await open(rushForm(next))).body).toMatchObject({ code: 'rush_sold_out' });
    await releaseRushPlaces(shop.orders.ctx);
    expect(await shop.stripe.ask('GET', `payment_intents/${intent}`)).toMatchObject({ status: 'canceled' });
    const second = intentOf(await open(rushForm(next)));
    await shop.stripe.confirm(second);
    await sql`update orders set rush_held_until = now() - interval '1 second' where upload_id = ${next.uploadId}`;
    await releaseRushPlaces(shop.orders.ctx);
    await waitUntil(async () => (await storedOf(next))?.['status'] === 'paid');
    expect(await storedOf(next)).toMatchObject({ isRush: true, rushCents: 2500 });
    expect((await open(rushForm(await shop.newShopper()))).body).toMatchObject({ code: 'rush_sold_out' });
    await freeAllPlaces();
  });

  test('keeps its place when its delayed payment has failed, until that is cancelled, and needs another one then', async () => {
    await useSettings(shop, withRush);
    const { ctx } = shop.orders;
    const [failing, next] = [await shop.newShopper(), await shop.newShopper()];
    const intent = intentOf(await open(rushForm(failing)));
    const [{ id: orderId }] = await ctx.sql<
      [{ id: string }]
    >`select id from orders where upload_id = ${failing.uploadId}`;
    await ctx.sql`update orders set rush_held_until = now() - interval '1 second' where is_rush`;
    await simulate(intent, 'processing');
    await simulate(intent, 'payment_failed');
    expect(await storedOf(failing)).toMatchObject({ status: 'pending' });
    await releaseRushPlaces(ctx);
    expect(await rushNow()).toMatchObject({ isSoldOut: true });
    expect((await open(rushForm(next))).body).toMatchObject({ code: 'rush_sold_out' });
    expect(intentOf(await open(rushForm(failing)))).toBe(intent);

    await ctx.sql`update orders set rush_held_until = now() - interval '1 second' where is_rush`;
    expect(await rushNow()).toMatchObject({ isSoldOut: true });
    await releaseRushPlaces(ctx);
    expect(await storedOf(failing)).toMatchObject({ status: 'expired' });
    const another = intentOf(await open(rushForm(next)));
    // A tab that was left open can pay no more, and is offered the portrait without rush.
    expect((await shop.stripe.confirm(intent)).status).toBe(400);
    expect((await shop.get(`/api/orders/${orderId}`)).body).toMatchObject({ status: 'expired', amount: '74.29' });
    const token = toPayToken(ctx.webhookSecret, orderId, new Date(Date.now() + 60_000));
    expect((await shop.post('/api/orders/resume', { token })).body).toMatchObject({ rush: true, amount: '74.29' });
    expect((await open(rushForm(failing))).body).toMatchObject({ code: 'rush_sold_out', expectedAmount: '49.29' });
    expect(intentOf(await open(paymentForm(failing)))).not.toBe(intent);
    await pay(another);
    expect(await storedOf(next)).toMatchObject({ status: 'paid', isRush: true });
    await freeAllPlaces();
  });

  test.each([
    ['a card was declined', (intent: string) => shop.stripe.confirm(intent, '4000000000000002')],
    [
      'a delayed payment failed',
      async (intent: string) => {
        await simulate(intent, 'processing');
        await simulate(intent, 'payment_failed');
      },
    ],
  ])('is kept when %s, and the same tab pays by another card', async (_, fail) => {
    await useSettings(shop, withRush);
    const shopper = await shop.newShopper();
    const intent = intentOf(await open(rushForm(shopper)));
    await fail(intent);
    await settlePayment(shop.orders.ctx, intent);
    expect((await open(rushForm(await shop.newShopper()))).body).toMatchObject({ code: 'rush_sold_out' });
    await pay(intent);
    expect(await storedOf(shopper)).toMatchObject({ status: 'paid', isRush: true, rushCents: 2500 });
    expect((await open(rushForm(await shop.newShopper()))).body).toMatchObject({ code: 'rush_sold_out' });
    await freeAllPlaces();
  });

  test('is honoured when a payment that had failed was paid before it could be cancelled', async () => {
    await useSettings(shop, withRush);
    const { ctx } = shop.orders;
    const shopper = await shop.newShopper();
    const intent = intentOf(await open(rushForm(shopper)));
    await simulate(intent, 'processing');
    await simulate(intent, 'payment_failed');
    await ctx.sql`update orders set rush_held_until = now() - interval '1 second' where is_rush`;
    await shop.stripe.confirm(intent);
    await releaseRushPlaces(ctx);
    expect(await storedOf(shopper)).toMatchObject({ status: 'paid', isRush: true });
    expect((await open(rushForm(await shop.newShopper()))).body).toMatchObject({ code: 'rush_sold_out' });
    await freeAllPlaces();
  });

  test('has one place for a photo, however many of its sizes are open', async () => {
    await useSettings(shop, { ...withRush, rush: { ...withRush.rush, perDay: 2 } });
    const [undecided, next] = [await shop.newShopper(), await shop.newShopper()];
    const larger = { ...paymentForm(undecided, beloved), amount: '100.00', rush: true };
    expect([(await open(rushForm(undecided))).status, (await open(larger)).status]).toEqual([200, 200]);
    const quoted = await shop.post('/api/quotes', { productId: beloved.id, uploadId: next.uploadId });
    expect(quoted.body).toMatchObject({ rush: { isSoldOut: false } });
    expect((await open(rushForm(next))).status).toBe(200);
    expect((await open(rushForm(await shop.newShopper()))).body).toMatchObject({ code: 'rush_sold_out' });
    // Both keep what they hold when fewer are sold from now on.
    await useSettings(shop, withRush);
    expect([(await open(rushForm(next))).status, (await open(larger)).status]).toEqual([200, 200]);
    await freeAllPlaces();
  });

  test('that would bring nothing sooner is not sold, and the answer says why', async () => {
    await useSettings(shop, withRush);
    const notBefore = new Date(Date.now() + 90 * 86_400_000).toISOString().slice(0, 10);
    const answer = await open({ ...rushForm(await shop.newShopper()), notBefore });
    expect(answer.status).toBe(409);
    expect(answer.body).toMatchObject({
      code: 'rush_of_no_use',
      error: 'Rush would not make it arrive sooner, so we do not charge for it. Please review your order.',
      expectedAmount: '49.29',
      quote: { rush: { isSoldOut: false, isOfNoUse: true } },
    });
  });

  test('that the shop does not sell changes the price', async () => {
    expect((await open(rushForm(await shop.newShopper()))).body).toMatchObject({
      code: 'amount_mismatch',
      expectedAmount: '49.29',
    });
  });
});

describe('words for the slip', () => {
  test('are kept with the draft, and replaced by newer ones', async () => {
    const shopper = await shop.newShopper();
    await open({ ...paymentForm(shopper), recipientName: 'Mia', giftNote: 'For you, été\n“Otis”', hidesPrices: true });
    expect(await storedOf(shopper)).toMatchObject({
      gift: { recipientName: 'Mia', note: 'For you, été\n“Otis”', hidesPrices: true },
    });
    await open(paymentForm(shopper));
    expect(await storedOf(shopper)).toMatchObject({ gift: null });
  });

  test.each([
    ['For you 🎁🐕', '🎁 🐕'],
    ['日本', '日 本'],
  ])('that a printer cannot print are refused, naming them: %s', async (giftNote, named) => {
    const { status, body } = await open({ ...paymentForm(await shop.newShopper()), giftNote });
    expect(status).toBe(400);
    expect(body).toMatchObject({ fields: { giftNote: `Our printer cannot print ${named}` } });
  });

  test(
    'may have been pasted: what nobody sees in them is left out, and no reason to refuse them',
    { tags: 'thorough' },
    async () => {
      const shopper = await shop.newShopper();
      const giftNote = '\uFEFFBonne f\u00EAte\u202F!\tTu\u200B me manques\u2028\u201COtis\u201D\u00AD\u2009';
      expect((await open({ ...paymentForm(shopper), giftNote })).status).toBe(200);
      expect(await storedOf(shopper)).toMatchObject({
        gift: { note: 'Bonne f\u00EAte ! Tu me manques\n\u201COtis\u201D' },
      });
    },
  );

  test('may be 250 characters long', async () => {
    const shopper = await shop.newShopper();
    expect((await open({ ...paymentForm(shopper), giftNote: 'é'.repeat(250) })).status).toBe(200);
    expect((await open({ ...paymentForm(shopper), giftNote: 'é'.repeat(251) })).status).toBe(400);
  });
});

describe('a payment that arrives after the days of its order have passed', () => {
  const sold = new Date('2027-03-01T20:00:00Z'); // a Monday
  const today = '2027-03-15';
  const place = async (shopper: Shopper, intent: string, amount = '49.29') => {
    const { body } = await shop.post('/api/orders', { ...orderForm(shopper, intent), amount });
    expect(body).toMatchObject({ status: 'paid' });
    return OrderReceipt.parse((await shop.get(`/api/orders/${String(body['id'])}/receipt`)).body);
  };
  const pay = async (form: object, at: Date) => {
    vi.useFakeTimers({ toFake: ['Date'], now: at });
    const shopper = await shop.newShopper();
    const intent = intentOf(await open({ ...paymentForm(shopper), ...form }));
    await shop.stripe.confirm(intent);
    vi.setSystemTime(new Date(`${today}T20:00:00Z`));
    return { shopper, intent };
  };

  test('has it planned again from then on, and the page and the mail say so', async () => {
    const { shopper, intent } = await pay({}, sold);
    const { promised, arrives } = await place(shopper, intent);
    expect(promised).toEqual(arrives);
    expect(promised && promised.from > today).toBe(true);
    expect(await storedOf(shopper)).toMatchObject({ printOn: '2027-03-18' });
    const [from = ''] = dayRangeText(promised ?? { from: '', to: '' }).split(' to ');
    await waitUntil(() => Promise.resolve(shop.mail.mails.some(({ text }) => text?.includes(from))));
  });

  test('keeps them where they can still be kept', async () => {
    const { shopper, intent } = await pay({ notBefore: '2027-05-03' }, sold);
    const before = await storedOf(shopper);
    await place(shopper, intent);
    expect((await storedOf(shopper))?.['quote']).toEqual(before?.['quote']);
  });

  test('gives a rush the next place that is left, and offers no refund for the days before', async () => {
    await useSettings(shop, withRush);
    const rush = { rush: true, amount: '74.29' };
    const { shopper, intent } = await pay(rush, sold);
    const other = await pay(rush, new Date(`${today}T20:00:00Z`));
    await place(other.shopper, other.intent, rush.amount);
    expect(await storedOf(other.shopper)).toMatchObject({ printOn: '2027-03-16' });
    expect(await place(shopper, intent, rush.amount)).toMatchObject({ isRush: true, total: '74.29' });
    const order = await storedOf(shopper);
    expect(order).toMatchObject({ printOn: '2027-03-17', isRush: true });
    const { isLate, missedRush } = await owner.read(String(order?.['id']));
    expect([isLate, missedRush]).toEqual([false, undefined]);
  });
});
