import type { Page } from '@playwright/test';

/** The first call hangs for good, as over a connection that went away; later ones go on. `hangs` resolves when it does. */
export const hangFirst = async (page: Page, url: string): Promise<{ hangs: Promise<void> }> => {
  const { promise: hangs, resolve } = Promise.withResolvers<void>();
  let isFirst = true;
  // The route stays: taking it away would let the hanging call through.
  await page.route(url, (route) => {
    if (!isFirst) return route.continue();
    isFirst = false;
    return resolve();
  });
  return { hangs };
};
