import type { GalleryItem, Product } from '@pawlayer/contracts';
import type { Page } from '@playwright/test';
import { axeViolationsInBothThemes, overflowAt } from '../src/axe.ts';
import { expect, test } from '../src/fixtures.ts';
import { choosePhoto, fillPet, toPhoto } from '../src/order-path.ts';
import { withoutPageData } from '../src/without-page-data.ts';

/** A product that this release has never heard of. */
const epilogue: Product = {
  id: '0a4d7c52-7e1b-4c8e-9a55-3d2f60b1c944',
  name: 'Épilogue № 4',
  size: '9 × 12 in',
  price: '225.00',
  description: 'For over the fireplace.',
  badge: 'New',
  layersMin: 6,
  layersMax: 8,
  included: ['Digital preview'],
};

/** The store's own answers, and one more. */
const addProduct = async (page: Page) => {
  await withoutPageData(page);
  await page.route('**/api/products', async (route) => {
    const products = (await (await route.fetch()).json()) as Product[];
    await route.fulfill({ json: [...products, epilogue] });
  });
  await page.route('**/api/gallery', async (route) => {
    const [first, ...others] = (await (await route.fetch()).json()) as GalleryItem[];
    await route.fulfill({ json: [{ ...first, productName: epilogue.name }, ...others] });
  });
};

test('the prices take a fourth product, whatever it is called', { tag: '@thorough' }, async ({ page }) => {
  await addProduct(page);
  await page.goto('/');
  const pricing = page.getByRole('region', { name: 'Choose how deep it goes' });
  await expect(pricing.getByRole('article')).toHaveCount(4);
  const card = pricing.getByRole('article', { name: epilogue.name });
  for (const text of ['$225 CAD', '6 to 8 layers of colour', 'New']) await expect(card).toContainText(text);
  expect(await axeViolationsInBothThemes(page, 'four products')).toEqual([]);
  for (const width of [320, 700, 1000, 1280]) expect(await overflowAt(page, width)).toBe(0);
});

test('the gallery filters by it', async ({ page }) => {
  await addProduct(page);
  await page.goto('/gallery');
  const tiers = page.getByRole('group', { name: 'Tier' });
  await expect(tiers.getByRole('button')).toHaveText(['All', 'Cherished', 'Beloved', 'Treasured', epilogue.name]);
  await tiers.getByRole('button', { name: epilogue.name }).click();
  await expect(page.getByRole('main').getByRole('listitem').filter({ hasText: epilogue.name })).toHaveCount(1);
});

test.describe('in the wizard', () => {
  test.use({ expectedAnswers: [404] }); // the store makes no quote for what it does not sell

  test('it can be chosen by keyboard, and has its own numbers of colours', { tag: '@thorough' }, async ({ page }) => {
    await addProduct(page);
    await toPhoto(page);
    await choosePhoto(page);
    await fillPet(page);
    await page.getByRole('button', { name: 'Upload photo' }).click();
    await expect(page.getByRole('button', { name: `Choose ${epilogue.name}` })).toBeVisible();
    await page.getByRole('radio', { name: /Cherished/ }).focus();
    await page.keyboard.press('ArrowUp'); // from the first to the last
    await expect(page.getByRole('radio', { name: /Épilogue/ })).toBeChecked();
    const colours = page.getByRole('group', { name: 'Colours' }).getByRole('radio');
    await expect(colours).toHaveCount(3);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/step=order/);
  });
});
