import type { Page } from '@playwright/test';
import { expect, test } from '../src/fixtures.ts';
import { button, editor, openEditor, paint, told, toEditor } from '../src/mask-editor-parts.ts';

test.use({ expectedAnswers: [503] });

/** Also while the dialog is open, which hides the rest of the page. */
const orientation = (page: Page, name: 'Upright' | 'Across') => page.getByRole('radio', { name, includeHidden: true });

/** Keeps what lies across the lower part of the photo. */
const paintLyingPet = async (page: Page) => {
  await paint(page, [
    [0.15, 0.7],
    [0.85, 0.7],
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
    await paintLyingPet(page);
    await expect(page.getByRole('img', { name: 'The portrait as it becomes' })).toBeVisible();
    await expect(orientation(page, 'Upright')).toBeChecked();
    await takeOver(page);
    await expect(orientation(page, 'Across')).toBeChecked();
    await page.reload();
    await expect(orientation(page, 'Across')).toBeChecked();
  },
);

test('leaves a crop alone that the visitor has moved', { tag: '@thorough' }, async ({ page }) => {
  await toEditor(page);
  await button(page, 'Cancel').click();
  await page.getByRole('button', { name: 'Crop', exact: true }).click();
  await page.getByRole('group', { name: 'Part of the photo' }).focus();
  await page.keyboard.press('ArrowRight');
  await page.getByRole('button', { name: 'Done' }).click();
  await openEditor(page);
  await paintLyingPet(page);
  await takeOver(page);
  await expect(orientation(page, 'Upright')).toBeChecked();
});
