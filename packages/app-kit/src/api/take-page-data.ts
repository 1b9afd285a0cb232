import { includedDataId, readPaths } from '@pawlayer/contracts';
import type { QueryClient } from '@tanstack/react-query';
import { productsQuery } from './queries.ts';

/**
 * Takes the lists that the gateway has put into the page's HTML, so that they need no request. A list that is missing or
 * is none is asked for as usual, and so are all of them where the browser took the page from its cache: by Back, or for a
 * duplicated tab, it may be of any age.
 */
export const takePageData = (client: QueryClient, page: Document): void => {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]; // by its type
  if (!navigation?.transferSize) return;
  const products = readBlock(page, readPaths.products);
  if (!Array.isArray(products)) return;
  // As old as the page's first byte.
  const updatedAt = Date.now() - (performance.now() - navigation.responseStart);
  client.setQueryData(productsQuery().queryKey, products, { updatedAt });
};

/** Undefined if there is none, or what stands there is not JSON, as where no gateway has filled it. */
const readBlock = (page: Document, path: string): unknown => {
  const text = page.getElementById(includedDataId(path))?.textContent;
  try {
    return text ? JSON.parse(text) : undefined;
  } catch {
    return undefined;
  }
};
