import type { Page } from '@playwright/test';

/** The level 1 heading, of which every page has exactly one. */
export const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });

/** A toast, by its title. */
export const toast = (page: Page, title: string) =>
  page.getByRole('region', { name: /Notifications/ }).getByText(title, { exact: true });

/** The error summary of a form. */
export const errorSummary = (page: Page) => page.getByRole('alert', { name: 'There is a problem' });
