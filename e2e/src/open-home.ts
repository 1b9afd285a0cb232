import { expect, type Page } from '@playwright/test';

/** Home is there before its scripts are; what is pressed until then is nobody's. Its prices come once it is alive. */
export const homeIsInteractive = (page: Page) =>
  expect(page.getByRole('region', { name: 'Choose how deep it goes' }).getByRole('article')).toHaveCount(3);

export const openHome = async (page: Page) => {
  await page.goto('/');
  await homeIsInteractive(page);
};
