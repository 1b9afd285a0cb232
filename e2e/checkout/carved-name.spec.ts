import type { Page } from '@playwright/test';
import { readOrder } from '../src/admin-orders.ts';
import { openSession } from '../src/admin-session.ts';
import { axeViolationsInBothThemes, overflowAt } from '../src/axe.ts';
import { calmPreview } from '../src/cut-out-parts.ts';
import { expect, test } from '../src/fixtures.ts';
import { choosePhoto, fillCard, fillPet, fillShipping, pay, toPhoto } from '../src/order-path.ts';
import { errorSummary } from '../src/page-parts.ts';
import { raccoon } from '../src/photos.ts';
import { stack } from '../src/preview-parts.ts';
import { cards } from '../src/shop-client.ts';

const carveName = (page: Page) => page.getByRole('checkbox', { name: 'Carve a name' });
const carvedName = (page: Page) => page.getByLabel('Name on the portrait');
const secondLine = (page: Page) => page.getByLabel('Second line');

/** A name that is too long for the narrowest portrait upright, and fits on the next one. */
const longName = 'M'.repeat(12);

/** What the portrait shows, once it shows what is chosen. */
const shown = async (page: Page): Promise<string> => {
  await expect(calmPreview(page)).toBeVisible();
  return stack(page).evaluate((image) => {
    const sheets = [...image.querySelectorAll('canvas')]; // typed by the page's own library
    return sheets.map((sheet) => sheet.toDataURL()).join();
  });
};

const expectAnother = (page: Page, before: string) => expect.poll(() => shown(page)).not.toBe(before);

test('carves a name that fits, refuses one that does not, and confirms what was paid for', async ({ page }) => {
  test.setTimeout(180_000);
  await toPhoto(page);
  await choosePhoto(page, raccoon);
  await fillPet(page);
  await page.getByRole('radio', { name: 'Upright' }).click(); // whatever the pet that is found suggests
  const plain = await shown(page);
  await carveName(page).check();
  await expect(carvedName(page)).toHaveValue('Otis');
  await expectAnother(page, plain);
  const named = await shown(page);
  await secondLine(page).fill('best boy');
  await expectAnother(page, named);
  await expect(stack(page)).toBeVisible();
  await page.reload();
  await expect(secondLine(page)).toHaveValue('best boy');

  await carvedName(page).fill('Otis 🐾');
  await page.getByRole('button', { name: 'Upload photo' }).click();
  await expect(errorSummary(page)).toContainText('We cannot carve 🐾');
  await carvedName(page).fill(longName);
  await expect(page.getByText(/It is too long for .*Cherished/)).toBeVisible();
  await page.getByRole('button', { name: 'Upload photo' }).click();

  await page.getByRole('button', { name: 'Choose Cherished' }).click();
  await expect(page.getByText(/^This is too long for .*Cherished.* \(10\.8 cm wide\)/)).toBeVisible();
  await expect(carvedName(page)).toBeFocused();
  await expect(page).toHaveURL(/step=size/);
  await carvedName(page).fill('Otis');
  await expect(page.getByText('The name can be carved')).toBeVisible();
  await expect(carvedName(page)).toBeFocused();
  await page.getByRole('button', { name: 'Choose Cherished' }).click();
  await expect(page.getByText('Carved: Otis, best boy')).toBeVisible();
  await fillShipping(page);
  await expect(calmPreview(page)).toBeVisible();
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  await expect(page.getByRole('definition').filter({ hasText: /^best boy$/ })).toBeVisible();
  await fillCard(page, cards.succeeds);
  await pay(page);
  await expect(page).toHaveURL(/\/order-success/);
  await expect(page.getByText('Name on the portrait')).toBeVisible();
  await expect(page.getByRole('definition').filter({ hasText: /^best boy$/ })).toBeVisible();

  const id = new URL(page.url()).searchParams.get('orderId') ?? '';
  const order = await readOrder(page.request, await openSession(page.request), id);
  expect(order).toMatchObject({ prepress: { suggested: { carved: { name: 'Otis', line: 'best boy' } } } });
});

test('offers the name of a pet that has died first, in kind words', { tag: '@thorough' }, async ({ page }) => {
  await toPhoto(page);
  await choosePhoto(page);
  await fillPet(page);
  await page.getByRole('radio', { name: 'In memory' }).check();
  await page.getByRole('button', { name: 'Carve Otis’s name' }).click();
  await expect(carvedName(page)).toBeFocused();
  await expect(carvedName(page)).toHaveValue('Otis');
  await expect(page.getByText('the years you had together')).toBeVisible();
  const [first, second] = [await carveName(page).boundingBox(), await page.getByText('Style').boundingBox()];
  expect(first?.y).toBeLessThan(second?.y ?? 0);
  await expect(page.getByRole('button', { name: 'Carve Otis’s name' })).toBeHidden();
});

test('axe finds nothing in the fields of a name, and they fit on 320 px', { tag: '@thorough' }, async ({ page }) => {
  await toPhoto(page);
  await choosePhoto(page);
  await carveName(page).check();
  await carvedName(page).fill('🐾');
  await expect(page.getByText('We cannot carve 🐾')).toBeVisible();
  expect(await axeViolationsInBothThemes(page, 'a refused name')).toEqual([]);
  expect(await overflowAt(page, 320)).toBeLessThanOrEqual(0);
});
