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
      table: 'products',
      column: 'size',
      changes: 'products/change-product.sql',
    };
    const statuses = await migrateUnderLoad(release, [
      renew,
      async () => (await fetch(`${catalog.url}/api/products`)).status,
      async () => (await fetch(`${catalog.url}/api/gallery`)).status,
    ]);
    expect(statuses.filter((status) => status >= 300)).toEqual([]);
  },
);
