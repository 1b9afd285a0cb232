import { randomUUID } from 'node:crypto';
import { orderNumber, type Product } from '@pawlayer/contracts';
import { AdminOrder } from '@pawlayer/contracts/admin';
import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { bearer } from './admin-session.ts';
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

/** An order as its page shows it. */
export const readOrder = async (request: APIRequestContext, token: string, id: string): Promise<AdminOrder> =>
  AdminOrder.parse(await (await request.get(`/api/admin/orders/${id}`, bearer(token))).json());

/** Moves an order as somebody else does, who has looked at it. */
export const moveElsewhere = async (request: APIRequestContext, token: string, id: string, ...steps: string[]) => {
  for (const step of steps) {
    const { version } = await readOrder(request, token, id);
    const data = { step, version, ...(step === 'printing' && { withoutApproval: true }) };
    expect((await request.post(`/api/admin/orders/${id}/production`, { ...bearer(token), data })).ok()).toBe(true);
  }
};

/** The heading of an order's page. */
export const orderHeading = (page: Page, number: string) => heading(page, `Order ${number}`);

/** A section of an order's page, by its title. */
export const section = (page: Page, name: string | RegExp) => page.getByRole('region', { name });
