import { answerWithError } from '../src/error-answer.ts';
import { expect, test } from '../src/fixtures.ts';
import { holdBackDevice } from '../src/hold-back-device.ts';
import { holdBack } from '../src/hold-back.ts';
import { choosePhoto, fillInfo, fillPet, fillShipping, toOrder, toPhoto, toSize } from '../src/order-path.ts';
import { toast, errorSummary } from '../src/page-parts.ts';
import { withoutPageData } from '../src/without-page-data.ts';

test.use({ cutsPhotos: false });

test.describe('the wizard', () => {
  test('names what is missing, beside the field and in a summary that takes the focus', async ({ page }) => {
    await page.goto('/upload');
    await page.getByLabel('Email').fill('ada@');
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(errorSummary(page)).toBeFocused();
    for (const [label, message] of [
      ['First name', 'First name is required'],
      ['Last name', 'Last name is required'],
      ['Email', 'Valid email is required'],
    ] as const) {
      await expect(page.getByLabel(label)).toHaveAccessibleDescription(new RegExp(message));
      await errorSummary(page).getByRole('link', { name: message }).click();
      await expect(page.getByLabel(label)).toBeFocused();
    }
    await page.getByLabel('First name').fill('Ada');
    await page.getByLabel('First name').blur();
    await expect(page.getByLabel('First name')).toHaveAccessibleDescription('');
    await expect(page.getByLabel('Email')).toHaveValue('ada@');
  });

  test('asks for the pet and its photo', async ({ page }) => {
    await toPhoto(page);
    await page.getByRole('button', { name: 'Upload photo' }).click();
    await expect(toast(page, 'No file selected')).toBeVisible();
    await expect(toast(page, 'Please select a photo to upload')).toBeVisible();
    await expect(errorSummary(page)).toContainText('Please select a photo to upload');
    await expect(errorSummary(page)).toContainText('Pet name is required');
    await page.getByLabel('Pet name').fill('Otis');
    await page.getByRole('button', { name: 'Upload photo' }).click();
    await expect(page.getByLabel('Pet photo')).toHaveAccessibleDescription(/Please select a photo to upload/);
    await expect(page).toHaveURL(/step=photo/);
  });

  test('asks for the whole address', { tag: '@thorough' }, async ({ page }) => {
    await toOrder(page);
    await page.getByLabel('Country').fill('');
    await page.getByRole('button', { name: 'Continue to payment' }).click();
    for (const message of [
      'Street address is required',
      'City is required',
      'State/Province is required',
      'Postal code is required',
      'Country is required',
    ]) {
      await expect(errorSummary(page)).toContainText(message);
    }
  });

  test('goes on for whoever is quicker than the list of sizes', { tag: '@thorough' }, async ({ page }) => {
    await toOrder(page);
    await fillShipping(page);
    await withoutPageData(page);
    const answer = await holdBack(page, '**/api/products');
    await page.reload();
    const priced = page.waitForResponse((response) => response.request().postData()?.includes('postalCode') ?? false);
    await page.getByRole('button', { name: 'Continue to payment' }).click();
    await priced;
    answer();
    await expect(page).toHaveURL(/\/checkout/);
  });

  test('goes on for whoever is quicker than the photo on the device', { tag: '@thorough' }, async ({ page }) => {
    await toPhoto(page);
    await choosePhoto(page);
    await fillPet(page);
    const answer = await holdBackDevice(page);
    await page.reload();
    await page.getByRole('button', { name: 'Upload photo' }).click();
    await answer();
    await expect(page).toHaveURL(/step=size/);
  });

  test.describe('on a bad line', () => {
    test.use({ expectedAnswers: [400, 429, 503] });

    test(
      'says when it may be tried again after too many, and loses nothing',
      { tag: '@thorough' },
      async ({ page }) => {
        const error = 'That was a lot in a short time. Please try again in 42 minutes.';
        await page.route('**/api/customers', answerWithError(429, { code: 'rate_limited', error }), { times: 1 });
        await page.goto('/upload');
        await fillInfo(page);
        await page.getByRole('button', { name: 'Continue' }).click();
        await expect(page.getByText(`${error} Nothing is lost.`)).toBeVisible();
        await expect(page.getByLabel('First name')).toHaveValue('Ada');
        await page.getByRole('button', { name: 'Continue' }).click();
        await page.route('**/api/upload', answerWithError(429, { code: 'rate_limited', error }));
        await choosePhoto(page);
        await fillPet(page);
        await page.getByRole('button', { name: 'Upload photo' }).click();
        await expect(page.getByText(`${error} The photo is still here.`)).toBeVisible();
        await expect(page.getByLabel('Pet name')).toHaveValue('Otis');
      },
    );

    test(
      'says that the customer could not be saved, and keeps what was typed',
      { tag: '@thorough' },
      async ({ page }) => {
        await page.route('**/api/customers', answerWithError(503, { code: 'unavailable' }));
        await page.goto('/upload');
        await fillInfo(page);
        await page.getByRole('button', { name: 'Continue' }).click();
        await expect(toast(page, 'Error')).toBeVisible();
        await expect(toast(page, 'Failed to save customer information')).toBeVisible();
        await expect(page.getByText('We could not save this just now')).toBeVisible();
        await page.unroute('**/api/customers');
        await page.getByRole('button', { name: 'Continue' }).click();
        await expect(page).toHaveURL(/step=photo/);
      },
    );

    test('puts what the server finds wrong beside the field', { tag: '@thorough' }, async ({ page }) => {
      await page.route(
        '**/api/customers',
        answerWithError(400, { code: 'validation', fields: { email: 'Valid email is required' } }),
      );
      await page.goto('/upload');
      await fillInfo(page);
      await page.getByRole('button', { name: 'Continue' }).click();
      await expect(toast(page, 'Failed to save customer information')).toBeVisible();
      await expect(page.getByLabel('Email')).toHaveAccessibleDescription(/Valid email is required/);
    });

    test('says that the order could not be created without its sizes', { tag: '@thorough' }, async ({ page }) => {
      await toOrder(page);
      await fillShipping(page);
      await withoutPageData(page);
      await page.route('**/api/products', answerWithError(503, { code: 'unavailable' }));
      await page.reload();
      await page.getByRole('button', { name: 'Continue to payment' }).click();
      await expect(toast(page, 'Order failed')).toBeVisible();
      await expect(toast(page, 'There was an error creating your order. Please try again.')).toBeVisible();
      await expect(page.getByRole('main').getByText('There was an error creating your order')).toBeVisible();
      await page.unroute('**/api/products');
      await page.getByRole('button', { name: 'Continue to payment' }).click();
      await expect(page).toHaveURL(/\/checkout/);
    });

    test('shows sizes that did not arrive once they do', { tag: '@thorough' }, async ({ page }) => {
      await toPhoto(page);
      await withoutPageData(page);
      await page.route('**/api/products', answerWithError(503, { code: 'unavailable' }));
      await page.reload();
      await choosePhoto(page);
      await fillPet(page);
      await page.getByRole('button', { name: 'Upload photo' }).click();
      await expect(page.getByText('The sizes did not load')).toBeVisible();
      await page.unroute('**/api/products');
      await page.getByRole('alert').getByRole('button', { name: 'Try again' }).click();
      await expect(page.getByRole('button', { name: 'Choose Beloved' })).toBeVisible();
    });
  });

  test('saves customer and photo anew when the server has forgotten them', async ({ page }) => {
    await toSize(page);
    await page.evaluate(`(() => {
      const kept = JSON.parse(sessionStorage.getItem('order-draft'));
      const nobody = '00000000-0000-4000-8000-000000000000';
      kept.state.draft.savedCustomer.id = nobody;
      kept.state.draft.savedUpload.customerId = nobody;
      sessionStorage.setItem('order-draft', JSON.stringify(kept));
    })()`);
    await page.reload();
    await page.getByRole('button', { name: 'Choose Cherished' }).click();
    await expect(page).toHaveURL(/step=order/);
  });
});
