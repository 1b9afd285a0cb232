import { randomUUID } from 'node:crypto';
import { formatDay, orderNumber } from '@pawlayer/contracts';
import { petForm, shippingForm } from '@pawlayer/contracts/testing';
import { expect, test } from '../src/fixtures.ts';
import { ownerEmail, readMails } from '../src/mailbox.ts';
import { choosePhoto, fillInfo, fillPet, fillShipping, pay, toCard, toOrder, toPhoto } from '../src/order-path.ts';
import { heading, toast } from '../src/page-parts.ts';
import { raccoon } from '../src/photos.ts';
import { cards } from '../src/shop-client.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test('turns a photo into a paid order, and writes to the customer and the owner', async ({ page, request }) => {
  const email = `${randomUUID()}@example.com`;
  await toPhoto(page, email);
  await expect(toast(page, 'Customer information saved')).toBeVisible();
  await expect(page.getByText('JPG, PNG up to 10MB')).toBeVisible();
  await choosePhoto(page, raccoon);
  await expect(page.getByText('1024 × 768')).toBeVisible();
  await page.getByRole('radio', { name: 'Upright' }).check(); // whatever is found in the photo
  await expect(page.getByText('Sharp enough for Cherished')).toBeVisible();
  await expect(page.getByText('The crop has 576 pixels across; for Beloved, 600 is better.')).toBeVisible();
  await fillPet(page);
  await page.getByRole('button', { name: 'Upload photo' }).click();
  await expect(toast(page, 'Photo uploaded successfully')).toBeVisible();
  await page.getByRole('button', { name: 'Choose Cherished' }).click();
  const price = page.getByLabel('Price');
  for (const text of Object.values(petForm)) await expect(page.getByRole('main').getByText(text).first()).toBeVisible();
  await expect(price).toContainText('Portrait45.00');
  await expect(price).toContainText('Shipping4.29');
  await expect(price).toContainText('Total49.29 CAD');
  await fillShipping(page);
  await page.getByLabel('Apartment, suite, unit').fill('Apt 4B');
  await page.getByRole('button', { name: 'Continue to payment' }).click();

  await expect(page.getByText('no card is charged').first()).toBeVisible();
  for (const text of [petForm.petName, 'Cherished', '4.5 × 6 in', shippingForm.shippingStreet, 'Apt 4B']) {
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
  for (const text of [
    orderNumber(orderId),
    formatDay(new Date()),
    '49.29 CAD',
    'Payment Received',
    `${shippingForm.shippingStreet}, Apt 4B`,
    /^pi_/,
    'What Happens Next',
  ]) {
    await expect(page.getByRole('main').getByText(text).first()).toBeVisible();
  }

  const [customers] = await readMails(request, email, orderNumber(orderId));
  const [owners] = await readMails(request, ownerEmail, orderNumber(orderId));
  for (const mail of [customers, owners]) {
    for (const text of [petForm.petName, '49.29', `${shippingForm.shippingStreet}, Apt 4B`]) {
      expect(mail?.Text).toContain(text);
      expect(mail?.HTML).toContain(text);
    }
  }
  expect(customers?.Text).toContain(`/order-success?orderId=${orderId}`);
});

test.describe('without its portrait', () => {
  test.use({ cutsPhotos: false });

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
    await page.getByLabel('Apartment, suite, unit').fill('Apt 4B');
    await page.reload();
    await expect(page.getByLabel('Street address')).toHaveValue(shippingForm.shippingStreet);
    await expect(page.getByLabel('Apartment, suite, unit')).toHaveValue('Apt 4B');
    await expect(page.getByLabel('Price')).toContainText('75.00');
    await page.getByRole('button', { name: 'Continue to payment' }).click();

    await expect(page.getByLabel('Card number')).toBeVisible();
    await page.reload();
    await expect(page.getByLabel('Card number')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Pay 75.00 CAD' })).toBeEnabled();
  });

  test('starts fresh when asked', { tag: '@thorough' }, async ({ page }) => {
    await toPhoto(page);
    await choosePhoto(page);
    await page.reload();
    await page.getByRole('button', { name: 'Start fresh' }).click();
    await expect(page.getByText('We kept your photo')).toBeHidden();
    await page.reload();
    await expect(page.getByLabel('First name')).toHaveValue('');
    await expect(page.getByText('We kept your photo')).toBeHidden();
  });
});

test('shows that the order is placed to whoever goes back after paying', { tag: '@thorough' }, async ({ page }) => {
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
