import { readFile } from 'node:fs/promises';
import { customerForm } from '@pawlayer/contracts/testing';
import { answerWithError } from '../src/error-answer.ts';
import { expect, test } from '../src/fixtures.ts';
import { heavyPhoto, megabytes } from '../src/heavy-photo.ts';
import { choosePhoto, fillPet, toPhoto } from '../src/order-path.ts';
import { toast } from '../src/page-parts.ts';
import { raccoon } from '../src/photos.ts';
import { openShopClient } from '../src/shop-client.ts';

test.use({ cutsPhotos: false });

test.describe('the photo', () => {
  test('refuses what is no photo, and says what to do about an iPhone format', async ({ page }) => {
    await toPhoto(page);
    const photo = page.getByLabel('Pet photo');
    await photo.setInputFiles({
      name: 'otis.jpg',
      mimeType: 'image/jpeg',
      buffer: Buffer.from('Dear printer, this is a letter.'),
    });
    await expect(page.getByText('This file is not a photo we can read')).toBeVisible();
    const heic = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic'), Buffer.alloc(64)]);
    await photo.setInputFiles({ name: 'IMG_0042.HEIC', mimeType: '', buffer: heic });
    await expect(
      page.getByText('This iPhone format cannot be read here. In Photos choose Share, then Save as JPEG'),
    ).toBeVisible();
    await choosePhoto(page);
    await expect(page.getByText('cannot be read here')).toBeHidden();
  });

  test('shrinks a photo of 11 MB on the device', { tag: '@thorough' }, async ({ page }) => {
    await toPhoto(page);
    await page
      .getByLabel('Pet photo')
      .setInputFiles({ name: 'otis.jpg', mimeType: 'image/jpeg', buffer: await heavyPhoto(megabytes(11)) });
    await expect(page.getByText('That photo is 11 MB. We made a smaller copy that prints just as well.')).toBeVisible();
    await fillPet(page);
    await page.getByRole('button', { name: 'Upload photo' }).click();
    await expect(page).toHaveURL(/step=size/);
  });

  test('takes a dropped and a pasted photo', { tag: '@thorough' }, async ({ page }) => {
    await toPhoto(page);
    await expect(page.getByLabel('Pet photo')).toBeAttached();
    const base64 = (await readFile(raccoon)).toString('base64');
    const give = (name: string, type: 'drop' | 'paste') =>
      page.evaluate(`(() => {
        const bytes = Uint8Array.from(atob(${JSON.stringify(base64)}), (letter) => letter.charCodeAt(0));
        const data = new DataTransfer();
        data.items.add(new File([bytes], ${JSON.stringify(name)}, { type: 'image/jpeg' }));
        if (${JSON.stringify(type)} === 'paste') {
          document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true }));
          return;
        }
        const zone = document.querySelector('form input[type=file]').parentElement;
        for (const step of ['dragenter', 'dragover', 'drop']) {
          zone.dispatchEvent(new DragEvent(step, { dataTransfer: data, bubbles: true, cancelable: true }));
        }
      })()`);
    await give('dropped.jpg', 'drop');
    await expect(page.getByText('dropped.jpg')).toBeVisible();
    await give('pasted.jpg', 'paste');
    await expect(page.getByText('pasted.jpg')).toBeVisible();
  });

  test('cancels an upload and keeps the photo', { tag: '@thorough' }, async ({ page }) => {
    await toPhoto(page);
    await choosePhoto(page);
    await fillPet(page);
    await page.route('**/api/upload', () => undefined); // never responds
    await page.getByRole('button', { name: 'Upload photo' }).click();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByText('raccoon.jpg')).toBeVisible();
    await expect(page.getByText('Upload failed')).toBeHidden();
    await expect(page.getByRole('button', { name: 'Upload photo' })).toBeEnabled();
  });

  test.describe('on a bad line', () => {
    test.use({ expectedAnswers: [503] });

    test('keeps the photo when its upload fails, and tries again', async ({ page }) => {
      await toPhoto(page);
      await choosePhoto(page);
      await fillPet(page);
      await page.route('**/api/upload', answerWithError(503, { code: 'unavailable' }));
      await page.getByRole('button', { name: 'Upload photo' }).click();
      await expect(toast(page, 'Upload failed')).toBeVisible();
      await expect(toast(page, 'Please try again with a different image')).toBeVisible();
      await expect(page.getByText('raccoon.jpg')).toBeVisible();
      await page.unroute('**/api/upload');
      await page.getByRole('button', { name: 'Retry' }).click();
      await expect(page).toHaveURL(/step=size/);
    });
  });
});

test('the API refuses a photo of 11 MB that comes past the page', async ({ request, baseURL }) => {
  const shopClient = await openShopClient(baseURL ?? '');
  const { id } = await shopClient.saveCustomer(customerForm);
  const photo = { name: 'otis.jpg', mimeType: 'image/jpeg', buffer: await heavyPhoto(megabytes(11)) };
  const answer = await request.post('/api/upload', { multipart: { photo, customerId: id, petName: 'Otis' } });
  expect(answer.status()).toBe(413);
  expect(await answer.json()).toMatchObject({ code: 'too_large' });
});
