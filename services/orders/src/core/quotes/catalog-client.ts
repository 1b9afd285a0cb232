import { listProducts, type Product } from '@pawlayer/contracts';
import { callService, type Log } from '@pawlayer/service-kit';

/** The catalog's products. Throws `ServiceUnavailable` only if the catalog has never responded. */
export type Products = {
  find: (id: string) => Promise<Product | undefined>;
  list: () => Promise<readonly Product[]>;
};

type CachedProducts = { products: readonly Product[]; at: number };

/**
 * Requests the products from the catalog at most every `freshMs`. While the catalog is down, its last prices stay in
 * use.
 */
export const openProducts = ({
  catalogUrl,
  log,
  freshMs = 2000,
  timeoutMs = 3000,
}: {
  catalogUrl: string;
  log: Log;
  freshMs?: number;
  timeoutMs?: number;
}): Products => {
  let cache: CachedProducts | undefined;
  let pending: Promise<CachedProducts> | undefined;

  const refresh = (): Promise<CachedProducts> => {
    pending ??= callService(catalogUrl, listProducts, {}, { timeoutMs })
      .then((products) => (cache = { products, at: performance.now() }))
      .finally(() => (pending = undefined));
    return pending;
  };

  const current = async (maxAgeMs: number): Promise<readonly Product[]> => {
    const last = cache;
    if (last && performance.now() - last.at <= maxAgeMs) return last.products;
    try {
      return (await refresh()).products;
    } catch (error) {
      if (!last) throw error;
      log.warn({ err: error }, 'the catalog is away, selling at its last prices');
      return last.products;
    }
  };

  const pick = (products: readonly Product[], id: string) => products.find((product) => product.id === id);
  return {
    list: () => current(freshMs),
    // A product may just have been added, so for an unknown one the products are requested again, at most once a
    // second.
    find: async (id) => pick(await current(freshMs), id) ?? pick(await current(Math.min(freshMs, 1000)), id),
  };
};
