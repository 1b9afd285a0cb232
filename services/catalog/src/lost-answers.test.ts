import { randomUUID } from 'node:crypto';
import type { Sql } from '@pawlayer/db';
import { hashToken, type Owner } from '@pawlayer/service-kit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { deleteItem, flipItem } from './gallery/admin-queries.ts';
import { listAllProducts, updateProduct } from './products/admin-queries.ts';
import { applyChange } from './products/rules.ts';
import { startCatalog } from './testing/start-catalog.ts';

let catalog: Awaited<ReturnType<typeof startCatalog>>;
let token: string;
beforeAll(async () => {
  catalog = await startCatalog({ demoItems: 1 });
  token = await catalog.signIn();
});
afterAll(() => catalog.stop());

/** Sends the same statement of the same request twice, as after a lost answer; resolves with both answers. */
const sendTwice = async <T>(write: (sql: Sql, by: Owner) => Promise<T>): Promise<T[]> => {
  const before = (await catalog.auditLog()).length;
  const by = { session: hashToken(token), requestId: randomUUID() };
  const answers = [await write(catalog.ctx.sql, by), await write(catalog.ctx.sql, by)];
  expect(await catalog.auditLog()).toHaveLength(before + 1);
  return answers;
};

test('I07 a change of a product whose answer is lost is repeated with the same answer, and made once', async () => {
  const [product = expect.fail('no product')] = await listAllProducts(catalog.ctx.sql);
  const { id, version, name } = product;
  const values = applyChange(product, { price: '48.00' });
  const change = { id, version, values, place: undefined, action: 'product.changed', detail: { name } };
  expect(await sendTwice((sql, by) => updateProduct(sql, change, by))).toEqual(['changed', 'changed']);
  expect((await listAllProducts(catalog.ctx.sql))[0]).toMatchObject({ price: '48.00', version: version + 1 });
});

test('I07 an item that is hidden and deleted while the answers are lost is reported so, to nobody else', async () => {
  const [item = expect.fail('no item')] = await catalog.ctx.sql<{ id: string; version: number }[]>`
    select id, version from gallery_items where active limit 1`;
  const somebodyElse = { session: hashToken(await catalog.signIn()), requestId: randomUUID() };
  expect(await sendTwice((sql, by) => flipItem(sql, item.id, item.version, false, by))).toEqual([true, true]);
  expect(await flipItem(catalog.ctx.sql, item.id, item.version, false, somebodyElse)).toBe(false);
  expect(await sendTwice((sql, by) => deleteItem(sql, item.id, by))).toEqual([true, true]);
  expect(await deleteItem(catalog.ctx.sql, item.id, somebodyElse)).toBe(false);
});
