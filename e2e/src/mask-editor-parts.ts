import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';
import { choosePhoto, toPhoto } from './order-path.ts';
import { raccoon } from './photos.ts';

export const editor = (page: Page) => page.getByRole('dialog', { name: /^(Correct it by hand|Tap your pet)$/ });
export const canvas = (page: Page) =>
  editor(page).getByRole('application', { name: /^Your photo, to (paint|tap) on$/ });
export const told = (page: Page) => editor(page).getByRole('status');
type ToolName = 'Tap' | 'Brush' | 'My pet' | 'Not my pet' | 'Keep' | 'Remove' | 'Small' | 'Medium' | 'Large';
export const tool = (page: Page, name: ToolName) => editor(page).getByRole('radio', { name, exact: true });
export const button = (page: Page, name: string) => editor(page).getByRole('button', { name, exact: true });

export const openEditor = async (page: Page) => {
  await page.getByRole('button', { name: 'Correct it by hand' }).click();
  await expect(canvas(page)).toBeFocused();
};

/** Opens the photo to tap the pet. */
export const openTaps = async (page: Page) => {
  await page.getByRole('button', { name: 'Tap your pet' }).click();
  await expect(canvas(page)).toBeFocused();
};

/** The place on the screen of a point of the photo, given as fractions of its sides. */
export const placeOn = async (page: Page, x: number, y: number) => {
  const box = await canvas(page).locator('canvas').first().boundingBox();
  if (!box) throw new Error('the photo is not in sight');
  return { x: box.x + x * box.width, y: box.y + y * box.height };
};

type Places = readonly (readonly [x: number, y: number])[];

/** Paints through these points of the photo with the mouse. */
export const paint = async (page: Page, places: Places) => {
  for (const [index, [x, y]] of places.entries()) {
    const place = await placeOn(page, x, y);
    await page.mouse.move(place.x, place.y, { steps: index === 0 ? 1 : 6 });
    if (index === 0) await page.mouse.down();
  }
  await page.mouse.up();
};

type Touch = 'touchStart' | 'touchMove' | 'touchEnd';

/** Fingers on the screen, by the browser's own input. */
export const touches = async (page: Page) => {
  const session = await page.context().newCDPSession(page);
  return (type: Touch, points: readonly { x: number; y: number }[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: points.map((point, id) => ({ ...point, id })) });
};

const shareKept = /(\d+) % of the photo is kept/;

/** The share of the photo that is kept, in percent, as it is told after a stroke. Waits until it is told. */
export const percentKept = async (page: Page): Promise<number> => {
  const text = (await told(page).filter({ hasText: shareKept }).textContent()) ?? '';
  return Number(shareKept.exec(text)?.[1]);
};

/** The head of the raccoon, from ear to chin. */
export const head = [
  [0.42, 0.3],
  [0.55, 0.3],
  [0.5, 0.45],
  [0.42, 0.5],
  [0.55, 0.6],
  [0.48, 0.7],
] as const;

/** The wizard with a photo whose pet nobody looks for, so that it is painted from nothing. */
export const toEditor = async (page: Page) => {
  await page.route('**/api/cutouts', (route) => route.fulfill({ status: 503, json: {} }));
  await toPhoto(page);
  await choosePhoto(page, raccoon);
  await openEditor(page);
  await expect(editor(page).getByRole('img', { name: 'The portrait so far' })).toBeVisible();
};
