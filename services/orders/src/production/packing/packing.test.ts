import { readdir } from 'node:fs/promises';
import { orderNumber } from '@pawlayer/contracts';
import { maxPackedOrders, ShopSettingsVersion } from '@pawlayer/contracts/admin';
import { shippingForm } from '@pawlayer/contracts/testing';
import { openForTests } from '@pawlayer/service-kit/testing';
import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { openAdminFixture } from '../../testing/admin-fixture.ts';
import { buyPortrait } from '../../testing/buy.ts';
import { openPlateFixture } from '../../testing/plate-fixture.ts';
import { readPdf } from '../../testing/read-pdf.ts';
import { startShop } from '../../testing/start-shop.ts';

const shop = openForTests(startShop);
const owner = openForTests(() => openAdminFixture(shop));
const plates = openForTests(() => openPlateFixture(shop));

const path = (kind: string, ids: readonly string[]) => `/api/admin/orders/packing/${kind}?orders=${ids.join(',')}`;
const make = async (kind: string, ...ids: string[]) => {
  const answer = await owner.call(path(kind, ids));
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toBe('application/pdf');
  expect(answer.headers.get('cache-control')).toBe('private, no-store');
  return readPdf(await answer.arrayBuffer());
};
const buyFor = (gift: object, address: object = {}) =>
  buyPortrait(shop, { address: { ...shippingForm, ...address, ...gift } });
const readSettings = async () => ShopSettingsVersion.parse(await (await owner.call('/api/admin/shop-settings')).json());
const savePacking = async (packing: object) => {
  const { settings, version } = await readSettings();
  return owner.call('/api/admin/shop-settings', { settings: { ...settings, packing }, version });
};
const sender = 'Pawlayer\n7350 Horne Street\nMission BC V2V 3Y9';

describe('address labels', () => {
  test('are a page of 4 × 6 inches for each order, in the order asked for, and say that the sender is missing', async () => {
    const [first, second] = [await buyFor({}), await buyFor({ recipientName: 'June Okafor' })];
    const pages = await make('labels', second, first);
    expect(pages.map(({ size }) => size)).toEqual([
      [288, 432],
      [288, 432],
    ]);
    expect(pages[0]?.text).toContain('June Okafor 7350 Horne Street Mission BC V2V 3Y9 CANADA');
    expect(pages[0]?.text).toContain(`Order ${orderNumber(second)}`);
    expect(pages[1]?.text).toContain('Ada Moreau 7350 Horne Street');
    for (const { text } of pages) expect(text).toContain('The sender is missing');
  });

  test('have the sender of the settings, and what the parcel weighs', async () => {
    const { orderId } = await plates.approve({ grams: [12.25, 41.5] });
    expect((await savePacking({ sender, packagingGrams: 60, paper: 'a4' })).status).toBe(200);
    const [label] = await make('labels', orderId);
    expect(label?.text).toContain('From Pawlayer 7350 Horne Street Mission BC V2V 3Y9 To Ada Moreau');
    expect(label?.text).toContain('About 114 g: portrait 54 g, packaging 60 g');
    expect(label?.text).not.toContain('missing');
    expect((await owner.read(orderId)).weight).toEqual({ portraitGrams: 53.75, packagingGrams: 60 });
    expect((await make('slips', orderId))[0]?.size.map(Math.round)).toEqual([595, 842]);
  });

  test('print names of many alphabets, and ask for a pen where no typeface has the letters', async () => {
    const names = ['Žofie Łódź', 'Ωμέγα Παπά', 'Юлія Щербак', '山田 太郎', '<script>alert(1)</script>', '%s ${x} \\n'];
    const ids: string[] = [];
    for (const recipientName of names) ids.push(await buyFor({ recipientName }));
    const texts = (await make('labels', ...ids)).map(({ text }) => text);
    for (const [index, name] of names.entries()) if (index !== 3) expect(texts[index]).toContain(name);
    expect(texts[3]).toContain('__ __');
    expect(texts.map((text) => text.includes('Please complete this by hand'))).toEqual(names.map((_, at) => at === 3));
  });
});

describe('packing slips', () => {
  test('have the words of the buyer and no price, whoever bought it', async () => {
    const gift = await buyFor({ recipientName: 'June Okafor', giftNote: 'For your wall.\nLove, Ada' });
    const own = await buyFor({});
    const [forOther, forBuyer] = await make('slips', gift, own);
    for (const text of [
      'June Okafor',
      'From Ada Moreau',
      'A gift for you',
      'For your wall. Love, Ada',
      'Otis, Cherished',
    ])
      expect(forOther?.text).toContain(text);
    expect(forBuyer?.text).toContain('Your portrait');
    for (const page of [forOther, forBuyer]) expect(page?.text).not.toMatch(/CAD|\$|49\.29|45\.00/);
  });
});

describe('what is printed for parcels', () => {
  test('is recorded for each order, and leaves no file behind', async () => {
    const ids = [await buyFor({}), await buyFor({})];
    await make('labels', ...ids);
    for (const id of ids) expect(await owner.actions(id)).toEqual(['order.packing_downloaded']);
    expect(await readdir(shop.orders.temporary)).toEqual([]);
  });

  test('is of orders that exist, of each once, and of a hundred at most', async () => {
    const id = await buyFor({});
    const nobody = '00000000-0000-4000-8000-000000000000';
    expect((await owner.call(path('labels', [id, nobody]))).status).toBe(404);
    expect((await owner.call(path('stickers', [id]))).status).toBe(404);
    const many = Array.from({ length: maxPackedOrders + 1 }, () => crypto.randomUUID());
    for (const [kind, ids] of [
      ['labels', ['nonsense']],
      ['labels', ['']],
      ['slips', [id, id]],
      ['slips', many],
    ] as const)
      expect((await owner.call(path(kind, ids))).status, kind).toBe(400);
    expect(await owner.actions(id)).toEqual([]);
  });

  test('is made for an owner or a printer, and for nobody else', async () => {
    const id = await buyFor({});
    const ask = (token?: string) =>
      fetch(shop.orders.url + path('slips', [id]), token ? { headers: { Authorization: `Bearer ${token}` } } : {});
    expect((await ask(await shop.orders.signIn('printer'))).status).toBe(200);
    expect((await ask(await shop.orders.signIn('moderator'))).status).toBe(403);
    expect((await ask()).status).toBe(401);
  });

  test('follows settings that are checked, and that going back to what the shop comes with keeps', async () => {
    for (const wrong of [
      { sender: 'a\nb\nc\nd\ne\nf\ng', packagingGrams: 1, paper: 'a4' },
      { sender, packagingGrams: -1, paper: 'a4' },
      { sender, packagingGrams: 1, paper: 'a5' },
    ])
      expect((await savePacking(wrong)).status).toBe(400);
    expect((await savePacking({ sender: ` ${sender}\n\n`, packagingGrams: 60, paper: 'letter' })).status).toBe(200);
    const { packing } = (await readSettings()).settings;
    expect(packing).toEqual({ sender, packagingGrams: 60, paper: 'letter' });
    // No parcel is left without a sender.
    const versions = z
      .array(ShopSettingsVersion)
      .parse(await (await owner.call('/api/admin/shop-settings/versions')).json());
    expect(versions.at(-1)).toMatchObject({ version: 0, settings: { packing } });
  });
});
