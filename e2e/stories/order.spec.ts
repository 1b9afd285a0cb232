import { randomUUID } from 'node:crypto';
import { orderNumber } from '@pawlayer/contracts';
import { petForm, shippingForm } from '@pawlayer/contracts/fixtures';
import { cards } from '../src/journey.ts';
import { ownerEmail, readMails } from '../src/mailbox.ts';
import {
  choosePhoto,
  fillInfo,
  fillPet,
  fillShipping,
  heading,
  pay,
  toast,
  toCard,
  toCheckout,
  toOrder,
  toPhoto,
  toSize,
} from '../src/order-path.ts';
import { expect, test } from '../src/visit.ts';

test('turns a photo into a paid order, and writes to the customer and the owner', async ({ page, request }) => {
  const email = `${randomUUID()}@example.com`;
  await toPhoto(page, email);
  await expect(toast(page, 'Customer information saved')).toBeVisible();
  await expect(page.getByText('JPG, PNG up to 10MB')).toBeVisible();
  await choosePhoto(page);
  await expect(page.getByText('1024 × 768')).toBeVisible();
  await expect(page.getByText('Sharp enough for Cherished')).toBeVisible();
  await expect(page.getByText('Beloved likes 600 pixels across; this part of the photo has 576.')).toBeVisible();
  await fillPet(page);
  await page.getByRole('button', { name: 'Upload photo' }).click();
  await expect(toast(page, 'Photo uploaded successfully')).toBeVisible();
  await page.getByRole('button', { name: 'Choose Cherished' }).click();
  const price = page.getByLabel('Price');
  await expect(price).toContainText('Portrait45.00');
  await expect(price).toContainText('Shipping4.29');
  await expect(price).toContainText('Total49.29 CAD');
  await fillShipping(page);
  await page.getByRole('button', { name: 'Continue to payment' }).click();

  await expect(page.getByText('no card is charged').first()).toBeVisible();
  for (const text of [petForm.petName, 'Cherished', '4.5 × 6 in', shippingForm.shippingStreet]) {
    await expect(page.getByRole('main').getByText(text).first()).toBeVisible();
  }
  await page.getByLabel('Card number').fill(cards.succeeds);
  await page.getByLabel('Expiration date').fill('12 / 34');
  await page.getByLabel('Security code').fill('123');
  await page.getByRole('button', { name: 'Pay 49.29 CAD' }).click();

  await expect(page).toHaveURL(/\/order-success\?orderId=/);
  await expect(toast(page, 'Payment Successful')).toBeVisible();
  await expect(toast(page, 'Order created successfully')).toBeVisible();
  const orderId = new URL(page.url()).searchParams.get('orderId') ?? '';
  await expect(heading(page, 'Order Confirmed')).toBeVisible();
  const today = new Intl.DateTimeFormat('en-CA', { dateStyle: 'long' }).format(new Date());
  for (const text of [
    orderNumber(orderId),
    today,
    '49.29 CAD',
    'Payment Received',
    shippingForm.shippingStreet,
    /^pi_/,
    'What Happens Next',
  ]) {
    await expect(page.getByRole('main').getByText(text).first()).toBeVisible();
  }

  const [customers] = await readMails(request, email, orderNumber(orderId));
  const [owners] = await readMails(request, ownerEmail, orderNumber(orderId));
  for (const mail of [customers, owners]) {
    for (const text of [petForm.petName, '49.29', shippingForm.shippingStreet]) {
      expect(mail?.Text).toContain(text);
      expect(mail?.HTML).toContain(text);
    }
  }
  expect(customers?.Text).toContain(`/order-success?orderId=${orderId}`);
});

test('ships for 4.29 under 75 and for nothing above', async ({ page }) => {
  await toOrder(page, 'Cherished');
  await expect(page.getByLabel('Price')).toContainText('Total49.29 CAD');
  for (const [product, total] of [
    ['Beloved', '75.00'],
    ['Treasured', '125.00'],
  ] as const) {
    await page.getByRole('link', { name: 'Change size' }).click();
    await page.getByRole('button', { name: `Choose ${product}` }).click();
    await expect(page.getByLabel('Price')).toContainText('ShippingFree');
    await expect(page.getByLabel('Price')).toContainText(`Total${total} CAD`);
  }
});

test('says where the visitor is, and starts reading there', async ({ page }) => {
  await page.goto('/upload');
  await expect(page).toHaveTitle(/^Step 1 of 4: Your Info/);
  await expect(page.getByRole('progressbar', { name: 'Progress' })).toHaveAttribute('aria-valuenow', '1');
  await fillInfo(page);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page).toHaveTitle(/^Step 2 of 4: Upload Photo/);
  await expect(page.getByRole('progressbar', { name: 'Progress' })).toHaveAttribute('aria-valuenow', '2');
  await expect(heading(page, 'Show us your pet')).toBeFocused();
});

test('leads from a step that is not open yet to the first empty one', async ({ page }) => {
  await page.goto('/upload?step=order');
  await expect(page).toHaveURL(/step=info/);
  await toPhoto(page);
  await page.goto('/upload?step=size');
  await expect(page).toHaveURL(/step=photo/);
});

test('keeps everything through a reload at every step', async ({ page }) => {
  await page.goto('/upload');
  await fillInfo(page);
  await page.reload();
  await expect(page.getByLabel('First name')).toHaveValue('Ada');
  await page.getByRole('button', { name: 'Continue' }).click();

  await choosePhoto(page);
  await fillPet(page);
  await page.reload();
  await expect(page.getByText('We kept your photo')).toBeVisible();
  await expect(page.getByText('raccoon.jpg')).toBeVisible();
  await expect(page.getByLabel('Pet name')).toHaveValue(petForm.petName);
  await page.getByRole('button', { name: 'Upload photo' }).click();

  await expect(page).toHaveURL(/step=size/);
  await page.reload();
  await page.getByRole('button', { name: 'Choose Beloved' }).click();

  await fillShipping(page);
  await page.reload();
  await expect(page.getByLabel('Street address')).toHaveValue(shippingForm.shippingStreet);
  await expect(page.getByLabel('Price')).toContainText('75.00');
  await page.getByRole('button', { name: 'Continue to payment' }).click();

  await expect(page.getByLabel('Card number')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Card number')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Pay 75.00 CAD' })).toBeEnabled();
});

test('goes back by the browser as by the Back button, and loses nothing', async ({ page }) => {
  await toCheckout(page);
  await page.goBack();
  await expect(page.getByLabel('Street address')).toHaveValue(shippingForm.shippingStreet);
  await page.goBack();
  await expect(page.getByRole('radio', { name: 'Cherished' })).toBeChecked();
  await page.goBack();
  await expect(page.getByLabel('Pet name')).toHaveValue(petForm.petName);
  await expect(page.getByText('raccoon.jpg')).toBeVisible();
  await page.goBack();
  await expect(page.getByLabel('First name')).toHaveValue('Ada');

  await page.goForward();
  await page.goForward();
  await page.goForward();
  await expect(page.getByLabel('City')).toHaveValue(shippingForm.shippingCity);
  for (const step of ['size', 'photo', 'info']) {
    await page.getByRole('button', { name: 'Back', exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`step=${step}`));
  }
  // The button went back in the history itself: what was ahead is still ahead.
  await page.goForward();
  await expect(page).toHaveURL(/step=photo/);
});

test('saves nothing twice when nothing was changed', async ({ page }) => {
  await toSize(page);
  const sent: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && sent.push(new URL(request.url()).pathname));
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page).toHaveURL(/step=size/);
  expect(sent).toEqual([]);

  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await page.getByLabel('Pet name').fill('Maple');
  await page.getByRole('button', { name: 'Upload photo' }).click();
  await expect(page).toHaveURL(/step=size/);
  expect(sent).toEqual(['/api/upload']);
});

test('keeps the photo for a new tab, and starts fresh when asked', async ({ page, context }) => {
  await toPhoto(page);
  await choosePhoto(page);
  const tab = await context.newPage();
  await tab.goto('/upload');
  await expect(tab.getByText('We kept your photo')).toBeVisible();
  await expect(tab.getByLabel('First name')).toHaveValue('');
  await tab.getByRole('button', { name: 'Start fresh' }).click();
  await expect(tab.getByText('We kept your photo')).toBeHidden();
  await tab.reload();
  await expect(tab.getByLabel('First name')).toBeVisible();
  await expect(tab.getByText('We kept your photo')).toBeHidden();
});

test('shows that the order is placed to whoever goes back after paying', async ({ page }) => {
  await toCard(page, cards.succeeds);
  await pay(page);
  await expect(heading(page, 'Order Confirmed')).toBeVisible();
  const confirmation = page.url();
  await page.goBack();
  await expect(heading(page, 'This order is already placed')).toBeVisible();
  await page.getByRole('link', { name: 'View your order' }).click();
  await expect(page).toHaveURL(confirmation);
  await page.getByRole('link', { name: 'Create Another Portrait' }).click();
  await expect(page.getByLabel('First name')).toHaveValue('');
});

test('tidies Canadian postal codes and leaves the others alone', async ({ page }) => {
  await toOrder(page);
  const code = page.getByLabel('Postal code');
  for (const [typed, tidy] of [
    ['v2v3y9', 'V2V 3Y9'],
    ['98101-1234', '98101-1234'],
    ['sw1a 1aa', 'sw1a 1aa'],
  ] as const) {
    await code.fill(typed);
    await code.blur();
    await expect(code).toHaveValue(tidy);
  }
  await page.reload();
  await expect(page.getByLabel('Postal code')).toHaveValue('sw1a 1aa');
});
