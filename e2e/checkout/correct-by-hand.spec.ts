import type { Page } from '@playwright/test';
import { axeViolationsInBothThemes, overflowAt } from '../src/axe.ts';
import { expect, test } from '../src/fixtures.ts';
import { tabTo } from '../src/keyboard.ts';
import {
  button,
  canvas,
  editor,
  head,
  openEditor,
  paint,
  percentKept,
  placeOn,
  toEditor,
  told,
  tool,
  touches,
} from '../src/mask-editor-parts.ts';
import { toastsBelow } from '../src/page-parts.ts';

test.use({ expectedAnswers: [503] });

/** What the portrait in the dialog shows, as one number per sheet that changes with its pixels. */
const portraitSums = (page: Page): Promise<number[]> =>
  page.evaluate(`[...document.querySelectorAll('[aria-label="The portrait so far"] canvas')].map((sheet) => {
    const { data } = sheet.getContext('2d').getImageData(0, 0, sheet.width, sheet.height);
    return data.reduce((sum, value, at) => (sum * 31 + value + (at % 7)) % 1_000_003, 7);
  })`);

/** Waits for the whole portrait: each stroke shows first at a third of the size. */
const untilWhole = (page: Page) => expect(page.locator('aside [aria-busy="false"]')).toBeAttached();

test(
  'paints a pet from nothing with the mouse, and the portrait follows each stroke',
  { tag: '@thorough' },
  async ({ page }) => {
    await toEditor(page);
    await expect(told(page)).toHaveText('Nothing is kept yet. Paint over your pet with Keep.');
    await expect(button(page, 'Done')).toBeDisabled();
    const asPhotographed = await portraitSums(page);
    expect(asPhotographed.length).toBeGreaterThan(3);

    await tool(page, 'Large').check();
    await paint(page, head);
    await expect(told(page)).toHaveText(/^Kept\. \d+ % of the photo is kept\.$/);
    await expect.poll(() => portraitSums(page)).not.toEqual(asPhotographed);
    await untilWhole(page);
    const kept = await percentKept(page);
    const painted = await portraitSums(page);

    await tool(page, 'Remove').check();
    await paint(page, [
      [0.42, 0.3],
      [0.55, 0.3],
    ]);
    await expect(told(page)).toHaveText(/^Removed\./);
    expect(await percentKept(page)).toBeLessThan(kept);
    await expect.poll(() => portraitSums(page)).not.toEqual(painted);

    await button(page, 'Undo').click();
    await expect(told(page)).toHaveText(`Undone. ${kept} % of the photo is kept.`);
    await expect.poll(() => portraitSums(page)).toEqual(painted);
    await button(page, 'Redo').click();
    await expect(told(page)).toHaveText(/^Done again\./);
    await button(page, 'Start again').click();
    await expect(told(page)).toHaveText(/^Started again\. Nothing is kept yet\./);
    await expect(button(page, 'Done')).toBeDisabled();
    await button(page, 'Undo').click();
    await button(page, 'Done').click();
    await expect(editor(page)).toBeHidden();
    await expect(page.getByRole('button', { name: 'Correct it by hand' })).toBeFocused();
  },
);

test(
  'the portrait follows a stroke at a third of its size at once, and is whole when the visitor pauses',
  { tag: '@thorough' },
  async ({ page }) => {
    await toEditor(page);
    const asPhotographed = await portraitSums(page);
    await paint(page, head);
    await expect.poll(() => portraitSums(page)).not.toEqual(asPhotographed);
    await page.evaluate(`(() => {
    window.widths = [];
    const portrait = document.querySelector('[aria-label="The portrait so far"]');
    const look = () => {
      const { width } = portrait.querySelector('canvas');
      if (window.widths.at(-1) !== width) window.widths.push(width);
    };
    new MutationObserver(look).observe(portrait, { attributes: true, childList: true, subtree: true });
    look();
  })()`);
    const seen = () => page.evaluate<number[]>('window.widths');
    const [whole = 0] = await seen();
    await tool(page, 'Remove').check();
    await paint(page, [[0.42, 0.3]]);
    await expect.poll(seen).toHaveLength(3);
    expect(await seen()).toEqual([whole, Math.round(whole / 3), whole]);
  },
);

test(
  'keeps the strokes over a reload, and takes them all back where the visitor leaves without them',
  { tag: '@thorough' },
  async ({ page }) => {
    await toEditor(page);
    await paint(page, head);
    const kept = await percentKept(page);
    await button(page, 'Done').click();
    await page.reload();
    await openEditor(page);
    await paint(page, [[0.1, 0.9]]);
    await expect.poll(() => percentKept(page)).toBeGreaterThanOrEqual(kept);
    await page.keyboard.press('Escape');
    const question = page.getByRole('alertdialog', { name: 'Leave without your strokes?' });
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(editor(page)).toBeVisible();
    await button(page, 'Close').click();
    await question.getByRole('button', { name: 'Leave' }).click();
    await expect(editor(page)).toBeHidden();
    await openEditor(page);
    await expect(button(page, 'Done')).toBeEnabled();
    await paint(page, head);
    await expect(told(page)).toHaveText(/That is kept already|^Kept\./);
  },
);

test('paints by keyboard alone, with what is under the brush read out', { tag: '@thorough' }, async ({ page }) => {
  await toEditor(page);
  await page.keyboard.press('3');
  await expect(tool(page, 'Large')).toBeChecked();
  await page.keyboard.press('ArrowUp');
  await expect(told(page)).toHaveText(/^50 % across, \d+ % down: removed\.$/);
  await page.keyboard.press('Space');
  await expect(told(page)).toHaveText(/^Kept\./);
  const dab = await percentKept(page);
  await page.keyboard.down('Space');
  for (let count = 0; count < 4; count += 1) await page.keyboard.press('ArrowDown');
  await page.keyboard.up('Space');
  await expect.poll(() => percentKept(page)).toBeGreaterThan(dab);
  await page.keyboard.press('Shift+ArrowLeft');
  await expect(told(page)).toHaveText(/: kept\.$/);
  await page.keyboard.press('r');
  await expect(tool(page, 'Remove')).toBeChecked();
  await page.keyboard.press('Enter');
  await expect(told(page)).toHaveText(/^Removed\./);
  await page.keyboard.press('Control+z');
  await expect(told(page)).toHaveText(/^Undone\./);
  await page.keyboard.press('Control+Shift+z');
  await expect(told(page)).toHaveText(/^Done again\./);
  await page.keyboard.press('+');
  await expect(button(page, 'Zoom out')).toHaveAttribute('aria-disabled', 'false');
  await page.keyboard.press('Tab');
  await expect(button(page, 'Cancel')).toBeFocused();
  await tabTo(page, button(page, 'Done'));
  await page.keyboard.press('Enter');
  await expect(editor(page)).toBeHidden();
});

test('zooms with the wheel to where the pointer is, and paints there', { tag: '@thorough' }, async ({ page }) => {
  await toEditor(page);
  const before = await placeOn(page, 0.25, 0.25);
  await page.mouse.move(before.x, before.y);
  await page.keyboard.down('Control');
  await page.mouse.wheel(0, -400);
  await page.keyboard.up('Control');
  await expect(button(page, 'Zoom out')).toHaveAttribute('aria-disabled', 'false');
  const after = await placeOn(page, 0.25, 0.25);
  expect(Math.hypot(after.x - before.x, after.y - before.y)).toBeLessThan(3);
  await paint(page, [[0.25, 0.25]]);
  await expect(told(page)).toHaveText(/^Kept\./);
  await button(page, 'Zoom out').click();
  await button(page, 'Zoom out').click();
  await button(page, 'Zoom out').click();
  await expect(button(page, 'Zoom out')).toHaveAttribute('aria-disabled', 'true');
});

test.describe('on a phone', () => {
  test.use({ hasTouch: true, viewport: { width: 320, height: 640 } });

  test(
    'paints with a finger, pinches with two, and the page stays where it is',
    { tag: '@thorough' },
    async ({ page }) => {
      await toEditor(page);
      const scrolled = await page.evaluate<number>('scrollY');
      const touch = await touches(page);
      const [from, to] = [await placeOn(page, 0.45, 0.35), await placeOn(page, 0.5, 0.65)];
      const drag = async (xs: readonly number[]) => {
        await touch('touchStart', [from]);
        for (const share of xs)
          await touch('touchMove', [{ x: from.x + share * (to.x - from.x), y: from.y + share * (to.y - from.y) }]);
        await touch('touchEnd', []);
      };
      await drag([0.25, 0.5]);
      await expect(told(page)).toHaveText(/^Kept\./);
      // The page below gets a ground by the first stroke, and has kept its place.
      await expect(page.getByText('Corrected by hand.')).toBeAttached();
      await expect(page.getByRole('radio', { name: 'Moon', checked: true, includeHidden: true })).toBeAttached();
      const short = await percentKept(page);
      await drag([0.5, 0.75, 1]);
      await expect.poll(() => percentKept(page)).toBeGreaterThan(short);
      const kept = await percentKept(page);
      expect(await page.evaluate<number>('scrollY')).toBe(scrolled);

      // A second finger takes the first one's dab back.
      const apart = (distance: number) => [
        { x: 160 - distance, y: from.y + 20 },
        { x: 160 + distance, y: from.y + 20 },
      ];
      await touch('touchStart', apart(20).slice(0, 1));
      await touch('touchStart', apart(20));
      for (const distance of [40, 60, 80]) await touch('touchMove', apart(distance));
      await touch('touchEnd', []);
      await expect(button(page, 'Zoom out')).toHaveAttribute('aria-disabled', 'false');
      expect(await percentKept(page)).toBe(kept);
      await button(page, 'Undo').click();
      await expect(told(page)).toHaveText(`Undone. ${short} % of the photo is kept.`);
    },
  );
});

test('fits from 320 to 1280 px, and axe finds nothing in either theme', { tag: '@thorough' }, async ({ page }) => {
  await toEditor(page);
  await paint(page, head);
  for (const width of [320, 768, 1280]) {
    expect(await overflowAt(page, width)).toBe(0);
    await expect(canvas(page)).toBeInViewport();
    await expect(button(page, 'Done')).toBeInViewport({ ratio: 1 });
    expect(await toastsBelow(page, button(page, 'Done'))).toBeLessThanOrEqual(0);
    expect(await axeViolationsInBothThemes(page, `the mask editor at ${width} px`)).toEqual([]);
  }
});
