import { readFile } from 'node:fs/promises';
import { customerForm } from '@pawlayer/contracts/testing';
import { orderHeading, placePaidOrder } from '../src/admin-orders.ts';
import { openAsOwner } from '../src/admin-session.ts';
import { expect, test } from '../src/fixtures.ts';
import { heading } from '../src/page-parts.ts';

test('finds an order by its number, customer and status, and keeps that in the address', async ({ page, baseURL }) => {
  const { number, email } = await placePaidOrder(baseURL);
  await openAsOwner(page, '/admin/orders');
  await expect(heading(page, 'Orders')).toBeVisible();
  await page.getByLabel('Search').fill(email);
  await expect(page).toHaveURL(/search=/);
  await expect(page.getByRole('row')).toHaveCount(2);
  const row = page.getByRole('row', { name: new RegExp(number) });
  for (const text of [
    `${customerForm.firstName} ${customerForm.lastName}`,
    'Otis',
    'Cherished',
    '49.29 CAD',
    'Payment received',
  ]) {
    await expect(row).toContainText(text);
  }
  await page.getByLabel('Status').selectOption('Shipped');
  await expect(page).toHaveURL(/status=shipped/);
  await expect(page.getByText('No orders match.')).toBeVisible();
  await page.reload();
  await expect(page.getByText('No orders match.')).toBeVisible();
  await page.goBack();
  await expect(row).toBeVisible();
  await page.getByLabel('Search').fill(number.toLowerCase());
  await expect(page.getByText('1 order', { exact: true })).toBeVisible();
  await row.getByRole('link', { name: number }).click();
  await expect(orderHeading(page, number)).toBeFocused();
});

test('pages through many orders, and narrows them to the ones in trouble', { tag: '@thorough' }, async ({ page }) => {
  const rows = (from: number) =>
    Array.from({ length: 2 }, (_, index) => ({
      id: `6e5a1c5e-8a49-4f2a-9d43-0d4f2a3f7c${from + index}`,
      number: `NUMBER${from + index}`,
      createdAt: '2026-11-21T10:00:00.000Z',
      customerName: 'Ada Moreau',
      petName: 'Otis',
      productName: 'Beloved',
      amount: '75.00',
      status: 'disputed',
      needsAttention: true,
      isRush: false,
      isLate: false,
    }));
  const secondPage = '1763719200000000.6e5a1c5e-8a49-4f2a-9d43-0d4f2a3f7c11';
  const asked: string[] = [];
  await page.route(/\/api\/admin\/orders(\?|$)/, (route) => {
    const { search, searchParams } = new URL(route.request().url());
    asked.push(search);
    const counts = { toReview: 4, attention: 2, late: 1 };
    const json = searchParams.has('cursor')
      ? { orders: rows(20), total: 1000, totalIsMinimum: true, pageSize: 25, counts }
      : { orders: rows(10), nextCursor: secondPage, total: 60, pageSize: 25, counts };
    return route.fulfill({ json });
  });
  await openAsOwner(page, '/admin/orders');
  await expect(page.getByText('60 orders', { exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: 'First page' })).toBeHidden();
  await page.getByRole('link', { name: 'Next' }).click();
  await expect(page).toHaveURL(`/admin/orders?cursor=${secondPage}`);
  await expect(page.getByRole('row', { name: /NUMBER20/ })).toContainText('Needs attention');
  await expect(page.getByText('More than 1000 orders')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Next' })).toBeHidden();
  await page.getByRole('link', { name: 'First page' }).click();
  await expect(page.getByRole('row', { name: /NUMBER10/ })).toBeVisible();
  await page.goBack();
  await page.getByLabel('Needs attention (2)').check();
  await expect(page).toHaveURL(/\?attention=true$/);
  await expect.poll(() => asked.at(-1)).toBe('?attention=true');
});

test('says so when a search finds too many orders to show them all', { tag: '@thorough' }, async ({ page }) => {
  await page.route(/\/api\/admin\/orders\?search=/, (route) =>
    route.fulfill({
      json: { orders: [], total: 0, isIncomplete: true, pageSize: 25, counts: { toReview: 0, attention: 0, late: 0 } },
    }),
  );
  await openAsOwner(page, '/admin/orders?search=ki');
  await expect(page.getByText('Please search for something more specific.')).toBeVisible();
});

test('saves the list for a spreadsheet', { tag: '@thorough' }, async ({ page, baseURL }) => {
  const { number, email } = await placePaidOrder(baseURL);
  await openAsOwner(page, `/admin/orders?search=${email}`);
  await expect(page.getByRole('row', { name: new RegExp(number) })).toBeVisible();
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export as CSV' }).click();
  const file = await saved;
  expect(file.suggestedFilename()).toMatch(/^orders-\d{4}-\d\d-\d\d\.csv$/);
  const lines = (await readFile(await file.path(), 'utf8')).trim().split('\r\n');
  expect(lines).toHaveLength(2);
  expect(lines[1]).toContain(email);
});
