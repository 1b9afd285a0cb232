import type { Page } from '@playwright/test';
import { axeViolationsInBothThemes } from '../src/axe.ts';
import { expect } from '../src/fixtures.ts';
import { keepDraft } from '../src/kept-order.ts';
import { fillCard, fillShipping, pay } from '../src/order-path.ts';
import { test } from '../src/own-store.ts';
import { heading, toast } from '../src/page-parts.ts';
import {
  expectSold,
  openProduct,
  openProducts,
  pricing,
  productForm,
  productPreview,
  productRow,
} from '../src/product-page.ts';
import { readPage } from '../src/served-page.ts';
import { cards } from '../src/shop-client.ts';

/** The shopper's way up to the address. */
const toAddress = async (page: Page, url: string, size: string) => {
  await keepDraft(page, url);
  await page.goto('/upload?step=size');
  await page.getByRole('button', { name: `Choose ${size}` }).click();
  await fillShipping(page);
  await expect(page.getByLabel('Price')).toContainText('Total');
};

const dialog = (page: Page) => page.getByRole('alertdialog');

test.beforeEach(({ ownStore }) => ownStore.setTerms(() => undefined));

test.describe('a price that the owner raises', () => {
  test.use({ expectedAnswers: [409] });

  test('reaches a shopper at checkout, the home page and what search engines read', async ({
    page: owner,
    browser,
    baseURL,
    ownStore,
    request,
  }) => {
    const page = await browser.newPage({ baseURL: baseURL ?? '' });
    await toAddress(page, ownStore.url, 'Beloved');
    await page.getByRole('button', { name: 'Continue to payment' }).click();
    await expect(page.getByRole('button', { name: 'Pay 75.00 CAD' })).toBeVisible();
    const other = await browser.newPage({ baseURL: baseURL ?? '' });
    await toAddress(other, ownStore.url, 'Beloved');

    await openProduct(owner, ownStore, 'Beloved');
    await productForm(owner, 'Beloved').getByLabel('Price in CAD').fill('79');
    await expect(productPreview(owner, 'Beloved')).toContainText('$79 CAD');
    await productForm(owner, 'Beloved').getByRole('button', { name: 'Save Beloved' }).click();
    await expect(toast(owner, 'Beloved saved')).toBeVisible();
    await expect
      .poll(async () => (await request.post('/api/quotes', { data: quoteOf(belovedId) })).text())
      .toContain('"total":"79.00"');

    // Whose payment is open pays what it says; who goes there with the old price is asked.
    await page.reload();
    await expect(page.getByRole('button', { name: 'Pay 75.00 CAD' })).toBeVisible();
    await page.close();
    await other.route('**/api/quotes', async (route) => {
      const answer = await route.fetch();
      await route.fulfill({ response: answer, body: (await answer.text()).replaceAll('79.00', '75.00') });
    });
    await other.getByRole('button', { name: 'Continue to payment' }).click();
    await expect(other.getByText('The price of Beloved has changed')).toBeVisible();
    await other.getByRole('button', { name: 'Continue with 79.00 CAD' }).click();
    await fillCard(other, cards.succeeds);
    await expect(other.getByRole('button', { name: 'Pay 79.00 CAD' })).toBeEnabled();
    await pay(other);
    await expect(heading(other, 'Order Confirmed')).toBeVisible();
    await expect(other.getByText('79.00 CAD').first()).toBeVisible();

    await other.goto('/');
    await expect(pricing(other).getByRole('article', { name: 'Beloved' })).toContainText('$79 CAD');
    await expect
      .poll(async () => (await readPage(request, '/')).html, { timeout: 60_000 })
      .toContain('"price":"79.00"');
    await other.close();
    await ownStore.changeProduct('Beloved', { price: '75.00' });
  });
});

const belovedId = '8c2d1f74-52b9-4e0f-8f3a-6b1e9d4c7a22';
const quoteOf = (productId: string) => ({ productId, country: 'CA', province: 'BC' });

test.describe('a product that is archived', () => {
  test.use({ expectedAnswers: [404] });

  test('leads who was ordering it back to the sizes, and is brought back', async ({
    page,
    browser,
    baseURL,
    ownStore,
  }) => {
    const shopper = await browser.newPage({ baseURL: baseURL ?? '' });
    await toAddress(shopper, ownStore.url, 'Treasured');
    await openProducts(page, ownStore);
    await productRow(page, 'Treasured').getByRole('button', { name: 'Archive' }).click();
    await expect(dialog(page)).toContainText('Its orders and its portraits in the gallery stay as they are');
    await dialog(page).getByRole('button', { name: 'Archive' }).click();
    await expect(toast(page, 'Treasured archived')).toBeVisible();
    await expect(productRow(page, 'Treasured')).toContainText('Archived');

    await expect
      .poll(async () => (await page.request.post('/api/quotes', { data: quoteOf(treasuredId) })).status())
      .toBe(404);
    // The list may be a second old, and the page asks for it only once more.
    await expect.poll(async () => ((await (await page.request.get('/api/products')).json()) as []).length).toBe(2);
    await shopper.getByRole('button', { name: 'Continue to payment' }).click();
    await expect(shopper.getByRole('alert')).toContainText('is no longer sold');
    await shopper.getByRole('button', { name: 'Choose another size' }).click();
    await expect(shopper).toHaveURL(/step=size/);
    await expect(shopper.getByRole('button', { name: /^Choose / })).toHaveCount(2);
    await shopper.close();

    await productRow(page, 'Treasured').getByRole('button', { name: 'Bring back' }).click();
    await dialog(page).getByRole('button', { name: 'Bring back' }).click();
    await expect(toast(page, 'Treasured is back')).toBeVisible();
    await expectSold(page, 'Treasured', { price: '125.00' });
    await page.goto('/');
    await expect(pricing(page).getByRole('article')).toHaveCount(3);
    await page.goto('/admin/audit');
    await expect(page.getByText('Product brought back').first()).toBeVisible();
  });

  test('is not paid for by who stands before checkout', { tag: '@thorough' }, async ({ page, ownStore }) => {
    await toAddress(page, ownStore.url, 'Cherished');
    await page.route(
      '**/api/create-payment-intent',
      async (route) => {
        await ownStore.changeProduct('Cherished', { active: false });
        await expect
          .poll(async () => (await page.request.post('/api/quotes', { data: quoteOf(cherishedId) })).status())
          .toBe(404);
        await route.continue();
      },
      { times: 1 },
    );
    await page.getByRole('button', { name: 'Continue to payment' }).click();
    await expect(page.getByRole('alert')).toContainText('Cherished is no longer sold');
    expect(await axeViolationsInBothThemes(page, 'a size that is gone')).toEqual([]);
    await page.getByRole('link', { name: 'Choose another size' }).click();
    await expect(page.getByRole('button', { name: /^Choose / })).toHaveCount(2);
    await ownStore.changeProduct('Cherished', { active: true });
  });
});

const treasuredId = 'd5e7a930-1c48-4b6d-b0c9-2f8a3e6b5d33';
const cherishedId = '3f0b6c1e-6d0e-4a3b-9a52-0c7d2a5f8e11';
