import { ChosenCut } from '@pawlayer/contracts';
import type { Page } from '@playwright/test';
import { axeViolationsInBothThemes } from '../src/axe.ts';
import { expect, test } from '../src/fixtures.ts';
import { choosePhoto, fillCard, fillPet, fillShipping, pay, toOrder, toPhoto, toSize } from '../src/order-path.ts';
import { raccoon } from '../src/photos.ts';
import { stack } from '../src/preview-parts.ts';
import { cards } from '../src/shop-client.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

const turnOf = (page: Page) => stack(page).locator('> *').getAttribute('style');

/** Records the text fields of the last submitted form: Playwright cannot read the body of a form with a file. */
const rememberForms = `const { send } = XMLHttpRequest.prototype;
XMLHttpRequest.prototype.send = function (form) {
  if (form instanceof FormData) globalThis.sentForm = Object.fromEntries([...form].filter(([, value]) => typeof value === 'string'));
  return send.call(this, form);
};`;

/** For the page: keeps each name that the portrait has had. */
const rememberNames = `globalThis.names = [];
new MutationObserver(() => {
  const name = document.querySelector('[aria-label^="Layered preview"]')?.ariaLabel;
  if (name && name !== names.at(-1)) names.push(name);
}).observe(document.body, { subtree: true, childList: true, attributes: true });`;

test('cuts the photo into colours before it has left the device, roughly at first', async ({ page }) => {
  await toPhoto(page);
  await page.evaluate(rememberNames);
  await choosePhoto(page, raccoon);
  await expect(stack(page)).toBeVisible();
  const [first, second] = await page.evaluate<string[]>('names');
  expect(first, 'no number of colours is said before it is final').toBe('Layered preview of your pet');
  expect(second).toMatch(/^Layered preview of your pet in [4-8] colours$/);
  await expect(
    page.getByText(
      /^Instant preview in [4-8] colours\. This is how it will be printed; we look over every portrait before we print\.$/,
    ),
  ).toBeVisible();
  await expect(page.getByText('The photo itself has not left your device yet.')).toBeVisible();
  await fillPet(page);
  await expect(page.getByRole('img', { name: /^Layered preview of Otis in/ })).toBeVisible();
  await page.getByRole('button', { name: 'Upload photo' }).click();
  await expect(page).toHaveURL(/step=size/);
  await expect(stack(page)).toBeVisible();
  await expect(page.getByText('The photo itself has not left your device yet.')).toBeHidden();
});

/** For the page: how opaque each sheet of the stack is in the middle of its left edge, from the base up. */
const edgeOpacities = `Array.from(document.querySelectorAll('[aria-label^="Layered preview"] canvas'), (sheet) => {
  const context = new OffscreenCanvas(1, 1).getContext('2d');
  context.drawImage(sheet, 4, sheet.height / 2, 1, 1, 0, 0, 1, 1);
  return context.getImageData(0, 0, 1, 1).data[3];
})`;

test(
  'shows the border that is printed around the portrait, below all other colours',
  { tag: '@thorough' },
  async ({ page }) => {
    await toPhoto(page);
    await choosePhoto(page, raccoon);
    await expect(stack(page)).toBeVisible();
    const [base, ...above] = await page.evaluate<number[]>(edgeOpacities);
    expect(base).toBe(255);
    expect(above.length).toBeGreaterThan(2);
    expect(new Set(above)).toEqual(new Set([0]));
  },
);

test(
  'cuts again for the tier that is looked at, and for the number of colours that is wished for',
  { tag: '@thorough' },
  async ({ page }) => {
    test.setTimeout(120_000);
    await toSize(page, raccoon);
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
  },
);

test('turns by the arrow keys, and comes apart by a button', { tag: '@thorough' }, async ({ page }) => {
  await toPhoto(page);
  await choosePhoto(page, raccoon);
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

test(
  'takes the part of the photo that is chosen, by keyboard, and remembers it with the answers',
  { tag: '@thorough' },
  async ({ page }) => {
    test.setTimeout(120_000);
    await toPhoto(page);
    await choosePhoto(page, raccoon);
    await page.getByRole('radio', { name: 'Upright' }).check(); // whatever is found in the photo
    await expect(page.getByText(/The crop has 576 /)).toBeVisible();
    await page.getByRole('button', { name: 'Crop' }).click();
    const part = page.getByRole('group', { name: 'Part of the photo' });
    await expect(part).toBeVisible();
    expect(await axeViolationsInBothThemes(page, 'the crop')).toEqual([]);
    await page.getByRole('slider', { name: 'Zoom' }).fill('2');
    await expect(page.getByText(/The crop has 288 /)).toBeVisible();
    await part.focus();
    await page.keyboard.press('ArrowRight');
    await page.getByRole('button', { name: 'Done' }).click();
    await expect(part).toBeHidden();
    await page.getByRole('radio', { name: 'In memory' }).check();
    await fillPet(page);

    await page.reload();
    await expect(page.getByText(/The crop has 288 /)).toBeVisible();
    await expect(page.getByRole('radio', { name: 'In memory' })).toBeChecked();
    await page.evaluate(rememberForms);
    await page.getByRole('button', { name: 'Upload photo' }).click();
    await expect(page).toHaveURL(/step=size/);
    const { occasion, cut } = await page.evaluate<Record<string, string>>('sentForm');
    expect(occasion).toBe('memorial');
    const { crop } = ChosenCut.parse(JSON.parse(cut ?? ''));
    expect([crop.width * 1024, crop.height * 768].map(Math.round)).toEqual([288, 384]);
    expect(crop.x + crop.width / 2).not.toBeCloseTo(0.5, 3);

    // The order must have the number of colours that the preview shows.
    const opening = page.waitForRequest('**/api/create-payment-intent');
    await page.getByRole('button', { name: 'Choose Beloved' }).click();
    await expect(page.getByLabel('Preview').locator('[aria-busy="false"]')).toBeVisible();
    const seen = await page.getByRole('group', { name: 'Colours' }).getByRole('radio', { checked: true }).inputValue();
    await fillShipping(page);
    await page.getByRole('button', { name: 'Continue to payment' }).click();
    expect((await opening).postDataJSON().cut).toMatchObject({ version: 1, crop, colours: Number(seen) });
  },
);

test.describe('where motion is unwelcome', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('shows the stack still, closed and taken apart', { tag: '@thorough' }, async ({ page }) => {
    await toPhoto(page);
    await choosePhoto(page, raccoon);
    await stack(page).focus();
    await page.keyboard.press('ArrowRight');
    expect(await turnOf(page)).toBeNull();
    const button = page.getByRole('button', { name: 'Show the layers' });
    await expect(button).toHaveCount(1);
    await button.click();
    await expect(button).toHaveAttribute('aria-pressed', 'true');
    const moving =
      'document.getAnimations().filter(({ playState, effect }) => playState === "running" && effect.getComputedTiming().duration > 50).length';
    expect(await page.evaluate<number>(moving)).toBe(0);
  });
});

test(
  'shows the same portrait at checkout, on the confirmation, and later from the store',
  { tag: '@thorough' },
  async ({ page }) => {
    test.setTimeout(120_000);
    await toOrder(page, 'Beloved', raccoon);
    await fillShipping(page);
    // While the preview is being cut the page sends no number of colours; the store then chooses it.
    await expect(page.getByLabel('Preview').locator('[aria-busy="false"]')).toBeVisible();
    await page.getByRole('button', { name: 'Continue to payment' }).click();
    await expect(page).toHaveURL(/\/checkout/); // the order's page shows the same portrait
    const portrait = page.getByRole('img', { name: /^Layered preview of Otis in [567] colours$/ });
    await expect(portrait).toBeVisible();
    const label = (await portrait.getAttribute('aria-label')) ?? '';
    await page.reload();
    await expect(page.getByRole('img', { name: label })).toBeVisible();
    await fillCard(page, cards.succeeds);
    await pay(page);
    await expect(page).toHaveURL(/\/order-success/);
    await expect(page.getByRole('img', { name: label })).toBeVisible();

    await page.evaluate('sessionStorage.clear()');
    await page.reload();
    const ofStore = page.getByRole('img', { name: label.replace('Otis', 'your pet') });
    await expect(ofStore).toBeVisible({ timeout: 40_000 });
    await expect(ofStore.locator('img').first()).toHaveAttribute('src', /^\/api\/orders\/.+\/preview\/.+\.webp$/);
  },
);
