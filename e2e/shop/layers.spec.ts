import { readFile } from 'node:fs/promises';
import { stripTypeScriptTypes } from 'node:module';
import { separate, type CutColour } from '@pawlayer/layers';
import type { Page } from '@playwright/test';
import { expect, test } from '../src/fixtures.ts';

const sources = new URL('../../packages/layers/src/', import.meta.url);
const photos = new URL('../photos/', import.meta.url);
const [width, height] = [300, 400];
const options = { colours: { min: 5, max: 8 }, widthMm: 108 };
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

/** A script for the page: cuts the photo as decoded by this browser, with or without a mask; the result is in base64. */
const cutting = (file: string, hasMask: boolean) => `(async () => {
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
      await serveEngine(page);
      await page.goto('/engine/');
      const theirs = await page.evaluate<{ pixels: string; levels: string; colours: CutColour[] }>(
        cutting(file, hasMask),
      );
      const levels = Buffer.from(theirs.levels, 'base64');
      const mask = { data: Uint8Array.from(maskBytes), ...maskSize };
      const photo = { data: Buffer.from(theirs.pixels, 'base64'), width, height };
      const ours = separate(photo, { ...options, ...(hasMask && { mask }) });
      const different = ours.levels.filter((level, pixel) => level !== levels[pixel]).length;
      expect(levels).toHaveLength(width * height);
      expect(different).toBeLessThan(0.001 * levels.length);
      expect(theirs.colours.map(({ hex }) => hex)).toEqual(ours.colours.map(({ hex }) => hex));
      expect(ours.surroundings !== undefined).toBe(hasMask);
    },
  );
}
