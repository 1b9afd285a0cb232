import { fileURLToPath } from 'node:url';
import { expect, test } from '../src/fixtures.ts';
import { choosePhoto, fillPet, pay, toCard, toPhoto } from '../src/order-path.ts';
import { raccoon } from '../src/photos.ts';
import { framed, stack } from '../src/preview-parts.ts';
import { cards } from '../src/shop-client.ts';

for (const [what, breakIt] of [
  [
    'the browser has no workers for it',
    'delete globalThis.OffscreenCanvas; const Real = Worker; globalThis.Worker = function (url, options) { if (String(url).includes("cut.worker")) throw new Error("no workers here"); return new Real(url, options); }',
  ],
  [
    'the worker fails',
    'const Real = Worker; globalThis.Worker = function (url, options) { return new Real(String(url).includes("cut.worker") ? "/no-such-worker.js" : url, options); }',
  ],
] as const) {
  test.describe(`where ${what}`, () => {
    test.use({ expectedAnswers: [404] });

    test(
      'shows the framed photo, and takes the order all the same',
      { tag: what === 'the worker fails' ? [] : '@thorough' },
      async ({ page }) => {
        await page.addInitScript(breakIt);
        await toPhoto(page);
        await choosePhoto(page, raccoon);
        await expect(framed(page)).toBeVisible();
        await expect(
          page.getByText('Your pet, framed. We cut the layers, and look them over, before we print.'),
        ).toBeVisible();
        await toCard(page, cards.succeeds);
        await pay(page);
        await expect(page).toHaveURL(/\/order-success/);
      },
    );
  });
}

test('does not wait for ever for a worker that hangs', { tag: '@thorough' }, async ({ page }) => {
  await page.addInitScript(
    'const Real = Worker; globalThis.Worker = function (url, options) { return String(url).includes("cut.worker") ? Object.assign(new EventTarget(), { postMessage() {}, terminate() {} }) : new Real(url, options); }',
  );
  await toPhoto(page);
  await choosePhoto(page, raccoon);
  await expect(page.getByText('Cutting the colours, one moment.')).toBeVisible();
  await expect(
    page.getByText('Your pet, framed. We cut the layers, and look them over, before we print.'),
  ).toBeVisible();
});

test('cuts a photo again on a press, which a worker that broke could not', { tag: '@thorough' }, async ({ page }) => {
  await page.addInitScript(
    'const Real = Worker; globalThis.breaks = true; globalThis.Worker = function (url, options) { if (breaks && String(url).includes("cut.worker")) throw new Error("no memory for a worker"); return new Real(url, options); }',
  );
  await toPhoto(page);
  await choosePhoto(page, raccoon);
  const again = page.getByRole('button', { name: 'Try again' });
  await again.click();
  await expect(
    page.getByText('Your pet, framed. We cut the layers, and look them over, before we print.'),
  ).toBeVisible();
  await page.evaluate('globalThis.breaks = false');
  await again.click();
  await expect(stack(page)).toBeVisible();
  await expect(again).toBeHidden();
});

for (const [what, file] of [
  ['white', 'white.png'],
  ['black', 'black.png'],
  ['transparent', 'clear.png'],
  ['CMYK', 'cmyk.jpg'],
] as const) {
  test(`shows a photo that is ${what} in one way or the other, and goes on`, { tag: '@thorough' }, async ({ page }) => {
    await toPhoto(page);
    await page.getByLabel('Pet photo').setInputFiles(fileURLToPath(new URL(`../photos/odd/${file}`, import.meta.url)));
    await expect(stack(page).or(framed(page))).toBeVisible();
    await expect(page.getByText(/^Instant preview in|framed\. We cut/)).toBeVisible();
    await fillPet(page);
    await expect(page.getByRole('button', { name: 'Upload photo' })).toBeEnabled();
  });
}
