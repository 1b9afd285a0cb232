import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { galleryFirstView, GalleryItem } from '@pawlayer/contracts';
import { eventually } from '@pawlayer/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import * as z from 'zod';
import { startCatalog } from '../testing/start-catalog.ts';

let catalog: Awaited<ReturnType<typeof startCatalog>>;

beforeAll(async () => {
  catalog = await startCatalog({ demoItems: 3 });
});
afterAll(() => catalog.stop());

const get = async <S extends z.ZodType>(path: string, schema: S) =>
  schema.parse(await (await fetch(catalog.url + path)).json());
const gallery = () => get('/api/gallery', z.array(GalleryItem));
const setActive = (petName: string, active: boolean) =>
  catalog.ctx.sql`update gallery_items set active = ${active} where pet_name = ${petName}`;

describe('the gallery', () => {
  beforeAll(() => vi.waitFor(async () => expect(await gallery()).toHaveLength(3), 60_000), 70_000);

  it('holds the demo portraits by display order, with pictures in three formats', async () => {
    const items = await gallery();
    expect(items.map(({ petName }) => petName)).toEqual(['Ranger', 'Chelsea', 'Nell']);
    expect(items[1]).toMatchObject({
      colorway: 'Ember',
      productName: 'Treasured',
      aspectRatio: '4:3',
      orientation: 'landscape',
      width: 1230,
      height: 930,
      before: { width: 800, height: 600 },
    });
    for (const item of items)
      for (const { width, height, pictures } of [item, item.before ?? expect.fail('no photo beside it')]) {
        expect(new Set(pictures.map(({ type }) => type))).toEqual(new Set(['image/avif', 'image/webp', 'image/jpeg']));
        expect(pictures.every((picture) => Math.abs(picture.height / picture.width - height / width) < 0.01)).toBe(
          true,
        );
      }
  });

  it('keeps what the owner has changed of the former demo gallery', async () => {
    const { sql } = catalog.ctx;
    const migration = await readFile(
      new URL('../../migrations/0002-show-portraits-of-our-engine.sql', import.meta.url),
      'utf8',
    );
    const list = () => sql`select id, version, display_order from gallery_items order by id`;
    await sql`
      insert into gallery_items (
        id, pet_name, colorway, product_id, image_path, display_order, active, version, width, height, dominant_color,
        image_key
      )
      select '6f1f6a52-0a0b-4a76-9d0e-5b1c7e2f0a07', 'Pip', 'Fern', product_id, 'budgie.webp', 99, false, 2, 900, 1200,
        '#8d987f', 'originals/6f1f6a52-0a0b-4a76-9d0e-5b1c7e2f0a07.webp'
      from gallery_items limit 1`;
    const before = await list();
    await sql.unsafe(migration);
    expect(await list()).toEqual(before);
    await sql`delete from gallery_items where display_order = 99`;
  });

  it('serves each picture by its ETag, and an image by its path', async () => {
    const [ranger] = await gallery();
    for (const { path, type } of ranger?.pictures ?? []) {
      const picture = await fetch(catalog.url + path);
      expect(picture.headers.get('content-type')).toBe(type);
      expect(picture.headers.get('cache-control')).toBe('no-cache');
      expect((await picture.arrayBuffer()).byteLength).toBeGreaterThan(1000);
      const headers = { 'If-None-Match': picture.headers.get('etag') ?? '' };
      const again = await fetch(catalog.url + path, { headers });
      expect(again.status).toBe(304);
      expect(again.headers.get('etag')).toBe(headers['If-None-Match']);
    }
    const image = await fetch(`${catalog.url}/gallery-images/${ranger?.imagePath}`);
    expect(image.headers.get('content-type')).toBe('image/jpeg');
    expect(image.headers.get('cache-control')).toBe('no-cache');
    await image.body?.cancel();
  });

  it('lets the gateway keep a picture for the second in which it asked, and nothing else', async () => {
    const [ranger] = await gallery();
    const ask = async (path: string, asked?: Record<string, string>) => {
      const answer = await fetch(catalog.url + path, { headers: { 'X-Request-Start': '1700000000.999', ...asked } });
      await answer.body?.cancel();
      return { kept: answer.headers.get('x-accel-expires'), etag: answer.headers.get('etag') ?? '' };
    };
    const path = ranger?.pictures[0]?.path ?? '';
    const { kept, etag } = await ask(path);
    expect(kept).toBe('@1700000000');
    expect(await ask(path, { 'If-None-Match': etag })).toEqual({ kept, etag });
    expect(await ask(path, { 'X-Request-Start': 'soon' })).toEqual({ kept: null, etag });
    expect((await ask('/gallery-images/none.webp')).kept).toBeNull();
  });

  it('keeps inactive items and their pictures to itself', async () => {
    const [ranger] = await gallery();
    await setActive('Ranger', false);
    await eventually(async () => expect((await gallery()).map(({ petName }) => petName)).not.toContain('Ranger'));
    expect((await fetch(catalog.url + String(ranger?.pictures[0]?.path))).status).toBe(404);
    expect((await fetch(`${catalog.url}/gallery-images/ranger-harbour.webp`)).status).toBe(404);
    await setActive('Ranger', true);
  });

  it('preloads the pictures of the public items, and says nothing else about them', async () => {
    const preloads = async () => {
      const answer = await fetch(catalog.url + galleryFirstView.preloadsPath);
      expect(answer.headers.get('content-type')).toBe('text/html; charset=UTF-8');
      return answer.text();
    };
    const hostile = '"></script><img src=x onerror=alert(1)><!--# include virtual="/api/products" -->';
    await catalog.ctx.sql`update gallery_items set colorway = ${hostile} where pet_name = 'Chelsea'`;
    const tags = (await preloads()).split('\n');
    expect(tags).toHaveLength(3);
    for (const tag of tags)
      expect(tag).toMatch(
        /^<link rel="preload" as="image" type="image\/avif" imagesrcset="(\/gallery-images\/[\w-]{36}\/\d+\.avif \d+w(, )?)+" imagesizes="[^"<>]+">$/,
      );
    const [ranger, chelsea] = await gallery();
    expect(tags[1]).toContain(chelsea?.pictures.find(({ type }) => type === 'image/avif')?.path);
    await setActive('Ranger', false);
    expect(await preloads()).not.toContain(ranger?.id);
    await setActive('Ranger', true);
    await catalog.ctx.sql`update gallery_items set colorway = 'Ember' where pet_name = 'Chelsea'`;
  });

  it('I10 answers 404 and alerts for a lost picture, 503 for a torn one, and goes on with the others', async () => {
    const [ranger] = await gallery();
    const [lost = '', torn = '', whole = ''] = ranger?.pictures.map(({ path }) => path) ?? [];
    const keyOf = (path: string) => path.replace('/gallery-images/', 'renditions/');
    const statusOf = async (path: string) => {
      const picture = await fetch(catalog.url + path);
      await picture.body?.cancel();
      return picture.status;
    };
    const alerts = vi.spyOn(catalog.ctx.log, 'error');
    await catalog.ctx.storage.delete(keyOf(lost));
    await writeFile(join(catalog.folder, 'objects', keyOf(torn)), 'torn');
    expect(await statusOf(lost)).toBe(404);
    expect(alerts).toHaveBeenCalledWith({ key: keyOf(lost) }, 'a stored object is missing');
    expect(await statusOf(torn)).toBe(503);
    expect(await statusOf(whole)).toBe(200);
    await expect.poll(gallery).toHaveLength(3);
    alerts.mockRestore();
  });

  it.each([
    'nobody.webp',
    '..%2f..%2fpackage.json',
    '%00',
    'not-an-id/480.webp',
    '6f1f6a52-0a0b-4a76-9d0e-5b1c7e2f0b01/original.webp',
    'a'.repeat(300),
  ])('answers 404 at %s', async (path) => {
    expect((await fetch(`${catalog.url}/gallery-images/${path}`)).status).toBe(404);
  });
});
