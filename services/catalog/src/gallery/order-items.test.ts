import { readFile } from 'node:fs/promises';
import { GalleryItem } from '@pawlayer/contracts';
import { AdminGalleryItem } from '@pawlayer/contracts/admin';
import { eventually } from '@pawlayer/service-kit/testing';
import { keys } from '@pawlayer/storage';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import * as z from 'zod';
import { openOrderFixture, type OrderFixture } from '../testing/order-fixture.ts';
import { startCatalog } from '../testing/start-catalog.ts';
import { deleteWithdrawnItems } from './retention-actions.ts';
import { listKeysWithoutItem } from './retention-queries.ts';

const image = await readFile(new URL('../../../../e2e/photos/small/raccoon.jpg', import.meta.url));
const form = { petName: 'Otis', colorway: 'Slate', productName: 'Beloved' };
let catalog: Awaited<ReturnType<typeof startCatalog>>;
let orders: OrderFixture;
let token: string;

beforeAll(async () => {
  catalog = await startCatalog({ demoItems: 0 });
  orders = await openOrderFixture(catalog);
  token = await catalog.signIn();
});
afterAll(async () => {
  await orders.stop();
  await catalog.stop();
});

const send = (fields: Record<string, string>, files: readonly ('image' | 'before')[] = ['image']) => {
  const body = new FormData();
  for (const [name, value] of Object.entries({ ...form, ...fields })) body.set(name, value);
  for (const name of files) body.set(name, new File([new Uint8Array(image)], `${name}.jpg`));
  return fetch(`${catalog.url}/api/admin/gallery`, {
    method: 'POST',
    body,
    headers: { Authorization: `Bearer ${token}` },
  });
};
const added = async (...request: Parameters<typeof send>) => {
  const response = await send(...request);
  const body: unknown = await response.json();
  expect({ status: response.status, body }).toMatchObject({ status: 201 });
  return AdminGalleryItem.parse(body);
};
const read = async <S extends z.ZodType>(path: string, schema: S) =>
  schema.parse(await (await fetch(catalog.url + path, { headers: { Authorization: `Bearer ${token}` } })).json());
const shown = () => read('/api/gallery', z.array(GalleryItem));
const all = () => read('/api/admin/gallery', z.array(AdminGalleryItem));
const shownItem = (id: string) =>
  eventually(async () => {
    const item = (await shown()).find((each) => each.id === id);
    expect(item).toBeDefined();
    return item as GalleryItem; // just expected
  });
const statusOf = async (path: string) => {
  const response = await fetch(catalog.url + path);
  await response.body?.cancel();
  return response.status;
};
const isOriginal = (key: string) => key.startsWith('originals/');
const storedKeys = async () => {
  const found: string[] = [];
  for await (const key of catalog.ctx.storage.list()) found.push(key);
  return found;
};

describe('a portrait of an order', () => {
  it('is shown beside its photo, without its order, and is gone within a second when its customer withdraws it', async () => {
    const orderId = await orders.sell();
    const item = await added({ orderId }, ['image', 'before']);
    expect(item).toMatchObject({ orderId, active: true, before: { pictures: [] } });
    const item_ = await shownItem(item.id);
    expect(JSON.stringify(item_)).not.toContain(orderId);
    const [portrait = '', photo = ''] = [item_.pictures[0]?.path, item_.before?.pictures[0]?.path];
    expect([await statusOf(portrait), await statusOf(photo)]).toEqual([200, 200]);

    await shownItem(item.id); // so that the answer is cached
    await orders.withdraw(orderId);
    expect([await statusOf(portrait), await statusOf(photo)]).toEqual([404, 404]);
    expect(await statusOf(`/gallery-images/${item.imagePath}`)).toBe(404);
    // Whoever asks a second later is not shown it, by a clock that is moved: an answer takes long on a busy machine.
    const aSecondLater = performance.now() + 1000;
    const clock = vi.spyOn(performance, 'now').mockReturnValue(aSecondLater);
    expect((await shown()).map(({ id }) => id)).not.toContain(item.id);
    clock.mockRestore();
    expect((await all()).find(({ id }) => id === item.id)?.isWithdrawn ?? true).toBe(true);

    // Allowing it again brings nothing back that was withdrawn.
    await orders.allow(orderId);
    expect(await statusOf(portrait)).toBe(404);
    await deleteWithdrawnItems(catalog.ctx);
    expect((await all()).map(({ id }) => id)).not.toContain(item.id);
    await eventually(async () => expect(await storedKeys()).toEqual([]));
  }, 90_000);

  it('is added once, however many presses, and again after it was withdrawn and allowed', async () => {
    const orderId = await orders.sell();
    const items = await Promise.all(Array.from({ length: 6 }, () => added({ orderId }, ['image', 'before'])));
    expect(new Set(items.map(({ id }) => id)).size).toBe(1);
    expect((await all()).filter((item) => item.orderId === orderId)).toHaveLength(1);
    await orders.withdraw(orderId);
    await orders.allow(orderId);
    expect((await added({ orderId })).id).not.toBe(items[0]?.id);
    await catalog.ctx.sql`delete from gallery_items where order_id = ${orderId}`;
  });

  it('is added even if its product is no longer sold, which no other item may name', async () => {
    const { sql } = catalog.ctx;
    await sql`update products set active = false where name = 'Beloved'`;
    const orderId = await orders.sell();
    expect(await added({ orderId })).toMatchObject({ orderId, productName: 'Beloved' });
    expect((await send({ orderId, productName: 'Unheard of' })).status).toBe(400);
    expect((await send({})).status).toBe(400);
    await sql`delete from gallery_items where order_id = ${orderId}`;
    await sql`update products set active = true`;
  });

  it.each([
    [
      'whose customer does not allow it',
      async () => {
        const orderId = await orders.sell();
        await orders.withdraw(orderId);
        return orderId;
      },
    ],
    ['whose portrait may still change', () => orders.sell({ isFinal: false })],
    ['that does not exist', async () => crypto.randomUUID()],
  ])('of an order %s is not added, and leaves no object', async (_, make) => {
    const put = vi.spyOn(catalog.ctx.storage, 'put');
    const response = await send({ orderId: await make() }, ['image', 'before']);
    expect(response.status).toBe(409);
    expect(await response.json()).toMatchObject({ error: expect.stringContaining('has not allowed') });
    // The pictures of an item before may still be made.
    expect(put.mock.calls.filter(([key]) => isOriginal(key))).toEqual([]);
    put.mockRestore();
  });

  it('is not shown when its customer withdraws while it is being added', async () => {
    const { storage } = catalog.ctx;
    const orderId = await orders.sell();
    const real = storage.put;
    // The worker stores pictures of items before meanwhile.
    const put = vi.spyOn(storage, 'put').mockImplementation(async (key, ...given) => {
      if (isOriginal(key)) await orders.withdraw(orderId);
      await real(key, ...given);
    });
    expect((await send({ orderId })).status).toBe(409);
    put.mockRestore();
    expect((await all()).map((item) => item.orderId)).not.toContain(orderId);
  });

  it('leaves no row when the store fails between its objects, and is added by the next press', async () => {
    const { storage } = catalog.ctx;
    const orderId = await orders.sell();
    const real = storage.put;
    let originals = 0;
    const put = vi.spyOn(storage, 'put').mockImplementation(async (key, ...given) => {
      if (isOriginal(key)) originals += 1;
      if (isOriginal(key) && originals === 2) throw new Error('killed');
      await real(key, ...given);
    });
    const response = await send({ orderId }, ['image', 'before']);
    expect(response.status).toBe(500);
    put.mockRestore();
    expect((await all()).map((item) => item.orderId)).not.toContain(orderId);
    await added({ orderId });
    await catalog.ctx.sql`delete from gallery_items where order_id = ${orderId}`;
  });

  it.each([
    [{ orderId: 'nobody' }, ['image'] as const, 'orderId'],
    [{}, ['before'] as const, 'image'],
  ])('refuses %j with %j', async (fields, files, problem) => {
    const response = await send(fields, files);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ fields: { [problem]: expect.any(String) } });
  });
});

describe('a pair that the owner adds by hand', () => {
  it('is shown once both have their pictures, and leaves nothing when it is deleted', async () => {
    const item = await added({ petName: 'Pair' }, ['image', 'before']);
    const { before } = await shownItem(item.id);
    expect(new Set(before?.pictures.map(({ type }) => type)).size).toBe(3);
    const [{ beforeKey: key = '' } = {}] = await catalog.ctx.sql<{ beforeKey: string }[]>`
      select before_key from gallery_items where id = ${item.id}`;
    expect(await catalog.ctx.storage.stat(key)).toBeDefined();
    expect(await listKeysWithoutItem(catalog.ctx.sql, [key])).toEqual([]);
    const response = await fetch(`${catalog.url}/api/admin/gallery/${item.id}`, {
      method: 'DELETE',
      headers: { Authorization: `Bearer ${token}` },
    });
    expect(response.status).toBe(204);
    await eventually(async () => {
      expect(await catalog.ctx.storage.stat(key)).toBeUndefined();
      expect(await catalog.ctx.storage.stat(keys.original(item.id, 'jpg'))).toBeUndefined();
    });
  }, 90_000);
});

it('the catalog may ask for a consent, and reads nothing else of an order', async () => {
  const orderId = await orders.sell();
  const { sql } = catalog.ctx;
  const [row] = await sql<{ at: Date | null }[]>`select orders.find_gallery_consent(${orderId}) as at`;
  expect(row?.at).toBeInstanceOf(Date);
  await expect(sql`select id from orders.orders`).rejects.toThrow('permission denied');
  await expect(sql`select orders.order_has_final_portrait(${orderId})`).rejects.toThrow();
});
