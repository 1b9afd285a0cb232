import type { AnyCall } from '@pawlayer/contracts';
import { orderNumber } from '@pawlayer/contracts';
import { petForm, shippingForm } from '@pawlayer/contracts/testing';
import { openForTests, trySqlTexts } from '@pawlayer/service-kit/testing';
import { expect, test } from 'vitest';
import { buyPortrait } from './testing/buy.ts';
import { allMessagesDone } from './testing/deliver-events.ts';
import { drawMask, isHead } from './testing/draw-mask.ts';
import { cherished } from './testing/start-catalog.ts';
import { startShop } from './testing/start-shop.ts';
import { jpeg, raccoon } from './testing/upload-fixture.ts';

type Versions = { version: number | null }[];

const shop = openForTests(startShop);

test('T04 SQL in any field of a call is nothing but text', { tags: 'thorough', timeout: 300_000 }, async () => {
  const { sql } = shop.orders.ctx;
  const [orderId, bystander] = [await buyPortrait(shop), await buyPortrait(shop)];
  await allMessagesDone(shop);
  const shopper = await shop.newShopper();
  const [filament] = await sql<[{ id: string }]>`select id from filaments limit 1`;
  const ladder = await sql<{ id: string }[]>`select id from filaments where name like 'Harbour _' order by name`;
  const madeFor = JSON.stringify({ crop: { x: 0, y: 0, width: 0.5, height: 1 }, colours: 5 });
  const versionOf = (path: string, id: string) => {
    if (path.includes('/shop-settings')) return sql<Versions>`select max(version) as version from shop_settings`;
    if (path.includes('/mail-texts')) return sql<Versions>`select max(version) as version from mail_texts`;
    if (path.includes('/filaments')) return sql<Versions>`select version from filaments where id = ${id}`;
    return sql<Versions>`select version from orders where id = ${id}`;
  };
  const known = async ({ path }: AnyCall) => {
    const ids = { filaments: filament.id, uploads: shopper.uploadId };
    const [, id = orderId] = Object.entries(ids).find(([noun]) => path.includes(`/${noun}`)) ?? [];
    const [row] = await versionOf(path, id);
    // The open draft of a photo is written anew by the next call.
    const buyer = path === '/api/create-payment-intent' ? await shop.newShopper() : shopper;
    return {
      ...buyer,
      ...shippingForm,
      id,
      version: row?.version ?? 0,
      productId: cherished.id,
      amount: '49.29',
      country: 'CA',
      province: 'BC',
      postalCode: 'V2V 3Y9',
      orderNumber: orderNumber(orderId),
      numbers: orderNumber(orderId),
      filamentId: filament.id,
      filamentIds: ladder.map(({ id: stop }) => stop),
      madeFor,
    };
  };
  const mask = new Blob([new Uint8Array(drawMask(64, 48, isHead))]);
  const { wrong, kept } = await trySqlTexts(shop.orders, {
    owner: 'orders',
    known,
    files: { photo: jpeg(raccoon), mask, retouch: mask },
    bystanders: [bystander],
  });
  expect(wrong).toEqual([]);
  expect(kept).toEqual(
    expect.arrayContaining([
      'createCustomer body.firstName',
      'createCustomer body.lastName',
      'createCustomer body.phone',
      ...Object.keys(petForm).map((name) => `uploadPhoto form.${name}`),
      'createPaymentIntent body.shippingStreet',
      'createPaymentIntent body.shippingUnit',
      'createPaymentIntent body.shippingCity',
      'createPaymentIntent body.recipientName',
      'createPaymentIntent body.giftNote',
      'saveOrderFilter body.name',
      'saveOrderNotes body.notes',
      'addFilament body.name',
      'changeFilament body.name',
    ]),
  );
});
