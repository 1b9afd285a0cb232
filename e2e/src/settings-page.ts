import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';
import { heading } from './page-parts.ts';

/** The form of a section of the shop's settings. */
export const settingsForm = (page: Page, title: string) => page.getByRole('form', { name: title });

/** What a shopper would see by a section's form. */
export const settingsPreview = (page: Page, title: string) =>
  page.getByRole('group', { name: `Preview of ${title.toLowerCase()}` });

/** The settings' forms and previews have arrived. */
export const settingsAreOpen = async (page: Page) => {
  await expect(heading(page, 'Shop settings')).toBeVisible();
  await expect(settingsPreview(page, 'Rush')).toContainText('Treasured');
};
