import type { Locator, Page } from '@playwright/test';
import { expect } from '@playwright/test';

/** Presses Tab until the target has the focus. */
export const tabTo = async (page: Page, target: Locator) => {
  await expect(target).toBeVisible();
  for (let presses = 0; presses < 80; presses += 1) {
    if ((await target.and(page.locator(':focus')).count()) > 0) return;
    await page.keyboard.press('Tab');
  }
  throw new Error('the Tab key never gets there');
};
