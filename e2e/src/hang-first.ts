import type { Page } from '@playwright/test';

/**
 * Lets the first request hang, as on a lost connection; later ones pass. `hangs` resolves when the first is received.
 */
export const hangFirst = async (page: Page, url: string): Promise<{ hangs: Promise<void> }> => {
  const { promise: hangs, resolve } = Promise.withResolvers<void>();
  let isFirst = true;
  // Do not remove the route: that would let the hanging request continue.
  await page.route(url, (route) => {
    if (!isFirst) return route.continue();
    isFirst = false;
    return resolve();
  });
  return { hangs };
};
