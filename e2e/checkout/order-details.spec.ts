import { randomUUID } from 'node:crypto';
import { orderNumber } from '@pawlayer/contracts';
import { shippingForm } from '@pawlayer/contracts/testing';
import type { APIRequestContext, Page } from '@playwright/test';
import { orderHeading, section } from '../src/admin-orders.ts';
import { openAsOwner } from '../src/admin-session.ts';
import { axeViolationsInBothThemes, overflowAt } from '../src/axe.ts';
import { expect, test } from '../src/fixtures.ts';
import { readMails } from '../src/mailbox.ts';
import { errorSummary, heading } from '../src/page-parts.ts';
import { smallPhoto } from '../src/photos.ts';
import { openShopClient } from '../src/shop-client.ts';
import { readLogs } from '../src/store-logs.ts';

/** A paid order of a caller who sent no address, and the link of the mail that asks for it. */
const payWithoutAddress = async (baseURL: string | undefined, request: APIRequestContext) => {
  const client = await openShopClient(baseURL ?? '');
  const email = `${randomUUID()}@example.com`;
  const paid = await client.openPayment(await client.choose('Cherished', email), {});
  await client.confirm(paid);
  const [mail] = await readMails(request, email, '/order-details#');
  const link = /\/order-details#[\w-]{43}/.exec(mail?.Text ?? '')?.[0] ?? '';
  const id = /orderId=([\da-f-]{36})/.exec(mail?.Text ?? '')?.[1] ?? '';
  return { id, link };
};

const fields = {
  'Street address': shippingForm.shippingStreet,
  City: shippingForm.shippingCity,
  Province: shippingForm.shippingState,
  'Postal code': 'v2v3y9',
  Country: shippingForm.shippingCountry,
};
const fill = async (page: Page, values: Record<string, string>) => {
  for (const [label, value] of Object.entries(values)) await page.getByLabel(label, { exact: true }).fill(value);
};
const linkIsOver = (page: Page) => heading(page, 'This link does not work any more');

test('P30 takes the address by the link of a mail, once, and leaves the token in no address and no log', async ({
  page,
  request,
  baseURL,
}) => {
  test.setTimeout(90_000);
  const { id, link } = await payWithoutAddress(baseURL, request);
  const asked: string[] = [];
  page.on('request', (each) => asked.push(`${each.url()} ${each.headers()['referer'] ?? ''}`));
  await page.goto(link);
  await expect(heading(page, 'Where should Otis’s portrait go?')).toBeVisible();
  await expect(page.getByText(orderNumber(id))).toBeVisible();
  expect(new URL(page.url()).hash).toBe('');
  expect(await axeViolationsInBothThemes(page, 'asking for an address')).toEqual([]);
  expect(await overflowAt(page, 320)).toBeLessThanOrEqual(0);

  await page.getByRole('button', { name: 'Send the address' }).click();
  await expect(errorSummary(page)).toContainText('Street address is required');
  expect(await axeViolationsInBothThemes(page, 'an address with problems')).toEqual([]);
  await page.getByLabel('Street address').fill('1 Typed Street');
  await page.reload();
  await expect(page.getByLabel('Street address')).toHaveValue('1 Typed Street');
  await fill(page, fields);
  await page.getByLabel('Country').press('Enter');
  await expect(page.getByRole('status').filter({ hasText: 'Thank you, we have it' })).toBeFocused();
  await page.getByRole('link', { name: 'See your order' }).click();
  await expect(page.getByText('V2V 3Y9')).toBeVisible();

  const token = link.split('#')[1] ?? 'no token';
  expect(asked.filter((line) => line.includes(token))).toEqual([]);
  const folder = process.env['STORE_DATA_DIR'];
  if (folder === undefined) return; // containers log to their engine
  const logs = await readLogs(folder);
  expect(logs).toContain('/api/order-links/details');
  expect(logs).not.toContain(token);
});

test.describe('a link that was used', () => {
  test.use({ expectedAnswers: [404] });

  test('says so kindly, as one that was cut off does', { tag: '@thorough' }, async ({ page, request, baseURL }) => {
    const { link } = await payWithoutAddress(baseURL, request);
    const [, token = ''] = link.split('#');
    const sent = await request.post('/api/order-links/details', { multipart: { token, ...shippingForm } });
    expect(sent.status()).toBe(200);
    for (const address of [link, link.slice(0, -5), '/order-details']) {
      await page.goto('about:blank');
      await page.goto(address);
      await expect(linkIsOver(page)).toBeVisible();
    }
    expect(await axeViolationsInBothThemes(page, 'a link that is over')).toEqual([]);
  });
});

test('P28 asks for photo, name and address of an order that was lost, on a narrow screen and by keyboard', async ({
  page,
}) => {
  const missing = {
    orderNumber: '1A2B3C4D',
    productName: 'Beloved',
    productSize: '6 × 8 in',
    amount: '75.00',
    needs: { name: true, photo: true, pet: true, address: true },
  };
  let sent = '';
  await page.route('**/api/order-links/details/read', (route) => route.fulfill({ json: missing }));
  await page.route('**/api/order-links/details', async (route) => {
    sent = route.request().postDataBuffer()?.toString('latin1') ?? '';
    await route.fulfill({ json: { orderId: '6e5a1c5e-8a49-4f2a-9d43-0d4f2a3f7c11' } });
  });
  await page.goto(`/order-details#${'a'.repeat(43)}`);
  await expect(heading(page, 'We need your photo once more')).toBeVisible();
  expect(await axeViolationsInBothThemes(page, 'asking for all')).toEqual([]);
  expect(await overflowAt(page, 320)).toBeLessThanOrEqual(0);
  await page.getByRole('button', { name: 'Send it to us' }).press('Enter');
  for (const text of ['Please select a photo to upload', 'Pet name is required', 'First name is required'])
    await expect(errorSummary(page)).toContainText(text);
  await page.getByLabel('Pet photo').setInputFiles(smallPhoto);
  await expect(page.getByText('raccoon.jpg')).toBeVisible();
  await fill(page, { 'Pet name': 'Otis', 'First name': 'Ada', 'Last name': 'Moreau', ...fields });
  await page.getByRole('button', { name: 'Send it to us' }).press('Enter');
  await expect(page.getByRole('status').filter({ hasText: 'Thank you, we have it' })).toBeFocused();
  for (const text of ['Otis', 'Moreau', 'V2V 3Y9', 'raccoon.jpg']) expect(sent).toContain(text);
  expect(await overflowAt(page, 320)).toBeLessThanOrEqual(0);
});

test('P28 asks for words about the pet alone, where the photo was found', { tag: '@thorough' }, async ({ page }) => {
  const order = { orderNumber: '1A2B3C4D', productName: 'Beloved', productSize: '6 × 8 in', amount: '75.00' };
  const needs = { name: false, photo: false, pet: true, address: false };
  await page.route('**/api/order-links/details/read', (route) => route.fulfill({ json: { ...order, needs } }));
  await page.route('**/api/order-links/details', (route) =>
    route.fulfill({ json: { orderId: '6e5a1c5e-8a49-4f2a-9d43-0d4f2a3f7c11' } }),
  );
  await page.goto(`/order-details#${'a'.repeat(43)}`);
  await expect(heading(page, 'We need a few details once more')).toBeVisible();
  await expect(page.getByText('Your photo, your order and your payment are safe')).toBeVisible();
  await expect(page.getByLabel('Pet photo')).toBeHidden();
  await page.getByRole('button', { name: 'Send it to us' }).click();
  await expect(errorSummary(page)).toContainText('Pet name is required');
  await fill(page, { 'Pet name': 'Otis' });
  await page.getByRole('button', { name: 'Send it to us' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Thank you, we have it' })).toBeFocused();
});

test(
  'P28 what was typed for one order is asked again of another, and is still there for the first',
  { tag: '@thorough' },
  async ({ page }) => {
    const order = { orderNumber: '1A2B3C4D', productName: 'Beloved', productSize: '6 × 8 in', amount: '75.00' };
    const needs = { name: false, photo: false, pet: true, address: false };
    await page.route('**/api/order-links/details/read', (route) => route.fulfill({ json: { ...order, needs } }));
    const open = (letter: string) => page.goto(`/order-details#${letter.repeat(43)}`);
    await open('a');
    await fill(page, { 'Pet name': 'Alpha' });
    await open('b');
    await expect(page.getByLabel('Pet name')).toHaveValue('');
    await fill(page, { 'Pet name': 'Bravo' });
    await open('a');
    await expect(page.getByLabel('Pet name')).toHaveValue('Alpha');
  },
);

test.describe('the owner', () => {
  test.use({ expectedAnswers: [409] });

  test('P30 the owner adds the address that is missing', { tag: '@thorough' }, async ({ page, request, baseURL }) => {
    test.setTimeout(90_000);
    const { id } = await payWithoutAddress(baseURL, request);
    await openAsOwner(page, `/admin/orders/${id}`);
    await expect(orderHeading(page, orderNumber(id))).toBeVisible();
    await expect(page.getByText('The shipping address is missing.')).toBeVisible();
    const customer = section(page, 'Customer');
    await customer.getByRole('button', { name: 'Add the address' }).click();
    await expect(errorSummary(page)).toContainText('City is required');
    expect(await axeViolationsInBothThemes(page, 'an order without an address')).toEqual([]);
    await fill(page, { ...fields, 'Postal code': 'M5V 2T6' });
    await customer.getByRole('button', { name: 'Add the address' }).click();
    await expect(customer.getByLabel('Postal code')).toHaveAccessibleDescription(
      /not a postal code of British Columbia/,
    );
    expect(await overflowAt(page, 320)).toBe(0);
    await customer.getByLabel('The address is right').check();
    await customer.getByRole('button', { name: 'Add the address' }).click();
    await expect(customer).toContainText(shippingForm.shippingStreet);
    await expect(page.getByText('The shipping address is missing.')).toBeHidden();
    await expect(page.getByText(/another province/)).toBeVisible();
    await expect(section(page, 'Timeline')).toContainText('Address added');
  });
});
