import { readFile } from 'node:fs/promises';
import { sureCutout } from '@pawlayer/contracts';
import type { Page, Route } from '@playwright/test';
import { holdBack } from './hold-back.ts';
import { raccoonMask } from './photos.ts';

const upright = { x: 0.2, y: 0.1, width: 0.5, height: 0.8 };

const maskOfRaccoon = async () => `data:image/png;base64,${await readFile(raccoonMask, 'base64')}`;

/** Answers what the store would of a photo of a raccoon that it is sure of, in this part of it, once it is released. */
export const findRaccoon = async (page: Page, box = upright) => {
  const json = { mask: await maskOfRaccoon(), confidence: 0.9, box };
  return holdBack(page, '**/api/cutouts', (route) => route.fulfill({ json }));
};

type Answer = (route: Route) => Promise<void>;

const answerWith =
  (confidence: number): Answer =>
  async (route) =>
    route.fulfill({ json: { mask: await maskOfRaccoon(), confidence, box: upright } });

/** Answers as a store that is sure of a pet. */
export const found = answerWith(0.9);

/** Answers as a store that is not quite sure of a pet. */
export const unsure = answerWith(sureCutout - 0.1);

/** Answers as a store that has no time, and says after how many seconds it may be asked again. */
export const busy =
  (retryAfter = '0', status = 503): Answer =>
  (route) =>
    route.fulfill({ status, headers: { 'Retry-After': retryAfter }, json: {} });

/** Gives these answers one after the other; a request beyond them fails the test. */
export const answerInTurn = async (page: Page, answers: Answer[]): Promise<{ answers: Answer[] }> => {
  await page.route('**/api/cutouts', async (route) => {
    const answer = answers.shift();
    if (!answer) throw new Error('one request too many');
    await answer(route);
  });
  return { answers };
};

/** Answers at once that nothing in the photo is plausible, so that an order's cut does not hang on when a pet is found. */
export const findNothing = (page: Page) =>
  page.route('**/api/cutouts', (route) => route.fulfill({ json: { mask: null, confidence: 0, box: null } }));
