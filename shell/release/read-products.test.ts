import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { followProducts, readProducts } from './read-products.ts';

/** A catalog that is unavailable for this number of requests. */
const startCatalog = async (unready: number) => {
  let asked = 0;
  const server = createServer((_request, response) => {
    asked += 1;
    response.writeHead(asked > unready ? 200 : 503, { 'Content-Type': 'application/json' }).end('[]');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo; // it listens on a port
  return { url: `http://127.0.0.1:${port}`, stop: () => server.close() };
};

it('waits for a catalog that starts later', async () => {
  const catalog = await startCatalog(2);
  await expect(readProducts(catalog.url)).resolves.toEqual([]);
  catalog.stop();
});

it('gives up on a catalog that does not come', async () => {
  const catalog = await startCatalog(Infinity);
  await expect(readProducts(catalog.url, 0)).rejects.toThrow('the catalog answered 503');
  catalog.stop();
});

it('reports changed products once, and outlasts a catalog that is down', async () => {
  const sold = [{ ...product, price: '45.00' }];
  let answers: (typeof sold)[] = [];
  const server = createServer((_request, response) => {
    const next = answers.shift();
    if (next) response.writeHead(200, { 'Content-Type': 'application/json' }).end(JSON.stringify(next));
    else response.writeHead(503).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo; // it listens on a port
  const raised = [{ ...product, price: '49.00' }];
  answers = [sold, raised, raised, sold];
  const told: string[] = [];
  const following = followProducts(
    `http://127.0.0.1:${port}`,
    sold,
    async ([first]) => {
      told.push(first?.price ?? '');
      if (told.length === 2) throw new Error('enough');
    },
    1,
  );
  await expect(following).rejects.toThrow('enough');
  expect(told).toEqual(['49.00', '45.00']);
  server.close();
});

const product = {
  id: '3f0b6c1e-6d0e-4a3b-9a52-0c7d2a5f8e11',
  name: 'Cherished',
  size: '4.5 × 6 in',
  description: 'Small',
  layersMin: 4,
  layersMax: 4,
  included: ['Digital preview'],
};
