import { randomUUID } from 'node:crypto';
import type { GalleryItem } from '@pawlayer/contracts';
import type { APIRequestContext } from '@playwright/test';
import { addGalleryItem, deleteGalleryItems, galleryRow, savedPlaceOf } from '../src/admin-gallery.ts';
import { openAsOwner } from '../src/admin-session.ts';
import { expect, test } from '../src/fixtures.ts';
import { heading, toast, errorSummary } from '../src/page-parts.ts';
import { raccoon } from '../src/photos.ts';

const uniqueName = () => `Rocket ${randomUUID().slice(0, 8)}`;
const publicItem = async (request: APIRequestContext, petName: string) =>
  ((await (await request.get('/api/gallery')).json()) as GalleryItem[]).find((item) => item.petName === petName); // by the contract

// Clean up: other specs use the same gallery. The page goes first: it would ask for pictures that are deleted.
test.afterEach(async ({ page, request }) => {
  await page.close();
  await deleteGalleryItems(request, /^Rocket /);
});

test('adds a portrait, hides it, shows it, and deletes it with its pictures', async ({ page, request }) => {
  test.setTimeout(180_000); // a new store makes the pictures of its demo gallery first
  const petName = uniqueName();
  await openAsOwner(page, '/admin/gallery');
  await expect(heading(page, 'Gallery Management')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Current Gallery Items' })).toBeVisible();
  for (const name of ['Natural', 'Harbour'])
    await expect(page.locator(`#colorways option[value="${name}"]`)).toBeAttached();
  await expect(page.getByLabel('Aspect ratio')).toHaveValue('3:4');
  await expect(page.getByLabel('Orientation')).toHaveValue('portrait');
  await expect(page.getByLabel('Display order')).toHaveValue('0');
  await page.getByLabel('Image').setInputFiles(raccoon);
  await expect(page.getByLabel('Aspect ratio')).toHaveValue('4:3');
  await expect(page.getByLabel('Orientation')).toHaveValue('landscape');
  await addGalleryItem(page, petName);
  await expect(page.getByLabel('Pet name')).toHaveValue('');
  await expect(page.getByLabel('Aspect ratio')).toHaveValue('3:4');
  await expect(page.getByText('raccoon.jpg')).toBeHidden();

  const item = galleryRow(page, petName);
  for (const text of ['Slate, Treasured', 'Display order 0', /\.jpg$/])
    await expect(item.getByText(text)).toBeVisible();
  await expect
    .poll(async () => (await publicItem(request, petName))?.pictures.length ?? 0, { timeout: 120_000 })
    .toBeGreaterThan(0);
  const shown = await publicItem(request, petName);
  const picture = shown?.pictures[0]?.path ?? '';
  for (let times = 0; times < 3; times += 1) expect((await request.get(picture)).status()).toBe(200); // kept since the second
  await item.scrollIntoViewIfNeeded();
  await expect(item.getByRole('button', { name: `Portrait of ${petName}` })).toBeVisible();

  await item.getByRole('button', { name: /^Active/ }).click();
  await expect(toast(page, 'Status updated')).toBeVisible();
  await expect(item.getByRole('button', { name: /^Inactive/ })).toBeVisible();
  await expect.poll(() => publicItem(request, petName)).toBeUndefined();
  await expect.poll(async () => (await request.get(picture)).status()).toBe(404);
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
  await expect.poll(async () => (await request.get(`${picture}?gone`)).status()).toBe(404);
});

test('asks for the image and for what must be said of it', { tag: '@thorough' }, async ({ page }) => {
  await openAsOwner(page, '/admin/gallery');
  await page.getByRole('button', { name: 'Add Gallery Item' }).click();
  await expect(toast(page, 'Please select an image')).toBeVisible();
  const problems = errorSummary(page);
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

test('looks at the image before it is sent', { tag: '@thorough' }, async ({ page }) => {
  await openAsOwner(page, '/admin/gallery');
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

test('reorders by buttons, by number and by keyboard', { tag: '@thorough' }, async ({ page, request }) => {
  const names = [uniqueName(), uniqueName()];
  const [first = '', second = ''] = names;
  const token = await openAsOwner(page, '/admin/gallery');
  await addGalleryItem(page, first);
  await addGalleryItem(page, second);
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
  // The arrow keys are listened to from the browser's next task on; before that, one scrolls the page.
  await page.evaluate('new Promise((resolve) => setTimeout(resolve))');
  await page.keyboard.press('ArrowDown');
  await expect(page.getByText(`${first} is over place 2 of`)).toBeAttached();
  await page.keyboard.press('Space');
  await expect.poll(() => placeOf(first)).toBe(2);
  await expect.poll(() => savedPlaceOf(request, token, first)).toBe(2);
  await page.reload();
  await expect.poll(() => placeOf(first)).toBe(2);
});

test(
  'sends one order after the other, and shows the last one throughout',
  { tag: '@thorough' },
  async ({ page, request }) => {
    const name = uniqueName();
    const token = await openAsOwner(page, '/admin/gallery');
    await addGalleryItem(page, name);
    const place = page.getByLabel(new RegExp(`^Place of ${name}`));
    const before = Number(await place.inputValue());
    const firstMayGo = Promise.withResolvers<void>();
    const sent: number[] = [];
    await page.route('**/api/admin/gallery/order', async (route) => {
      if (sent.push(sent.length) === 1) await firstMayGo.promise;
      await route.continue();
    });
    await page.getByRole('button', { name: `Move ${name} down` }).click();
    await expect(place).toHaveValue(String(before + 1));
    await page.getByRole('button', { name: `Move ${name} down` }).click();
    await expect(place).toHaveValue(String(before + 2));
    expect(sent).toHaveLength(1);
    firstMayGo.resolve();
    await expect.poll(() => sent.length).toBe(2);
    await expect(place).toHaveValue(String(before + 2));
    await expect.poll(() => savedPlaceOf(request, token, name)).toBe(before + 2);
    await page.reload();
    await expect(place).toHaveValue(String(before + 2));
  },
);
