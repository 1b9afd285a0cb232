import { randomUUID } from 'node:crypto';
import { close, connect, ready, type Sql } from '@pawlayer/db';
import { openProxy } from '@pawlayer/db/testing';
import { hashToken, type Owner } from '@pawlayer/service-kit';
import { eventually } from '@pawlayer/service-kit/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { flipItem } from './gallery/admin-queries.ts';
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

/** The change is stored, and its connection is lost before the answer arrives; so it is sent again. */
const loseAnswer = async <T>(write: (sql: Sql, by: Owner) => Promise<T>): Promise<T> => {
  const before = (await catalog.auditLog()).length;
  const proxy = await openProxy(catalog.databaseUrl);
  const sql = connect({ url: proxy.url, max: 1 });
  try {
    await ready(sql);
    proxy.silence('answers');
    const stored = eventually(async () => expect((await catalog.auditLog()).length).toBeGreaterThan(before));
    const by = { session: hashToken(token), requestId: randomUUID() };
    const [answer] = await Promise.all([write(sql, by), stored.then(proxy.dropConnections)]);
    expect(await catalog.auditLog()).toHaveLength(before + 1);
    return answer;
  } finally {
    proxy.close();
    await close(sql);
  }
};

test('I07 a change of a product whose answer is lost is answered as it was, and made once', async () => {
  const [product = expect.fail('no product')] = await listAllProducts(catalog.ctx.sql);
  const { id, version, name } = product;
  const values = applyChange(product, { price: '48.00' });
  const change = { id, version, values, place: undefined, action: 'product.changed', detail: { name } };
  expect(await loseAnswer((sql, by) => updateProduct(sql, change, by))).toBe('changed');
  expect((await listAllProducts(catalog.ctx.sql))[0]).toMatchObject({ price: '48.00', version: version + 1 });
});

test('I07 an item of the gallery that is hidden while the answer is lost is told as hidden', async () => {
  const [item = expect.fail('no item')] = await catalog.ctx.sql<{ id: string; version: number }[]>`
    select id, version from gallery_items where active limit 1`;
  expect(await loseAnswer((sql, by) => flipItem(sql, item.id, item.version, false, by))).toBe(true);
});
