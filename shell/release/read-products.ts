import { setTimeout as sleep } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
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

/**
 * Calls `onChange` with the catalog's products whenever they differ from `known`, by default within ten seconds, until
 * that fails. A catalog that does not answer is asked again.
 */
export const followProducts = async (
  catalog: string,
  known: readonly Product[],
  onChange: (products: Product[]) => Promise<void>,
  everyMs = 10_000,
): Promise<never> => {
  let current = known;
  for (;;) {
    await sleep(everyMs);
    const products = await askOnce(catalog).catch(() => undefined);
    if (!products || isDeepStrictEqual(products, current)) continue;
    await onChange(products);
    current = products;
  }
};

const askOnce = async (catalog: string): Promise<Product[]> => {
  const response = await fetch(catalog + readPaths.products, { signal: AbortSignal.timeout(5000) });
  if (!response.ok) throw new Error(`the catalog answered ${response.status}`);
  return listProducts.response.parse(await response.json());
};
