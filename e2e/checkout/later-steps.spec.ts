import type { Page } from '@playwright/test';
import { expect, test } from '../src/fixtures.ts';
import { holdBack } from '../src/hold-back.ts';
import { fillInfo, toPhoto } from '../src/order-path.ts';
import { formIsInteractive, heading } from '../src/page-parts.ts';

test.use({ cutsPhotos: false });

const photoSteps = '**/mfe/checkout/photo-steps.*.js';

test(
  'the next step is loaded once this one is being filled in, and is there at once',
  { tag: '@thorough' },
  async ({ page }) => {
    await page.addInitScript(`
    new MutationObserver(() => {
      if (document.body?.textContent.includes('Loading this step...')) globalThis.hasWaited = true;
    }).observe(document, { childList: true, subtree: true });
  `);
    await page.goto('/upload');
    await formIsInteractive(page);
    const loaded = page.waitForResponse(photoSteps);
    await page.getByLabel('First name').focus();
    await (await loaded).finished();
    await fillInfo(page);
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByLabel('Pet name')).toBeVisible();
    expect(await page.evaluate('globalThis.hasWaited')).toBeUndefined();
  },
);

test(
  'a step whose script is slow stands with its heading, which has the focus, until its fields come',
  { tag: '@thorough' },
  async ({ page }) => {
    const release = await holdBack(page, photoSteps);
    await page.goto('/upload');
    await fillInfo(page);
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(heading(page, 'Show us your pet')).toBeFocused();
    await expect(page.getByText('Loading this step...')).toBeAttached();
    await expect(page.getByRole('complementary', { name: 'Preview' })).toBeVisible();
    release();
    await expect(page.getByLabel('Pet name')).toBeVisible();
    await expect(heading(page, 'Show us your pet')).toBeFocused();
  },
);

test('a step that is opened by its address is loaded with it', { tag: '@thorough' }, async ({ page }) => {
  await toPhoto(page);
  await page.getByLabel('Pet name').fill('Otis');
  await page.reload();
  await expect(page.getByLabel('Pet name')).toHaveValue('Otis');
});

test.describe('a step whose script does not come', () => {
  test.use({ expectedAnswers: [503], expectsCaughtErrors: true });

  const toLostStep = async (page: Page) => {
    await page.route(photoSteps, (route) => route.fulfill({ status: 503, body: '' }));
    await page.goto('/upload');
    await fillInfo(page);
    await page.evaluate('globalThis.isSamePage = true');
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByText('This step cannot be shown')).toBeVisible();
    await expect(page.getByText('Your photo and answers are kept on this device.')).toBeVisible();
  };
  const retry = (page: Page) => page.getByRole('button', { name: 'Retry' }).click();

  test('says so, and comes by Retry', async ({ page }) => {
    await toLostStep(page);
    await page.unroute(photoSteps);
    await retry(page);
    await expect(page.getByLabel('Pet name')).toBeVisible();
    expect(await page.evaluate('globalThis.isSamePage')).toBe(true);
  });

  test(
    'comes with the page by a second Retry, in case it is of an old release',
    { tag: '@thorough' },
    async ({ page }) => {
      await toLostStep(page);
      const lost = page.waitForResponse(photoSteps);
      await retry(page);
      await lost;
      await expect(page.getByText('Tried again')).toBeAttached();
      await expect(page.getByText('This step cannot be shown')).toBeVisible();
      await page.unroute(photoSteps);
      await retry(page);
      await expect(page.getByLabel('Pet name')).toBeVisible();
      expect(await page.evaluate('globalThis.isSamePage')).toBeUndefined();
      await page.getByRole('button', { name: 'Back', exact: true }).click();
      await expect(page.getByLabel('First name')).toHaveValue('Ada');
    },
  );
});
