import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { jpegOf } from '@pawlayer/images/testing';
import { startMessaging } from '@pawlayer/messaging';
import { openForTests } from '@pawlayer/service-kit/testing';
import { keys } from '@pawlayer/storage';
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { chelsea, openUploadFixture } from '../../testing/upload-fixture.ts';
import { makeRenditions } from './actions.ts';
import { uploadJobs } from './jobs.ts';

vi.setConfig({ testTimeout: 60_000 }); // encoding takes seconds on a busy machine

const fixture = openForTests(openUploadFixture);
afterAll(() => fixture.orders.stop());
beforeEach(() => fixture.clear());
afterEach(async () => {
  expect(await readdir(fixture.orders.temporary)).toEqual([]);
});

describe('making renditions', () => {
  const renditionsOf = (id: string) =>
    fixture.orders.ctx.sql<
      { renditions: { name: string }[] | null }[]
    >`select renditions from uploads where id = ${id}`;

  test('is done by the worker soon after', async () => {
    const { ctx, redisUrl } = fixture.orders;
    const messaging = startMessaging({
      sql: ctx.sql,
      redisUrl,
      service: `orders-${randomUUID()}`,
      consumers: uploadJobs,
      ctx,
      log: ctx.log,
    });
    const id = await fixture.uploaded();
    await expect
      .poll(async () => (await renditionsOf(id))[0]?.renditions, { timeout: 45_000, interval: 100 })
      .toHaveLength(3);
    await messaging.stop();
    const [row] = await renditionsOf(id);
    expect(row?.renditions?.[0]).toEqual({ name: '451.avif', width: 451, height: 300, contentType: 'image/avif' });
    for (const { name } of row?.renditions ?? [])
      expect(await ctx.storage.stat(keys.rendition(id, name))).toMatchObject({ size: expect.any(Number) });
  });

  test('I03 is given up after three tries for a photo that stops the decoder, while all others are made', async () => {
    const { ctx, redisUrl } = fixture.orders;
    const bomb = await fixture.uploaded();
    // Refused at its upload; it stands for a photo that only the renditions cannot open.
    await ctx.storage.put(keys.original(bomb, 'png'), jpegOf({ progressive: true }), { contentType: 'image/png' });
    const others = [await fixture.uploaded(), await fixture.uploaded()];
    const messaging = startMessaging({
      sql: ctx.sql,
      redisUrl,
      service: `orders-${randomUUID()}`,
      consumers: uploadJobs,
      ctx,
      log: ctx.log,
    });
    const failed = () => ctx.sql`select attempts, error from inbox where state = 'failed'`;
    await expect.poll(failed, { timeout: 45_000, interval: 100 }).toHaveLength(1);
    for (const id of others)
      await expect
        .poll(async () => (await renditionsOf(id))[0]?.renditions, { timeout: 45_000, interval: 100 })
        .toHaveLength(3);
    await messaging.stop();
    expect(await failed()).toEqual([{ attempts: 3, error: `The photo of ${bomb} cannot be read` }]);
    expect(await renditionsOf(bomb)).toEqual([{ renditions: null }]);
  });

  test('done twice at once comes to the same', async () => {
    const id = await fixture.uploaded();
    await Promise.all([makeRenditions(fixture.orders.ctx, id), makeRenditions(fixture.orders.ctx, id)]);
    const before = await renditionsOf(id);
    await makeRenditions(fixture.orders.ctx, id);
    expect(await renditionsOf(id)).toEqual(before);
  });

  test('fails while the original is missing, and marks nothing', async () => {
    const id = await fixture.uploaded();
    const key = keys.original(id, 'png');
    await fixture.orders.ctx.storage.delete(key);
    await expect(makeRenditions(fixture.orders.ctx, id)).rejects.toThrow('missing');
    expect(await renditionsOf(id)).toEqual([{ renditions: null }]);
    await fixture.orders.ctx.storage.put(key, chelsea, { contentType: 'image/png' });
    await makeRenditions(fixture.orders.ctx, id);
    expect((await renditionsOf(id))[0]?.renditions).toHaveLength(3);
  });
});
