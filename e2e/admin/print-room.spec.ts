import type { Page } from '@playwright/test';
import { openAsOwner } from '../src/admin-session.ts';
import { axeViolationsInBothThemes, overflowAt } from '../src/axe.ts';
import { answerWithError } from '../src/error-answer.ts';
import { expect, test } from '../src/fixtures.ts';
import { tabTo } from '../src/keyboard.ts';
import { heading } from '../src/page-parts.ts';
import { noPlates, showPlates, somePlates } from '../src/print-room-answers.ts';

const plate = (page: Page, number: number) => page.getByRole('article', { name: new RegExp(`^Plate ${number} `) });

test('shows each plate with its portraits, days, filaments and time', async ({ page }) => {
  await showPlates(page, somePlates);
  await openAsOwner(page);
  await page.getByRole('link', { name: 'Print room' }).click();
  await expect(heading(page, 'Print room')).toBeVisible();
  const first = plate(page, 1);
  await expect(first.getByRole('heading')).toHaveText('Plate 1 Otis and Juniper');
  await expect(first.getByRole('listitem').filter({ hasText: 'Otis' })).toContainText('Ships by 20 NovemberLate');
  await expect(first.getByRole('listitem').filter({ hasText: 'Juniper' })).toContainText('Ships by 4 DecemberRush');
  for (const text of ['Print time12 h 42 min', 'Weight37 g', 'Colour changes3 instead of 6'])
    await expect(first).toContainText(text);
  const honey = first.getByRole('row', { name: /Honey/ });
  for (const text of ['Before layer 10', '0.72 mm', '6.2 g']) await expect(honey).toContainText(text);
  await expect(plate(page, 2)).toContainText('These are the colours of the photo');
  await expect(page.getByRole('region', { name: 'Do not fit on a plate' })).toContainText('306 × 406 mm');

  expect(await axeViolationsInBothThemes(page, 'the print room')).toEqual([]);
  for (const width of [320, 360, 768, 1280]) expect(await overflowAt(page, width), `${width} px`).toBe(0);
});

test('puts portraits onto other plates by hand, and says at once what fits', { tag: '@thorough' }, async ({ page }) => {
  await showPlates(page, somePlates);
  await openAsOwner(page, '/admin/print');
  const choice = (number: number, name: RegExp) => plate(page, number).getByRole('checkbox', { name });
  const open = (number: number) => plate(page, number).getByText('Choose other portraits').click();
  await open(1);
  await expect(choice(1, /^Maple .*No room/)).toBeDisabled();
  await tabTo(page, choice(1, /^Juniper .*On it/));
  await page.keyboard.press('Space');
  await expect(page.getByText('These plates were changed by hand.')).toBeVisible();
  await expect(plate(page, 4)).toContainText('Juniper');
  await choice(1, /^Maple .*Fits/).check();
  await expect(plate(page, 1).getByRole('heading')).toHaveText('Plate 1 Otis and Maple');
  await expect(plate(page, 3).getByRole('heading')).toHaveText('Plate 3 Juniper');
  await expect(plate(page, 4)).toBeHidden();

  const asked = page.waitForRequest('**/api/admin/plates/file?*');
  await page.route('**/api/admin/plates/file?*', (route) => route.fulfill({ body: 'PK', contentType: 'model/3mf' }));
  await plate(page, 1).getByRole('button', { name: 'Download 3MF' }).click();
  const ids = [somePlates.plates[0]?.models[0]?.modelId, somePlates.plates[2]?.models[0]?.modelId];
  expect(new URL((await asked).url()).searchParams.get('models')).toBe(ids.join(','));
  await page.getByRole('button', { name: 'Back to the proposal' }).click();
  await expect(plate(page, 1).getByRole('heading')).toHaveText('Plate 1 Otis and Juniper');
});

test('prints the swap table of one plate on one sheet', { tag: '@thorough' }, async ({ page }) => {
  await page.addInitScript('window.print = () => { window.isPrinted = true }');
  await showPlates(page, somePlates);
  await openAsOwner(page, '/admin/print');
  await plate(page, 1).getByRole('button', { name: 'Print the swap table' }).click();
  expect(await page.evaluate('window.isPrinted')).toBe(true);
  await page.emulateMedia({ media: 'print' });
  await expect(plate(page, 1).getByRole('row', { name: /Honey/ })).toBeVisible();
  await expect(plate(page, 2)).toBeHidden();
  await expect(page.getByRole('button', { name: 'Download 3MF' }).first()).toBeHidden();
  const pdf = (await page.pdf({ format: 'Letter' })).toString('latin1');
  expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
  await page.evaluate(`dispatchEvent(new Event('afterprint'))`);
  await page.emulateMedia({ media: 'screen' });
  await expect(plate(page, 2)).toBeVisible();
});

test('says when there is nothing to print', { tag: '@thorough' }, async ({ page }) => {
  await showPlates(page, noPlates);
  await openAsOwner(page, '/admin/print');
  await expect(page.getByText('Nothing to print.')).toBeVisible();
});

test.describe('when something fails', () => {
  test.use({ expectedAnswers: [409, 503] });

  test('asks again on request, and names the order that changed', { tag: '@thorough' }, async ({ page }) => {
    await page.route('**/api/admin/plates', answerWithError(503, { error: 'Try again in a moment.' }));
    await openAsOwner(page, '/admin/print');
    await expect(page.getByRole('alert')).toContainText('What to print next could not be loaded');
    await showPlates(page, somePlates);
    await page.getByRole('button', { name: 'Try again' }).click();
    const error = 'Order 1A2B3C10 (Otis) is no longer approved. Nothing was downloaded.';
    await page.route('**/api/admin/plates/file?*', answerWithError(409, { code: 'conflict', error }));
    await plate(page, 1).getByRole('button', { name: 'Download 3MF' }).click();
    await expect(plate(page, 1).getByRole('alert')).toContainText(error);
  });
});
