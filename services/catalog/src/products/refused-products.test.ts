import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openProductClient, type ProductClient } from '../testing/product-client.ts';
import { startCatalog } from '../testing/start-catalog.ts';

let catalog: Awaited<ReturnType<typeof startCatalog>>;
let products: ProductClient;
beforeAll(async () => {
  catalog = await startCatalog({ demoItems: 0 });
  products = await openProductClient(catalog);
});
afterAll(() => catalog.stop());

describe('a product is refused', () => {
  test.each<[field: string, form: object]>([
    ['price', { price: '49' }],
    ['price', { price: '-1.00' }],
    ['price', { price: '123456.00' }],
    ['price', { price: '50000.01' }],
    ['price', { price: '0.49' }],
    ['price', { price: 49 }],
    ['originalPrice', { originalPrice: '75.00' }],
    ['originalPrice', { originalPrice: 'free' }],
    ['price', { price: '0.00', originalPrice: '1.00' }],
    ['widthMm', { widthMm: 59 }],
    ['widthMm', { widthMm: 401 }],
    ['widthMm', { widthMm: '100' }],
    ['layersMin', { layersMin: 3 }],
    ['layersMax', { layersMax: 9 }],
    ['layersMin', { layersMin: 8 }],
    ['layersMax', { layersMin: 6, layersMax: 5 }],
    ['included', { included: [] }],
    ['included.1', { included: ['One', ' '] }],
    ['included.0', { included: ['a'.repeat(61)] }],
    ['description', { description: ' ' }],
    ['description', { description: 'a\u0000b' }],
    ['badge', { badge: 'a'.repeat(31) }],
    ['active', { active: 'no' }],
    ['displayOrder', { displayOrder: 0 }],
    ['version', { version: -1 }],
    ['version', { version: undefined }],
  ])('at the field: %s %j', async (field, form) => {
    const product = await products.find('Beloved');
    const answer = await products.send(product, { version: product.version, ...form });
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({
      code: 'validation',
      fields: { [field]: expect.any(String) as string },
    });
    expect(await products.find('Beloved')).toEqual(product);
  });

  test('with a price that reaches the struck-through one', async () => {
    await products.change('Beloved', { originalPrice: '80.00' });
    const product = await products.find('Beloved');
    const answer = await products.send(product, { price: '80.00', version: product.version });
    expect([answer.status, await answer.json()]).toMatchObject([
      400,
      { fields: { price: expect.stringContaining('struck-through') as string } },
    ]);
    await products.change('Beloved', { originalPrice: null });
  });

  test('when it is not there', async () => {
    expect((await products.ask('PATCH', `/${crypto.randomUUID()}`, { price: '1.00', version: 1 })).status).toBe(404);
    expect((await products.ask('PATCH', '/beloved', { price: '1.00', version: 1 })).status).toBe(404);
  });

  test('to strangers and helpers, who do not see the list either', async () => {
    const product = await products.find('Beloved');
    for (const [as, status] of [
      ['', 401],
      [products.tokens.printer, 403],
      [products.tokens.moderator, 403],
    ] as const) {
      expect((await products.ask('GET', '', undefined, as)).status).toBe(status);
      expect((await products.send(product, { price: '1.00', version: product.version }, as)).status).toBe(status);
    }
    expect(await products.find('Beloved')).toEqual(product);
  });
});
