import { expect, type Page } from '@playwright/test';

/** Home is shown before its scripts have taken over, and what is pressed until then is lost. Its prices come with them. */
export const homeIsInteractive = (page: Page) =>
  expect(page.getByRole('region', { name: 'Choose how deep it goes' }).getByRole('article')).toHaveCount(3);

export const openHome = async (page: Page) => {
  await page.goto('/');
  await homeIsInteractive(page);
};
