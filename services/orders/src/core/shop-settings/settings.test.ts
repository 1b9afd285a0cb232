import { ShopTerms } from '@pawlayer/contracts';
import { listPlates, type ShopSettings, ShopSettingsVersion, previewShopSettings } from '@pawlayer/contracts/admin';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { startCatalog, type CatalogForTest } from '../../testing/start-catalog.ts';
import { startOrders, type Orders } from '../../testing/start-orders.ts';

let catalog: CatalogForTest;
let orders: Orders;
let token: string;
let otherToken: string;
beforeAll(async () => {
  catalog = await startCatalog();
  orders = await startOrders({ CATALOG_URL: catalog.url });
  [token, otherToken] = [await orders.signIn(), await orders.signIn()];
});
afterAll(async () => {
  await orders.stop();
  catalog.stop();
});

const call = (path = '', body?: unknown, as = token) =>
  fetch(`${orders.url}/api/admin/shop-settings${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { Authorization: `Bearer ${as}`, ...(body !== undefined && { 'Content-Type': 'application/json' }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
const read = async () => ShopSettingsVersion.parse(await (await call()).json());
const save = (settings: unknown, version: number, as?: string) => call('', { settings, version }, as);
const list = async () => z.array(ShopSettingsVersion).parse(await (await call('/versions')).json());
const fieldsOf = async (answer: Response) =>
  z.object({ code: z.string(), fields: z.record(z.string(), z.string()) }).parse(await answer.json());
const withRush = (settings: ShopSettings, price: string): ShopSettings => ({
  ...settings,
  rush: { ...settings.rush, isSold: true, price },
});

let now: ShopSettingsVersion;
beforeEach(async () => {
  now = await read();
});

describe('the settings of the shop', () => {
  test('begin with what the shop comes with, which nobody has made', async () => {
    expect(now).toMatchObject({ version: 0, settings: { taxes: {}, rush: { isSold: false } } });
    expect(now.changedBy).toBeUndefined();
    expect(await list()).toEqual([now]);
  });

  test('are saved as another version, with who and when and a line in the audit', async () => {
    const answer = await save(withRush(now.settings, '30.00'), now.version);
    expect(answer.status).toBe(200);
    const saved = ShopSettingsVersion.parse(await answer.json());
    expect(saved).toMatchObject({ version: now.version + 1, settings: { rush: { isSold: true, price: '30.00' } } });
    expect([await read(), (await list())[0]]).toEqual([saved, saved]);
    expect(saved).toMatchObject({ changedBy: expect.any(String) as string, changedAt: expect.any(String) as string });
    const lines = (await orders.auditLog()).filter(({ action }) => action === 'shop_settings.changed');
    expect(lines.map(({ subject }) => subject)).toEqual([String(saved.version)]);
    const { rush } = ShopTerms.parse(await (await fetch(`${orders.url}/api/quotes/terms`)).json());
    expect(rush).toMatchObject({ price: '30.00' });
  });

  test("have the printer's plate, as the installation says until the owner does", async () => {
    expect(now.settings.printer).toEqual({ plateWidthMm: 256, plateDepthMm: 256, plateMarginMm: 0 });
    const printer = { plateWidthMm: 350, plateDepthMm: 320.5, plateMarginMm: 4 };
    expect((await save({ ...now.settings, printer }, now.version)).status).toBe(200);
    const plates = await fetch(`${orders.url}/api/admin/plates`, { headers: { Authorization: `Bearer ${token}` } });
    expect(listPlates.response.parse(await plates.json()).size).toEqual({
      widthMm: 350,
      depthMm: 320.5,
      marginMm: 4,
    });
    expect((await save(withRush((await read()).settings, '33.00'), now.version + 1)).status).toBe(200);
    expect((await read()).settings).toMatchObject({ rush: { price: '33.00' }, printer });
    expect((await save(now.settings, now.version + 2)).status).toBe(200);
  });

  test('go back to what they were as a version of its own', async () => {
    await save(withRush(now.settings, '31.00'), now.version);
    const versions = await list();
    expect((await save(versions[1]?.settings, now.version + 1)).status).toBe(200);
    expect((await list()).map(({ version }) => version)).toEqual(
      Array.from({ length: now.version + 3 }, (_, index) => now.version + 2 - index),
    );
    expect((await read()).settings).toEqual(now.settings);
  });

  test('are saved by one of two owners who looked at the same version', async () => {
    const answers = await Promise.all(
      [token, otherToken, token, otherToken].map((as, index) =>
        save(withRush(now.settings, `4${index}.00`), now.version, as),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
    expect((await read()).version).toBe(now.version + 1);
    const refused = answers.find(({ status }) => status === 409);
    expect(await refused?.json()).toMatchObject({ code: 'conflict' });
  });

  test('are saved once by a request that comes twice', async () => {
    const lines = async () =>
      (await orders.auditLog()).filter(({ action }) => action === 'shop_settings.changed').length;
    const before = await lines();
    const first = await save(withRush(now.settings, '51.00'), now.version);
    const again = await save(withRush(now.settings, '51.00'), now.version);
    expect([first.status, again.status]).toEqual([200, 200]);
    expect(await again.json()).toEqual(await first.json());
    expect(await lines()).toBe(before + 1);
    expect((await save(now.settings, now.version + 7)).status).toBe(409);
  });

  test.each<[field: string, change: (settings: ShopSettings) => unknown]>([
    ['shipping.countries.0.price', ({ shipping }) => ({ shipping: country(shipping, { price: '-4.29' }) })],
    ['shipping.countries.0.freeFrom', ({ shipping }) => ({ shipping: country(shipping, { freeFrom: '-75.00' }) })],
    [
      'shipping.countries.0.transit.maxDays',
      ({ shipping }) => ({ shipping: country(shipping, { transit: { minDays: 6, maxDays: 3 } }) }),
    ],
    ['shipping.countries', ({ shipping }) => ({ shipping: country(shipping, { code: 'FR' }) })],
    [
      'shipping.countries.1.code',
      ({ shipping: { countries } }) => ({ shipping: { countries: [...countries, ...countries] } }),
    ],
    ['taxes.gst.number', () => ({ taxes: { gst: { number: ' ', from: '2026-12-01', coversShipping: true } } })],
    ['taxes.qst.from', () => ({ taxes: { qst: { number: '1', from: '2026-02-30', coversShipping: true } } })],
    ['days.closed.1.from', ({ days }) => ({ days: { ...days, closed: [away('20', '27'), away('27', '31')] } })],
    ['days.closed.0.to', ({ days }) => ({ days: { ...days, closed: [away('27', '20')] } })],
    ['days.workingDays', ({ days }) => ({ days: { ...days, workingDays: [] } })],
    ['days.portraitsPerDay', ({ days }) => ({ days: { ...days, portraitsPerDay: 0 } })],
    ['days.transit.BC.maxDays', ({ days }) => ({ days: { ...days, transit: { BC: { minDays: 4, maxDays: 2 } } } })],
    ['rush.price', ({ rush }) => ({ rush: { ...rush, price: '-1.00' } })],
    ['printer.plateWidthMm', ({ printer }) => ({ printer: { ...printer, plateWidthMm: 40 } })],
    ['printer.plateMarginMm', ({ printer }) => ({ printer: { ...printer, plateWidthMm: 60, plateMarginMm: 11 } })],
    ['printer.plateMarginMm', ({ printer }) => ({ printer: { ...printer, plateMarginMm: -1 } })],
    ['printer', () => ({ printer: undefined })],
    ['packing', () => ({ packing: undefined })],
    ['rush.daysSaved', ({ rush }) => ({ rush: { ...rush, daysSaved: 0.5 } })],
  ])('refuse what is wrong, naming %s', async (field, change) => {
    const settings = { ...now.settings, ...(change(now.settings) as object) };
    for (const path of ['', '/preview']) {
      const answer = await call(path, { settings, version: now.version, country: 'CA' });
      expect(answer.status).toBe(400);
      expect(Object.keys((await fieldsOf(answer)).fields)).toEqual([`settings.${field}`]);
    }
    expect((await read()).version).toBe(now.version);
  });
});

describe('the preview', () => {
  const preview = async (settings: ShopSettings, place: object) => {
    const answer = await call('/preview', { settings, ...place });
    return previewShopSettings.response.parse(await answer.json());
  };

  test('shows what every portrait would cost, with settings that nobody has saved', async () => {
    const gst = { number: '12345 RT0001', from: '2020-01-01', coversShipping: true };
    const changed = { ...withRush(now.settings, '10.00'), taxes: { gst } };
    const quotes = await preview(changed, { country: 'CA', province: 'AB', rush: true });
    expect(quotes.map(({ productName }) => productName)).toEqual(['Cherished', 'Beloved', 'Treasured']);
    expect(quotes[0]?.quote).toMatchObject({
      lines: [
        { kind: 'portrait', amount: '45.00' },
        { kind: 'rush', amount: '10.00' },
        { kind: 'shipping', amount: '4.29' },
        { kind: 'tax', label: 'GST', rate: 5, amount: '2.96', registration: gst.number },
      ],
      total: '62.25',
    });
    expect(await read()).toEqual(now);
  });

  test('refuses a country that is not open', async () => {
    const answer = await call('/preview', { settings: now.settings, country: 'FR' });
    expect([answer.status, (await fieldsOf(answer)).fields]).toEqual([400, { country: 'This country is not open.' }]);
  });
});

const country = (shipping: ShopSettings['shipping'], change: object) => ({
  countries: shipping.countries.map((open) => ({ ...open, ...change })),
});

const away = (from: string, to: string) => ({ from: `2026-12-${from}`, to: `2026-12-${to}` });
