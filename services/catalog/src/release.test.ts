import { migrateUnderLoad } from '@pawlayer/service-kit/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openProductClient, type ProductClient } from './testing/product-client.ts';
import { startCatalog } from './testing/start-catalog.ts';

let catalog: Awaited<ReturnType<typeof startCatalog>>;
let owner: ProductClient;
beforeAll(async () => {
  catalog = await startCatalog({ demoItems: 0 });
  owner = await openProductClient(catalog);
});
afterAll(() => catalog.stop());

/** Changes a product as it is now; nobody else does meanwhile. */
const renew = async () => {
  const product = await owner.find('Cherished');
  return (await owner.send(product, { description: 'A portrait of four colours', version: product.version })).status;
};

it(
  'I20 the release before shows and changes products while the next one migrates, and after going back: no request fails',
  { tags: 'thorough' },
  async () => {
    const release = {
      databaseUrl: catalog.databaseUrl,
      schema: 'catalog',
      root: new URL('../', import.meta.url),
      migrations: {
        '9001-add-language.sql': `alter table products add column language text, add column shelf int not null default 1;
        alter table products add constraint products_language_is_known check (language in ('en', 'fr')) not valid;`,
        '9002-check-languages.sql': 'alter table products validate constraint products_language_is_known;',
        '9003-find-by-size-concurrently.sql':
          'create index concurrently if not exists products_by_size on products (size);',
      },
      changes: 'change-product',
      locks: 'products',
    };
    const statuses = await migrateUnderLoad(release, [
      renew,
      async () => (await fetch(`${catalog.url}/api/products`)).status,
      async () => (await fetch(`${catalog.url}/api/gallery`)).status,
    ]);
    expect(statuses.filter((status) => status >= 300)).toEqual([]);
    expect(await catalog.ctx.sql`select from pg_class where relname = 'products_by_size'`).toHaveLength(1);
  },
);
