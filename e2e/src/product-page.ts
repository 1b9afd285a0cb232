import type { Product } from '@pawlayer/contracts';
import { expect, type Page } from '@playwright/test';

/** The owner's list. */
export const productList = (page: Page) => page.getByRole('region', { name: 'In this order' });

/** A product in it. */
export const productRow = (page: Page, name: string) =>
  productList(page).getByRole('listitem').filter({ hasText: name });

export const productForm = (page: Page, name: string) => page.getByRole('form', { name });

/** The card that the home page would show. */
export const productPreview = (page: Page, name: string) => page.getByRole('group', { name: `Preview of ${name}` });

/** The prices on the home page. */
export const pricing = (page: Page) => page.getByRole('region', { name: 'Choose how deep it goes' });

/** What the shop sells reaches its pages within a second or two. */
export const expectSold = (page: Page, name: string, expected: Partial<Product>) =>
  expect
    .poll(async () => {
      const products = (await (await page.request.get('/api/products')).json()) as Product[]; // by the contract
      return products.find((product) => product.name === name);
    })
    .toMatchObject(expected);

type Session = { token: string };

/** Opens the products as the owner of a store of one's own. */
export const openProducts = async (page: Page, { token }: Session) => {
  await page.addInitScript(`localStorage.setItem('adminToken', '${token}')`);
  await page.goto('/admin/products');
};

export const openProduct = async (page: Page, session: Session, name: string) => {
  await openProducts(page, session);
  await productList(page).getByRole('link', { name, exact: true }).click();
  await expect(productPreview(page, name)).toContainText(name);
};
