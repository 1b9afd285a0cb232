import { randomUUID } from 'node:crypto';
import type { GalleryItem } from '@pawlayer/contracts';
import type { APIRequestContext, Page } from '@playwright/test';
import { heading, raccoon, toast } from '../src/order-path.ts';
import { enter } from '../src/owners-room.ts';
import { expect, test } from '../src/visit.ts';

const uniqueName = () => `Bandit ${randomUUID().slice(0, 8)}`;
const row = (page: Page, petName: string) => page.getByRole('listitem').filter({ hasText: petName });
const publicItem = async (request: APIRequestContext, petName: string) =>
  ((await (await request.get('/api/gallery')).json()) as GalleryItem[]).find((item) => item.petName === petName); // by the contract

const add = async (page: Page, petName: string) => {
  await page.getByLabel('Image').setInputFiles(raccoon);
  await page.getByLabel('Pet name').fill(petName);
  await page.getByLabel('Colorway').fill('Slate');
  await page.getByLabel('Size (product)').selectOption('Treasured');
  await page.getByRole('button', { name: 'Add Gallery Item' }).click();
  await expect(toast(page, 'Gallery item added successfully')).toBeVisible();
};

test('adds a portrait, hides it, shows it, and deletes it with its pictures', async ({ page, request }) => {
  test.setTimeout(180_000); // a new store makes the pictures of its demo gallery first
  const petName = uniqueName();
  await enter(page, '/admin/gallery');
  await expect(heading(page, 'Gallery Management')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Current Gallery Items' })).toBeVisible();
  await expect(page.getByLabel('Aspect ratio')).toHaveValue('3:4');
  await expect(page.getByLabel('Orientation')).toHaveValue('portrait');
  await expect(page.getByLabel('Display order')).toHaveValue('0');
  await page.getByLabel('Image').setInputFiles(raccoon);
  await expect(page.getByLabel('Aspect ratio')).toHaveValue('4:3');
  await expect(page.getByLabel('Orientation')).toHaveValue('landscape');
  await add(page, petName);
  await expect(page.getByLabel('Pet name')).toHaveValue('');
  await expect(page.getByLabel('Aspect ratio')).toHaveValue('3:4');
  await expect(page.getByText('raccoon.jpg')).toBeHidden();

  const item = row(page, petName);
  for (const text of ['Slate, Treasured', 'Display order 0', /\.jpg$/])
    await expect(item.getByText(text)).toBeVisible();
  await expect
    .poll(async () => (await publicItem(request, petName))?.pictures.length ?? 0, { timeout: 120_000 })
    .toBeGreaterThan(0);
  const shown = await publicItem(request, petName);
  const picture = shown?.pictures[0]?.path ?? '';
  expect((await request.get(picture)).status()).toBe(200);
  await item.scrollIntoViewIfNeeded();
  await expect(item.getByRole('button', { name: `Portrait of ${petName}` })).toBeVisible({ timeout: 15_000 });

  await item.getByRole('button', { name: /^Active/ }).click();
  await expect(toast(page, 'Status updated')).toBeVisible();
  await expect(item.getByRole('button', { name: /^Inactive/ })).toBeVisible();
  await expect.poll(() => publicItem(request, petName)).toBeUndefined();
  await item.getByRole('button', { name: /^Inactive/ }).click();
  await expect.poll(() => publicItem(request, petName)).toBeDefined();

  await item.getByRole('button', { name: /^Delete/ }).click();
  const question = page.getByRole('alertdialog', { name: 'Are you sure you want to delete this item?' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(item).toBeVisible();
  await item.getByRole('button', { name: /^Delete/ }).click();
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(toast(page, 'Item deleted successfully')).toBeVisible();
  await expect(item).toHaveCount(0);
  await expect.poll(() => publicItem(request, petName)).toBeUndefined();
  await expect.poll(async () => (await request.get(`${picture}?gone`)).status(), { timeout: 20_000 }).toBe(404);
});

test('asks for the image and for what must be said of it', async ({ page }) => {
  await enter(page, '/admin/gallery');
  await page.getByRole('button', { name: 'Add Gallery Item' }).click();
  await expect(toast(page, 'Please select an image')).toBeVisible();
  const problems = page.getByRole('alert', { name: 'There is a problem' });
  await expect(problems).toBeFocused();
  for (const message of [
    'Please select an image',
    'Pet name is required',
    'Colorway is required',
    'Please choose a size',
  ]) {
    await expect(problems).toContainText(message);
  }
  await problems.getByRole('link', { name: 'Pet name is required' }).click();
  await expect(page.getByLabel('Pet name')).toBeFocused();
});

test('looks at the image before it is sent', async ({ page }) => {
  await enter(page, '/admin/gallery');
  await page
    .getByLabel('Image')
    .setInputFiles({ name: 'notes.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('not a picture') });
  await expect(page.getByText('This file is not a photo we can read.').first()).toBeVisible();
  await page.getByLabel('Image').setInputFiles(raccoon);
  await page.getByLabel('Pet name').fill('Bandit');
  const preview = page.getByRole('figure');
  await expect(preview).toContainText('Bandit');
  await expect(preview.locator('img')).toBeVisible();
});

test('reorders by buttons, by number and by keyboard', async ({ page }) => {
  const names = [uniqueName(), uniqueName()];
  const [first = '', second = ''] = names;
  await enter(page, '/admin/gallery');
  await add(page, first);
  await add(page, second);
  const place = (petName: string) => page.getByLabel(new RegExp(`^Place of ${petName}`));
  const placeOf = async (petName: string) => Number(await place(petName).inputValue());
  await expect(place(second)).toBeVisible();

  const before = await placeOf(second);
  const down = page.getByRole('button', { name: `Move ${second} down` });
  await down.focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => placeOf(second)).toBe(before + 1);
  await expect(down).toBeFocused();
  await page.getByRole('button', { name: `Move ${second} up` }).click();
  await expect.poll(() => placeOf(second)).toBe(before);

  await place(first).fill('1');
  await page.keyboard.press('Enter');
  await expect.poll(() => placeOf(first)).toBe(1);

  await page.getByRole('button', { name: `Move ${first}`, exact: true }).focus();
  await page.keyboard.press('Space');
  await expect(page.getByText(`Picked up ${first}, at place 1 of`)).toBeAttached();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByText(`${first} is over place 2 of`)).toBeAttached();
  await page.keyboard.press('Space');
  await expect.poll(() => placeOf(first)).toBe(2);
  await page.reload();
  await expect.poll(() => placeOf(first)).toBe(2);

  // The other stories look at the same gallery.
  for (const petName of names) {
    await row(page, petName).getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await expect(row(page, petName)).toHaveCount(0);
  }
});

test.describe('when the store refuses', () => {
  test.use({ expectedAnswers: [409, 500, 503] });
  const refusal = {
    status: 500,
    json: { error: 'Something went wrong on our side.', code: 'internal', requestId: 'test' },
  };

  test('says that the items did not arrive, and tries again', async ({ page }) => {
    await page.route('**/api/admin/gallery', (route) => route.fulfill({ ...refusal, status: 503 }));
    await enter(page, '/admin/gallery');
    await expect(page.getByText('Failed to fetch gallery items')).toBeVisible();
    await page.unroute('**/api/admin/gallery');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(row(page, 'Maple')).toBeVisible();
  });

  test('takes a toggle back, and says so beside it', async ({ page }) => {
    await page.route('**/toggle*', (route) => route.fulfill(refusal));
    await enter(page, '/admin/gallery');
    await row(page, 'Maple')
      .getByRole('button', { name: /^Active/ })
      .click();
    await expect(row(page, 'Maple').getByText('Failed to toggle')).toBeVisible();
    await expect(row(page, 'Maple').getByRole('button', { name: /^Active/ })).toBeVisible();
  });

  test('keeps an item that could not be deleted', async ({ page }) => {
    await page.route('**/api/admin/gallery/*', (route) =>
      route.request().method() === 'DELETE' ? route.fulfill(refusal) : route.continue(),
    );
    await enter(page, '/admin/gallery');
    await row(page, 'Maple')
      .getByRole('button', { name: /^Delete/ })
      .click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText('Failed to delete')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(row(page, 'Maple')).toBeVisible();
  });

  test('keeps the form when an item could not be added', async ({ page }) => {
    await page.route('**/api/admin/gallery', (route) =>
      route.request().method() === 'POST' ? route.fulfill(refusal) : route.continue(),
    );
    await enter(page, '/admin/gallery');
    await page.getByLabel('Image').setInputFiles(raccoon);
    await page.getByLabel('Pet name').fill('Bandit');
    await page.getByLabel('Colorway').fill('Slate');
    await page.getByLabel('Size (product)').selectOption('Beloved');
    await page.getByRole('button', { name: 'Add Gallery Item' }).click();
    await expect(toast(page, 'Failed to add gallery item')).toBeVisible();
    await expect(page.getByLabel('Pet name')).toHaveValue('Bandit');
    await expect(page.getByText('raccoon.jpg')).toBeVisible();
  });

  test('puts a list back that somebody else has changed', async ({ page }) => {
    const conflict = {
      status: 409,
      json: {
        error: 'Somebody else changed the gallery in the meantime. Please look at it again.',
        code: 'conflict',
        requestId: 'test',
      },
    };
    await page.route('**/api/admin/gallery/order', (route) => route.fulfill(conflict));
    await enter(page, '/admin/gallery');
    const place = page.getByLabel(/^Place of Otis,/);
    const before = await place.inputValue();
    await page.getByRole('button', { name: 'Move Otis down' }).click();
    await expect(page.getByText('Somebody else changed the gallery in the meantime.')).toBeVisible();
    await expect(place).toHaveValue(before);
  });
});
