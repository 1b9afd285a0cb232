import { holdBack } from '@pawlayer/service-kit/testing';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { deliverEvents } from '../../testing/deliver-events.ts';
import { paymentForm, startShop, waitUntil, type Shop, type Shopper } from '../../testing/start-shop.ts';
import { chelsea } from '../../testing/upload-fixture.ts';
import { eraseExpired } from './actions.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.stop());

const open = (shopper: Shopper) => shop.post('/api/create-payment-intent', paymentForm(shopper));

/** A shopper whose photo is kept long enough. */
const outlived = async () => {
  const shopper = await shop.newShopper({ photo: { bytes: chelsea, type: 'image/png', width: 451, height: 300 } });
  await shop.orders.ctx
    .sql`update uploads set created_at = now() - interval '3 months 1 hour' where id = ${shopper.uploadId}`;
  return shopper;
};

const photoOf = async ({ uploadId }: Shopper) => {
  const { sql, storage } = shop.orders.ctx;
  const [row] = await sql<[{ objectKey: string; isErased: boolean; isDeleted: boolean }]>`
    select object_key, erased_at is not null as is_erased, objects_erased_at is not null as is_deleted
    from uploads where id = ${uploadId}`;
  return {
    isErased: row.isErased,
    isDeleted: row.isDeleted,
    isStored: (await storage.stat(row.objectKey)) !== undefined,
  };
};

const orderStatuses = async ({ uploadId }: Shopper) => {
  const rows = await shop.orders.ctx.sql<{ status: string }[]>`select status from orders where upload_id = ${uploadId}`;
  return rows.map(({ status }) => status);
};

test('an erased photo cannot be ordered: no draft, no payment, and the answer says why', async () => {
  const shopper = await outlived();
  await eraseExpired(shop.orders.ctx);
  expect(await photoOf(shopper)).toEqual({ isErased: true, isDeleted: true, isStored: false });
  shop.stripe.calls.length = 0;
  const answer = await open(shopper);
  expect(answer.status).toBe(409);
  expect(answer.body).toMatchObject({ code: 'photo_erased' });
  expect(await orderStatuses(shopper)).toEqual([]);
  expect(shop.stripe.calls).toEqual([]);
});

test('an erasure that breaks off after its mark is refused at once, and the next run finishes it', async () => {
  const shopper = await outlived();
  const { ctx } = shop.orders;
  const broken = { ...ctx.storage, delete: () => Promise.reject(new Error('the store broke')) };
  await eraseExpired({ ...ctx, storage: broken });
  expect(await photoOf(shopper)).toEqual({ isErased: true, isDeleted: false, isStored: true });
  expect((await open(shopper)).body).toMatchObject({ code: 'photo_erased' });
  await ctx.sql`update uploads set objects_retry_at = now() where id = ${shopper.uploadId}`;
  await eraseExpired(ctx);
  expect(await photoOf(shopper)).toEqual({ isErased: true, isDeleted: true, isStored: false });
});

test('an erasure that comes while an order is being written waits, and leaves its photo', async () => {
  const shopper = await outlived();
  const order = await holdBack(shop.orders.ctx.sql, 'before insert on orders');
  onTestFinished(order.remove);
  const opening = open(shopper);
  await order.begun();
  const erasing = eraseExpired(shop.orders.ctx);
  await order.waitedFor();
  await order.release();
  expect((await opening).status).toBe(200);
  await erasing;
  expect(await photoOf(shopper)).toEqual({ isErased: false, isDeleted: false, isStored: true });
});

test('an order that comes while its photo is being marked waits, and is refused', async () => {
  const shopper = await outlived();
  const mark = await holdBack(shop.orders.ctx.sql, 'before update on uploads');
  onTestFinished(mark.remove);
  const erasing = eraseExpired(shop.orders.ctx);
  await mark.begun();
  const opening = open(shopper);
  await mark.waitedFor();
  await mark.release();
  expect((await opening).body).toMatchObject({ code: 'photo_erased' });
  await erasing;
  expect(await photoOf(shopper)).toMatchObject({ isErased: true, isStored: false });
});

test('of thirty orders that race their erasure, each has its photo or is refused', async () => {
  const shoppers = await Promise.all(Array.from({ length: 30 }, outlived));
  const [answers] = await Promise.all([
    Promise.all(shoppers.map(open)),
    eraseExpired(shop.orders.ctx),
    eraseExpired(shop.orders.ctx),
  ]);
  for (const [index, shopper] of shoppers.entries()) {
    const isOpened = answers[index]?.status === 200;
    if (!isOpened) expect(answers[index]?.body).toMatchObject({ code: 'photo_erased' });
    expect(await photoOf(shopper)).toEqual({ isErased: !isOpened, isDeleted: !isOpened, isStored: isOpened });
    expect(await orderStatuses(shopper)).toEqual(isOpened ? ['awaiting_payment'] : []);
  }
});

test('a payment that comes after its photo has gone waits for the owner', async () => {
  const shopper = await outlived();
  const intent = await shop.openPayment(shopper);
  await shop.orders.ctx.sql`update orders set status = 'expired' where upload_id = ${shopper.uploadId}`;
  await eraseExpired(shop.orders.ctx);
  expect(await photoOf(shopper)).toMatchObject({ isErased: true });
  await shop.stripe.confirm(intent);
  await deliverEvents(shop, intent);
  await waitUntil(async () => (await orderStatuses(shopper))[0] === 'quarantined');
});
