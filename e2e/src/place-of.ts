import type { Locator } from '@playwright/test';

/** Its distance from the top of the page, in whole pixels. */
export const placeOf = (element: Locator): Promise<number> =>
  element.evaluate((found) =>
    Math.round(found.getBoundingClientRect().top + found.ownerDocument.documentElement.scrollTop),
  );
