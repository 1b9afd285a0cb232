import type { Quote } from '@pawlayer/contracts';
import { openForTests } from '@pawlayer/service-kit/testing';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { defaultSettings, taxedInBc, useSettings, withRush } from '../../testing/shop-settings.ts';
import { cherished, treasured } from '../../testing/start-catalog.ts';
import { startShop, type JsonAnswer } from '../../testing/start-shop.ts';

const shop = openForTests(startShop);
afterEach(async () => {
  vi.useRealTimers();
  await shop.orders.ctx.sql`delete from shop_settings`;
});

const ask = (form: object): Promise<JsonAnswer> =>
  shop.post('/api/quotes', { productId: cherished.id, country: 'CA', province: 'BC', ...form });

const quoteOf = async (form: object = {}): Promise<Quote> => {
  const { status, body } = await ask(form);
  expect(status, JSON.stringify(body)).toBe(200);
  return body as Quote; // the contract is checked by the service
};

describe('a quote', () => {
  test('is portrait and shipping, with the days of its arrival', async () => {
    const quote = await quoteOf();
    expect(quote.lines).toEqual([
      { kind: 'portrait', label: 'Portrait', amount: '45.00' },
      { kind: 'shipping', label: 'Shipping', amount: '4.29' },
    ]);
    expect(quote).toMatchObject({ total: '49.29', currency: 'CAD', hasDuties: false });
    expect(quote.arrives.from < quote.arrives.to).toBe(true);
    expect(quote.shipsBy < quote.arrives.from).toBe(true);
    expect((await quoteOf({ productId: treasured.id })).lines[1]).toEqual({
      kind: 'shipping',
      label: 'Shipping',
      amount: '0.00',
    });
  });

  test('holds until midnight in Vancouver, from when on it has the tax that begins that day', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2027-03-31T20:00:00Z') });
    const gst = { number: '1', from: '2027-04-01', coversShipping: false };
    await useSettings(shop, { ...defaultSettings, taxes: { gst } });
    const { validUntil, total } = await quoteOf();
    expect([validUntil, total]).toEqual(['2027-04-01T07:00:00.000Z', '49.29']);
    vi.setSystemTime(Date.parse(validUntil) - 1);
    expect((await quoteOf()).total).toBe('49.29');
    vi.setSystemTime(validUntil);
    expect(await quoteOf()).toMatchObject({ total: '51.54', validUntil: '2027-04-02T07:00:00.000Z' });
  });

  test('arrives later further away', async () => {
    const [near, far] = await Promise.all([quoteOf(), quoteOf({ province: 'NU' })]);
    expect(near.arrives.to < far.arrives.to).toBe(true);
  });

  test('has each tax with its rate and number', async () => {
    await useSettings(shop, taxedInBc);
    const quote = await quoteOf();
    expect(quote.lines.slice(2)).toEqual([
      { kind: 'tax', label: 'GST', amount: '2.46', rate: 5, registration: '12345 6789 RT0001' },
      { kind: 'tax', label: 'PST (BC)', amount: '3.45', rate: 7, registration: 'PST-1234-5678' },
    ]);
    expect(quote.total).toBe('55.20');
    expect((await quoteOf({ province: 'QC' })).lines.map(({ label }) => label)).toEqual([
      'Portrait',
      'Shipping',
      'GST',
    ]);
  });

  test.each(['British Columbia', 'BC', 'B.C.', ' b.c. ', 'colombie-britannique'])(
    'understands %j as British Columbia',
    async (province) => {
      await useSettings(shop, taxedInBc);
      expect((await quoteOf({ province, country: 'canada' })).total).toBe('55.20');
    },
  );

  test('says what rush brings, and charges it', async () => {
    await useSettings(shop, withRush);
    const ordinary = await quoteOf();
    expect(ordinary.rush).toMatchObject({ price: '25.00', isSoldOut: false });
    expect((ordinary.rush?.arrives.to ?? '9999') < ordinary.arrives.to).toBe(true);
    const rush = await quoteOf({ rush: true });
    expect(rush).toMatchObject({ total: '74.29', arrives: ordinary.rush?.arrives });
    expect(rush.lines).toContainEqual({ kind: 'rush', label: 'Rush', amount: '25.00' });
  });

  test('says that rush is of no use before a day that it must not arrive before, not that it is sold out', async () => {
    await useSettings(shop, withRush);
    const notBefore = new Date(Date.now() + 90 * 86_400_000).toISOString().slice(0, 10);
    for (const rush of [false, true])
      expect((await quoteOf({ notBefore, rush })).rush).toMatchObject({ isSoldOut: false, isOfNoUse: true });
    expect((await quoteOf()).rush).not.toHaveProperty('isOfNoUse');
  });

  test('says whether a wished day is possible, with rush too, and the nearest that is', async () => {
    await useSettings(shop, withRush);
    const { arrives, rush } = await quoteOf();
    expect((await quoteOf({ neededBy: arrives.to })).neededBy).toMatchObject({ isPossible: true });
    const wished = rush?.arrives.to;
    expect((await quoteOf({ neededBy: wished })).neededBy).toEqual({
      day: wished,
      isPossible: false,
      isPossibleWithRush: true,
      nearest: wished,
    });
    expect((await quoteOf({ neededBy: '2020-01-01' })).neededBy).toMatchObject({
      isPossible: false,
      isPossibleWithRush: false,
      nearest: wished,
    });
  });

  test('does not arrive before a day that it must not', async () => {
    const { arrives, shipsBy } = await quoteOf();
    const inHalfAYear = new Date(Date.now() + 180 * 86_400_000).toISOString().slice(0, 10);
    const later = await quoteOf({ notBefore: inHalfAYear });
    expect(later.arrives.from >= inHalfAYear).toBe(true);
    expect(later.shipsBy > shipsBy).toBe(true);
    expect((await quoteOf({ notBefore: arrives.from })).arrives).toEqual(arrives);
    const { status, body } = await ask({ notBefore: '9999-12-31' });
    expect([status, body['fields']]).toEqual([400, { notBefore: 'Please choose a day within a year.' }]);
  });

  test('moves behind days that are sold or closed', async () => {
    const before = await quoteOf();
    const one = { ...defaultSettings.days, portraitsPerDay: 1 };
    await useSettings(shop, { ...defaultSettings, days: one });
    const shopper = await shop.newShopper();
    await shop.openPayment(shopper);
    await shop.orders.ctx.sql`update orders set status = 'paid', paid_at = now() where upload_id = ${shopper.uploadId}`;
    const after = await quoteOf();
    expect(after.shipsBy > before.shipsBy).toBe(true);
    const closed = [{ from: '2020-01-01', to: '2099-01-01' }];
    await useSettings(shop, { ...defaultSettings, days: { ...one, closed } });
    expect((await quoteOf()).shipsBy > after.shipsBy).toBe(true);
    await shop.orders.ctx.sql`update orders set status = 'refunded' where upload_id = ${shopper.uploadId}`;
  });
});

describe('a place', () => {
  test('that is not open is refused at its field, and one that was opened has its own price', async () => {
    const refused = await ask({ country: 'Japan' });
    expect(refused.status).toBe(400);
    expect(refused.body).toMatchObject({ code: 'validation', fields: { country: 'We ship to Canada so far.' } });
    const countries = [
      ...defaultSettings.shipping.countries,
      { code: 'JP' as const, price: '28.00', transit: { minDays: 8, maxDays: 20 } },
    ];
    await useSettings(shop, { ...taxedInBc, shipping: { countries } });
    const quote = await quoteOf({ country: 'japan', province: undefined, productId: treasured.id });
    expect(quote).toMatchObject({ total: '153.00', hasDuties: true });
    expect((await shop.get('/api/quotes/terms')).body).toMatchObject({
      countries: [
        { code: 'CA', price: '4.29', freeFrom: '75.00' },
        { code: 'JP', price: '28.00' },
      ],
      hasTaxes: true,
    });
  });

  test('in Canada needs a province once a tax is on', async () => {
    expect((await ask({ province: undefined })).status).toBe(200);
    expect((await ask({ province: 'Atlantis' })).status).toBe(200);
    await useSettings(shop, taxedInBc);
    for (const province of [undefined, 'Atlantis']) {
      const { status, body } = await ask({ province });
      expect(status).toBe(400);
      expect(body).toMatchObject({ code: 'validation', fields: { province: expect.any(String) } });
    }
  });

  test('with a postal code of another province is asked about', async () => {
    expect((await ask({ postalCode: 'v2v3y9' })).status).toBe(200);
    const mismatch = await ask({ postalCode: 'M5V 2T6' });
    expect(mismatch.status).toBe(409);
    expect(mismatch.body).toMatchObject({ code: 'postal_code_mismatch', fields: { postalCode: expect.any(String) } });
    expect((await ask({ postalCode: 'M5V 2T6', addressConfirmed: true })).status).toBe(200);
    expect((await ask({ postalCode: '98101' })).body).toMatchObject({ code: 'validation' });
  });

  test('with a letter in the place of a digit is asked about, and set apart by anything is none', async () => {
    const { status, body } = await ask({ province: 'ON', postalCode: 'k1a-ob1' });
    expect(status).toBe(400);
    const message = 'Do you mean K1A 0B1? A Canadian postal code looks like V2V 3Y9.';
    expect(body).toMatchObject({ code: 'validation', fields: { postalCode: message } });
    for (const postalCode of ['V2V.3Y9', 'v2v–3y9', '\u200Bv2v\u00A03y9'])
      expect((await ask({ postalCode })).status, postalCode).toBe(200);
  });
});

test.each([{ productId: 'x' }, { neededBy: '2026-02-30' }, { rush: 'yes' }, { country: 7 }])(
  'a quote for %j is refused',
  async (form) => {
    expect((await ask(form)).status).toBe(400);
  },
);

test('a quote for a portrait that is not in the shop finds none', async () => {
  expect((await ask({ productId: '00000000-0000-4000-8000-000000000000' })).status).toBe(404);
});
