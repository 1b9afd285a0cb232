import { readFile } from 'node:fs/promises';
import { calls, GalleryItem } from '@pawlayer/contracts';
import { AdminGalleryItem } from '@pawlayer/contracts/admin';
import { jpegOf } from '@pawlayer/images/testing';
import { eventually, tryCursors, tryEveryRole } from '@pawlayer/service-kit/testing';
import { keys } from '@pawlayer/storage';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import * as z from 'zod';
import { startCatalog } from '../testing/start-catalog.ts';

const image = await readFile(new URL('../../../../e2e/photos/small/raccoon-512.jpg', import.meta.url));
const form = { petName: 'Rocket', colorway: 'Slate', productName: 'Beloved' };
let catalog: Awaited<ReturnType<typeof startCatalog>>;
let token: string;

beforeAll(async () => {
  catalog = await startCatalog({ demoItems: 0 });
  token = await catalog.signIn();
});
afterAll(() => catalog.stop());

const call = (path: string, init: RequestInit = {}) =>
  fetch(catalog.url + path, { ...init, headers: { ...init.headers, Authorization: `Bearer ${token}` } });
const add = (fields: Record<string, string>, file: Uint8Array<ArrayBuffer> | undefined = image) => {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.set(name, value);
  if (file) body.set('image', new File([file], 'rocket.jpg'));
  return call('/api/admin/gallery', { method: 'POST', body });
};
const added = async (fields: Record<string, string> = form) => {
  const response = await add(fields);
  const body: unknown = await response.json();
  expect({ status: response.status, body }).toMatchObject({ status: 201 });
  return AdminGalleryItem.parse(body);
};
const all = async () => z.array(AdminGalleryItem).parse(await (await call('/api/admin/gallery')).json());
const shown = async () => z.array(GalleryItem).parse(await (await fetch(`${catalog.url}/api/gallery`)).json());
const toggle = (id: string, query = '') => call(`/api/admin/gallery/${id}/toggle${query}`, { method: 'PATCH' });
const order = (ids: string[]) =>
  call('/api/admin/gallery/order', {
    method: 'PATCH',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ ids }),
  });
const isShown = (id: string) => eventually(async () => expect((await shown()).map((item) => item.id)).toContain(id));

describe("the owner's gallery", () => {
  it.each(calls.filter(({ owner, roles }) => owner === 'catalog' && roles))(
    'A08 $method $path admits the roles of its contract and nobody else',
    async (each) => expect(await tryEveryRole(catalog, each)).toEqual({}),
  );

  it('continues only from the end of a page of its own list, if a list has pages', async () =>
    expect(await tryCursors(catalog, 'catalog')).toEqual({}));

  it('takes an image, shows it in every format, hides it, and leaves nothing when it is deleted', async () => {
    const response = await add(form);
    expect(response.status).toBe(201);
    const item = AdminGalleryItem.parse(await response.json());
    expect(item).toMatchObject({
      ...form,
      aspectRatio: '3:4',
      orientation: 'portrait',
      displayOrder: 0,
      active: true,
      width: 512,
      height: 384,
    });
    await isShown(item.id);
    const picture = (await shown()).find(({ id }) => id === item.id)?.pictures[0]?.path ?? '';
    expect((await fetch(catalog.url + picture)).status).toBe(200);
    expect((await call(`/api/admin/gallery/${item.id}/image`)).headers.get('content-type')).toBe('image/jpeg');

    expect(await (await toggle(item.id)).json()).toMatchObject({ active: false });
    await eventually(async () => expect(await shown()).toEqual([]));
    expect((await fetch(catalog.url + picture)).status).toBe(404);
    expect((await call(`/api/admin/gallery/${item.id}/image`)).status).toBe(200);

    expect((await call(`/api/admin/gallery/${item.id}`, { method: 'DELETE' })).status).toBe(204);
    expect((await call(`/api/admin/gallery/${item.id}`, { method: 'DELETE' })).status).toBe(404);
    await eventually(async () => {
      expect(await catalog.ctx.storage.stat(keys.original(item.id, 'jpg'))).toBeUndefined();
      expect(await catalog.ctx.storage.stat(keys.rendition(item.id, '480.avif'))).toBeUndefined();
    });
    expect((await catalog.auditLog()).map(({ action }) => action)).toEqual([
      'gallery.added',
      'gallery.hidden',
      'gallery.deleted',
    ]);
  }, 60_000);

  it('takes empty fields for the defaults of the form', async () => {
    const item = await added({ ...form, aspectRatio: '', orientation: '', displayOrder: '' });
    expect(item).toMatchObject({ aspectRatio: '3:4', orientation: 'portrait', displayOrder: 0 });
  });

  it('belongs to a product of any name, and follows when it gets another one', async () => {
    const { sql } = catalog.ctx;
    const [{ id = '' } = {}] = await sql<{ id: string }[]>`
      insert into products (name, size, price_cents, description, layers_min, layers_max, included, display_order)
      values ('Épilogue № 4', '3 × 4 in', 2500, 'Small', 4, 4, '{}', 4) returning id`;
    const item = await added({ ...form, productName: 'Épilogue № 4' });
    await sql`update products set name = 'Pocket' where id = ${id}`;
    await isShown(item.id);
    expect((await shown()).find((each) => each.id === item.id)).toMatchObject({ productName: 'Pocket' });
    expect((await call(`/api/admin/gallery/${item.id}`, { method: 'DELETE' })).status).toBe(204);
    await sql`delete from products where id = ${id}`;
  }, 60_000);

  it.each([
    [{ petName: ' ' }, 'petName'],
    [{ colorway: '' }, 'colorway'],
    [{ productName: 'Giant' }, 'productName'],
    [{ aspectRatio: '2:1' }, 'aspectRatio'],
    [{ orientation: 'diagonal' }, 'orientation'],
    [{ displayOrder: '-1' }, 'displayOrder'],
    [{ displayOrder: '1.5' }, 'displayOrder'],
  ])('refuses %j and keeps nothing', async (change, field) => {
    // Pictures of the items before may still be made.
    const ids = async () => (await all()).map(({ id }) => id);
    const before = await ids();
    const response = await add({ ...form, ...change });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ code: 'validation', fields: { [field]: expect.any(String) } });
    expect(await ids()).toEqual(before);
  });

  it('F17 refuses files that are not images, and what the decoder has no memory for', async () => {
    expect(
      (await add(form, Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"></svg>                 '))).status,
    ).toBe(415);
    expect((await add(form, new Uint8Array(image.subarray(0, 30_000)))).status).toBe(400);
    const exhausting = await add(form, new Uint8Array(jpegOf({ progressive: true })));
    expect(exhausting.status).toBe(413);
    expect(await exhausting.json()).toMatchObject({ code: 'too_large', error: expect.stringContaining('memory') });
    const without = new FormData();
    for (const [name, value] of Object.entries(form)) without.set(name, value);
    const response = await call('/api/admin/gallery', { method: 'POST', body: without });
    expect(await response.json()).toMatchObject({ fields: { image: 'Please select an image' } });
  });

  it('takes no more items than one list can send, and then keeps nothing of another', async () => {
    const { sql, storage } = catalog.ctx;
    await sql`
      insert into gallery_items (
        id, pet_name, colorway, product_id, image_path, active, width, height, dominant_color, image_key
      )
      select gen_random_uuid(), 'Filler', 'Amber', products.id, 'filler-' || n, false, 3, 4, '#a38878', 'none'
      from products, generate_series(1, 500 - (select count(*) from gallery_items)) as n where name = 'Beloved'`;
    const put = vi.spyOn(storage, 'put');
    const refused = await add(form);
    expect(refused.status).toBe(409);
    expect(await refused.json()).toMatchObject({ error: expect.stringContaining('The gallery is full') });
    // The pictures of an item before may still be made.
    const originals = put.mock.calls.map(([key]) => key).filter((key) => key.startsWith('originals/'));
    expect(originals).toHaveLength(1);
    expect(await storage.stat(originals[0] ?? '')).toBeUndefined();
    put.mockRestore();
    const ids = (await all()).map(({ id }) => id);
    expect((await order(ids.toReversed())).status).toBe(200);
    await sql`delete from gallery_items where pet_name = 'Filler'`;
    expect((await add(form)).status).toBe(201);
  });

  it('tells the slower of two owners that somebody was faster', async () => {
    const item = await added();
    const seen = `?version=${item.version}`;
    const answers = await Promise.all([toggle(item.id, seen), toggle(item.id, seen)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const refused = await answers.find(({ status }) => status === 409)?.json();
    expect(refused).toMatchObject({ code: 'conflict', error: expect.stringContaining('in the meantime') });
  });

  it('takes a new order only as a whole, and only for the items that are there', async () => {
    await added({ ...form, petName: 'Second' });
    const ids = (await all()).map(({ id }) => id).reverse();
    const response = await order(ids);
    expect({ status: response.status, body: await response.json() }).toMatchObject({ status: 200 });
    expect((await all()).map(({ id }) => id)).toEqual(ids);
    expect((await order(ids.slice(1))).status).toBe(409);
    expect((await order([...ids.slice(1), crypto.randomUUID()])).status).toBe(409);
    expect((await order([...ids.slice(1), ids[1] ?? ''])).status).toBe(409);
    expect((await order([])).status).toBe(400);
  });
});
