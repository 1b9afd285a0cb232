import { devices, type Page } from '@playwright/test';
import { axeViolationsInBothThemes, overflowAt } from '../src/axe.ts';
import { expect, test } from '../src/fixtures.ts';
import { choosePhoto, fillPet, toPhoto } from '../src/order-path.ts';
import { raccoon } from '../src/photos.ts';
import { stack } from '../src/preview-parts.ts';

const phone = { width: 360, height: 640 };
const mini = (page: Page) => page.getByRole('button', { name: /^See the preview of/ });
const turnOf = (page: Page) => stack(page).locator('> *').getAttribute('style');

/** Adds up how far things jumped, also shortly after an input, which browsers would forgive. */
const countShifts = `globalThis.shifts = 0;
new PerformanceObserver((list) => { for (const { value } of list.getEntries()) shifts += value; })
  .observe({ type: 'layout-shift', buffered: true });`;

/** Says how the phone is held; a browser without such a sensor never does. */
const hold = (page: Page, beta: number, gamma: number) =>
  page.evaluate(`dispatchEvent(new DeviceOrientationEvent('deviceorientation', { beta: ${beta}, gamma: ${gamma} }))`);

/** A finger that goes 40 pixels to the right on the portrait, and stays there. */
const drag = `for (const [type, clientX] of [['pointerdown', 100], ['pointermove', 140]])
  document.querySelector('[aria-label^="Layered preview"]')
    .dispatchEvent(new PointerEvent(type, { bubbles: true, pointerType: 'touch', clientX, clientY: 9 }));`;

test.use({
  viewport: phone,
  hasTouch: true,
  isMobile: true,
  userAgent: devices['Pixel 7'].userAgent,
  contextOptions: { reducedMotion: 'no-preference' },
});

test(
  'the portrait stands open above the form, and nothing jumps when it appears',
  { tag: '@thorough' },
  async ({ page }) => {
    await toPhoto(page);
    await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
    await expect(page.getByText('Your pet will appear here')).toBeVisible();
    const name = page.getByLabel('Pet name');
    const preview = page.getByRole('complementary', { name: 'Preview' });
    await page.evaluate(countShifts);
    await page.evaluate('shifts = 0');
    const before = await preview.boundingBox();
    await choosePhoto(page, raccoon);
    await expect(stack(page)).toBeInViewport({ ratio: 0.9 });
    await expect(preview.locator('[aria-busy="false"]')).toBeVisible();
    const after = await preview.boundingBox();
    expect(after?.height).toBe(before?.height);
    // The drop zone becomes a card, which the visitor caused and which moves only what is below it.
    expect((await stack(page).boundingBox())?.y).toBeLessThan((await name.boundingBox())?.y ?? 0);
    expect(await page.evaluate<number>('shifts')).toBeLessThan(0.1);
  },
);

test(
  'a small portrait stays in sight while the form is scrolled, and leads back',
  { tag: '@thorough' },
  async ({ page }) => {
    await toPhoto(page);
    await choosePhoto(page, raccoon);
    await expect(stack(page)).toBeVisible();
    await expect(mini(page)).toBeHidden();
    await page.getByRole('button', { name: 'Upload photo' }).scrollIntoViewIfNeeded();
    await expect(mini(page)).toBeInViewport({ ratio: 1 });
    expect(await axeViolationsInBothThemes(page, 'the small portrait')).toEqual([]);
    expect(await overflowAt(page, 320)).toBeLessThanOrEqual(0);
    await page.setViewportSize(phone);
    await page.getByRole('button', { name: 'Upload photo' }).scrollIntoViewIfNeeded();
    await mini(page).click();
    await expect(stack(page)).toBeFocused();
    await expect(stack(page)).toBeInViewport();
    await expect(mini(page)).toBeHidden();
  },
);

test('the small portrait covers no field that has the focus', { tag: '@thorough' }, async ({ page }) => {
  await toPhoto(page);
  await choosePhoto(page, raccoon);
  await expect(stack(page)).toBeVisible();
  await page.getByRole('button', { name: 'Upload photo' }).scrollIntoViewIfNeeded();
  await expect(mini(page)).toBeVisible();
  for (const label of ['Special instructions', 'Breed', 'Pet name']) {
    // Partly under the small portrait, where a browser sees no need to scroll.
    const { y = 0 } = (await page.getByLabel(label).boundingBox()) ?? {};
    await page.evaluate(`scrollBy({ top: ${y - 60}, behavior: 'instant' })`);
    await page.getByLabel(label).focus();
    const [field, cover] = await Promise.all([page.getByLabel(label).boundingBox(), mini(page).boundingBox()]);
    if (cover) expect(field?.y, label).toBeGreaterThanOrEqual(cover.y + cover.height);
  }
});

test('the small portrait gives way to the keyboard on a low screen', { tag: '@thorough' }, async ({ page }) => {
  await toPhoto(page);
  await choosePhoto(page, raccoon);
  await page.getByRole('button', { name: 'Upload photo' }).scrollIntoViewIfNeeded();
  await expect(mini(page)).toBeVisible();
  await page.setViewportSize({ width: phone.width, height: 340 });
  await expect(mini(page)).toBeHidden();
  await page.setViewportSize(phone);
  await page.getByRole('button', { name: 'Upload photo' }).scrollIntoViewIfNeeded();
  await expect(mini(page)).toBeVisible();
});

test('the portrait turns with the phone, and with a finger', { tag: '@thorough' }, async ({ page }) => {
  await toPhoto(page);
  await choosePhoto(page, raccoon);
  await expect(stack(page)).toBeVisible();
  await hold(page, 40, 0);
  await hold(page, 30, 10);
  await expect(page.getByRole('button', { name: 'Tilt with phone' })).toBeHidden();
  await expect.poll(() => turnOf(page)).toBe('--tilt-x: 6deg; --tilt-y: 6deg;');
  await hold(page, 90, -80);
  await expect.poll(() => turnOf(page)).toBe('--tilt-x: -12deg; --tilt-y: -16deg;');
  await page.evaluate(drag);
  expect(await turnOf(page)).toBe('--tilt-x: -12deg; --tilt-y: -6deg;');
  await hold(page, 40, 0);
  expect(await turnOf(page), 'the finger wins').toBe('--tilt-x: -12deg; --tilt-y: -6deg;');
});

test.describe('where the browser asks before the phone may turn anything', () => {
  for (const answer of ['granted', 'denied'] as const) {
    test(`asks only after a tap, and takes ${answer} for an answer`, { tag: '@thorough' }, async ({ page }) => {
      await page.addInitScript(`globalThis.asked = 0;
        DeviceOrientationEvent.requestPermission = async () => { asked += 1; return '${answer}'; };`);
      await toPhoto(page);
      await choosePhoto(page, raccoon);
      await expect(stack(page)).toBeVisible();
      expect(await page.evaluate<number>('asked')).toBe(0);
      const button = page.getByRole('button', { name: 'Tilt with phone' });
      await button.tap();
      await expect(button).toBeHidden();
      expect(await page.evaluate<number>('asked')).toBe(1);
      if (answer === 'denied') return expect(await turnOf(page)).toBeNull();
      await hold(page, 40, 0); // which such a browser says only now
      await hold(page, 30, 10);
      await expect.poll(() => turnOf(page)).toBe('--tilt-x: 6deg; --tilt-y: 6deg;');
    });
  }
});

test.describe('where motion is unwelcome', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('the portrait stands open, and still', { tag: '@thorough' }, async ({ page }) => {
    await toPhoto(page);
    await choosePhoto(page, raccoon);
    await expect(stack(page)).toBeInViewport();
    await hold(page, 40, 0);
    await hold(page, 20, 20);
    expect(await turnOf(page)).toBeNull();
  });
});

test('the small portrait works by keyboard too', { tag: '@thorough' }, async ({ page }) => {
  await toPhoto(page);
  await choosePhoto(page, raccoon);
  await expect(stack(page)).toBeVisible();
  await fillPet(page);
  await page.getByRole('button', { name: 'Upload photo' }).scrollIntoViewIfNeeded();
  await expect(mini(page)).toBeVisible();
  await mini(page).focus();
  await page.keyboard.press('Enter');
  await expect(stack(page)).toBeFocused();
});
