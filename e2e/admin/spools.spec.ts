import { randomUUID } from 'node:crypto';
import type { CallResponse } from '@pawlayer/contracts';
import type { FilamentSupply, listSpools, Spool } from '@pawlayer/contracts/admin';
import type { Page } from '@playwright/test';
import { bearer, openAsOwner } from '../src/admin-session.ts';
import { axeViolationsInBothThemes, overflowAt } from '../src/axe.ts';
import { answerWithError } from '../src/error-answer.ts';
import { expect, test } from '../src/fixtures.ts';
import { tabTo } from '../src/keyboard.ts';
import { errorSummary, heading, toast } from '../src/page-parts.ts';

type Spools = CallResponse<typeof listSpools>;

const spool = (index: number, name: string, change: Partial<Spool> = {}): Spool => ({
  id: `6e5a1c5e-8a49-4f2a-9d43-0d4f2a3f7c1${index}`,
  version: 1,
  filamentId: `7e5a1c5e-8a49-4f2a-9d43-0d4f2a3f7c1${index}`,
  name,
  hex: '#c98f45',
  newGrams: 1000,
  leftGrams: 1000,
  isArchived: false,
  ...change,
});

const supply = (index: number, name: string, change: Partial<FilamentSupply> = {}): FilamentSupply => ({
  filamentId: `7e5a1c5e-8a49-4f2a-9d43-0d4f2a3f7c1${index}`,
  name,
  hex: '#c98f45',
  leftGrams: 1000,
  neededGrams: 0,
  spools: [spool(index, name)],
  ...change,
});

const someSpools: Spools = {
  supplies: [
    supply(1, 'Honey', {
      leftGrams: 45.2,
      neededGrams: 61.3,
      runsOutOn: '2126-12-04',
      spools: [spool(1, 'Honey', { leftGrams: 45.2, price: '29.90', openedOn: '2026-11-02' })],
    }),
    supply(2, 'Moon', { leftGrams: -3.1, spools: [spool(2, 'Moon', { leftGrams: -3.1 })] }),
    supply(3, 'Black', { neededGrams: 12 }),
    supply(4, 'Plum', { leftGrams: 0, spools: [] }),
  ],
  others: [spool(5, 'Forest, which was deleted')],
  archived: [spool(6, 'Sand', { isArchived: true, leftGrams: 0 })],
  isPartial: false,
};

const shelfHolds = (page: Page, spools: Spools) =>
  page.route('**/api/admin/spools', (route) => route.fulfill({ json: spools }));
const supplyOf = (page: Page, name: string) => page.getByRole('article', { name, exact: true });

test('says what will not last, and until when; the dashboard leads there', { tag: '@thorough' }, async ({ page }) => {
  await shelfHolds(page, someSpools);
  await openAsOwner(page);
  await page.getByRole('link', { name: /^Spools 1 will not last/ }).click();
  await expect(heading(page, 'Spools')).toBeVisible();
  await expect(page.getByRole('article').first()).toContainText('Honey');
  for (const words of [
    'Runs out by 4 December: the queue takes 61 g',
    '45 g of 1,000 g',
    'Opened 2 November',
    '29.90 CAD',
  ])
    await expect(supplyOf(page, 'Honey')).toContainText(words);
  await expect(supplyOf(page, 'Moon')).toContainText('Empty of 1,000 g');
  await expect(supplyOf(page, 'Black')).toContainText('Lasts: the queue takes 12 g of 1,000 g');
  await expect(page.getByText('Without a spool: Plum.')).toBeVisible();
  await expect(page.getByRole('region', { name: 'In the archive' })).toContainText('Sand');
  expect(await axeViolationsInBothThemes(page, 'the spools')).toEqual([]);
  for (const width of [320, 360, 768, 1280]) expect(await overflowAt(page, width), `${width} px`).toBe(0);
});

test('adds a spool by keyboard, corrects it and puts it away', { tag: '@thorough' }, async ({ page, request }) => {
  const token = await openAsOwner(page, '/admin/filaments');
  const name = `Heather ${randomUUID().slice(0, 8)}`;
  const data = { name, hex: '#8a6fa8', tdMm: 1.5, isActive: true };
  expect((await request.post('/api/admin/filaments', { ...bearer(token), data })).status()).toBe(201);
  await page.getByRole('link', { name: 'Spools', exact: true }).click();
  await expect(page.getByText(name, { exact: false }).first()).toBeAttached();
  await page.getByLabel('Filament').selectOption({ label: name });
  await page.getByLabel('Price in CAD').fill('29,9');
  await tabTo(page, page.getByRole('button', { name: 'Add the spool' }));
  await page.keyboard.press('Enter');
  await expect(toast(page, 'Spool added')).toBeVisible();
  const own = supplyOf(page, name);
  for (const words of ['1,000 g of 1,000 g', 'Not opened', '29.90 CAD']) await expect(own).toContainText(words);

  await own.getByRole('button', { name: 'Correct' }).click();
  await expect(page.getByLabel('Left, in g')).toBeFocused();
  await page.getByLabel('Left, in g').fill('120');
  await page.getByLabel('Opened on').fill('2026-11-02');
  await page.getByRole('button', { name: 'Save the change' }).click();
  await expect(toast(page, 'Spool changed')).toBeVisible();
  await expect(own).toContainText('120 g of 1,000 g');
  await expect(own.getByRole('button', { name: 'Correct' })).toBeFocused();

  await own.getByRole('button', { name: 'Archive' }).click();
  await expect(toast(page, 'Spool archived')).toBeVisible();
  const archived = page.getByRole('region', { name: 'In the archive' }).getByRole('listitem').filter({ hasText: name });
  await archived.getByRole('button', { name: 'Use again' }).click();
  await expect(own).toContainText('120 g of 1,000 g');
});

test('says what is wrong with a spool', { tag: '@thorough' }, async ({ page }) => {
  await openAsOwner(page, '/admin/filaments/spools');
  await page.getByLabel('New, in g').fill('0');
  await page.getByLabel('Left, in g').fill('much');
  await page.getByLabel('Price in CAD').fill('cheap');
  await page.getByRole('button', { name: 'Add the spool' }).click();
  for (const words of [
    'Please choose a filament',
    'Grams go from 1 to 100,000',
    'Please enter whole grams',
    'An amount looks like 49.29',
  ])
    await expect(errorSummary(page)).toContainText(words);
});

test.describe('when something fails', () => {
  test.use({ expectedAnswers: [409, 503] });

  test('asks again on request, and says when somebody was faster', { tag: '@thorough' }, async ({ page }) => {
    await page.route('**/api/admin/spools', answerWithError(503, { error: 'Try again in a moment.' }));
    await openAsOwner(page, '/admin/filaments/spools');
    await expect(page.getByRole('alert')).toContainText('The spools could not be loaded');
    await shelfHolds(page, someSpools);
    await page.getByRole('button', { name: 'Try again' }).click();
    const error = 'This spool was changed in the meantime.';
    await page.route('**/api/admin/spools/*', answerWithError(409, { code: 'conflict', error }));
    await supplyOf(page, 'Honey').getByRole('button', { name: 'Archive' }).click();
    await expect(toast(page, 'The spool stays where it is')).toBeVisible();
    await supplyOf(page, 'Honey').getByRole('button', { name: 'Correct' }).click();
    await page.getByRole('button', { name: 'Save the change' }).click();
    await expect(page.getByRole('alert').filter({ hasText: 'Nothing you entered is lost.' })).toContainText(error);
  });
});
