import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Product } from '@pawlayer/contracts';

type Range = Pick<Product, 'layersMin' | 'layersMax'>;

const product = (id: string, name: string, price: string, range: Range): Product => ({
  id,
  name,
  price,
  size: '6 × 8 in',
  description: `A ${name} portrait`,
  ...range,
  included: ['Digital preview'],
});

export const cherished = product('3f0b6c1e-6d0e-4a3b-9a52-0c7d2a5f8e11', 'Cherished', '45.00', {
  layersMin: 4,
  layersMax: 4,
});
export const beloved = product('8c2d1f74-52b9-4e0f-8f3a-6b1e9d4c7a22', 'Beloved', '75.00', {
  layersMin: 5,
  layersMax: 7,
});
export const treasured = product('d5e7a930-1c48-4b6d-b0c9-2f8a3e6b5d33', 'Treasured', '125.00', {
  layersMin: 5,
  layersMax: 8,
});

/** A stand-in for the catalog, whose prices a test may change and which it may make unavailable. */
export type CatalogForTest = { url: string; products: Product[]; isAway: boolean; stop: () => void };

export const startCatalog = async (): Promise<CatalogForTest> => {
  const server = createServer((incoming, answer) => {
    if (catalog.isAway) return incoming.destroy();
    return answer.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(catalog.products));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo; // it listens on TCP
  const catalog: CatalogForTest = {
    url: `http://127.0.0.1:${port}`,
    products: [cherished, beloved, treasured],
    isAway: false,
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
  return catalog;
};
