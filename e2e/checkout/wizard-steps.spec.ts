import { petForm, shippingForm } from '@pawlayer/contracts/testing';
import { expect, test } from '../src/fixtures.ts';
import { fillInfo, fillShipping, toCheckout, toOrder, toPhoto, toSize } from '../src/order-path.ts';
import { heading } from '../src/page-parts.ts';

test.use({ cutsPhotos: false });

test('says where the visitor is, and starts reading there', { tag: '@thorough' }, async ({ page }) => {
  await page.goto('/upload');
  await expect(page).toHaveTitle(/^Step 1 of 4: Your Info/);
  await expect(page.getByRole('progressbar', { name: 'Progress' })).toHaveAttribute('aria-valuenow', '1');
  await fillInfo(page);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page).toHaveTitle(/^Step 2 of 4: Upload Photo/);
  await expect(page.getByRole('progressbar', { name: 'Progress' })).toHaveAttribute('aria-valuenow', '2');
  await expect(heading(page, 'Show us your pet')).toBeFocused();
});

test('leads from a step that is not open yet to the first empty one', { tag: '@thorough' }, async ({ page }) => {
  await page.goto('/upload?step=order');
  await expect(page).toHaveURL(/step=info/);
  await toPhoto(page);
  await page.goto('/upload?step=size');
  await expect(page).toHaveURL(/step=photo/);
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
  // The Back button uses the browser's history, so going forward still works.
  await page.goForward();
  await expect(page).toHaveURL(/step=photo/);
});

test('saves nothing twice when nothing was changed', { tag: '@thorough' }, async ({ page }) => {
  await toSize(page);
  const sent: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    // Of the copy for a cut-out, which may be sent late, nothing is saved; nor of a quote.
    if (request.method() === 'POST' && !['/api/cutouts', '/api/quotes'].includes(pathname)) sent.push(pathname);
  });
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

test.describe('a postal code', () => {
  test.use({ expectedAnswers: [400] });

  test('is tidied when the browser has filled it in, and a letter O in it is asked about before the payment', async ({
    page,
  }) => {
    await toOrder(page);
    await fillShipping(page);
    const code = page.getByLabel('Postal code');
    await code.fill('v2v-oy9');
    await page.getByRole('button', { name: 'Continue to payment' }).click();
    await expect(code).toHaveAccessibleDescription(/Do you mean V2V 0Y9\?/);
    await expect(page).toHaveURL(/step=order/);
    await code.fill('\u200Bv2v.3y9');
    await code.press('Enter'); // no blur, as when a browser fills the fields
    await expect(page).toHaveURL(/\/checkout$/);
    await expect(page.getByText('V2V 3Y9').first()).toBeVisible();
  });
});

test('tidies Canadian postal codes and leaves the others alone', { tag: '@thorough' }, async ({ page }) => {
  await toOrder(page);
  const code = page.getByLabel('Postal code');
  for (const [typed, tidy] of [
    ['v2v3y9', 'V2V 3Y9'],
    ['v-2-v.3y9', 'V2V 3Y9'],
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
