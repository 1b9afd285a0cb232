import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { openModelFixture } from '../../testing/model-fixture.ts';
import { beloved, cherished } from '../../testing/start-catalog.ts';
import { startShop, type Shop } from '../../testing/start-shop.ts';

vi.setConfig({ testTimeout: 120_000 });

let shop: Shop;
let models: Awaited<ReturnType<typeof openModelFixture>>;

beforeAll(async () => {
  shop = await startShop({ withoutConsumers: ['make-model'] });
  models = await openModelFixture(shop);
});
afterAll(() => shop.stop());

const rangeOf = async (id: string) => (await models.read(id)).colours;

describe('the range of colours', () => {
  test('of an order is that of its product when it was sold, whatever the product is called', async () => {
    const pocket = { ...beloved, name: 'Pocket № 4', layersMin: 6, layersMax: 8 };
    shop.catalog.products = [cherished, pocket];
    const id = await models.buy({ product: pocket });
    expect(await rangeOf(id)).toEqual({ min: 6, max: 8 });
    shop.catalog.products = [cherished, { ...pocket, layersMin: 4, layersMax: 5 }];
    expect(await rangeOf(id)).toEqual({ min: 6, max: 8 });
    expect((await models.read(id)).suggested.colours).toBeGreaterThanOrEqual(6);
  });

  test('of an order that keeps none follows from the name of its product', async () => {
    const id = await models.buy({ product: cherished });
    const rename = (name: string) => shop.orders.ctx.sql`
      update orders set layers_min = null, layers_max = null, product_name = ${name} where id = ${id}`;
    await rename('Treasured');
    expect(await rangeOf(id)).toEqual({ min: 5, max: 8 });
    await rename('Something else');
    expect(await rangeOf(id)).toEqual({ min: 4, max: 8 });
  });
});
