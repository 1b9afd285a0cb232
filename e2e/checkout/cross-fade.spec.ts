import type { Page } from '@playwright/test';
import { findRaccoon } from '../src/cut-out-answers.ts';
import { asPhotographed, calmPreview, plain } from '../src/cut-out-parts.ts';
import { expect, test } from '../src/fixtures.ts';
import { ground } from '../src/look-parts.ts';
import { openHome } from '../src/open-home.ts';
import { choosePhoto, toPhoto } from '../src/order-path.ts';
import { raccoon } from '../src/photos.ts';
import { stack } from '../src/preview-parts.ts';
import { chooseHere, hero } from '../src/see-yours-parts.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

/**
 * For the page: looks in every frame at the lowest sheet of each stack, which has no holes, and counts those that are
 * blank; and counts how often the page changed while a stack was leaving, which a busy one may show in no frame.
 */
const watchStacks = `
globalThis.seen = { blank: 0, leaving: 0 };
const small = new OffscreenCanvas(4, 4).getContext('2d', { willReadFrequently: true });
const look = () => {
  for (const stack of document.querySelectorAll('[aria-label^="Layered preview"]')) {
    const base = stack.querySelector('canvas');
    small.clearRect(0, 0, 4, 4);
    if (base?.width) small.drawImage(base, 0, 0, 4, 4);
    if (!small.getImageData(0, 0, 4, 4).data.some((value, at) => at % 4 === 3 && value > 0)) globalThis.seen.blank += 1;
  }
  requestAnimationFrame(look);
};
requestAnimationFrame(look);
new MutationObserver(() => {
  if (document.querySelector('[inert] canvas')) globalThis.seen.leaving += 1;
}).observe(document.body, { subtree: true, childList: true });`;

const runningAnimations = `document.querySelector('[aria-label^="Layered preview"]')
  .getAnimations({ subtree: true }).filter(({ playState }) => playState === 'running').length`;

const seen = (page: Page) => page.evaluate<{ blank: number; leaving: number }>('globalThis.seen');

test(
  'the portrait that leaves is never blank, however fast its successors come',
  { tag: '@thorough' },
  async ({ page }) => {
    const release = await findRaccoon(page);
    await toPhoto(page);
    await choosePhoto(page, raccoon);
    await expect(stack(page)).toBeVisible();
    await page.evaluate(watchStacks);
    release();
    await expect(ground(page, 'Moon')).toBeChecked();
    const colours = page.getByRole('group', { name: 'Colours' });
    for (const count of ['4', '8', '5']) await colours.getByText(count, { exact: true }).click();
    await expect(calmPreview(page)).toBeVisible();
    for (const kind of [asPhotographed, plain, asPhotographed]) {
      await kind(page).check();
      await colours.getByText('6', { exact: true }).click();
      await expect(calmPreview(page)).toBeVisible();
      await colours.getByText('7', { exact: true }).click();
    }
    await expect(calmPreview(page)).toBeVisible();
    const { blank, leaving } = await seen(page);
    expect(leaving).toBeGreaterThan(0);
    expect(blank).toBe(0);
  },
);

/** "See yours" with a photo whose pet is found while the stacks are watched. */
const findPetHere = async (page: Page) => {
  const release = await findRaccoon(page);
  await openHome(page);
  await chooseHere(page, raccoon);
  await expect(stack(page)).toBeVisible();
  await page.evaluate(watchStacks);
  release();
  await expect(ground(page, 'Moon')).toBeChecked();
};

test('"See yours" changes gently when the pet is found, and stays closed', { tag: '@thorough' }, async ({ page }) => {
  await findPetHere(page);
  await expect.poll(async () => (await seen(page)).leaving).toBeGreaterThan(0);
  await expect(hero(page).locator('[inert] canvas')).toHaveCount(0);
  // The successor does not come together as the first portrait did, which takes longer than the change.
  expect(await page.evaluate(runningAnimations)).toBe(0);
  expect((await seen(page)).blank).toBe(0);
});

test('"See yours" changes at once where motion is unwelcome', { tag: '@thorough' }, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await findPetHere(page);
  await expect(page.getByRole('region', { name: 'Your portrait' })).toHaveAttribute('aria-busy', 'false');
  expect(await seen(page)).toEqual({ blank: 0, leaving: 0 });
});
