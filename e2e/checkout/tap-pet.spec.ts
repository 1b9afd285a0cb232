import { axeViolationsInBothThemes, overflowAt } from '../src/axe.ts';
import { findNothing, found, unsure } from '../src/cut-out-answers.ts';
import { expect, test } from '../src/fixtures.ts';
import { tabTo } from '../src/keyboard.ts';
import { ground } from '../src/look-parts.ts';
import {
  button,
  canvas,
  editor,
  openTaps,
  percentKept,
  placeOn,
  told,
  tool,
  touches,
} from '../src/mask-editor-parts.ts';
import { choosePhoto, fillPet, fillShipping, toPhoto } from '../src/order-path.ts';
import { raccoon } from '../src/photos.ts';

test(
  'one tap cuts out a pet that was not found, the portrait follows, and the mask is saved',
  { tag: '@thorough' },
  async ({ page }) => {
    await findNothing(page);
    await toPhoto(page);
    await choosePhoto(page, raccoon);
    await expect(page.getByText('Show us with a tap')).toBeVisible();
    await expect(ground(page, 'Moon')).toBeDisabled();
    await openTaps(page);
    await expect(told(page)).toHaveText('Nothing is kept yet. Tap your pet.');
    await expect(button(page, 'Done')).toBeDisabled();

    const { x, y } = await placeOn(page, 0.5, 0.4);
    await page.mouse.click(x, y);
    await expect(told(page)).toHaveText(/^Added\. \d+ % of the photo is kept\.$/);
    const first = await percentKept(page);
    await tool(page, 'Not my pet').check();
    await page.mouse.click(x, y);
    await expect(told(page)).toHaveText(/^Taken away\./);
    await button(page, 'Undo').click();
    await expect(told(page)).toHaveText(`Undone. ${first} % of the photo is kept.`);
    await button(page, 'Done').click();
    await expect(editor(page)).toBeHidden();
    await expect(ground(page, 'Moon')).toBeChecked();

    await fillPet(page);
    await page.getByRole('button', { name: 'Upload photo' }).click();
    await page.getByRole('button', { name: 'Choose Beloved' }).click();
    await fillShipping(page);
    const saving = page.waitForResponse('**/masks');
    await page.getByRole('button', { name: 'Continue to payment' }).click();
    expect(await (await saving).json()).toEqual({ mask: expect.stringMatching(/^[0-9a-f]{64}$/) });
  },
);

test('taps by keyboard alone, with what is under the crosshair read out', { tag: '@thorough' }, async ({ page }) => {
  await page.route('**/api/cutouts', unsure);
  await toPhoto(page);
  await choosePhoto(page, raccoon);
  await expect(page.getByText('One tap on your pet often settles it.')).toBeVisible();
  await openTaps(page);
  await page.keyboard.press('ArrowUp');
  await expect(told(page)).toHaveText(/^50 % across, \d+ % down: kept\.$/);
  await page.keyboard.press('r');
  await expect(tool(page, 'Not my pet')).toBeChecked();
  await page.keyboard.press('Enter');
  await expect(told(page)).toHaveText(/^Taken away\./);
  await page.keyboard.press('k');
  await page.keyboard.press('Space');
  await expect(told(page)).toHaveText(/^Added\./);
  await page.keyboard.press('Control+z');
  await expect(told(page)).toHaveText(/^Undone\./);
  await page.keyboard.press('b');
  await expect(tool(page, 'Brush')).toBeChecked();
  await page.keyboard.press('Space');
  await expect(told(page)).toHaveText(/^Kept\./);
  await page.keyboard.press('t');
  await expect(tool(page, 'My pet')).toBeChecked();
  await tabTo(page, button(page, 'Done'));
  await page.keyboard.press('Enter');
  await expect(editor(page)).toBeHidden();
});

test.describe('on a phone', () => {
  test.use({ hasTouch: true, viewport: { width: 360, height: 640 } });

  test('a finger taps, two fingers tap nothing, and everything fits', { tag: '@thorough' }, async ({ page }) => {
    await page.route('**/api/cutouts', found);
    await toPhoto(page);
    await choosePhoto(page, raccoon);
    await expect(page.getByRole('button', { name: 'Not right? Tap your pet' })).toBeEnabled();
    await openTaps(page);
    await tool(page, 'Not my pet').check();
    const place = await placeOn(page, 0.5, 0.4);
    const touch = await touches(page);
    await touch('touchStart', [place]);
    await touch('touchStart', [place, { x: place.x + 40, y: place.y }]);
    await touch('touchEnd', []);
    await expect(button(page, 'Undo')).toHaveAttribute('aria-disabled', 'true');
    await touch('touchStart', [place]);
    await touch('touchEnd', []);
    await expect(told(page)).toHaveText(/^Taken away\./);
    for (const width of [320, 360, 1280]) {
      expect(await overflowAt(page, width)).toBe(0);
      await expect(canvas(page)).toBeInViewport();
      await expect(button(page, 'Done')).toBeInViewport({ ratio: 1 });
      expect(await axeViolationsInBothThemes(page, `taps at ${width} px`)).toEqual([]);
    }
  });
});
