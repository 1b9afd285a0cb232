import type { RunningStore } from '@pawlayer/cli';
import { raccoon } from '@pawlayer/e2e/photos';
import { openShopClient } from '@pawlayer/e2e/shop-client';
import type { Page } from '@playwright/test';
import { withBrowser } from './browser.ts';
import { type Measurement, milliseconds, percentile } from './measurements.ts';
import { notesOnce } from './preview-scripts.ts';
import { signIn } from './sign-in.ts';

/** The worker cuts a new order first. */
const untilCut = { timeout: 300_000 };

/**
 * Notes in the page, in ms, when a stroke ended and when the portrait that the engine cut with it was on the screen. A cut
 * is drawn whole, a stroke by itself only where it lies.
 */
const recordStrokes = `globalThis.notes = { asked: 0, shown: 0 };
addEventListener('pointerup', () => Object.assign(notes, { asked: performance.now(), shown: 0 }), true);
const { putImageData } = CanvasRenderingContext2D.prototype;
CanvasRenderingContext2D.prototype.putImageData = function (picture, ...rest) {
  putImageData.call(this, picture, ...rest);
  const isWhole = picture.width === this.canvas.width && picture.height === this.canvas.height;
  if (!isWhole || notes.shown !== 0 || !this.canvas.closest('[aria-label="The portrait"]')) return;
  notes.shown = 1;
  requestAnimationFrame(() => requestAnimationFrame(() => (notes.shown = performance.now())));
};`;

/** Where strokes begin, in fractions of the portrait: in all parts of it. */
const places = [
  [0.3, 0.2],
  [0.6, 0.2],
  [0.45, 0.4],
  [0.3, 0.6],
  [0.6, 0.6],
  [0.45, 0.8],
  [0.2, 0.9],
] as const;

/** Draws a stroke to the right with the colour of this key. */
const draw = async (page: Page, key: string, [x, y]: (typeof places)[number]): Promise<void> => {
  const box = await page.getByRole('group', { name: 'The portrait' }).locator('canvas').first().boundingBox();
  if (!box) throw new Error('the portrait is not in sight');
  await page.keyboard.press(key);
  await page.mouse.move(box.x + x * box.width, box.y + y * box.height);
  await page.mouse.down();
  await page.mouse.move(box.x + (x + 0.1) * box.width, box.y + y * box.height, { steps: 5 });
  await page.mouse.up();
};

const measureStrokes = async (page: Page): Promise<number[]> => {
  const times: number[] = [];
  for (const place of places) {
    await draw(page, '1', place); // so that the one that is measured changes something, whatever was there
    await page.waitForTimeout(1500); // what follows a stroke on the device is not what is measured
    await draw(page, '4', place);
    const { asked, shown } = await page.evaluate<{ asked: number; shown: number }>(notesOnce('notes.shown > 1'));
    times.push(shown - asked);
    await page.waitForTimeout(500);
  }
  return times;
};

/** Measures strokes at the artist's table, in Chromium without a GPU. */
export const measureTable = async (store: Pick<RunningStore, 'url' | 'adminPassword'>): Promise<Measurement[]> => {
  const shopClient = await openShopClient(store.url, { photo: raccoon });
  const { id } = await shopClient.placeOrder(await shopClient.pay('Cherished'));
  const token = await signIn(store);
  return withBrowser(async (browser) => {
    const page = await browser.newPage({ viewport: { width: 1280, height: 1500 } });
    await page.addInitScript(`localStorage.setItem('adminToken', ${JSON.stringify(token)});${recordStrokes}`);
    await page.goto(`${store.url}/admin/orders/retouch/${id}`);
    await page.getByRole('radiogroup', { name: 'Tool' }).waitFor(untilCut);
    await page.getByRole('checkbox', { name: 'Stops at edges' }).uncheck();
    const stroke = percentile(await measureStrokes(page), 0.5);
    return [
      {
        name: 'a stroke at the artist’s table until the portrait shows it as printed, median',
        value: milliseconds(stroke),
      },
    ];
  });
};
