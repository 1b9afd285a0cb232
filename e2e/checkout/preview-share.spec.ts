import type { Download, Page } from '@playwright/test';
import { calmPreview } from '../src/cut-out-parts.ts';
import { expect, test } from '../src/fixtures.ts';
import { look } from '../src/look-parts.ts';
import { choosePhoto, fillCard, fillPet, fillShipping, pay, toOrder, toPhoto } from '../src/order-path.ts';
import { raccoon } from '../src/photos.ts';
import { stack } from '../src/preview-parts.ts';
import { coloursOf, savePicture } from '../src/saved-picture.ts';
import { cards } from '../src/shop-client.ts';

type Shared = { name: string; type: string; size: number; width: number; height: number; corner: number[] };

/** Stands in for the phone's share sheet, and notes what is shared: the picture's facts, and a pixel of its corner. */
const shareSheet = (answer = 'async () => undefined') => `globalThis.shared = [];
navigator.canShare = ({ files }) => files?.length === 1;
navigator.share = async ({ files: [file] }) => {
  const { width, height } = await createImageBitmap(file);
  const context = new OffscreenCanvas(width, height).getContext('2d');
  context.drawImage(await createImageBitmap(file), 0, 0);
  shared.push({ name: file.name, type: file.type, size: file.size, width, height, corner: [...context.getImageData(9, 9, 1, 1).data] });
  return (${answer})();
};`;

const withPhoto = async (page: Page) => {
  await toPhoto(page);
  await choosePhoto(page, raccoon);
  await expect(stack(page)).toBeVisible();
};

test('shares the preview as a picture that is made on the device', { tag: '@thorough' }, async ({ page }) => {
  await page.addInitScript(shareSheet());
  await withPhoto(page);
  await fillPet(page);
  await page.getByRole('button', { name: 'Share' }).click();
  await expect.poll(() => page.evaluate<number>('shared.length')).toBe(1);
  const [picture] = await page.evaluate<Shared[]>('shared');
  expect(picture).toMatchObject({
    name: 'otis-portrait.png',
    type: 'image/png',
    width: expect.any(Number),
    height: 1200,
  });
  expect((picture?.width ?? 0) / 1200).toBeCloseTo(4 / 3, 1); // the wide photo is taken across
  expect(picture?.size).toBeGreaterThan(30_000);
  expect(picture?.corner[3]).toBe(255); // the portrait goes to the edge
  await expect(page.getByText('Portrait saved')).toBeHidden();
});

test('saves a poster as it hangs, at its real size, in the colours of its stack alone', async ({ page }) => {
  await withPhoto(page);
  await look(page, 'Colourway').getByRole('radio', { name: 'Harbour' }).check();
  await expect(look(page, 'Colourway').getByRole('radio', { name: 'Harbour' })).toBeChecked();
  await expect(calmPreview(page)).toBeVisible();
  const { width, height, colours } = await savePicture(page);
  expect([width, height]).toEqual([1584, 1200]); // with the border
  await expect(stack(page, colours.length)).toBeVisible();
  // The sheets on the page have light and shadow besides.
  expect(await coloursOf(page, '[aria-label^="Layered preview"] canvas')).toEqual(expect.arrayContaining(colours));
});

test('says nothing where the visitor closes the share sheet', { tag: '@thorough' }, async ({ page }) => {
  await page.addInitScript(shareSheet(`async () => { throw new DOMException('closed', 'AbortError'); }`));
  await withPhoto(page);
  await page.getByRole('button', { name: 'Share' }).click();
  await expect.poll(() => page.evaluate<number>('shared.length')).toBe(1);
  await expect(page.getByRole('button', { name: 'Share' })).toBeEnabled();
  await expect(page.getByText('The picture could not be made')).toBeHidden();
});

test(
  'says so where the picture cannot be made, and lets the visitor try again',
  { tag: '@thorough' },
  async ({ page }) => {
    await page.addInitScript(shareSheet());
    await withPhoto(page);
    await page.evaluate(`const post = Worker.prototype.postMessage;
      Worker.prototype.postMessage = function (message, options) {
        post.call(this, message.kind === 'picture' ? { ...message, shorterSide: -1 } : message, options);
      };`);
    await page.getByRole('button', { name: 'Share' }).click();
    await expect(page.getByText('The picture could not be made', { exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Share' })).toBeEnabled();
  },
);

const saved = async (page: Page, press: () => Promise<void>): Promise<Download> => {
  const download = page.waitForEvent('download');
  await press();
  return download;
};

for (const [where, button, script] of [
  ['there is nothing to share with', 'Save', 'delete Navigator.prototype.canShare; delete Navigator.prototype.share;'],
  [
    'sharing is not allowed',
    'Share',
    shareSheet(`async () => { throw new DOMException('blocked', 'NotAllowedError'); }`),
  ],
] as const) {
  test(`saves the picture where ${where}`, { tag: '@thorough' }, async ({ page }) => {
    await page.addInitScript(script);
    await withPhoto(page);
    const download = await saved(page, () => page.getByRole('button', { name: button, exact: true }).click());
    expect(download.suggestedFilename()).toBe('portrait.png');
    await expect(page.getByText('Portrait saved', { exact: true })).toBeVisible();
  });
}

test(
  'shares the portrait from the confirmation too, also when it comes from the store',
  { tag: '@thorough' },
  async ({ page }) => {
    test.setTimeout(120_000);
    await page.addInitScript(shareSheet());
    await toOrder(page, 'Cherished', raccoon);
    await expect(page.getByLabel('Preview').locator('[aria-busy="false"]')).toBeVisible();
    await fillShipping(page);
    await page.getByRole('button', { name: 'Continue to payment' }).click();
    await fillCard(page, cards.succeeds);
    await pay(page);
    await expect(page).toHaveURL(/\/order-success/);
    const share = page.getByRole('button', { name: 'Share' });
    await share.click();
    await expect.poll(() => page.evaluate<number>('shared.length')).toBe(1);

    await page.evaluate('sessionStorage.clear()');
    await page.reload();
    await expect(share).toBeVisible({ timeout: 40_000 });
    await share.click();
    await expect.poll(() => page.evaluate<number>('shared.length')).toBe(1);
    const [picture] = await page.evaluate<Shared[]>('shared');
    expect(picture).toMatchObject({ name: 'portrait.png', height: 1200 });
  },
);
