import { readFile } from 'node:fs/promises';
import type { RunningStore } from '@pawlayer/cli';
import { type Browser, chromium, type Page } from '@playwright/test';
import { browserFlags } from './first-load.ts';
import { kilobytes, milliseconds, percentile, type Measurement } from './measurements.ts';

/**
 * Recorded in the page: when a photo was chosen, when each preview appeared, and the sizes of its pictures in bytes.
 */
type PageNotes = { chosen: number; stood: Record<string, number>; asked: number; bytes: number[] };

const recordScript = `globalThis.notes = { chosen: 0, asked: 0, stood: {}, bytes: [] };
const make = URL.createObjectURL;
URL.createObjectURL = (blob) => {
  if (blob.type === 'image/png') notes.bytes.push(blob.size);
  return make.call(URL, blob);
};
addEventListener('change', ({ target }) => {
  if (target.type === 'file') notes.chosen = performance.now();
  if (target.type === 'radio') notes.asked = performance.now();
}, true);
new MutationObserver(() => {
  const label = document.querySelector('[role="img"][aria-label^="Layered preview"]')?.getAttribute('aria-label');
  // Two frames later it is on the screen.
  if (label && !notes.stood[label]) requestAnimationFrame(() => requestAnimationFrame(() => (notes.stood[label] ??= performance.now())));
}).observe(document, { subtree: true, childList: true, attributes: true });`;

/** Enlarges the photo in the browser, adds camera noise, and encodes it as JPEG. */
const drawTwelveMegapixels = `(photo) => new Promise((resolve) => {
  const image = new Image();
  image.onload = () => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 4000, height: 3000 });
    const context = canvas.getContext('2d');
    context.drawImage(image, 0, 0, 4000, 3000);
    for (let n = 0; n < 60000; n += 1) {
      context.fillStyle = n % 2 ? '#fff2' : '#0002';
      context.fillRect((n * 7919) % 4000, (n * 104729) % 3000, 3, 3);
    }
    resolve(canvas.toDataURL('image/jpeg', 0.92).split(',')[1]);
  };
  image.src = 'data:image/jpeg;base64,' + photo;
})`;

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
  const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: browserFlags });
  try {
    const page = await browser.newPage({ viewport: { width: 1280, height: 1000 } });
    await page.addInitScript(recordScript);
    await page.goto(`${store.url}/upload`);
    await page.getByLabel('First name').fill('Ada');
    await page.getByLabel('Last name').fill('Moreau');
    await page.getByLabel('Email').fill('ada@example.com');
    await page.getByRole('button', { name: 'Continue' }).click();
    const photo = await twelveMegapixels(page);
    await page.getByLabel('Pet photo').setInputFiles({ name: 'pet.jpg', mimeType: 'image/jpeg', buffer: photo });
    const first = await waitForPreview(page, '[4-8]');
    const { chosen, stood, bytes } = await readNotes(page);

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
        name: `photo of 12 megapixels (${kilobytes(photo.length)}) chosen until the stack stands`,
        value: milliseconds((stood[first] ?? Number.NaN) - chosen),
      },
      {
        name: 'another number of colours, median, of which 120 ms are rest',
        value: milliseconds(percentile(again, 0.5)),
      },
      { name: `its ${bytes.length} cut-outs`, value: kilobytes(bytes.reduce((sum, size) => sum + size, 0)) },
      {
        name: 'frames per second while it turns',
        value: (await measureFramesPerSecond(browser, page, moveScript)).toFixed(1),
      },
    ];
  } finally {
    await browser.close();
  }
};
