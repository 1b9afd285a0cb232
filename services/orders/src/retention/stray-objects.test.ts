import { randomUUID } from 'node:crypto';
import { utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { FailedJob } from '@pawlayer/contracts/admin';
import { keys } from '@pawlayer/storage';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import * as z from 'zod';
import { backgroundJobs } from '../background-jobs.ts';
import { openAdminFixture, type AdminFixture } from '../testing/admin-fixture.ts';
import { startShop, waitUntil, type Shop } from '../testing/start-shop.ts';
import { deleteStrayObjects } from './actions.ts';

const name = 'delete-stray-objects';

let shop: Shop;
let owner: AdminFixture;
beforeAll(async () => {
  shop = await startShop({
    change: (consumer) => (consumer.name === name ? { ...consumer, attempts: 2, backoffMs: 1 } : consumer),
  });
  owner = await openAdminFixture(shop);
  await shop.orders.ctx.sql`
    insert into stripe_watermark (event_created) values (now()) on conflict (is_only) do update set read_at = now()`;
});
afterAll(() => shop.stop());

const failed = async () =>
  z
    .array(FailedJob)
    .parse(await (await owner.call('/api/admin/jobs/orders')).json())
    .filter(({ consumer }) => consumer === name);

/** Asked for and not done, or failed. */
const isOnItsWay = async () => {
  const [row] = await shop.orders.ctx.sql`
    select from outbox where name like ${`%${name}`} and expanded_at is null
    union all select from inbox where consumer = ${name} and state <> 'done'`;
  return row !== undefined;
};

const addStray = async () => {
  const key = keys.original(randomUUID(), 'jpg');
  await shop.orders.ctx.storage.put(key, Buffer.from('x'), { contentType: 'image/jpeg' });
  const yesterday = new Date(Date.now() - 25 * 3_600_000);
  await utimes(join(shop.orders.objects, key), yesterday, yesterday);
  return key;
};

test('a sweep that fails is tried again, and in the end is among the failed jobs, where it can be started anew', async () => {
  const { ctx } = shop.orders;
  const stray = await addStray();
  const timer = backgroundJobs(ctx).timers?.find((each) => each.name === name);
  await ctx.sql`alter table upload_masks rename to away`;
  try {
    // Asked for again until one has failed: the sweep of the store's start may still be on its way, and succeed.
    const job = await waitUntil(async () => {
      await timer?.run(ctx);
      return (await failed())[0];
    });
    expect(job.attempts).toBe(2);
  } finally {
    await ctx.sql`alter table away rename to upload_masks`;
  }
  // One that was asked for just as the first had failed may fail, too.
  await waitUntil(async () => {
    for (const { messageId, consumer } of await failed())
      expect((await owner.call('/api/admin/jobs/orders/retry', { messageId, consumer })).status).toBe(204);
    return !(await isOnItsWay());
  });
  expect(await ctx.storage.stat(stray)).toBeUndefined();
});

test('an object that cannot be deleted keeps none of the others, and the sweep fails', async () => {
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
