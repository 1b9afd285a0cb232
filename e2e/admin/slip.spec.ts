import { randomUUID } from 'node:crypto';
import type { GiftForm } from '@pawlayer/contracts';
import { orderNumber } from '@pawlayer/contracts';
import { customerForm, petForm, shippingForm } from '@pawlayer/contracts/testing';
import type { APIRequestContext, Page } from '@playwright/test';
import { orderHeading, readOrder, section } from '../src/admin-orders.ts';
import { bearer, openAsOwner, openSession } from '../src/admin-session.ts';
import { axeViolationsInBothThemes, overflowAt } from '../src/axe.ts';
import { expect, test } from '../src/fixtures.ts';
import { tabTo } from '../src/keyboard.ts';
import { heading, toast } from '../src/page-parts.ts';
import { showEveryPrepressState } from '../src/prepress-states.ts';
import { openShopClient } from '../src/shop-client.ts';

const buyer = `${customerForm.firstName} ${customerForm.lastName}`;
const recipientName = 'June Okafor';
const giftNote = 'For your wall.\nLove, Ada';

const slip = (page: Page) => page.getByRole('article', { name: 'Packing slip' });

/** Places a paid order whose parcel says this. */
const placeGift = async (baseURL: string | undefined, gift: GiftForm) => {
  const shopClient = await openShopClient(baseURL ?? '');
  const chosen = await shopClient.choose('Cherished', `${randomUUID()}@example.com`);
  const paid = await shopClient.openPayment(chosen, { ...shippingForm, ...gift });
  await shopClient.confirm(paid);
  const { id } = await shopClient.placeOrder(paid);
  return { id, number: orderNumber(id) };
};

const markMemorial = async (request: APIRequestContext, id: string) => {
  const token = await openSession(request);
  const path = `/api/admin/orders/${id}`;
  const { version } = await readOrder(request, token, id);
  const answer = await request.post(`${path}/memorial`, { ...bearer(token), data: { isMemorial: true, version } });
  expect(answer.ok(), await answer.text()).toBe(true);
};

test('prints a slip for somebody else, with the words of the buyer and without prices', async ({ page, baseURL }) => {
  const { id, number } = await placeGift(baseURL, { recipientName, giftNote });
  await openAsOwner(page, `/admin/orders/${id}`);
  for (const text of [recipientName, 'For your wall.', 'Left off'])
    await expect(section(page, 'Packing slip')).toContainText(text);
  await tabTo(page, page.getByRole('link', { name: 'Packing slip to print' }));
  await page.keyboard.press('Enter');
  await expect(heading(page, `Packing slip ${number}`)).toBeFocused();
  for (const text of [recipientName, shippingForm.shippingStreet, buyer, 'Love, Ada', petForm.petName, 'Cherished'])
    await expect(slip(page)).toContainText(text);
  const { shippingCity, shippingState, shippingPostalCode } = shippingForm;
  await expect(slip(page)).toContainText(`${shippingCity} ${shippingState} ${shippingPostalCode}`);
  await expect(slip(page)).not.toContainText(/CAD|45\.00|49\.29/);

  await page.emulateMedia({ media: 'print' });
  await expect(slip(page)).toBeVisible();
  await expect(page.getByRole('navigation', { name: /room/ })).toBeHidden();
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
  const pdf = (await page.pdf({ format: 'Letter' })).toString('latin1');
  expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
  await page.emulateMedia({ media: 'screen' });

  expect(await axeViolationsInBothThemes(page, 'the slip')).toEqual([]);
  for (const width of [320, 360]) expect(await overflowAt(page, width), `${width} px`).toBe(0);
  await page.getByRole('link', { name: 'The order', exact: true }).click();
  await expect(orderHeading(page, number)).toBeVisible();
});

test(
  'puts the prices on the slip of somebody who buys for themselves',
  { tag: '@thorough' },
  async ({ page, baseURL }) => {
    const { id } = await placeGift(baseURL, {});
    await openAsOwner(page, `/admin/orders/slip/${id}`);
    await expect(slip(page).getByLabel('Price')).toHaveText('Portrait45.00Shipping4.29Total49.29 CAD');
    await expect(slip(page)).toContainText(`To${buyer}`);
    await expect(slip(page)).not.toContainText('From');
  },
);

test('never calls a memorial a gift', { tag: '@thorough' }, async ({ page, request, baseURL }) => {
  const { id } = await placeGift(baseURL, { recipientName, giftNote: 'He was loved.' });
  await openAsOwner(page, `/admin/orders/slip/${id}`);
  await expect(slip(page)).toContainText('A gift for you');
  await markMemorial(request, id);
  await page.reload();
  await expect(slip(page)).toContainText(`Made in memory of ${petForm.petName}.`);
  await expect(slip(page)).toContainText(`From${buyer}`);
  await expect(slip(page)).not.toContainText(/gift|congratulations/i);
});

test('copies in one line what to take off the shelf', { tag: '@thorough' }, async ({ page, context, baseURL }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const { id, number } = await placeGift(baseURL, {});
  await openAsOwner(page, `/admin/orders/${id}`);
  await expect(section(page, 'Packing slip')).toContainText(`${number} · Otis · Cherished, 4.5 × 6 in`);
  await showEveryPrepressState(page);
  await page.reload();
  const line = `${number} · Otis · Cherished, 4.5 × 6 in, upright · Black, Charcoal, #6a7365, #979d94, #cbc8d0`;
  await expect(section(page, 'Packing slip')).toContainText(line);
  await page.getByRole('button', { name: 'Copy the picking line' }).click();
  await expect(toast(page, 'Picking line copied')).toBeVisible();
  expect(await page.evaluate('navigator.clipboard.readText()')).toBe(line);
});

test.describe('of no order', () => {
  test.use({ expectedAnswers: [404] });

  test('there is no slip', { tag: '@thorough' }, async ({ page }) => {
    await openAsOwner(page, `/admin/orders/slip/${randomUUID()}`);
    await expect(heading(page, 'Order not found')).toBeVisible();
  });
});
