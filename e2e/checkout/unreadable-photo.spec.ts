import { rm, writeFile } from 'node:fs/promises';
import { answerWithError } from '../src/error-answer.ts';
import { expect, test } from '../src/fixtures.ts';
import { openHome } from '../src/open-home.ts';
import { choosePhoto, fillInfo, fillPet, fillShipping, toPhoto } from '../src/order-path.ts';
import { singlePixel, smallPhoto } from '../src/photos.ts';
import { chooseHere, hero } from '../src/see-yours-parts.ts';
import {
  cannotBeRead,
  copyOfPhoto,
  dropNoFile,
  dropUnreadable,
  forgetPhotos,
  noFileCame,
} from '../src/vanished-photo.ts';

test.use({ cutsPhotos: false });

const field = 'form input[type=file]';

test('says what to do about a file that cannot be read, and takes another', async ({ page }) => {
  await toPhoto(page);
  await dropUnreadable(page, field);
  await expect(page.getByRole('main').getByText(cannotBeRead).first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Upload photo' })).toBeEnabled();
  await choosePhoto(page);
  await expect(page.getByText(cannotBeRead)).toHaveCount(0);
});

test('keeps the photo that was chosen before one that cannot be read', { tag: '@thorough' }, async ({ page }) => {
  await toPhoto(page);
  await choosePhoto(page);
  await dropUnreadable(page, field);
  await expect(page.getByRole('main').getByText(cannotBeRead).first()).toBeVisible();
  await expect(page.getByText('raccoon.jpg')).toBeVisible();
  await fillPet(page);
  await page.getByRole('button', { name: 'Upload photo' }).click();
  await expect(page).toHaveURL(/step=size/);
});

test(
  'says what to do where a drop brings no file, and keeps the photo that was chosen before',
  { tag: '@thorough' },
  async ({ page }) => {
    await toPhoto(page);
    const told = page.getByRole('main').getByText(noFileCame).first();
    await dropNoFile(page, field);
    await expect(told).toBeVisible();
    await choosePhoto(page);
    await expect(told).toBeHidden();
    await dropNoFile(page, field);
    await expect(told).toBeVisible();
    await expect(page.getByText('raccoon.jpg')).toBeVisible();
    await fillPet(page);
    await page.getByRole('button', { name: 'Upload photo' }).click();
    await expect(page).toHaveURL(/step=size/);
  },
);

test(
  'says which photo has too few pixels, apart from the one that was chosen before',
  { tag: '@thorough' },
  async ({ page }) => {
    await toPhoto(page);
    await choosePhoto(page);
    await page.getByLabel('Pet photo').setInputFiles(singlePixel);
    const refusal = page.getByRole('main').getByRole('alert').getByText('pixel.png was not added.');
    await expect(refusal).toContainText('This photo has 1 × 1 pixels. A portrait needs at least 120 on each side');
    await expect(page.getByText('raccoon.jpg')).toBeVisible();
    await fillPet(page);
    await page.getByRole('button', { name: 'Upload photo' }).click();
    await expect(page).toHaveURL(/step=size/);
  },
);

test('says so when a file is not read to its end', { tag: '@thorough' }, async ({ page }) => {
  await page.addInitScript('Blob.prototype.arrayBuffer = () => new Promise(() => undefined)'); // it is still in the cloud
  await toPhoto(page);
  await page.clock.install();
  await page.getByLabel('Pet photo').setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('a') });
  await expect(page.getByText('Looking at the photo...')).toBeAttached();
  await page.clock.fastForward(60_000);
  await expect(page.getByRole('main').getByText(cannotBeRead).first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Upload photo' })).toBeEnabled();
});

test('ends in words when a photo cannot even be looked at', { tag: '@thorough' }, async ({ page }) => {
  await page.addInitScript(`globalThis.Worker = class { constructor() { throw new Error('no workers here'); } }`);
  await toPhoto(page);
  await page.getByLabel('Pet photo').setInputFiles(smallPhoto);
  await expect(page.getByText('This photo could not be checked here').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Upload photo' })).toBeEnabled();
});

for (const [what, disturb] of [
  ['deleted', (path: string) => rm(path)],
  ['changed', (path: string) => writeFile(path, 'no photo any more')],
] as const) {
  test(
    `uploads a photo whose file is ${what} after it was chosen`,
    { tag: what === 'changed' ? '@thorough' : [] },
    async ({ page }) => {
      const { path, remove } = await copyOfPhoto('chosen.jpg');
      await toPhoto(page);
      await page.getByLabel('Pet photo').setInputFiles(path);
      await expect(page.getByText('chosen.jpg')).toBeVisible();
      await disturb(path);
      await fillPet(page);
      await page.getByRole('button', { name: 'Upload photo' }).click();
      await expect(page).toHaveURL(/step=size/);
      await remove();
    },
  );
}

test.describe('a customer who was erased meanwhile', () => {
  test.use({ expectedAnswers: [404] });

  test(
    'whose photo came from the home page is asked for it, where this device has lost it',
    { tag: '@thorough' },
    async ({ page }) => {
      await openHome(page);
      await chooseHere(page, smallPhoto);
      await hero(page).getByRole('button', { name: 'Order this' }).click();
      await fillInfo(page);
      await fillPet(page);
      await page.getByRole('button', { name: 'Continue' }).click();
      await page.getByRole('button', { name: 'Choose Cherished' }).click();
      await fillShipping(page);
      await page.getByRole('button', { name: 'Continue to payment' }).click();
      await expect(page.getByLabel('Card number')).toBeVisible();
      await page.evaluate(forgetPhotos);
      const refuse = answerWithError(404, { code: 'not_found' });
      await page.route(
        '**/api/create-payment-intent',
        async (route) => {
          await page.evaluate(forgetPhotos); // waits until the page has looked for the photo, while it is still known as sent
          await refuse(route);
        },
        { times: 1 },
      );
      await page.reload();
      await page.getByRole('link', { name: 'Start Over' }).click();
      await page.getByRole('button', { name: 'Continue' }).click();
      await expect(page.getByRole('main').getByText('This device no longer has the photo')).toBeVisible();
      await page.getByRole('button', { name: 'Choose another photo' }).click();
      await expect(page).toHaveURL(/step=photo/);
      await choosePhoto(page);
      await page.getByRole('button', { name: 'Upload photo' }).click();
      await expect(page).toHaveURL(/step=size/);
    },
  );
});
