import { randomUUID } from 'node:crypto';
import type { Filament } from '@pawlayer/contracts/admin';
import type { Page } from '@playwright/test';
import { openAsOwner } from '../src/admin-session.ts';
import { answerWithError } from '../src/error-answer.ts';
import { expect, test } from '../src/fixtures.ts';
import { heading, toast, errorSummary } from '../src/page-parts.ts';

const spool = (index: number, change: Partial<Filament>): Filament => ({
  id: `6e5a1c5e-8a49-4f2a-9d43-0d4f2a3f7c1${index}`,
  version: 0,
  name: `Spool ${index}`,
  hex: '#1c1d1a',
  tdMm: 0.6,
  stockGrams: 1000,
  isActive: true,
  ...change,
});

const shelfHolds = (page: Page, filaments: Filament[]) =>
  page.route('**/api/admin/filaments', (route) => route.fulfill({ json: filaments }));

test.describe('when the filaments do not arrive', () => {
  test.use({ expectedAnswers: [503] });

  test('says so, and asks again on request', { tag: '@thorough' }, async ({ page }) => {
    await page.route('**/api/admin/filaments', answerWithError(503, { error: 'Try again in a moment.' }));
    await openAsOwner(page, '/admin/filaments');
    await expect(heading(page, 'Filaments')).toBeVisible();
    await expect(page.getByRole('alert')).toContainText('The filaments could not be loaded');
    await shelfHolds(page, []);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText('No filaments yet.')).toBeVisible();
  });
});

test('marks what runs out, unless it is put away', { tag: '@thorough' }, async ({ page }) => {
  await shelfHolds(page, [
    spool(1, { stockGrams: 150 }),
    spool(2, { stockGrams: 149 }),
    spool(3, { stockGrams: 0 }),
    spool(4, { stockGrams: 10, isActive: false }),
  ]);
  await openAsOwner(page, '/admin/filaments');
  const row = (name: string) => page.getByRole('row', { name });
  await expect(row('Spool 1')).toContainText('150 gActive');
  await expect(row('Spool 2')).toContainText('149 gLow');
  await expect(row('Spool 3')).toContainText('0 gNone left');
  await expect(row('Spool 4')).toContainText('10 gPut away');
});

test('puts a filament on the shelf, changes it and takes it off', async ({ page }) => {
  const name = `Heather ${randomUUID().slice(0, 8)}`;
  await openAsOwner(page, '/admin/filaments');
  const row = page.getByRole('row', { name });
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('Pick the colour').fill('#8a6fa8');
  await expect(page.getByLabel('Colour', { exact: true })).toHaveValue('#8a6fa8');
  await page.getByLabel('TD in mm').fill('1,5');
  await page.getByRole('button', { name: 'Add the filament' }).click();
  await expect(toast(page, 'Filament added')).toBeVisible();
  for (const words of ['#8a6fa8', '1.5 mm', '0 gNone left', 'Active']) await expect(row).toContainText(words);
  await expect(page.getByLabel('Name')).toHaveValue('');

  await row.getByRole('button', { name: 'Change' }).click();
  await expect(page.getByLabel('Name')).toBeFocused();
  await page.getByLabel('TD in mm').fill('1.7');
  await page.getByRole('button', { name: 'Save the change' }).click();
  await expect(toast(page, 'Filament changed')).toBeVisible();
  await expect(row).toContainText('1.7 mm');
  await expect(row.getByRole('button', { name: 'Change' })).toBeFocused();
  await expect(page.getByRole('heading', { name: 'Add a filament' })).toBeVisible();

  await row.getByRole('button', { name: 'Delete' }).click();
  await page
    .getByRole('alertdialog', { name: `Delete ${name}?` })
    .getByRole('button', { name: 'Delete' })
    .click();
  await expect(toast(page, 'Filament deleted')).toBeVisible();
  await expect(row).toBeHidden();
  await page.goto('/admin/audit');
  for (const words of ['Filament added', 'Filament changed', 'Filament deleted'])
    await expect(page.getByText(words).first()).toBeVisible();
});

test('says what is wrong with a filament', { tag: '@thorough' }, async ({ page }) => {
  await openAsOwner(page, '/admin/filaments');
  await page.getByLabel('Colour', { exact: true }).fill('plum');
  await page.getByLabel('TD in mm').fill('40');
  await page.getByRole('button', { name: 'Add the filament' }).click();
  const summary = errorSummary(page);
  for (const words of ['Name is required', 'A colour looks like #1c1d1a', 'TD goes from 0.1 to 20 mm']) {
    await expect(summary).toContainText(words);
  }
});

test.describe('a name that stands already', () => {
  test.use({ expectedAnswers: [409] });

  test('is refused, and nothing typed is lost', { tag: '@thorough' }, async ({ page }) => {
    await openAsOwner(page, '/admin/filaments');
    await page.getByLabel('Name').fill('black');
    await page.getByLabel('Colour', { exact: true }).fill('1b1a1c');
    await page.getByRole('button', { name: 'Add the filament' }).click();
    await expect(page.getByRole('alert').filter({ hasText: 'Nothing you entered is lost.' })).toBeVisible();
    await expect(page.getByLabel('Name')).toHaveValue('black');
  });
});
