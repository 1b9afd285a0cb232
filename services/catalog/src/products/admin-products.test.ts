import { Product } from '@pawlayer/contracts';
import { eventually } from '@pawlayer/service-kit/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { openProductClient, type ProductClient } from '../testing/product-client.ts';
import { startCatalog } from '../testing/start-catalog.ts';

let catalog: Awaited<ReturnType<typeof startCatalog>>;
let products: ProductClient;
beforeAll(async () => {
  catalog = await startCatalog({ demoItems: 0 });
  products = await openProductClient(catalog);
});
afterAll(() => catalog.stop());

const sold = async () => z.array(Product).parse(await (await fetch(`${catalog.url}/api/products`)).json());
const soldNames = async () => (await sold()).map(({ name }) => name);
const changes = async () =>
  (await catalog.auditLog())
    .filter(({ action }) => action.startsWith('product.'))
    .map(({ action, detail }) => [action, detail]);

describe('products of the owner', () => {
  test('are all there, with what the shop comes with in mm', async () => {
    expect(
      (await products.list()).map(({ name, version, active, displayOrder, widthMm }) => [
        name,
        version,
        active,
        displayOrder,
        widthMm,
      ]),
    ).toEqual([
      ['Cherished', 1, true, 1, 114.3],
      ['Beloved', 1, true, 2, 152.4],
      ['Treasured', 1, true, 3, 190.5],
    ]);
  });

  test('get another price without any other change, and the shop sells at it', async () => {
    const before = await products.find('Beloved');
    const answer = await products.send(before, { price: '79.00', version: before.version });
    expect([answer.status, await answer.json()]).toEqual([
      200,
      { ...before, price: '79.00', version: before.version + 1 },
    ]);
    await eventually(async () => expect((await sold())[1]).toMatchObject({ name: 'Beloved', price: '79.00' }));
    expect(await changes()).toEqual([['product.changed', { name: 'Beloved', price: '79.00' }]]);
    await products.change('Beloved', { price: '75.00' });
  });

  test('get every other value, and each can be undone', async () => {
    const before = await products.find('Treasured');
    const form = {
      price: '100.00',
      originalPrice: '125.00',
      widthMm: 100,
      layersMin: 6,
      layersMax: 6,
      included: ['A stand', '<b>Bold</b>'],
      description: 'Smaller & deeper',
      badge: 'New',
    };
    expect(await products.change('Treasured', form)).toMatchObject({ ...form, widthMm: 100.1, size: '3.94 × 5.25 in' });
    const back = { ...form, ...before, originalPrice: null, badge: null };
    const {
      id: _id,
      name: _name,
      size: _size,
      version: _version,
      active: _active,
      displayOrder: _place,
      ...values
    } = back;
    expect(await products.change('Treasured', values)).toEqual({ ...before, version: before.version + 2 });
  });

  test('keep the words of a size that stays as wide', async () => {
    await catalog.ctx.sql`update products set size = '4.5 x 6 in' where name = 'Cherished'`;
    expect(await products.change('Cherished', { widthMm: 114.3 })).toMatchObject({ size: '4.5 x 6 in' });
    await catalog.ctx.sql`update products set size = '4.5 × 6 in' where name = 'Cherished'`;
  });

  test('take a place among the others, which make room and are not changed', async () => {
    const versions = async () =>
      Object.fromEntries((await products.list()).map(({ name, version }) => [name, version]));
    const before = await versions();
    for (const [place, names] of [
      [1, ['Treasured', 'Cherished', 'Beloved']],
      [2, ['Cherished', 'Treasured', 'Beloved']],
      [99, ['Cherished', 'Beloved', 'Treasured']],
    ] as const) {
      await products.change('Treasured', { displayOrder: place });
      expect((await products.list()).map(({ name, displayOrder }) => [name, displayOrder])).toEqual(
        names.map((name, index) => [name, index + 1]),
      );
    }
    expect(await versions()).toEqual({ ...before, Treasured: (before['Treasured'] ?? 0) + 3 });
  });

  test('are archived, sold no more, and brought back', async () => {
    expect(await products.change('Beloved', { active: false })).toMatchObject({ active: false });
    await eventually(async () => expect(await soldNames()).toEqual(['Cherished', 'Treasured']));
    expect((await products.list()).map(({ name }) => name)).toEqual(['Cherished', 'Beloved', 'Treasured']);
    await products.change('Beloved', { price: '76.00' });
    await products.change('Beloved', { active: true, price: '75.00' });
    await eventually(async () => expect(await soldNames()).toEqual(['Cherished', 'Beloved', 'Treasured']));
    expect((await changes()).slice(-3)).toMatchObject([
      ['product.archived', { name: 'Beloved', active: false }],
      ['product.changed', { price: '76.00' }],
      ['product.restored', { name: 'Beloved', active: true, price: '75.00' }],
    ]);
  });

  test('are never all archived, by two owners at once either', async () => {
    await products.change('Treasured', { active: false });
    const [cherished, beloved] = [await products.find('Cherished'), await products.find('Beloved')];
    const answers = await Promise.all([
      products.send(cherished, { active: false, version: cherished.version }),
      products.send(beloved, { active: false, version: beloved.version }, products.tokens.other),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const refused = answers.find(({ status }) => status === 409);
    expect(await refused?.json()).toMatchObject({
      code: 'conflict',
      error: 'This is the last product that is sold. Please bring back another one before you archive it.',
    });
    for (const { name, active } of await products.list()) if (!active) await products.change(name, { active: true });
  });

  test('are changed by one of two owners who looked at the same version', async () => {
    const product = await products.find('Cherished');
    const before = (await changes()).length;
    const answers = await Promise.all(
      [products.tokens.owner, products.tokens.other, products.tokens.owner, products.tokens.other].map((as, index) =>
        products.send(product, { price: `4${index}.00`, version: product.version }, as),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
    expect(await answers.find(({ status }) => status === 409)?.json()).toMatchObject({
      code: 'conflict',
      error: expect.stringContaining('in the meantime') as string,
    });
    expect((await changes()).length).toBe(before + 1);
    const stale = await products.send(product, { price: '45.00', version: product.version });
    expect(stale.status).toBe(409);
    await products.change('Cherished', { price: '45.00' });
  });
});
