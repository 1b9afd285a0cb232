import type { Page } from '@playwright/test';
import { choosePhoto, fillPet, pay, toCard, toPhoto, toSize } from '../src/order-path.ts';
import { cards } from '../src/journey.ts';
import { expect, test } from '../src/visit.ts';

/** The stack of the visitor's own photo, in as many colours. */
const stack = (page: Page, colours: number | string = '\\d') => page.getByRole('img', { name: new RegExp(`^Layered preview of .+ in ${colours} colours$`) });
const framed = (page: Page) => page.getByRole('img', { name: /in a frame$/ });
const turnOf = (page: Page) => stack(page).locator('> *').getAttribute('style');

test('cuts the photo into colours before it has left the device', async ({ page }) => {
  await toPhoto(page);
  await choosePhoto(page);
  await expect(stack(page)).toBeVisible();
  await expect(page.getByText(/^Instant preview in [4-8] colours\. An artist refines it before we print\.$/)).toBeVisible();
  await expect(page.getByText('The photo has not left your device yet.')).toBeVisible();
  await fillPet(page);
  await expect(page.getByRole('img', { name: /^Layered preview of Otis in/ })).toBeVisible();
  await page.getByRole('button', { name: 'Upload photo' }).click();
  await expect(page).toHaveURL(/step=size/);
  await expect(stack(page)).toBeVisible();
  await expect(page.getByText('The photo has not left your device yet.')).toBeHidden();
});

test('cuts again for the tier that is looked at, and for the number of colours that is wished for', async ({ page }) => {
  await toSize(page);
  await page.getByRole('radio', { name: 'Cherished' }).focus();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('group', { name: 'Colours' }).getByRole('radio')).toHaveCount(3);
  await expect(stack(page, '[567]')).toBeVisible();
  await page.getByText('7', { exact: true }).click();
  await expect(stack(page, 7)).toBeVisible();
  await page.keyboard.press('ArrowLeft');
  await expect(stack(page, 6)).toBeVisible();
  await page.reload();
  await expect(stack(page, 6)).toBeVisible();
  await page.getByRole('button', { name: 'Choose Cherished' }).click();
  await expect(stack(page, 4)).toBeVisible();
  await expect(page.getByRole('group', { name: 'Colours' })).toBeHidden();
});

test('turns by the arrow keys, and comes apart by a button', async ({ page }) => {
  await toPhoto(page);
  await choosePhoto(page);
  await stack(page).focus();
  await expect(page.getByText('Arrow keys turn the portrait, Home sets it straight.')).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  expect(await turnOf(page)).toBe('--tilt-x: 0deg; --tilt-y: 8deg;');
  await page.keyboard.press('Home');
  expect(await turnOf(page)).toBe('--tilt-x: 0deg; --tilt-y: 0deg;');
  const button = page.getByRole('button', { name: 'Show the layers' });
  await button.click();
  await expect(button).toHaveAttribute('aria-pressed', 'true');
});

for (const [what, breakIt] of [
  ['the browser has no workers for it', 'delete globalThis.OffscreenCanvas; const Real = Worker; globalThis.Worker = function (url, options) { if (String(url).includes("cut.worker")) throw new Error("no workers here"); return new Real(url, options); }'],
  ['the worker fails', 'const Real = Worker; globalThis.Worker = function (url, options) { return new Real(String(url).includes("cut.worker") ? "/no-such-worker.js" : url, options); }'],
] as const) {
  test.describe(`where ${what}`, () => {
    test.use({ expectedAnswers: [404] });

    test('shows the framed photo, and takes the order all the same', async ({ page }) => {
      await page.addInitScript(breakIt);
      await toPhoto(page);
      await choosePhoto(page);
      await expect(framed(page)).toBeVisible();
      await expect(page.getByText('Your pet, framed. An artist cuts the layers before we print.')).toBeVisible();
      await toCard(page, cards.succeeds);
      await pay(page);
      await expect(page).toHaveURL(/\/order-success/);
    });
  });
}
