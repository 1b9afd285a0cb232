import { setTimeout as sleep } from 'node:timers/promises';
import { listProducts, type Product, readPaths } from '@pawlayer/contracts';

/** The products of the catalog at this address. Where everything is started at once the catalog may come later: it is waited for, a minute unless told. */
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
