import type { Page, Route } from '@playwright/test';

/**
 * Holds back the answers to requests of an address until the function that it resolves with is called; then, and from
 * then on, they are answered. By default by the store.
 */
export const holdBack = async (
  page: Page,
  url: string,
  answer: (route: Route) => Promise<void> = (route) => route.continue(),
): Promise<() => void> => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(url, async (route) => {
    await released;
    await answer(route);
  });
  return release;
};
