import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { holdBack } from './hold-back.ts';
import { raccoonMask } from './photos.ts';

const upright = { x: 0.2, y: 0.1, width: 0.5, height: 0.8 };

/** Answers what the store would of a photo of a raccoon that it is sure of, in this part of it, once it is released. */
export const findRaccoon = async (page: Page, box = upright) => {
  const mask = `data:image/png;base64,${await readFile(raccoonMask, 'base64')}`;
  const json = { mask, confidence: 0.9, box };
  return holdBack(page, '**/api/cutouts', (route) => route.fulfill({ json }));
};

/** Answers at once that nothing in the photo is plausible, so that an order's cut does not hang on when a pet is found. */
export const findNothing = (page: Page) =>
  page.route('**/api/cutouts', (route) => route.fulfill({ json: { mask: null, confidence: 0, box: null } }));
