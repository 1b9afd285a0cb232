import { axeViolationsInBothThemes, overflowAt } from '../src/axe.ts';
import { expect } from '../src/fixtures.ts';
import { tabTo } from '../src/keyboard.ts';
import { test } from '../src/own-store.ts';
import { errorSummary, toast } from '../src/page-parts.ts';
import {
  expectSold,
  openProduct,
  openProducts,
  pricing,
  productForm,
  productList,
  productPreview,
} from '../src/product-page.ts';

test('products change their places', { tag: '@thorough' }, async ({ page, ownStore }) => {
  await openProducts(page, ownStore);
  const names = productList(page).getByRole('link');
  await page.getByRole('button', { name: 'Move Beloved up' }).click();
  await expect(names).toHaveText(['Beloved', 'Cherished', 'Treasured']);
  await expect(page.getByRole('button', { name: 'Move Beloved up' })).toBeDisabled();
  await page.getByRole('button', { name: 'Move Beloved down' }).click();
  await expect(names).toHaveText(['Cherished', 'Beloved', 'Treasured']);
});

test.describe('the form of a product', () => {
  test.use({ expectedAnswers: [400, 409] });

  test(
    'says at the field what is wrong, and keeps what was typed when somebody was faster',
    { tag: '@thorough' },
    async ({ page, ownStore }) => {
      await openProduct(page, ownStore, 'Treasured');
      const fields = productForm(page, 'Treasured');
      await fields.getByLabel('Price in CAD').fill('0,20');
      await fields.getByLabel('Shorter side in mm').fill('20');
      await fields.getByLabel('What is included').fill(' ');
      await fields.getByRole('button', { name: 'Save Treasured' }).click();
      await expect(errorSummary(page)).toBeFocused();
      await expect(fields.getByLabel('Price in CAD')).toHaveAccessibleDescription('A price is at least 0.50');
      await expect(fields.getByLabel('Shorter side in mm')).toHaveAccessibleDescription(/goes from 60 to 400 mm/);
      await expect(productPreview(page, 'Treasured')).toContainText('Without the fields that have errors.');
      expect(await axeViolationsInBothThemes(page, 'a product')).toEqual([]);
      for (const width of [320, 360, 768, 1280]) expect(await overflowAt(page, width)).toBeLessThanOrEqual(0);
      await page.reload();
      await expect(fields.getByLabel('Price in CAD')).toHaveValue('0,20');
      await fields.getByRole('button', { name: 'Discard the changes' }).click();

      await fields.getByLabel('Struck-through price').fill('125');
      await fields.getByRole('button', { name: 'Save Treasured' }).click();
      await expect(fields.getByLabel('Struck-through price')).toHaveAccessibleDescription(
        'It has to be above the price',
      );
      await fields.getByLabel('Struck-through price').fill('150');
      await fields.getByLabel('Shorter side in mm').fill('200');
      await expect(productPreview(page, 'Treasured')).toContainText('7.87 × 10.49 in, upright or across');

      await ownStore.changeProduct('Treasured', { description: 'Somebody else says so.', price: '130.00' });
      await fields.getByRole('button', { name: 'Save Treasured' }).click();
      await expect(fields.getByRole('alert')).toContainText('Somebody else changed this product in the meantime.');
      await expect(fields.getByLabel('Description')).toHaveValue('Somebody else says so.');
      await expect(fields.getByLabel('Struck-through price')).toHaveValue('150');
      await tabTo(page, fields.getByRole('button', { name: 'Save Treasured' }));
      await page.keyboard.press('Enter');
      await expect(toast(page, 'Treasured saved')).toBeVisible();
      await expectSold(page, 'Treasured', { originalPrice: '150.00' });
      await page.goto('/');
      const card = pricing(page).getByRole('article', { name: 'Treasured' });
      for (const text of ['$130 CAD', 'Before: $150', 'Somebody else says so.', '7.87 × 10.49 in'])
        await expect(card).toContainText(text);
      await ownStore.changeProduct('Treasured', {
        price: '125.00',
        originalPrice: null,
        widthMm: 190.5,
        description: 'Our largest portrait and our deepest, with up to eight colours.',
      });
    },
  );
});
