import { rm, writeFile } from 'node:fs/promises';
import { expect, test } from '../src/fixtures.ts';
import { choosePhoto, fillPet, toPhoto } from '../src/order-path.ts';
import { smallPhoto } from '../src/photos.ts';
import { cannotBeRead, copyOfPhoto, dropUnreadable } from '../src/vanished-photo.ts';

const field = 'form input[type=file]';

test('says what to do about a file that cannot be read, and takes another', async ({ page }) => {
  await toPhoto(page);
  await dropUnreadable(page, field);
  await expect(page.getByRole('main').getByText(cannotBeRead).first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Upload photo' })).toBeEnabled();
  await choosePhoto(page);
  await expect(page.getByText(cannotBeRead)).toHaveCount(0);
});

test('keeps the photo that was chosen before one that cannot be read', async ({ page }) => {
  await toPhoto(page);
  await choosePhoto(page);
  await dropUnreadable(page, field);
  await expect(page.getByRole('main').getByText(cannotBeRead).first()).toBeVisible();
  await expect(page.getByText('raccoon.jpg')).toBeVisible();
  await fillPet(page);
  await page.getByRole('button', { name: 'Upload photo' }).click();
  await expect(page).toHaveURL(/step=size/);
});

test('says so when a file is not read to its end', async ({ page }) => {
  await page.addInitScript('Blob.prototype.arrayBuffer = () => new Promise(() => undefined)'); // it is still in the cloud
  await toPhoto(page);
  await page.clock.install();
  await page.getByLabel('Pet photo').setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('a') });
  await expect(page.getByText('Looking at the photo...')).toBeAttached();
  await page.clock.fastForward(60_000);
  await expect(page.getByRole('main').getByText(cannotBeRead).first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Upload photo' })).toBeEnabled();
});

test('ends in words when a photo cannot even be looked at', async ({ page }) => {
  await page.addInitScript(`globalThis.Worker = class { constructor() { throw new Error('no workers here'); } }`);
  await toPhoto(page);
  await page.getByLabel('Pet photo').setInputFiles(smallPhoto);
  await expect(page.getByText('This photo could not be looked at here').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Upload photo' })).toBeEnabled();
});

for (const [what, disturb] of [
  ['deleted', (path: string) => rm(path)],
  ['changed', (path: string) => writeFile(path, 'no photo any more')],
] as const) {
  test(`uploads a photo whose file is ${what} after it was chosen`, async ({ page }) => {
    const { path, remove } = await copyOfPhoto('chosen.jpg');
    await toPhoto(page);
    await page.getByLabel('Pet photo').setInputFiles(path);
    await expect(page.getByText('chosen.jpg')).toBeVisible();
    await disturb(path);
    await fillPet(page);
    await page.getByRole('button', { name: 'Upload photo' }).click();
    await expect(page).toHaveURL(/step=size/);
    await remove();
  });
}
