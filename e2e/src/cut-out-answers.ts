import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { raccoonMask } from './photos.ts';

/** Answers what the store would of a photo of a raccoon that it is sure of, once it is released. */
export const findRaccoon = async (page: Page) => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const mask = `data:image/png;base64,${await readFile(raccoonMask, 'base64')}`;
  await page.route('**/api/cutouts', async (route) => {
    await promise;
    await route.fulfill({ json: { mask, confidence: 0.9, box: { x: 0.2, y: 0.1, width: 0.5, height: 0.8 } } });
  });
  return resolve;
};

/** Answers at once that nothing in the photo is plausible, so that an order's cut does not hang on when a pet is found. */
export const findNothing = (page: Page) =>
  page.route('**/api/cutouts', (route) => route.fulfill({ json: { mask: null, confidence: 0, box: null } }));
