import type { BrowserContext, Page } from '@playwright/test';
import { expect, test } from '../src/fixtures.ts';
import { choosePhoto, fillInfo, toPhoto } from '../src/order-path.ts';
import { sky } from '../src/photos.ts';

test.use({ cutsPhotos: false });

const begun = (page: Page) => page.getByText('You began Alpha’s portrait on this device.');
const proceed = async (page: Page) => {
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page).toHaveURL(/step=photo/);
};

const beginAlpha = async (page: Page) => {
  await toPhoto(page);
  await choosePhoto(page);
  await page.getByLabel('Pet name').fill('Alpha');
};

const openTab = async (context: BrowserContext) => {
  const tab = await context.newPage();
  await tab.goto('/upload');
  return tab;
};

/** As the browser's menu does: the new tab begins with a copy of the session storage. */
const duplicate = async (page: Page, context: BrowserContext) => {
  const session = await page.evaluate<string>('JSON.stringify(sessionStorage)');
  const tab = await context.newPage();
  await tab.addInitScript(
    `sessionStorage.length || Object.entries(${session}).forEach(([key, value]) => sessionStorage.setItem(key, value))`,
  );
  await tab.goto(page.url());
  return tab;
};

const chooseAnother = async (page: Page) => {
  await page.getByLabel('Pet photo').setInputFiles(sky);
  await expect(page.getByText('sky.jpg')).toBeVisible();
};

/** Its draft is its own: a reload finds the photo that was chosen in it. */
const expectAlpha = async (page: Page) => {
  await page.reload();
  await expect(page.getByText('We kept your photo.')).toBeVisible();
  await expect(page.getByText('raccoon.jpg')).toBeVisible();
  await expect(page.getByLabel('Pet name')).toHaveValue('Alpha');
};

test('asks in a new tab before it goes on with the portrait of another one, and leaves that one its photo', async ({
  page,
  context,
}) => {
  await beginAlpha(page);
  const tab = await openTab(context);
  await expect(begun(tab)).toBeVisible();
  await tab.getByRole('button', { name: 'Start another' }).click();
  await expect(begun(tab)).toBeHidden();
  await tab.reload();
  await fillInfo(tab);
  await proceed(tab);
  await expect(tab.getByLabel('Pet photo')).toBeVisible();
  await expect(tab.getByText('raccoon.jpg')).toBeHidden();
  await expect(begun(tab)).toBeHidden();
  await chooseAnother(tab);
  await expectAlpha(page);
});

test(
  'goes on in a new tab with a photo of its own, which may be replaced there',
  { tag: '@thorough' },
  async ({ page, context }) => {
    await beginAlpha(page);
    const tab = await openTab(context);
    await fillInfo(tab);
    await tab.getByRole('button', { name: 'Go on with Alpha’s portrait' }).click();
    await expect(tab.getByLabel('First name')).toHaveValue('Ada');
    await proceed(tab);
    await expectAlpha(tab);
    await chooseAnother(tab);
    await expectAlpha(page);
  },
);

test(
  'leaves a tab its photo when another is chosen in its duplicate',
  { tag: '@thorough' },
  async ({ page, context }) => {
    await beginAlpha(page);
    const tab = await duplicate(page, context);
    await expect(tab.getByText('We kept your photo.')).toBeVisible();
    await expectAlpha(tab);
    await chooseAnother(page);
    await expectAlpha(tab);
    await tab.getByRole('button', { name: 'Start fresh' }).click();
    await page.reload();
    await expect(page.getByText('sky.jpg')).toBeVisible();
  },
);
