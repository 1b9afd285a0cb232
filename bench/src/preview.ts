import { readFile } from 'node:fs/promises';
import type { RunningStore } from '@pawlayer/cli';
import { type Browser, chromium, type Page } from '@playwright/test';
import { browserFlags } from './first-load.ts';
import { kilobytes, milliseconds, percentile, type Measurement } from './measurements.ts';

/** Recorded in the page: when a photo was chosen, when each preview appeared, and when another was wished for. */
type PageNotes = { chosen: number; stood: Record<string, number>; asked: number };

const recordScript = `globalThis.notes = { chosen: 0, asked: 0, stood: {} };
addEventListener('change', ({ target }) => {
  if (target.type === 'file') notes.chosen = performance.now();
  if (target.type === 'radio') notes.asked = performance.now();
}, true);
new MutationObserver(() => {
  const label = document.querySelector('[role="img"][aria-label^="Layered preview"]')?.getAttribute('aria-label');
  // Two frames later it is on the screen.
  if (label && !notes.stood[label]) requestAnimationFrame(() => requestAnimationFrame(() => (notes.stood[label] ??= performance.now())));
}).observe(document, { subtree: true, childList: true, attributes: true });`;

/** Enlarges the photo in the browser, adds the noise of a camera to every pixel, and encodes it as JPEG. */
const drawTwelveMegapixels = `(photo) => new Promise((resolve) => {
  const image = new Image();
  image.onload = () => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 4000, height: 3000 });
    const context = canvas.getContext('2d');
    context.drawImage(image, 0, 0, 4000, 3000);
    const pixels = context.getImageData(0, 0, 4000, 3000);
    let random = 1;
    for (let at = 0; at < pixels.data.length; at += 4) {
      random = (random * 48271) % 2147483647;
      const noise = (random % 17) - 8;
      for (let channel = 0; channel < 3; channel += 1) pixels.data[at + channel] += noise;
    }
    context.putImageData(pixels, 0, 0);
    resolve(canvas.toDataURL('image/jpeg', 0.92).split(',')[1]);
  };
  image.src = 'data:image/jpeg;base64,' + photo;
})`;

/** How long this browser takes to decode the photo: the median of several runs, in ms. */
const timeDecoding = `async (photo) => {
  const blob = new Blob([Uint8Array.from(atob(photo), (byte) => byte.charCodeAt(0))], { type: 'image/jpeg' });
  const times = [];
  for (let run = 0; run < 5; run += 1) {
    const began = performance.now();
    (await createImageBitmap(blob)).close();
    times.push(performance.now() - began);
  }
  return times.sort((one, other) => one - other)[2];
}`;

/** Moves the pointer over the layered preview for two seconds. */
const moveScript = `new Promise((resolve) => {
  const stage = document.querySelector('[role="img"][aria-label^="Layered preview"]');
  const { left, top, width, height } = stage.getBoundingClientRect();
  const began = performance.now();
  let frames = 0;
  const turn = (now) => {
    const x = left + width * (0.5 + 0.4 * Math.sin(frames / 9));
    stage.dispatchEvent(new PointerEvent('pointermove', { bubbles: true, pointerType: 'mouse', clientX: x, clientY: top + height / 3 }));
    frames += 1;
    if (now - began < 2000) requestAnimationFrame(turn);
    else resolve();
  };
  requestAnimationFrame(turn);
})`;

const twelveMegapixels = async (page: Page): Promise<Buffer> => {
  const photo = await readFile(new URL('../../e2e/photos/raccoon.jpg', import.meta.url), 'base64');
  return Buffer.from(await page.evaluate<string>(`(${drawTwelveMegapixels})(${JSON.stringify(photo)})`), 'base64');
};

const measureDecoding = (page: Page, photo: Buffer): Promise<number> =>
  page.evaluate<number>(`(${timeDecoding})(${JSON.stringify(photo.toString('base64'))})`);

/** A duration in ms, and as a multiple of decoding the photo, which says more on a machine that is busy or slow. */
const compare = (ms: number, decoding: number): string =>
  `${milliseconds(ms)}, ${(ms / decoding).toFixed(1)} × createImageBitmap`;

const readNotes = (page: Page) => page.evaluate<PageNotes>('notes');

/** The frames per second that were presented while a script of the page ran. */
const measureFramesPerSecond = async (browser: Browser, page: Page, script: string): Promise<number> => {
  await browser.startTracing(page, { categories: ['disabled-by-default-devtools.timeline.frame'] });
  const began = performance.now();
  await page.evaluate(script);
  const seconds = (performance.now() - began) / 1000;
  const trace = (await browser.stopTracing()).toString();
  return (trace.match(/"name":"DrawFrame"/g)?.length ?? 0) / seconds;
};

/** Waits for the preview and returns its number of colours. */
const waitForPreview = async (page: Page, colours: string): Promise<string> => {
  const stack = page.getByRole('img', { name: new RegExp(`^Layered preview of .+ in ${colours} colours$`) });
  await stack.waitFor();
  const label = (await stack.getAttribute('aria-label')) ?? '';
  await page.waitForFunction(`notes.stood[${JSON.stringify(label)}]`);
  return label;
};

/** Measures from choosing a 12-megapixel photo to an interactive preview, in Chromium without a GPU. */
export const measurePreview = async (store: RunningStore): Promise<Measurement[]> => {
  const browser = await chromium.launch({
    executablePath: process.env['BROWSER_PATH'] ?? '/usr/bin/chromium-headless-shell',
    args: browserFlags,
  });
  try {
    const page = await browser.newPage({ viewport: { width: 1280, height: 1000 } });
    await page.addInitScript(recordScript);
    await page.goto(`${store.url}/upload`);
    await page.getByLabel('First name').fill('Ada');
    await page.getByLabel('Last name').fill('Moreau');
    await page.getByLabel('Email').fill('ada@example.com');
    await page.getByRole('button', { name: 'Continue' }).click();
    const photo = await twelveMegapixels(page);
    await page.getByLabel('Pet photo').focus(); // as when somebody is about to choose a photo
    const decoding = await measureDecoding(page, photo);
    await page.getByLabel('Pet photo').setInputFiles({ name: 'pet.jpg', mimeType: 'image/jpeg', buffer: photo });
    const first = await waitForPreview(page, '[4-8]');
    const { chosen, stood } = await readNotes(page);
    const standing = (stood[first] ?? Number.NaN) - chosen;

    const again: number[] = [];
    for (const colours of ['8', '4', '7', '5', '6']) {
      if (first.includes(`in ${colours} `)) continue;
      await page.getByText(colours, { exact: true }).click();
      const label = await waitForPreview(page, colours);
      const { asked, stood: now } = await readNotes(page);
      again.push((now[label] ?? Number.NaN) - asked);
    }
    return [
      {
        name: `createImageBitmap of a photo of 12 megapixels (${kilobytes(photo.length)})`,
        value: milliseconds(decoding),
      },
      { name: 'the same photo chosen until the stack stands', value: compare(standing, decoding) },
      { name: 'another number of colours, median', value: compare(percentile(again, 0.5), decoding) },
      {
        name: 'frames per second while it turns',
        value: (await measureFramesPerSecond(browser, page, moveScript)).toFixed(1),
      },
    ];
  } finally {
    await browser.close();
  }
};
