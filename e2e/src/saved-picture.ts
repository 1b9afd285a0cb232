import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';

type SavedPicture = { width: number; height: number; colours: string[] };

/** In a page: all opaque colours of something that can be drawn, as `#rrggbb`. */
const listColours = `(picture) => {
  const { width, height } = picture;
  const context = new OffscreenCanvas(width, height).getContext('2d');
  context.drawImage(picture, 0, 0);
  const pixels = new DataView(context.getImageData(0, 0, width, height).data.buffer);
  const colours = new Set();
  for (let at = 0; at < pixels.byteLength; at += 4) if (pixels.getUint8(at + 3) === 255) colours.add(pixels.getUint32(at) >>> 8);
  return [...colours].map((colour) => '#' + colour.toString(16).padStart(6, '0'));
}`;

/** All opaque colours of the canvases that a selector finds. */
export const coloursOf = (page: Page, canvases: string): Promise<string[]> =>
  page.evaluate<string[]>(`[...document.querySelectorAll('${canvases}')].flatMap(${listColours})`);

/** Presses "Save", and reads the file. */
export const savePicture = async (page: Page): Promise<SavedPicture> => {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const bytes = (await readFile(await (await download).path())).toString('base64');
  return page.evaluate<SavedPicture>(`(async () => {
    const bytes = Uint8Array.from(atob('${bytes}'), (sign) => sign.charCodeAt(0));
    const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
    return { width: bitmap.width, height: bitmap.height, colours: (${listColours})(bitmap) };
  })()`);
};
