import type { Page } from '@playwright/test';
import { openAsOwner } from '../src/admin-session.ts';
import { axeViolationsInBothThemes, overflowAt } from '../src/axe.ts';
import { answerWithError } from '../src/error-answer.ts';
import { expect, test } from '../src/fixtures.ts';
import { tabTo } from '../src/keyboard.ts';
import { errorSummary, toast } from '../src/page-parts.ts';
import { noPlates, showPlates, somePlates, someRuns } from '../src/print-room-answers.ts';

const plate = (page: Page, number: number) => page.getByRole('article', { name: new RegExp(`^Plate ${number} `) });
const running = (page: Page) => page.getByRole('region', { name: 'Printing now' }).getByRole('article');

const spool = (index: number, leftGrams: number, openedOn?: string) => ({
  id: `6e5a1c5e-8a49-4f2a-9d43-0d4f2a3f7c1${index}`,
  version: 1,
  name: 'Honey',
  hex: '#c98f45',
  newGrams: 1000,
  leftGrams,
  isArchived: false,
  ...(openedOn !== undefined && { openedOn }),
});

const showSpools = (page: Page, spools: object[]) => {
  const honey = { filamentId: '7e5a1c5e-8a49-4f2a-9d43-0d4f2a3f7c11', name: 'Honey', hex: '#c98f45' };
  const supplies = [{ ...honey, leftGrams: 1000, neededGrams: 0, spools }];
  const json = { supplies, others: [], archived: [], isPartial: false };
  return page.route('**/api/admin/spools', (route) => route.fulfill({ json }));
};

test('starts a plate by keyboard, of the opened spool that suffices', async ({ page }) => {
  await showPlates(page, { ...somePlates, purgeGrams: 1.5 });
  await showSpools(page, [spool(1, 1000), spool(2, 300, '2026-11-02'), spool(3, 2, '2026-11-01')]);
  await openAsOwner(page, '/admin/print');
  await tabTo(page, plate(page, 1).getByRole('button', { name: 'Started' }));
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Start Otis and Juniper' });
  const honey = dialog.getByLabel(/^Honey, 7.7 g/);
  await expect(honey).toHaveValue(spool(2, 0).id);
  await expect(dialog.getByLabel(/^Black/)).toHaveValue('');
  await honey.selectOption(spool(3, 0).id);
  await expect(dialog).toContainText('Only 2.0 g is left. You can start anyway.');
  expect(await axeViolationsInBothThemes(page, 'the dialog of a start')).toEqual([]);
  for (const width of [320, 360, 768, 1280]) expect(await overflowAt(page, width), `${width} px`).toBe(0);

  const asked = page.waitForRequest((request) => request.method() === 'POST');
  await page.route('**/api/admin/plates/runs', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 201, json: someRuns.running[0] })
      : route.fulfill({ json: someRuns }),
  );
  await tabTo(page, dialog.getByRole('button', { name: 'Started' }));
  await page.keyboard.press('Enter');
  expect((await asked).postDataJSON()).toEqual({
    id: expect.stringMatching(/^[\da-f-]{36}$/) as unknown,
    models: somePlates.plates[0]?.models.map(({ modelId }) => modelId),
    spools: [{ colour: 3, spoolId: spool(3, 0).id }],
  });
  await expect(toast(page, 'Plate started')).toBeVisible();
  await expect(running(page)).toContainText('Otis and Juniper');
});

test(
  'shows what is being printed and what was, and what became of each order',
  { tag: '@thorough' },
  async ({ page }) => {
    await showPlates(page, noPlates, someRuns);
    await openAsOwner(page, '/admin/print');
    for (const text of ['Otis and Juniper', 'ready at the earliest', 'Chestnut, 10 g', 'Black, 9.2 gfrom no spool'])
      await expect(running(page)).toContainText(text);
    const ended = page.getByRole('region', { name: 'Printed lately' });
    await expect(ended.getByRole('listitem').first()).toContainText('Done');
    await expect(ended).toContainText('Came off the bed');
    expect(await axeViolationsInBothThemes(page, 'the plates that are being printed')).toEqual([]);
    for (const width of [320, 360, 768, 1280]) expect(await overflowAt(page, width), `${width} px`).toBe(0);

    const [first, second] = someRuns.running[0]?.models ?? [];
    const refusal = { code: 'forbidden_step', reason: 'It is refunded, disputed or no longer paid.' };
    const outcomes = [
      { id: first?.orderId, number: first?.number, outcome: 'moved' },
      { id: second?.orderId, number: second?.number, outcome: 'refused', refusal },
    ];
    await page.route('**/plates/runs/*/done', (route) =>
      route.fulfill({ json: { run: { ...someRuns.running[0], state: 'done' }, outcomes } }),
    );
    await showPlates(page, noPlates);
    await running(page).getByRole('button', { name: 'Done' }).click();
    const question = page.getByRole('alertdialog', { name: 'Are Otis and Juniper printed?' });
    await question.getByRole('button', { name: 'Done' }).click();
    await expect(page.getByText('One order: Quality check. Not moved:')).toBeVisible();
    await expect(page.getByText(refusal.reason)).toBeVisible();
    await expect(running(page)).toBeHidden();
  },
);

test('asks about a single portrait in the singular', { tag: '@thorough' }, async ({ page }) => {
  const ofOne = someRuns.running.map((run) => ({ ...run, models: run.models.slice(0, 1) }));
  await showPlates(page, noPlates, { running: ofOne, ended: [] });
  await openAsOwner(page, '/admin/print');
  await running(page).getByRole('button', { name: 'Done' }).click();
  await expect(page.getByRole('alertdialog', { name: 'Is Otis printed?' })).toContainText('The order moves on');
});

test.describe('when something fails', () => {
  test.use({ expectedAnswers: [409, 503] });

  test('says who was faster, also when the plate is gone', { tag: '@thorough' }, async ({ page }) => {
    await showPlates(page, somePlates);
    await showSpools(page, []);
    await openAsOwner(page, '/admin/print');
    await plate(page, 1).getByRole('button', { name: 'Started' }).click();
    const error = 'Order 1A2B3C10 (Otis) is on a plate that is being printed. Nothing was started.';
    await page.route('**/api/admin/plates/runs', answerWithError(409, { code: 'conflict', error }));
    await page.route('**/api/admin/plates', (route) => route.fulfill({ json: noPlates }));
    await page.getByRole('dialog').getByRole('button', { name: 'Started' }).click();
    await expect(page.getByRole('dialog')).toContainText(error);
    await expect(page.getByText('Nothing to print.')).toBeAttached();
    await expect(page.getByRole('dialog')).toContainText(error);
  });

  test('asks for the reason of a failed print, and keeps what was typed', { tag: '@thorough' }, async ({ page }) => {
    await showPlates(page, noPlates, someRuns);
    await openAsOwner(page, '/admin/print');
    await running(page).getByRole('button', { name: 'Failed' }).click();
    const dialog = page.getByRole('dialog', { name: 'Otis and Juniper failed' });
    await expect(dialog.getByLabel('Honey used, in g')).toHaveValue('11.2');
    await dialog.getByLabel('Honey used, in g').fill('half');
    await dialog.getByRole('button', { name: 'Record the failed print' }).click();
    for (const words of ['Please say what went wrong', 'Please enter grams, such as 12.5'])
      await expect(errorSummary(page)).toContainText(words);
    expect(await axeViolationsInBothThemes(page, 'the dialog of a failed print')).toEqual([]);
    await dialog.getByLabel('What went wrong').fill('Came off the bed');
    await dialog.getByLabel('Honey used, in g').fill('3,5');
    await page.route('**/plates/runs/*/failed', answerWithError(503, { error: 'Try again in a moment.' }));
    await dialog.getByRole('button', { name: 'Record the failed print' }).click();
    await expect(dialog).toContainText('You can safely try again: nothing is counted twice.');
    await expect(dialog.getByLabel('What went wrong')).toHaveValue('Came off the bed');
  });
});
