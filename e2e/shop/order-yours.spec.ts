import { paths } from '@pawlayer/contracts/paths';
import type { Page } from '@playwright/test';
import { axeViolationsInBothThemes, overflowAt } from '../src/axe.ts';
import { expect, test } from '../src/fixtures.ts';
import { openHome } from '../src/open-home.ts';
import { fillInfo, fillPet } from '../src/order-path.ts';
import { errorSummary } from '../src/page-parts.ts';
import { raccoon } from '../src/photos.ts';
import { stack } from '../src/preview-parts.ts';
import { chooseHere, hero } from '../src/see-yours-parts.ts';

const steps = (page: Page) => page.getByRole('listitem').filter({ hasText: /^(Your Info|Upload Photo|Choose Size)/ });

const orderThis = async (page: Page) => {
  await chooseHere(page, raccoon);
  await expect(stack(page)).toBeVisible();
  await hero(page).getByRole('button', { name: 'Order this' }).click();
};

const proceed = (page: Page) => page.getByRole('button', { name: 'Continue' }).click();

test(
  'takes photo and choice into the order, whose second step is then done',
  { tag: '@thorough' },
  async ({ page }) => {
    await openHome(page);
    await chooseHere(page, raccoon);
    await expect(stack(page)).toBeVisible();
    await hero(page).getByText('7', { exact: true }).click();
    await expect(stack(page, 7)).toBeVisible();
    await hero(page).getByRole('button', { name: 'Order this' }).click();
    await expect(page).toHaveURL(/\/upload\?step=info/);
    await expect(stack(page, 7)).toBeVisible();
    await expect(page.getByText('We kept your photo.')).toBeHidden();
    await expect(steps(page)).toHaveText([/^Your Info$/, /^Upload Photo , done$/, /^Choose Size$/]);
    await page.reload();
    await expect(stack(page, 7)).toBeVisible();
    await expect(page.getByText('raccoon.jpg')).toBeVisible();

    await fillInfo(page);
    await proceed(page);
    await expect(errorSummary(page)).toContainText('Pet name is required');
    await fillPet(page);
    await proceed(page);
    await expect(page).toHaveURL(/step=size/);
    await expect(stack(page, 7)).toBeVisible();
    // The step in between is there for whoever goes back, by the page's button or the browser's.
    await page.getByRole('button', { name: 'Back', exact: true }).click();
    await expect(page).toHaveURL(/step=photo/);
    await expect(page.getByLabel('Pet name')).toHaveValue('Otis');
    await proceed(page);
    await expect(page).toHaveURL(/step=size/);
    await page.goBack();
    await page.goBack();
    await expect(page).toHaveURL(/step=info/);
    await expect(page.getByLabel('Pet name')).toHaveValue('Otis');
  },
);

test(
  'keeps what an order that was begun already says, and replaces its photo',
  { tag: '@thorough' },
  async ({ page }) => {
    await page.goto(paths.upload);
    await fillInfo(page);
    await proceed(page);
    await fillPet(page);
    const home = page.getByRole('banner').getByRole('link', { name: /, home$/ });
    await home.click();
    await orderThis(page);
    await expect(page).toHaveURL(/step=info/);
    await expect(page.getByLabel('First name')).toHaveValue('Ada');
    await expect(page.getByLabel('Pet name')).toHaveValue('Otis');
    await expect(page.getByText('raccoon.jpg')).toBeVisible();
    await proceed(page);
    await expect(page).toHaveURL(/step=size/);
  },
);

test(
  'looks as it should: axe finds nothing in the first step with a pet, and it fits every width',
  { tag: '@thorough' },
  async ({ page }) => {
    await openHome(page);
    await orderThis(page);
    await expect(page.getByRole('heading', { name: 'And who is in your photo?' })).toBeVisible();
    expect(await axeViolationsInBothThemes(page, 'the first step with a pet')).toEqual([]);
    for (const width of [320, 360, 861, 1280]) expect(await overflowAt(page, width)).toBeLessThanOrEqual(0);
  },
);

test.describe('when the photo is refused', () => {
  test.use({ expectedAnswers: [415] });

  test('says so where it was sent, and offers the photo’s own step', { tag: '@thorough' }, async ({ page }) => {
    await page.route('**/api/upload', (route) =>
      route.fulfill({
        status: 415,
        json: { error: 'Please send a JPEG, PNG or WebP.', code: 'unsupported_media_type', requestId: 'test' },
      }),
    );
    await openHome(page);
    await orderThis(page);
    await fillInfo(page);
    await fillPet(page);
    await proceed(page);
    await expect(page.getByText('Upload failed', { exact: true }).first()).toBeVisible();
    await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible();
    await page.getByRole('button', { name: 'Choose another photo' }).click();
    await expect(page).toHaveURL(/step=photo/);
    await expect(page.getByLabel('Pet name')).toHaveValue('Otis');
    await page.unroute('**/api/upload');
    await page.getByRole('button', { name: 'Upload photo' }).click();
    await expect(page).toHaveURL(/step=size/);
  });
});
