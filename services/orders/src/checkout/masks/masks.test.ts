import { createHash, randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { ChosenCut } from '@pawlayer/contracts';
import { petForm } from '@pawlayer/contracts/testing';
import { openForTests } from '@pawlayer/service-kit/testing';
import { folders, keys } from '@pawlayer/storage';
import { describe, expect, test } from 'vitest';
import { eraseExpired } from '../../records/retention/actions.ts';
import { drawMask, isHead } from '../../testing/draw-mask.ts';
import { beloved, cherished } from '../../testing/start-catalog.ts';
import { orderForm, paymentForm, startShop, type Shopper } from '../../testing/start-shop.ts';
import { jpeg, raccoon, webp } from '../../testing/upload-fixture.ts';

const shop = openForTests(() => startShop({ withoutConsumers: ['begin-model', 'make-model', 'make-renditions'] }));

const photo = { bytes: raccoon, width: 1024, height: 768 };
const head = drawMask(512, 384, isHead);
const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

const send = async ({ uploadId, customerId }: Shopper, bytes: Buffer<ArrayBuffer> | string = head) => {
  const form = new FormData();
  form.set('customerId', customerId);
  form.set('mask', typeof bytes === 'string' ? new Blob([bytes]) : new Blob([bytes]), 'mask.png');
  const response = await fetch(`${shop.orders.url}/api/uploads/${uploadId}/masks`, { method: 'POST', body: form });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> }; // always an object
};
const cut = (mask?: string): ChosenCut => ({
  version: 1,
  crop: { x: 0.2, y: 0, width: 0.5625, height: 1 },
  orientation: 'upright',
  ...(mask !== undefined && { mask, surroundings: { kind: 'plain', colour: 1 } }),
});
const draft = (shopper: Shopper, chosen: ChosenCut, product = cherished) =>
  shop.post('/api/create-payment-intent', { ...paymentForm(shopper, product), cut: chosen });
const stored = ({ uploadId }: Shopper) => readdir(join(shop.orders.objects, folders.masks(uploadId))).catch(() => []);
const rows = async ({ uploadId }: Shopper) =>
  (
    await shop.orders.ctx.sql<{ hash: string }[]>`
      select hash from upload_masks where upload_id = ${uploadId} order by created_at`
  ).map(({ hash }) => hash);
/** Masks that all differ. */
const draw = (count: number) =>
  Array.from({ length: count }, (_, index) => drawMask(64, 48, (x, y) => x > (index + 1) / 64 && y > 0.2));

describe('saving a mask', () => {
  test('answers the hash by which a cut names it, and again changes nothing', async () => {
    const shopper = await shop.newShopper({ photo });
    for (const _again of [1, 2]) expect(await send(shopper)).toEqual({ status: 200, body: { mask: hashOf(head) } });
    expect(await rows(shopper)).toEqual([hashOf(head)]);
    expect(await stored(shopper)).toEqual([`${hashOf(head)}.png`]);
  });

  test.each([
    ['half the size', drawMask(256, 192, isHead)],
    ['a pixel too high', drawMask(256, 193, isHead)],
    ['as large as may be', drawMask(800, 600, isHead)],
  ])('takes one that is %s', async (_what, mask) => {
    expect((await send(await shop.newShopper({ photo }), mask)).status).toBe(200);
  });

  test.each([
    ['all pet', drawMask(512, 384, () => true)],
    ['nothing', drawMask(512, 384, () => false)],
    ['of another photo', drawMask(384, 512, isHead)],
    ['two pixels too high', drawMask(512, 386, isHead)],
    ['too large', drawMask(1024, 768, isHead)],
    ['in colour', drawMask(512, 384, isHead, { inColour: true })],
    ['a WebP', Buffer.from(webp)],
    ['cut off', head.subarray(0, 200)],
    ['a note', 'no mask'],
  ])('refuses one that is %s, and loses nothing', async (_what, mask) => {
    const shopper = await shop.newShopper({ photo });
    await send(shopper);
    expect(await send(shopper, mask)).toMatchObject({
      status: 400,
      body: { code: 'validation', fields: { mask: expect.stringMatching(/mask/) } },
    });
    expect(await rows(shopper)).toEqual([hashOf(head)]);
    expect(await stored(shopper)).toHaveLength(1);
  });

  test('refuses one of more than 100 kB, and a form without one', async () => {
    const shopper = await shop.newShopper({ photo });
    expect(await send(shopper, Buffer.alloc(100_001))).toMatchObject({
      status: 413,
      body: { code: 'too_large', error: 'This file is larger than 100 kB.' },
    });
    expect(await send(shopper, '')).toMatchObject({ status: 400, body: { fields: { mask: 'Please send a mask' } } });
  });

  test("does not know somebody else's photo, nor one that is not there", async () => {
    const [shopper, other] = [await shop.newShopper({ photo }), await shop.newShopper({ photo })];
    for (const whose of [
      { ...shopper, customerId: other.customerId },
      { ...shopper, uploadId: randomUUID() },
      { ...shopper, uploadId: 'none' },
    ])
      expect(await send(whose)).toMatchObject({ status: 404, body: { code: 'not_found' } });
    expect(await rows(shopper)).toEqual([]);
  });

  test('keeps twenty of a photo: the oldest that no order names go', async () => {
    const shopper = await shop.newShopper({ photo });
    const masks = draw(23);
    const [first = head] = masks;
    await send(shopper, first);
    expect((await draft(shopper, cut(hashOf(first)))).status).toBe(200);
    for (const mask of masks.slice(1)) expect((await send(shopper, mask)).status).toBe(200);
    expect(await rows(shopper)).toEqual([first, ...masks.slice(4)].map(hashOf));
  });

  test('is refused once the photo is ordered, or gone', async () => {
    const shopper = await shop.newShopper({ photo });
    const intent = await shop.openPayment(shopper);
    await shop.stripe.confirm(intent);
    const { body } = await shop.post('/api/orders', orderForm(shopper, intent));
    expect(await send(shopper)).toMatchObject({ status: 409, body: { code: 'already_ordered', orderId: body['id'] } });
    const erased = await shop.newShopper({ photo });
    await shop.orders.ctx.sql`update uploads set erased_at = now() where id = ${erased.uploadId}`;
    expect(await send(erased)).toMatchObject({ status: 409, body: { code: 'photo_erased' } });
    expect([await rows(shopper), await rows(erased)]).toEqual([[], []]);
  });
});

describe('a cut with a mask', () => {
  test('is refused with its field unless the mask is one of this photo', async () => {
    const [shopper, other] = [await shop.newShopper({ photo }), await shop.newShopper({ photo })];
    await send(other);
    const refusal = { status: 400, body: { code: 'validation', fields: { 'cut.mask': expect.any(String) } } };
    expect(await draft(shopper, cut(hashOf(head)))).toMatchObject(refusal);
    expect(await draft(shopper, cut('../../etc/passwd'))).toMatchObject(refusal);
    const form = new FormData();
    for (const [name, value] of Object.entries({ ...petForm, customerId: shopper.customerId }))
      form.set(name, String(value));
    form.set('cut', JSON.stringify(cut(hashOf(head))));
    form.set('photo', jpeg(raccoon), 'pet.jpg');
    const upload = await fetch(`${shop.orders.url}/api/upload`, { method: 'POST', body: form });
    expect({ status: upload.status, body: await upload.json() }).toMatchObject(refusal);
    const [{ count }] = await shop.orders.ctx.sql<[{ count: number }]>`
      select count(*)::integer as count from orders where upload_id = ${shopper.uploadId}`;
    expect(count).toBe(0);
  });

  test('is kept by the order that is paid, and by one that a late change comes to', async () => {
    const shopper = await shop.newShopper({ photo });
    const chosen = cut(String((await send(shopper)).body['mask']));
    expect((await draft(shopper, chosen)).status).toBe(200);
    const intent = await shop.openPayment(shopper);
    await shop.stripe.confirm(intent);
    await shop.post('/api/orders', orderForm(shopper, intent));
    const late = await draft(shopper, cut(), beloved);
    expect(late).toMatchObject({
      status: 409,
      body: { code: 'already_ordered', kept: { ignored: ['product', 'cut'] } },
    });
    expect(await draft(shopper, chosen)).toMatchObject({ status: 409, body: { kept: { ignored: [] } } });
    const kept = await shop.orders.ctx.sql`select cut from orders where upload_id = ${shopper.uploadId}`;
    expect(kept).toEqual([{ cut: chosen }]);
  });
});

test('V05 masks go with their photo when it is kept long enough, also one whose erasure breaks off', async () => {
  const shopper = await shop.newShopper({ photo });
  await send(shopper);
  const { ctx } = shop.orders;
  await ctx.sql`update uploads set created_at = now() - interval '3 months 1 hour' where id = ${shopper.uploadId}`;
  await eraseExpired({ ...ctx, storage: { ...ctx.storage, delete: () => Promise.reject(new Error('broken')) } });
  expect(await rows(shopper)).toEqual([]);
  expect(await stored(shopper)).toHaveLength(1);
  await ctx.sql`update uploads set objects_retry_at = now() where id = ${shopper.uploadId}`;
  await eraseExpired(ctx);
  expect(await ctx.storage.stat(keys.mask(shopper.uploadId, hashOf(head)))).toBeUndefined();
});
