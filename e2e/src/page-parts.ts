import { expect, type Locator, type Page } from '@playwright/test';

/** The level 1 heading, of which every page has exactly one. */
export const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });

/** Waits until the form of a prerendered page takes what is typed, pressed or chosen. */
export const formIsInteractive = (page: Page) => expect(page.locator('[inert]')).toHaveCount(0);

/** A toast, by its title. */
export const toast = (page: Page, title: string) =>
  page.getByRole('region', { name: /Notifications/ }).getByText(title, { exact: true });

/** By how many pixels toasts reach below the upper edge of something at the bottom of the window. */
export const toastsBelow = async (page: Page, below: Locator): Promise<number> => {
  const region = page.getByRole('region', { name: /Notifications/, includeHidden: true }).locator('ol');
  const [toasts, box] = [await region.boundingBox(), await below.boundingBox()];
  if (!toasts || !box) throw new Error('there are no toasts, or nothing below them');
  return toasts.y + toasts.height - box.y;
};

/** The error summary of a form. */
export const errorSummary = (page: Page) => page.getByRole('alert', { name: 'There is a problem' });
