import type { Page } from '@playwright/test';

/** A heading of the first level, which every page has once. */
export const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });

/** A toast, by its title. */
export const toast = (page: Page, title: string) =>
  page.getByRole('region', { name: /Notifications/ }).getByText(title, { exact: true });

/** The summary of what is wrong with a form. */
export const errorSummary = (page: Page) => page.getByRole('alert', { name: 'There is a problem' });
