import { galleryRow } from '../src/admin-gallery.ts';
import { openAsOwner } from '../src/admin-session.ts';
import { expect, test } from '../src/fixtures.ts';
import { toast } from '../src/page-parts.ts';
import { smallPhoto } from '../src/photos.ts';

test.describe('when the store refuses', () => {
  test.use({ expectedAnswers: [409, 500, 503] });
  const refusal = {
    status: 500,
    json: { error: 'Something went wrong on our side.', code: 'internal', requestId: 'test' },
  };

  test('says that the items could not be loaded, and tries again', { tag: '@thorough' }, async ({ page }) => {
    await page.route('**/api/admin/gallery', (route) => route.fulfill({ ...refusal, status: 503 }));
    await openAsOwner(page, '/admin/gallery');
    await expect(page.getByText('Failed to fetch gallery items')).toBeVisible();
    await page.unroute('**/api/admin/gallery');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(galleryRow(page, 'Maple')).toBeVisible();
  });

  test('takes a toggle back, and says so beside it', async ({ page }) => {
    await page.route('**/toggle*', (route) => route.fulfill(refusal));
    await openAsOwner(page, '/admin/gallery');
    await galleryRow(page, 'Maple')
      .getByRole('button', { name: /^Active/ })
      .click();
    await expect(galleryRow(page, 'Maple').getByText('Failed to toggle')).toBeVisible();
    await expect(galleryRow(page, 'Maple').getByRole('button', { name: /^Active/ })).toBeVisible();
  });

  test('keeps an item that could not be deleted', { tag: '@thorough' }, async ({ page }) => {
    await page.route('**/api/admin/gallery/*', (route) =>
      route.request().method() === 'DELETE' ? route.fulfill(refusal) : route.continue(),
    );
    await openAsOwner(page, '/admin/gallery');
    await galleryRow(page, 'Maple')
      .getByRole('button', { name: /^Delete/ })
      .click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText('Failed to delete')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(galleryRow(page, 'Maple')).toBeVisible();
  });

  test('keeps the form when an item could not be added', { tag: '@thorough' }, async ({ page }) => {
    await page.route('**/api/admin/gallery', (route) =>
      route.request().method() === 'POST' ? route.fulfill(refusal) : route.continue(),
    );
    await openAsOwner(page, '/admin/gallery');
    await page.getByLabel('Image').setInputFiles(smallPhoto);
    await page.getByLabel('Pet name').fill('Bandit');
    await page.getByLabel('Colorway').fill('Slate');
    await page.getByLabel('Size (product)').selectOption('Beloved');
    await page.getByRole('button', { name: 'Add Gallery Item' }).click();
    await expect(toast(page, 'Failed to add gallery item')).toBeVisible();
    await expect(page.getByLabel('Pet name')).toHaveValue('Bandit');
    await expect(page.getByText('raccoon.jpg')).toBeVisible();
  });

  test('puts a list back that somebody else has changed', { tag: '@thorough' }, async ({ page }) => {
    const conflict = {
      status: 409,
      json: {
        error: 'Somebody else changed the gallery in the meantime. Please look at it again.',
        code: 'conflict',
        requestId: 'test',
      },
    };
    await page.route('**/api/admin/gallery/order', (route) => route.fulfill(conflict));
    await openAsOwner(page, '/admin/gallery');
    const place = page.getByLabel(/^Place of Otis,/);
    const before = await place.inputValue();
    await page.getByRole('button', { name: 'Move Otis down' }).click();
    await expect(page.getByText('Somebody else changed the gallery in the meantime.')).toBeVisible();
    await expect(place).toHaveValue(before);
  });
});
