import type { CheckoutData, Occasion, Product, Quote } from '@pawlayer/contracts';
import { customerForm, petForm, shippingForm } from '@pawlayer/contracts/testing';
import { type Page, test } from '@playwright/test';
import { fillCard } from './order-path.ts';
import { openShopClient } from './shop-client.ts';

/** Puts a customer and a photo into the store and into this page's draft, as the first two steps do. */
export const keepDraft = async (page: Page, url: string, more: { occasion?: Occasion } = {}): Promise<void> => {
  const { customerId, uploadId } = await (await openShopClient(url)).choose('Cherished');
  const info = { ...customerForm, phone: '' };
  const pet = { ...emptied(petForm), petName: petForm.petName };
  const photo = { id: 'photo-1', name: 'raccoon.jpg', type: 'image/jpeg', bytes: 1, width: 1024, height: 768 };
  const draft = {
    info,
    pet,
    photo,
    ...more,
    shipping: { ...emptied(shippingForm), shippingCountry: 'Canada' },
    savedCustomer: { id: customerId, info },
    savedUpload: { id: uploadId, customerId, photoId: photo.id, pet, ...more },
  };
  await keep(page, 'order-draft', { state: { draft }, version: 0 });
};

const emptied = (form: object) => Object.fromEntries(Object.keys(form).map((name) => [name, '']));

/** Puts an order into the store and into this page's session, as the wizard does; `change` is what is not as it was. */
export const keepCheckout = async (
  page: Page,
  url: string,
  product: Product['name'],
  change: Record<string, unknown> = {},
): Promise<void> => {
  const client = await openShopClient(url);
  const ordered = await client.choose(product);
  const data: CheckoutData = {
    ...ordered,
    productName: product,
    productSize: client.products.find(({ name }) => name === product)?.size ?? '',
    petName: petForm.petName,
    ...shippingForm,
  };
  await keep(page, 'checkoutData', { ...data, ...change });
};

/** Opens the checkout of an order, for specs that are not about the steps before it. */
export const openCheckout = async (page: Page): Promise<void> => {
  const url = test.info().project.use.baseURL ?? '';
  const { products, send } = await openShopClient(url);
  const productId = products.find(({ name }) => name === 'Cherished')?.id;
  const quote = (await (await send('/api/quotes', { productId, province: 'BC' })).json()) as Quote; // by the contract
  await keepCheckout(page, url, 'Cherished', { amount: quote.total, quote });
  await page.goto('/checkout');
};

/** Opens it and fills in the card. */
export const openCard = async (page: Page, card: string): Promise<void> => {
  await openCheckout(page);
  await fillCard(page, card);
};

/** Once: a reload finds what the page has made of it. */
const keep = async (page: Page, name: string, value: object): Promise<void> => {
  const [key, text] = [JSON.stringify(name), JSON.stringify(JSON.stringify(value))];
  await page.addInitScript(`sessionStorage.getItem(${key}) ?? sessionStorage.setItem(${key}, ${text})`);
};
