import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { changeCanvases, noise } from '../src/change-canvases.ts';
import { expect, test } from '../src/fixtures.ts';
import { heavyPhoto, megabytes } from '../src/heavy-photo.ts';
import { choosePhoto, fillPet, pay, toCard, toPhoto } from '../src/order-path.ts';
import { raccoon } from '../src/photos.ts';
import { framed, stack } from '../src/preview-parts.ts';
import { cards } from '../src/shop-client.ts';

/** Nothing in canvases of more than 16.7 megapixels, as in Safari on iOS up to 17. */
const emptyAbove = `(() => {
  const isEmpty = ({ width, height }) => width * height > 16_777_216;
  const { prototype } = OffscreenCanvasRenderingContext2D;
  const read = prototype.getImageData;
  prototype.getImageData = function (x, y, width, height) {
    return isEmpty(this.canvas) ? new ImageData(width, height) : read.call(this, x, y, width, height);
  };
  const make = OffscreenCanvas.prototype.convertToBlob;
  OffscreenCanvas.prototype.convertToBlob = function (options) {
    return isEmpty(this) ? Promise.reject(new DOMException('nothing', 'EncodingError')) : make.call(this, options);
  };
})()`;

/** A plain JPEG of this size. */
const makeJpeg = async (page: Page, width: number, height: number): Promise<Buffer> => {
  const base64: unknown = await page.evaluate(`(async () => {
    const canvas = new OffscreenCanvas(${width}, ${height});
    const context = canvas.getContext('2d');
    for (let x = 0; x < ${width}; x += 400) {
      context.fillStyle = 'hsl(' + x / 25 + ' 60% 50%)';
      context.fillRect(x, 0, 400, ${height});
    }
    const bytes = new Uint8Array(await (await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.8 })).arrayBuffer());
    let text = '';
    for (const byte of bytes) text += String.fromCharCode(byte);
    return btoa(text);
  })()`);
  return Buffer.from(String(base64), 'base64');
};

test(
  'where canvases give noise, sends the photo itself, says why there is no preview, and takes the order',
  { tag: '@thorough' },
  async ({ page }) => {
    await changeCanvases(page, noise);
    await toPhoto(page);
    const tooBig = { name: 'big.jpg', mimeType: 'image/jpeg', buffer: await heavyPhoto(megabytes(11)) };
    await page.getByLabel('Pet photo').setInputFiles(tooBig);
    await expect(page.getByText('so it cannot make a smaller one').first()).toBeVisible();
    await choosePhoto(page, raccoon);
    await expect(framed(page)).toBeVisible();
    await expect(page.getByText('This browser hides the pixels of pictures from web pages')).toBeVisible();
    await expect(stack(page)).toHaveCount(0);
    await expect(page.getByText('this browser does not let us look for your pet')).toBeVisible();
    await expect(page.getByRole('button', { name: /tap your pet|correct it by hand/i })).toHaveCount(0);
    await fillPet(page);
    const [sent] = await Promise.all([
      page.waitForRequest('**/api/upload'),
      page.getByRole('button', { name: 'Upload photo' }).click(),
    ]);
    const photo = await readFile(raccoon);
    expect(sent.postDataBuffer()?.includes(photo), 'the photo as it was chosen').toBe(true);
    await expect(page).toHaveURL(/step=size/);
    await toCard(page, cards.succeeds);
    await pay(page);
    await expect(page).toHaveURL(/\/order-success/);
  },
);

test(
  'where large canvases are empty, makes a smaller copy of a photo with many pixels',
  { tag: '@thorough' },
  async ({ page }) => {
    await page.goto('/');
    const buffer = await makeJpeg(page, 8064, 6048);
    expect(buffer.length).toBeLessThan(megabytes(10));
    await changeCanvases(page, emptyAbove);
    await toPhoto(page);
    await page.getByLabel('Pet photo').setInputFiles({ name: 'many.jpg', mimeType: 'image/jpeg', buffer });
    await expect(page.getByText('That photo is 8064 × 6048 pixels. We made a smaller copy')).toBeVisible();
    await expect(page.getByText(/, 472\d × 354\d$/)).toBeVisible();
    await expect(stack(page)).toBeVisible();
    await fillPet(page);
    await page.getByRole('button', { name: 'Upload photo' }).click();
    await expect(page).toHaveURL(/step=size/);
  },
);
