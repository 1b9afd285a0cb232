import { readdir, readFile } from 'node:fs/promises';
import { stripTypeScriptTypes } from 'node:module';
import { type CutColour, type CutOptions, grounds, separate } from '@pawlayer/layers';
import type { Page } from '@playwright/test';
import { expect, test } from '../src/fixtures.ts';

const sources = new URL('../../packages/layers/src/', import.meta.url);
const photos = new URL('../photos/', import.meta.url);
const maskSize = { width: 60, height: 80 };
// A pet like an egg, from a small mask whose outline the photo refines.
const maskBytes = Array.from({ length: maskSize.width * maskSize.height }, (_, pixel) =>
  Math.hypot(((pixel % maskSize.width) - 30) / 20, (Math.floor(pixel / maskSize.width) - 40) / 30) < 1 ? 255 : 0,
);

/** Serves the engine's sources with their types stripped, and the photos. */
const serveEngine = (page: Page) =>
  page.route('**/engine/**', async (route) => {
    const name = new URL(route.request().url()).pathname.replace('/engine/', '');
    if (name === '') return route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>engine</title>' });
    if (!name.endsWith('.ts')) return route.fulfill({ body: await readFile(new URL(name, photos)) });
    const source = await readFile(new URL(name, sources), 'utf8');
    return route.fulfill({ contentType: 'text/javascript', body: stripTypeScriptTypes(source) });
  });

type Size = { width: number; height: number };

/** A script for the page: cuts the photo as decoded by this browser; the result is in base64. */
const cutting = (
  file: string,
  { width, height }: Size,
  options: Omit<CutOptions, 'mask'>,
  hasMask: boolean,
) => `(async () => {
  const engine = await import('/engine/separate.ts');
  const bitmap = await createImageBitmap(await (await fetch('/engine/${file}')).blob());
  const context = new OffscreenCanvas(${width}, ${height}).getContext('2d');
  context.drawImage(bitmap, 0, 0, ${width}, ${height});
  const photo = context.getImageData(0, 0, ${width}, ${height});
  const mask = { data: Uint8Array.from(${JSON.stringify(maskBytes)}), ...${JSON.stringify(maskSize)} };
  const cut = engine.separate(photo, { ...${JSON.stringify(options)}, ...(${hasMask} && { mask }) });
  const packed = (bytes) => btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
  return { pixels: packed(photo.data), levels: packed(cut.levels), colours: cut.colours };
})()`;

/** Cuts the photo in the page and here, and compares. */
const expectAlike = async (
  page: Page,
  file: string,
  size: Size,
  options: Omit<CutOptions, 'mask'>,
  hasMask: boolean,
): Promise<void> => {
  const theirs = await page.evaluate<{ pixels: string; levels: string; colours: CutColour[] }>(
    cutting(file, size, options, hasMask),
  );
  const levels = Buffer.from(theirs.levels, 'base64');
  const mask = { data: Uint8Array.from(maskBytes), ...maskSize };
  const photo = { data: Buffer.from(theirs.pixels, 'base64'), ...size };
  const ours = separate(photo, { ...options, ...(hasMask && { mask }) });
  const different = ours.levels.filter((level, pixel) => level !== levels[pixel]).length;
  expect(levels).toHaveLength(size.width * size.height);
  expect(different, file).toBeLessThan(0.001 * levels.length);
  expect(theirs.colours.map(({ hex }) => hex)).toEqual(ours.colours.map(({ hex }) => hex));
  expect(ours.surroundings !== undefined).toBe(hasMask);
};

const openEngine = async (page: Page): Promise<void> => {
  await serveEngine(page);
  await page.goto('/engine/');
};

for (const [file, hasMask] of [
  ['raccoon.jpg', false],
  ['chelsea.png', false],
  ['raccoon.jpg', true],
  ['chelsea.png', true],
] as const) {
  test(
    `${file} is cut in the browser as it is in Node, ${hasMask ? 'with a mask' : 'as photographed'}`,
    { tag: file === 'raccoon.jpg' ? [] : '@thorough' },
    async ({ page }) => {
      await openEngine(page);
      await expectAlike(
        page,
        file,
        { width: 300, height: 400 },
        { colours: { min: 5, max: 8 }, widthMm: 108 },
        hasMask,
      );
    },
  );
}

/** At the size of the preview. */
const posterSize = { width: 600, height: 800 };
const poster = { style: 'poster', colours: { min: 4, max: 8 }, widthMm: 146.4 } as const;

test('posters are cut in the browser as they are in Node', async ({ page }) => {
  await openEngine(page);
  await expectAlike(page, 'golden/shepherd-close.jpg', posterSize, { ...poster, ground: 'rays' }, true);
  await expectAlike(page, 'golden/kitten-close.jpg', posterSize, poster, false);
});

test('every golden poster is cut in the browser as it is in Node', { tag: '@thorough' }, async ({ page }) => {
  test.setTimeout(400_000);
  await openEngine(page);
  const names = (await readdir(new URL('golden/', photos))).filter((name) => name.endsWith('.jpg'));
  expect(names.length).toBeGreaterThan(10);
  for (const [at, name] of names.entries())
    await expectAlike(
      page,
      `golden/${name}`,
      posterSize,
      { ...poster, ground: grounds[at % grounds.length] ?? 'plain' },
      true,
    );
});
