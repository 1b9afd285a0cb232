import { readFile } from 'node:fs/promises';
import type { AnyCall } from '@pawlayer/contracts';
import { eventually, trySqlTexts } from '@pawlayer/service-kit/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startCatalog } from './testing/start-catalog.ts';

let catalog: Awaited<ReturnType<typeof startCatalog>>;
beforeAll(async () => {
  catalog = await startCatalog({ demoItems: 2 });
});
afterAll(() => catalog.stop());

it('T04 SQL in any field of a call is nothing but text', { tags: 'thorough', timeout: 120_000 }, async () => {
  const { sql } = catalog.ctx;
  const image = await readFile(new URL('../../../e2e/photos/small/raccoon-512.jpg', import.meta.url));
  const isUnmade = sql`pictures is null or before_id is not null and before_pictures is null`;
  await eventually(async () => expect(await sql`select from gallery_items where ${isUnmade}`).toEqual([]));
  const [product, otherProduct] = await sql<{ id: string; name: string }[]>`select id, name from products order by id`;
  const [item, otherItem] = await sql<{ id: string }[]>`select id from gallery_items order by display_order`;
  const known = async ({ path }: AnyCall) => {
    const id = path.includes('/products') ? product?.id : item?.id;
    const [row] = await sql<{ version: number }[]>`
      select version from products where id = ${id ?? ''} union all select version from gallery_items where id = ${id ?? ''}`;
    return { id, ids: [id], version: row?.version, productName: product?.name };
  };
  const { wrong, kept } = await trySqlTexts(catalog, {
    owner: 'catalog',
    known,
    files: { image: new Blob([image]) },
    bystanders: [otherProduct?.id ?? '', otherItem?.id ?? ''],
  });
  expect(wrong).toEqual([]);
  expect(kept).toEqual(
    expect.arrayContaining([
      'addGalleryItem form.petName',
      'addGalleryItem form.colorway',
      'changeProduct body.description',
      'changeProduct body.badge',
      'changeProduct body.included[]',
    ]),
  );
});
