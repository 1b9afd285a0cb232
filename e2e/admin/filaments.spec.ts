import type { Filament } from '@pawlayer/contracts/admin';
import type { Page } from '@playwright/test';
import { heading } from '../src/order-path.ts';
import { enter } from '../src/owners-room.ts';
import { refuse } from '../src/refuse.ts';
import { expect, test } from '../src/visit.ts';

const spool = (index: number, change: Partial<Filament>): Filament => ({
  id: `6e5a1c5e-8a49-4f2a-9d43-0d4f2a3f7c1${index}`, version: 0, name: `Spool ${index}`, hex: '#1c1d1a', tdMm: 0.6, stockGrams: 1000, isActive: true, ...change,
});

const shelfHolds = (page: Page, filaments: Filament[]) => page.route('**/api/admin/filaments', (route) => route.fulfill({ json: filaments }));

test.describe('when the filaments do not arrive', () => {
  test.use({ expectedAnswers: [503] });

  test('says so, and asks again on request', async ({ page }) => {
    await page.route('**/api/admin/filaments', refuse(503, { error: 'Try again in a moment.' }));
    await enter(page, '/admin/filaments');
    await expect(heading(page, 'Filaments')).toBeVisible();
    await expect(page.getByRole('alert')).toContainText('The filaments did not arrive');
    await shelfHolds(page, []);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText('No filaments yet.')).toBeVisible();
  });
});

test('marks what runs out, unless it is put away', async ({ page }) => {
  await shelfHolds(page, [
    spool(1, { stockGrams: 150 }), spool(2, { stockGrams: 149 }), spool(3, { stockGrams: 0 }), spool(4, { stockGrams: 10, isActive: false }),
  ]);
  await enter(page, '/admin/filaments');
  const row = (name: string) => page.getByRole('row', { name });
  await expect(row('Spool 1')).toContainText('150 gActive');
  await expect(row('Spool 2')).toContainText('149 gLow');
  await expect(row('Spool 3')).toContainText('0 gNone left');
  await expect(row('Spool 4')).toContainText('10 gPut away');
});
