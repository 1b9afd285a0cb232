import { expect, type Page } from '@playwright/test';

/** Waits until the home page is hydrated, which its prices show: clicks before that are lost. */
export const homeIsInteractive = (page: Page) =>
  expect(page.getByRole('region', { name: 'Choose how deep it goes' }).getByRole('article')).toHaveCount(3);

export const openHome = async (page: Page) => {
  await page.goto('/');
  await homeIsInteractive(page);
};
