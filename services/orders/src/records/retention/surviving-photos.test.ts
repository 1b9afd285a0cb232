import { randomUUID } from 'node:crypto';
import { utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { customerForm, petForm, shippingForm } from '@pawlayer/contracts/testing';
import { keys } from '@pawlayer/storage';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readStripeEvents } from '../../money/reconciliation/actions.ts';
import { openAdminFixture, orderAddress, type AdminFixture } from '../../testing/admin-fixture.ts';
import { restoreBackup, takeBackup } from '../../testing/backup-fixture.ts';
import { buyPortrait } from '../../testing/buy.ts';
import { allMessagesDone } from '../../testing/deliver-events.ts';
import { startShop, waitUntil, type Shop } from '../../testing/start-shop.ts';
import { chelsea } from '../../testing/upload-fixture.ts';
import { deleteStrayObjects } from './actions.ts';

/** What settles payments waits for this. */
let settling: PromiseWithResolvers<void>;
const settles = ['process-stripe-event', 'settle-listed-payment'];
/** What takes long and is not looked at. */
const cuts = ['make-model', 'make-preview'];

let shop: Shop;
let owner: AdminFixture;
beforeAll(async () => {
  settling = Promise.withResolvers();
  settling.resolve();
  shop = await startShop({
    change: (consumer) => {
      if (cuts.includes(consumer.name)) return { ...consumer, handle: () => Promise.resolve() };
      if (!settles.includes(consumer.name)) return consumer;
      return { ...consumer, handle: (...run) => settling.promise.then(() => consumer.handle(...run)) };
    },
  });
  owner = await openAdminFixture(shop);
});
afterAll(() => shop.stop());

const sql = () => shop.orders.ctx.sql;
const photo = { bytes: chelsea, type: 'image/png', width: 451, height: 300 } as const;
const photoOf = async (id: string) => {
  const response = await owner.call(orderAddress(id, '/photo'));
  expect(response.headers.get('content-type')).toBe(photo.type);
  return Buffer.from(await response.arrayBuffer());
};
const requestsFor = (id: string) =>
  shop.mail.mails.filter(({ text }) => text?.includes(id) && text.includes('/order-details#'));

/** The objects and what Stripe was last asked are two days old. */
const passTwoDays = async () => {
  const { ctx, objects } = shop.orders;
  const then = new Date(Date.now() - 48 * 3_600_000);
  for await (const key of ctx.storage.list()) await utimes(join(objects, key), then, then);
  await sql()`update stripe_watermark set read_at = ${then}`;
};

/** A store that was restored from a backup from before this order, two days later. */
const restoreBefore = async (bytes = photo.bytes): Promise<string> => {
  await readStripeEvents(shop.orders.ctx);
  await allMessagesDone(shop);
  await takeBackup(sql());
  const id = await buyPortrait(shop, { photo: { ...photo, bytes } });
  await allMessagesDone(shop);
  await restoreBackup(sql());
  await passTwoDays();
  return id;
};

test('P28 a photo that survived its row is kept until its order is made again, and then belongs to it', async () => {
  const { ctx } = shop.orders;
  const id = await restoreBefore();
  const stray = keys.original(randomUUID(), 'png');
  await ctx.storage.put(stray, chelsea, { contentType: 'image/png' });
  await passTwoDays();
  await deleteStrayObjects(ctx); // Stripe was not read since

  settling = Promise.withResolvers();
  await readStripeEvents(ctx);
  await deleteStrayObjects(ctx); // what was read is not settled
  settling.resolve();
  await allMessagesDone(shop);

  const order = await owner.read(id);
  expect(order.photo).toMatchObject({ bytes: chelsea.length, width: 451, height: 300 });
  expect(order.photo.lostAt).toBeUndefined();
  expect(order.timeline.map(({ kind }) => kind)).toContain('photo_found');
  await deleteStrayObjects(ctx);
  expect(await ctx.storage.stat(stray)).toBeUndefined();
  expect(await photoOf(id)).toEqual(chelsea);
  await waitUntil(async () => (await owner.read(id)).photo.pictureNames.length > 0);
  await waitUntil(async () => (await sql()`select from models where order_id = ${id}`).length === 1);
});

test('P28 a photo that survived is not asked for, only the words about the pet, the name and the address', async () => {
  const id = await restoreBefore();
  await readStripeEvents(shop.orders.ctx);
  await allMessagesDone(shop);
  const [mail, ...others] = requestsFor(id);
  expect(others).toEqual([]);
  expect(mail?.subject).not.toContain('photo');
  const [, token = ''] = /\/order-details#([\w-]{43})/.exec(mail?.text ?? '') ?? [];
  const asked = await shop.post('/api/order-links/details/read', { token });
  expect(asked.body['needs']).toEqual({ name: true, photo: false, pet: true, address: true });

  const form = new FormData();
  const { firstName, lastName } = customerForm;
  for (const [name, value] of Object.entries({ token, firstName, lastName, ...shippingForm })) form.set(name, value);
  const send = () => fetch(`${shop.orders.url}/api/order-links/details`, { method: 'POST', body: form });
  expect(await (await send()).json()).toMatchObject({ fields: { petName: 'Pet name is required' } });
  form.set('petName', petForm.petName);
  expect((await send()).status).toBe(200);
  expect(await owner.read(id)).toMatchObject({ pet: { name: petForm.petName }, customer: { firstName } });
  expect(await photoOf(id)).toEqual(chelsea);
});

test('P28 a photo that survived in pieces is asked for again', async () => {
  const id = await restoreBefore(chelsea.subarray(0, 5000));
  await readStripeEvents(shop.orders.ctx);
  await allMessagesDone(shop);
  expect((await owner.read(id)).photo.lostAt).toEqual(expect.any(String));
  expect(requestsFor(id)).toMatchObject([{ subject: expect.stringContaining('photo') }]);
});
