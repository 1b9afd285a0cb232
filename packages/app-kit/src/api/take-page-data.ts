import { includedDataId, readPaths } from '@pawlayer/contracts';
import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { colourwaysQuery, galleryQuery, orderStatsQuery, productsQuery, storiesQuery } from './queries.ts';

/**
 * Takes the lists that the gateway has put into the page's HTML, so that they need no request. A list that is missing
 * or malformed is asked for as usual, and so are all of them where the browser took the page from its cache: by Back,
 * or for a duplicated tab, it may be of any age.
 */
export const takePageData = (client: QueryClient, page: Document): void => {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]; // by its type
  if (!navigation?.transferSize) return;
  // As old as the page's first byte.
  const updatedAt = Date.now() - (performance.now() - navigation.responseStart);
  const take = (path: string, queryKey: QueryKey, isAnswer: (answer: unknown) => boolean) => {
    const answer = readBlock(page, path);
    if (isAnswer(answer)) client.setQueryData(queryKey, answer, { updatedAt });
  };
  take(readPaths.products, productsQuery().queryKey, Array.isArray);
  take(readPaths.colourways, colourwaysQuery().queryKey, Array.isArray);
  take(readPaths.gallery, galleryQuery().queryKey, Array.isArray);
  take(readPaths.stories, storiesQuery().queryKey, Array.isArray);
  take(readPaths.orderStats, orderStatsQuery().queryKey, isOrderStats);
};

const isOrderStats = (answer: unknown) =>
  typeof answer === 'object' && answer !== null && 'orderCount' in answer && Number.isInteger(answer.orderCount);

/** Undefined if there is none, or what stands there is not JSON, as where no gateway has filled it. */
const readBlock = (page: Document, path: string): unknown => {
  const text = page.getElementById(includedDataId(path))?.textContent;
  try {
    return text ? JSON.parse(text) : undefined;
  } catch {
    return undefined;
  }
};
