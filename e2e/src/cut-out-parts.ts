import { expect, type Locator, type Page } from '@playwright/test';
import { look } from './look-parts.ts';

/** A plain ground, and the swatches for its colour, which a photograph has once the pet was found. */
export const plain = (page: Page) => page.getByRole('radio', { name: 'Plain' });
export const asPhotographed = (page: Page) => page.getByRole('radio', { name: 'As photographed' });
export const swatches = (page: Page) =>
  page.getByRole('group', { name: 'Colour of the surroundings' }).getByRole('radio');

export const unavailable = 'The portrait stays as photographed, because we cannot cut out pets right now.';

/** Waits for the store's answer. A busy store may say that it has none; coming back asks it again. */
export const answered = (page: Page, wanted: Locator) =>
  expect(async () => {
    const busy = page.getByText(unavailable);
    await expect(wanted.or(busy)).toBeVisible();
    if (await busy.isVisible()) await page.reload();
    await expect(wanted).toBeVisible({ timeout: 12_000 });
  }).toPass({ timeout: 100_000 });

/** Waits until the pet was found and is cut out. */
export const expectCutOut = (page: Page) =>
  answered(page, look(page, 'Ground').getByRole('radio', { name: /^(?!As photographed)/, checked: true }));

export const expectNoPet = (page: Page) => answered(page, page.getByText('We could not find your pet in this photo'));

/** Whether the preview shows what is chosen. */
export const calmPreview = (page: Page) => page.getByLabel('Preview').locator('[aria-busy="false"]');
