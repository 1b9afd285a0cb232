import { readFile } from 'node:fs/promises';
import { findPhotoTurn } from '@pawlayer/contracts';
import type { Page } from '@playwright/test';
import { findNothing } from '../src/cut-out-answers.ts';
import { answerWithError } from '../src/error-answer.ts';
import { expect, test } from '../src/fixtures.ts';
import { choosePhoto, fillPet, toPhoto } from '../src/order-path.ts';
import { largeTurnedPhoto, turnedPhoto } from '../src/photos.ts';
import { stack } from '../src/preview-parts.ts';

/** The colours of the chosen photo's corners as they are shown, row by row: red, green, blue or white. */
const shownCorners = (page: Page): Promise<unknown> =>
  page.evaluate(`(async () => {
    const photo = document.querySelector('main img[src^="blob:"]');
    if (!photo) return undefined;
    await photo.decode();
    const context = new OffscreenCanvas(4, 4).getContext('2d');
    context.drawImage(photo, 0, 0, 4, 4);
    const colourAt = (x, y) => {
      const [red, green, blue] = context.getImageData(x, y, 1, 1).data;
      return red > 128 ? (green > 128 ? 'W' : 'R') : green > 128 ? 'G' : blue > 128 ? 'B' : '-';
    };
    return [colourAt(0, 0), colourAt(3, 0), colourAt(0, 3), colourAt(3, 3)].join('');
  })()`);

const choose = (page: Page, buffer: Buffer, name: string) =>
  page.getByLabel('Pet photo').setInputFiles({ name, mimeType: 'image/webp', buffer });

/** What stands upright of white beside blue above green beside red. */
const upright = [
  [2, 'BWRG'],
  [4, 'GRWB'],
  [5, 'WGBR'],
  [6, 'GWRB'],
  [7, 'RBGW'],
  [8, 'BRWG'],
  [3, 'RGBW'],
] as const;

test(
  'shows a turned photo, which this browser would not turn, upright, and sends what it shows',
  { tag: '@thorough' },
  async ({ page }) => {
    const stored = await readFile(turnedPhoto);
    const { at = 0 } = findPhotoTurn(stored) ?? {};
    await toPhoto(page);
    for (const [orientation, corners] of upright) {
      const name = `turned-${orientation}.webp`;
      const turned = Buffer.from(stored);
      turned.writeUInt16LE(orientation, at);
      await choose(page, turned, name);
      await expect(page.getByText(name)).toBeVisible();
      await expect(page.getByText(orientation < 5 ? '480 × 360' : '360 × 480')).toBeVisible();
      await expect(page.getByText('We made an upright copy of this photo')).toBeVisible();
      await expect.poll(() => shownCorners(page)).toBe(corners);
    }
    await fillPet(page);
    const upload = page.waitForRequest('**/api/upload');
    await page.getByRole('button', { name: 'Upload photo' }).click();
    await expect(page).toHaveURL(/step=size/); // the crop has the shape of its portrait
    const sent = (await upload).postDataBuffer() ?? Buffer.alloc(0);
    const photo = sent.subarray(sent.indexOf(Buffer.from([0xff, 0xd8, 0xff])));
    expect(findPhotoTurn(photo)).toBeUndefined(); // so that the server does not turn it
  },
);

/** Runs in the page: the corners of the portrait by their lightness, the darkest 0, row by row. */
const cutCorners = `(() => {
  const context = new OffscreenCanvas(4, 4).getContext('2d');
  for (const sheet of document.querySelectorAll('[role=img][aria-label^="Layered preview"] canvas'))
    context.drawImage(sheet, 0, 0, 4, 4);
  const lights = [[0, 0], [3, 0], [0, 3], [3, 3]].map(([x, y]) => context.getImageData(x, y, 1, 1).data[1]);
  return lights.map((light) => lights.filter((other) => other < light).length).join('');
})()`;

test(
  'cuts a turned photo, of which this browser reads a smaller picture, as it stands upright',
  { tag: '@thorough' },
  async ({ page }) => {
    await findNothing(page);
    const stored = await readFile(largeTurnedPhoto);
    const { at = 0 } = findPhotoTurn(stored) ?? {};
    await toPhoto(page);
    for (const [orientation, corners] of upright) {
      const name = `large-${orientation}.jpg`;
      const turned = Buffer.from(stored);
      turned.writeUInt16LE(orientation, at);
      await page.getByLabel('Pet photo').setInputFiles({ name, mimeType: 'image/jpeg', buffer: turned });
      await expect(page.getByText(name)).toBeVisible();
      await expect(page.getByText(orientation < 5 ? '4032 × 3024' : '3024 × 4032')).toBeVisible();
      await expect(stack(page)).toBeVisible();
      const lights = [...corners].map((colour) => 'RGBW'.indexOf(colour)).join('');
      await expect.poll(() => page.evaluate(cutCorners)).toBe(lights);
    }
  },
);

test(
  'takes no turned photo that it cannot turn here, which the server would turn',
  { tag: '@thorough' },
  async ({ page }) => {
    await page.addInitScript(`globalThis.Worker = class extends EventTarget {
      postMessage() {
        this.dispatchEvent(new Event('error'));
      }
      terminate() {}
    }`);
    await toPhoto(page);
    await choose(page, await readFile(turnedPhoto), 'turned.webp');
    await expect(page.getByRole('main').getByText('turned.webp was not added.').first()).toBeVisible();
    await expect(page.getByText('This photo could not be checked here').first()).toBeVisible();
    await choosePhoto(page);
    await expect(page.getByText('was not added')).toHaveCount(0);
  },
);

test.describe('a part of a photo that the server refuses', () => {
  test.use({ expectedAnswers: [400] });

  test('is told in the words of the server and nothing else', { tag: '@thorough' }, async ({ page }) => {
    const refusal = 'This part of the photo does not have the shape of its portrait.';
    await toPhoto(page);
    await choosePhoto(page);
    await fillPet(page);
    await page.route(
      '**/api/upload',
      answerWithError(400, { code: 'validation', error: 'Please check your input.', fields: { 'cut.crop': refusal } }),
    );
    await page.getByRole('button', { name: 'Upload photo' }).click();
    await expect(page.getByText(refusal)).toHaveCount(1);
    await expect(page.getByText('did not upload')).toHaveCount(0);
    await page.unroute('**/api/upload');
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(page).toHaveURL(/step=size/);
  });
});
