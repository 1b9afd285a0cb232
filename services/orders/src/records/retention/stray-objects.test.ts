import { randomUUID } from 'node:crypto';
import { utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { quickly, tryFailingTimer } from '@pawlayer/service-kit/testing';
import { keys } from '@pawlayer/storage';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { backgroundJobs } from '../../background-jobs.ts';
import { startShop, waitUntil, type Shop } from '../../testing/start-shop.ts';
import { deleteStrayObjects } from './actions.ts';

const name = 'delete-stray-objects';

let shop: Shop;
beforeAll(async () => {
  shop = await startShop({
    change: (consumer) => (consumer.name === name ? quickly(consumer) : consumer),
  });
  await shop.orders.ctx.sql`
    insert into stripe_watermark (event_created) values (now()) on conflict (is_only) do update set read_at = now()`;
});
afterAll(() => shop.stop());

const addStray = async () => {
  const key = keys.original(randomUUID(), 'jpg');
  await shop.orders.ctx.storage.put(key, Buffer.from('x'), { contentType: 'image/jpeg' });
  const yesterday = new Date(Date.now() - 25 * 3_600_000);
  await utimes(join(shop.orders.objects, key), yesterday, yesterday);
  return key;
};

test('a sweep that fails is tried again, and ends up among the failed jobs, where it can be restarted', async () => {
  const { ctx } = shop.orders;
  // The sweep of the store's start would take the object before the table is away, and then nothing fails.
  await waitUntil(async () => {
    const [first] = await ctx.sql`select from inbox where consumer = ${name} and state = 'done'`;
    return first;
  });
  const stray = await addStray();
  const tried = { service: 'orders', running: shop.orders, backgroundJobs, timer: name, onlyAsks: true } as const;
  expect(await tryFailingTimer({ ...tried, table: 'upload_masks' })).toBe(2);
  expect(await ctx.storage.stat(stray)).toBeUndefined();
});

test('an object that cannot be deleted does not stop the others, and the sweep fails', async () => {
  const { ctx } = shop.orders;
  const strays = [await addStray(), await addStray(), await addStray()];
  const held = strays[1] ?? '';
  const storage = {
    ...ctx.storage,
    delete: (key: string) => (key === held ? Promise.reject(new Error('held')) : ctx.storage.delete(key)),
  };
  const alerts = vi.spyOn(ctx.log, 'error');
  await expect(deleteStrayObjects({ ...ctx, storage })).rejects.toThrow('1 objects without a row');
  expect(alerts).toHaveBeenCalledWith(expect.objectContaining({ key: held }), expect.any(String));
  alerts.mockRestore();
  const left = await Promise.all(strays.map(async (key) => (await ctx.storage.stat(key)) !== undefined));
  expect(left).toEqual([false, true, false]);
});
