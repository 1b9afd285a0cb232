import { Product } from '@pawlayer/contracts';
import { eventually } from '@pawlayer/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { startCatalog } from '../testing/start-catalog.ts';

let catalog: Awaited<ReturnType<typeof startCatalog>>;

beforeAll(async () => {
  catalog = await startCatalog({ demoItems: 3 });
});
afterAll(() => catalog.stop());

const get = async <S extends z.ZodType>(path: string, schema: S) =>
  schema.parse(await (await fetch(catalog.url + path)).json());

describe('products', () => {
  it('are the three tiers, in their order', async () => {
    const products = await get('/api/products', z.array(Product));
    expect(
      products.map(({ name, price, layersMin, layersMax, badge }) => [name, price, layersMin, layersMax, badge]),
    ).toEqual([
      ['Cherished', '45.00', 4, 4, undefined],
      ['Beloved', '75.00', 5, 7, 'Most Popular'],
      ['Treasured', '125.00', 5, 8, undefined],
    ]);
    for (const { included } of products) {
      expect(included).toEqual([
        'Professional photo enhancement',
        'Premium PLA materials',
        'Protective 3D border',
        'Digital preview',
      ]);
    }
  });

  it('show an original price and a new one within a second or two', async () => {
    await catalog.ctx.sql`update products set price_cents = 4000, original_price_cents = 4500 where name = 'Cherished'`;
    await eventually(async () => {
      const [cherished] = await get('/api/products', z.array(Product));
      expect(cherished).toMatchObject({ price: '40.00', originalPrice: '45.00' });
    });
  });

  it('are answered by their ETag', async () => {
    const first = await fetch(`${catalog.url}/api/products`);
    const again = await fetch(`${catalog.url}/api/products`, {
      headers: { 'If-None-Match': first.headers.get('etag') ?? '' },
    });
    expect(again.status).toBe(304);
  });
});
