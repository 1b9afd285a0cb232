import { expect, test } from '../src/fixtures.ts';
import { choosePhoto, fillPet, pay, toCard, toPhoto } from '../src/order-path.ts';
import { heading } from '../src/page-parts.ts';
import { refuseStorage } from '../src/refuse-storage.ts';
import { cards } from '../src/shop-client.ts';

test.use({ cutsPhotos: false });

const notice = 'This browser does not let our pages keep anything';

test('a whole purchase works where the browser keeps nothing, and the first step says so', async ({ page }) => {
  await refuseStorage(page, 'blocked');
  await page.goto('/upload');
  await expect(page.getByText(`${notice}, so your photo and answers would be gone after a reload.`)).toBeVisible();
  await toCard(page, cards.succeeds);
  await pay(page);
  await expect(heading(page, 'Order Confirmed')).toBeVisible();
});

for (const way of ['absent', 'full', 'private'] as const) {
  test(`a whole purchase works where storage is ${way}`, { tag: '@thorough' }, async ({ page }) => {
    await refuseStorage(page, way);
    await toCard(page, cards.succeeds);
    await pay(page);
    await expect(heading(page, 'Order Confirmed')).toBeVisible();
  });
}

test('says that a reload loses the photo alone where only that is refused', { tag: '@thorough' }, async ({ page }) => {
  await refuseStorage(page, 'full', ['indexedDB']);
  await toPhoto(page);
  await choosePhoto(page);
  await expect(page.getByText(`${notice}, so your photo would be gone after a reload.`)).toBeVisible();
  await fillPet(page);
  await page.reload();
  await expect(page.getByLabel('Pet name')).toHaveValue('Otis');
});

test('says nothing of it where the browser keeps everything', { tag: '@thorough' }, async ({ page }) => {
  await toPhoto(page);
  await choosePhoto(page);
  await expect(page.getByText(notice)).toHaveCount(0);
});
