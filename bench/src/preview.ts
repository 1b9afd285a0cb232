import { readFile } from 'node:fs/promises';
import type { RunningStore } from '@pawlayer/cli';
import { raccoon } from '@pawlayer/e2e/photos';
import type { Browser, Page } from '@playwright/test';
import { withBrowser } from './browser.ts';
import { kilobytes, milliseconds, percentile, type Measurement } from './measurements.ts';
import { drawTwelveMegapixels, moveScript, notesOnce, recordScript, timeDecoding } from './preview-scripts.ts';

const twelveMegapixels = async (page: Page): Promise<Buffer> => {
  const photo = await readFile(raccoon, 'base64');
  return Buffer.from(await page.evaluate<string>(`(${drawTwelveMegapixels})(${JSON.stringify(photo)})`), 'base64');
};

const measureDecoding = (page: Page, photo: Buffer): Promise<number> =>
  page.evaluate<number>(`(${timeDecoding})(${JSON.stringify(photo.toString('base64'))})`);

/** A duration in ms, and as a multiple of decoding the photo, which says more on a machine that is busy or slow. */
const compare = (ms: number, decoding: number): string =>
  `${milliseconds(ms)}, ${(ms / decoding).toFixed(1)} × createImageBitmap`;

type Notes = { chosen: number; asked: number; painted: number; settled: number; stood: Record<string, number> };

const notesWhen = (page: Page, condition: string): Promise<Notes> => page.evaluate<Notes>(notesOnce(condition));

/** The frames per second that were presented while a script of the page ran. */
const measureFramesPerSecond = async (browser: Browser, page: Page, script: string): Promise<number> => {
  await browser.startTracing(page, { categories: ['disabled-by-default-devtools.timeline.frame'] });
  const began = performance.now();
  await page.evaluate(script);
  const seconds = (performance.now() - began) / 1000;
  const trace = (await browser.stopTracing()).toString();
  return (trace.match(/"name":"DrawFrame"/g)?.length ?? 0) / seconds;
};

/**
 * Chooses the photo and returns how long it took until its portrait stood, roughly and wholly, in ms, and in how many
 * colours.
 */
const measureChoice = async (page: Page, photo: Buffer): Promise<{ rough: number; whole: number; colours: number }> => {
  await page.getByLabel('Pet photo').setInputFiles({ name: 'pet.jpg', mimeType: 'image/jpeg', buffer: photo });
  const label = "Object.keys(notes.stood).find((name) => name.endsWith(' colours'))";
  const { chosen, stood } = await notesWhen(page, `notes.stood[${label}] > 0`);
  const all = Object.entries(stood);
  const [name = '', whole = Number.NaN] = all.find(([each]) => each.endsWith(' colours')) ?? [];
  const rough = Math.min(...all.map(([, at]) => at).filter((at) => at > 0));
  return { rough: rough - chosen, whole: whole - chosen, colours: Number(/\d/.exec(name)?.[0]) };
};

/** Chooses each other number of colours, and returns how long each took, in ms. */
const measureColours = async (page: Page, shown: number): Promise<number[]> => {
  const times: number[] = [];
  for (const colours of [8, 4, 7, 5, 6]) {
    if (colours === shown) continue;
    await page.evaluate('void (notes.stood = {})');
    await page.getByText(String(colours), { exact: true }).click();
    const label = `Object.keys(notes.stood).find((name) => name.endsWith(' in ${colours} colours'))`;
    const { asked, stood } = await notesWhen(page, `notes.stood[${label}] > 0`);
    times.push(Math.max(...Object.values(stood)) - asked);
  }
  return times;
};

/** Chooses each of these looks, and returns how long they took until the portrait showed them, in ms: the median. */
const measureLooks = async (page: Page, choices: readonly (() => Promise<unknown>)[]): Promise<number> => {
  const times: number[] = [];
  for (const choose of choices) {
    await page.waitForTimeout(1500); // the small pictures of the last choice are drawn then
    await choose();
    const { asked, settled } = await notesWhen(page, 'notes.settled > 0');
    times.push(settled - asked);
  }
  return percentile(times, 0.5);
};

/** Of a poster. */
const measurePosterLooks = async (page: Page) => {
  const colourways = page.getByRole('radiogroup', { name: 'Colourway' });
  const colourway = await measureLooks(
    page,
    ['Harbour', 'Ember', 'Dusk', 'Slate', 'Meadow'].map(
      (name) => () => colourways.getByRole('radio', { name }).check(),
    ),
  );
  const grounds = page.getByRole('radiogroup', { name: 'Ground' });
  await grounds.getByRole('radio', { name: 'Plain' }).check(); // the model is not sure of it, so it was as photographed
  await notesWhen(page, 'notes.settled > 0');
  await page.waitForTimeout(1500);
  const ground = await measureLooks(
    page,
    ['Moon', 'Arch', 'Rays', 'Leaves', 'Hills'].map((name) => () => grounds.getByRole('radio', { name }).check()),
  );
  await page.getByLabel('Carve a name').check();
  const name = page.getByLabel('Name on the portrait');
  const carved = await measureLooks(
    page,
    ['Otis', 'Bo', 'Rosalind'].map((text) => () => name.fill(text)),
  );
  return { colourway, ground, carved };
};

type Place = readonly [x: number, y: number];

/** In all parts of the photo, as fractions of its sides. */
const places: readonly Place[] = [
  [0.3, 0.25],
  [0.6, 0.25],
  [0.45, 0.5],
  [0.3, 0.75],
  [0.6, 0.75],
];

/** Draws a stroke through these places of the photo. */
const paint = async (page: Page, through: readonly Place[]): Promise<void> => {
  const box = await page.getByRole('application').locator('canvas').first().boundingBox();
  if (!box) throw new Error('the photo to paint on is not in sight');
  for (const [index, [x, y]] of through.entries()) {
    await page.mouse.move(box.x + x * box.width, box.y + y * box.height, { steps: 5 });
    if (index === 0) await page.mouse.down();
  }
  await page.mouse.up();
};

/**
 * Corrects the mask by hand, and returns how long each stroke took from its end until the portrait showed it, in ms.
 */
const measureStrokes = async (page: Page): Promise<number[]> => {
  await page.getByRole('button', { name: 'Correct it by hand' }).click();
  await page.getByRole('radio', { name: 'Large' }).check();
  await paint(page, places); // whatever was found there is kept now
  const times: number[] = [];
  for (const [x, y] of places) {
    await page.waitForTimeout(500); // what follows a stroke on the device is not what is measured
    await page.getByRole('radio', { name: 'Remove' }).check();
    await paint(page, [
      [x, y],
      [x + 0.05, y],
    ]);
    const { asked, painted } = await notesWhen(page, 'notes.painted > 1');
    times.push(painted - asked);
  }
  return times;
};

const openPhotoStep = async (page: Page, store: Pick<RunningStore, 'url'>): Promise<void> => {
  await page.addInitScript(recordScript);
  await page.goto(`${store.url}/upload`);
  await page.getByLabel('First name').fill('Ada');
  await page.getByLabel('Last name').fill('Moreau');
  await page.getByLabel('Email').fill('ada@example.com');
  await page.getByRole('button', { name: 'Continue' }).click();
};

/** Measures from choosing a 12-megapixel photo to an interactive preview, in Chromium without a GPU. */
export const measurePreview = (store: Pick<RunningStore, 'url'>): Promise<Measurement[]> =>
  withBrowser(async (browser) => {
    const page = await browser.newPage({ viewport: { width: 1280, height: 1000 } });
    await openPhotoStep(page, store);
    const photo = await twelveMegapixels(page);
    await page.getByLabel('Pet photo').focus(); // as when somebody is about to choose a photo
    const decoding = await measureDecoding(page, photo);
    const { rough, whole, colours } = await measureChoice(page, photo);
    // The search for the pet is over, found or not.
    await page.getByRole('button', { name: 'Correct it by hand' }).waitFor();
    const again = await measureColours(page, colours);
    const looks = await measurePosterLooks(page);
    const turning = await measureFramesPerSecond(browser, page, moveScript);
    const stroke = percentile(await measureStrokes(page), 0.5);
    return [
      {
        name: `createImageBitmap of a photo of 12 megapixels (${kilobytes(photo.length)})`,
        value: milliseconds(decoding),
      },
      { name: 'the same photo chosen until its poster shows', value: compare(rough, decoding) },
      { name: 'the same photo chosen until its whole poster stands', value: compare(whole, decoding) },
      { name: 'another number of colours, median', value: compare(percentile(again, 0.5), decoding) },
      { name: 'another colourway, median', value: compare(looks.colourway, decoding) },
      { name: 'another ground, median', value: compare(looks.ground, decoding) },
      { name: 'another carved name, median', value: compare(looks.carved, decoding) },
      { name: 'a stroke of the brush until the poster shows it, median', value: compare(stroke, decoding) },
      { name: 'frames per second while it turns', value: turning.toFixed(1) },
    ];
  });
