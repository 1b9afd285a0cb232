import { randomUUID } from 'node:crypto';
import { orderNumber, type Product } from '@pawlayer/contracts';
import type { Page } from '@playwright/test';
import { heading } from './page-parts.ts';
import { smallPhoto } from './photos.ts';
import { openShopClient } from './shop-client.ts';

/** Places a paid order of a new customer. */
export const placePaidOrder = async (
  baseURL: string | undefined,
  product: Product['name'] = 'Cherished',
  { email = `${randomUUID()}@example.com`, photo = smallPhoto } = {},
) => {
  const shopClient = await openShopClient(baseURL ?? '', { photo });
  const { id } = await shopClient.placeOrder(await shopClient.pay(product, email));
  return { id, email, number: orderNumber(id) };
};

/** The heading of an order's page. */
export const orderHeading = (page: Page, number: string) => heading(page, `Order ${number}`);

/** A section of an order's page, by its title. */
export const section = (page: Page, name: string | RegExp) => page.getByRole('region', { name });
