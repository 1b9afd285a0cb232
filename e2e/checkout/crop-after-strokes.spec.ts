import type { Page } from '@playwright/test';
import { expect, test } from '../src/fixtures.ts';
import { button, editor, openEditor, paint, told, toEditor } from '../src/mask-editor-parts.ts';

test.use({ expectedAnswers: [503] });

/** Also while the dialog is open, which hides the rest of the page. */
const orientation = (page: Page, name: 'Upright' | 'Across') => page.getByRole('radio', { name, includeHidden: true });

/** Keeps what stands in the middle of the photo. */
const paintStandingPet = async (page: Page) => {
  await paint(page, [
    [0.5, 0.2],
    [0.5, 0.8],
  ]);
  await expect(told(page)).toHaveText(/^Kept\./);
};

const takeOver = async (page: Page) => {
  await button(page, 'Done').click();
  await expect(editor(page)).toBeHidden();
};

test(
  'follows what was painted as soon as the strokes are taken over, and not under the brush',
  { tag: '@thorough' },
  async ({ page }) => {
    await toEditor(page);
    await paintStandingPet(page);
    await expect(page.getByRole('img', { name: 'The portrait so far' })).toBeVisible();
    await expect(orientation(page, 'Across')).toBeChecked();
    await takeOver(page);
    await expect(orientation(page, 'Upright')).toBeChecked();
    await page.reload();
    await expect(orientation(page, 'Upright')).toBeChecked();
  },
);

test('leaves a crop alone that the visitor has moved', { tag: '@thorough' }, async ({ page }) => {
  await toEditor(page);
  await button(page, 'Cancel').click();
  await page.getByRole('button', { name: 'Crop', exact: true }).click();
  await page.getByRole('slider', { name: 'Zoom' }).fill('2');
  await page.getByRole('group', { name: 'Part of the photo' }).focus();
  await page.keyboard.press('ArrowRight');
  await page.getByRole('button', { name: 'Done' }).click();
  await openEditor(page);
  await paintStandingPet(page);
  await takeOver(page);
  await expect(orientation(page, 'Across')).toBeChecked();
});
