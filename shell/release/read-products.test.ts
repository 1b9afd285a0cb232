import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { readProducts } from './read-products.ts';

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

it('gives up a catalog that does not come', async () => {
  const catalog = await startCatalog(Infinity);
  await expect(readProducts(catalog.url, 0)).rejects.toThrow('the catalog answered 503');
  catalog.stop();
});
