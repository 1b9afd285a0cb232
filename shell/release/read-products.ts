import { setTimeout as sleep } from 'node:timers/promises';
import { listProducts, type Product, readPaths } from '@pawlayer/contracts';

/**
 * Fetches the products from the catalog at this URL. When everything starts at once, the catalog may start later, so
 * this waits for it, for a minute by default.
 */
export const readProducts = async (catalog: string, patienceMs = 60_000): Promise<Product[]> => {
  const end = performance.now() + patienceMs;
  for (;;) {
    try {
      return await askOnce(catalog);
    } catch (error) {
      if (performance.now() > end) throw error;
      await sleep(500);
    }
  }
};

const askOnce = async (catalog: string): Promise<Product[]> => {
  const response = await fetch(catalog + readPaths.products, { signal: AbortSignal.timeout(5000) });
  if (!response.ok) throw new Error(`the catalog answered ${response.status}`);
  return listProducts.response.parse(await response.json());
};
