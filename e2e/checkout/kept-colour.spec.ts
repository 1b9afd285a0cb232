import type { Page } from '@playwright/test';
import { overflowAt } from '../src/axe.ts';
import { findRaccoon } from '../src/cut-out-answers.ts';
import { calmPreview, swatches } from '../src/cut-out-parts.ts';
import { expect, test } from '../src/fixtures.ts';
import { chooseStyle } from '../src/look-parts.ts';
import { choosePhoto, fillPet, toPhoto } from '../src/order-path.ts';
import { raccoon } from '../src/photos.ts';
import { stack } from '../src/preview-parts.ts';

const chooseTier = async (page: Page, name: string) => {
  await page.goto('/upload?step=size');
  await page.getByRole('button', { name: `Choose ${name}` }).click();
  await expect(page).toHaveURL(/step=order/);
};

const colours = (page: Page) => page.getByRole('group', { name: 'Colours' });

/** The chosen colour of the surroundings, such as "Colour 4 of 8". */
const expectColour = async (page: Page, name: string | RegExp) => {
  await page.goto('/upload?step=photo');
  await expect(page.getByRole('radio', { name, checked: true })).toHaveCount(1);
  await expect(calmPreview(page)).toBeVisible();
  await expect(page.getByRole('radio', { name, checked: true })).toHaveCount(1);
};

/** The portrait in eight colours, the most that there are, and the step that offers them for the surroundings. */
const toEightColours = async (page: Page) => {
  (await findRaccoon(page))();
  await toPhoto(page);
  await choosePhoto(page, raccoon);
  await chooseStyle(page, 'Photograph');
  await fillPet(page);
  await page.getByRole('button', { name: 'Upload photo' }).click();
  await expect(page).toHaveURL(/step=size/);
  await chooseTier(page, 'Treasured');
  await colours(page).getByText('8', { exact: true }).click();
  await expect(stack(page, 8)).toBeVisible();
  await page.goto('/upload?step=photo');
  await expect(swatches(page)).toHaveCount(8);
};

test(
  'has the colours around the pet in one row, so that none pushes away what is below',
  { tag: '@thorough' },
  async ({ page }) => {
    await toEightColours(page);
    expect(await overflowAt(page, 320)).toBe(0);
    const tops = swatches(page).evaluateAll((all) => all.map((swatch) => swatch.getBoundingClientRect().top));
    expect(new Set(await tops).size).toBe(1);
  },
);

test(
  'keeps the colour around the pet by what it looks like, in a tier of fewer colours and back',
  { tag: '@thorough' },
  async ({ page }) => {
    test.setTimeout(120_000);
    await toEightColours(page);
    await page.getByText('Colour 4 of 8').locator('..').click();
    await expect(page.getByRole('radio', { name: 'Colour 4 of 8' })).toBeChecked();

    await chooseTier(page, 'Cherished');
    await expect(stack(page, 4)).toBeVisible();
    // Clamped, it would be the lightest of the four.
    await expectColour(page, /^Colour [23] of 4$/);
    await chooseTier(page, 'Treasured');
    await expect(stack(page, 8)).toBeVisible();
    await expectColour(page, 'Colour 4 of 8');
  },
);
