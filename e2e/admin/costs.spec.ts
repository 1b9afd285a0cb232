import type { OrderCosts, ProductCosts } from '@pawlayer/contracts/admin';
import { placePaidOrder } from '../src/admin-orders.ts';
import { openAsOwner } from '../src/admin-session.ts';
import { axeViolationsInBothThemes, overflowAt } from '../src/axe.ts';
import { expect, test } from '../src/fixtures.ts';
import { errorSummary, toast } from '../src/page-parts.ts';
import { settingsAreOpen, settingsForm } from '../src/settings-page.ts';

const costs: OrderCosts = {
  lines: [
    { kind: 'filament', amount: '1.26', grams: 42 },
    { kind: 'failed', amount: '0.65', grams: 5, minutes: 50 },
    { kind: 'printer', amount: '4.36', minutes: 545 },
    { kind: 'packaging', amount: '1.20' },
    { kind: 'shipping', amount: '48.40' },
    { kind: 'fees', amount: '1.73' },
  ],
  total: '57.60',
  revenue: '49.29',
  remains: '-8.31',
  isEstimate: true,
  unpricedGrams: 12,
  hasRates: false,
};

test('an order says what it costs, and what that leaves out', { tag: '@thorough' }, async ({ page, baseURL }) => {
  const { id } = await placePaidOrder(baseURL);
  await openAsOwner(page, `/admin/orders/${id}`);
  const panel = page.getByRole('region', { name: 'What it costs' });
  // Nothing is printed of it, and nobody has said what the rest costs.
  await expect(panel).toContainText('Paid, without taxes and refunds');
  await page.route(`**/api/admin/orders/${id}/costs`, (route) => route.fulfill({ json: costs }));
  await page.reload();
  for (const text of [
    'Filament42 g1.26',
    'Failed prints5.0 g, 50 min0.65',
    'Printer9 h 05 min4.36',
    'Costs57.60 CAD',
    'Remains−8.31 CAD',
    'No finished plate is recorded for it',
    '12 g of filament are not counted',
  ])
    await expect(panel).toContainText(text);
  await expect(panel.getByRole('link', { name: 'Shop settings' })).toHaveAttribute('href', '/admin/settings');
  expect(await axeViolationsInBothThemes(page, 'the costs of an order')).toEqual([]);
  for (const width of [320, 360, 768, 1280]) expect(await overflowAt(page, width), `${width} px`).toBe(0);
});

const productCosts: ProductCosts = {
  period: 'month',
  from: '2026-10-01',
  to: '2026-10-31',
  isSample: true,
  hasRates: true,
  products: [
    {
      name: 'Cherished',
      orders: 311,
      estimates: 4,
      parts: [
        { kind: 'filament', average: '1.26' },
        { kind: 'printer', average: '4.36' },
        { kind: 'shipping', average: '12.40' },
      ],
      total: { average: '18.02', low: '16.90', high: '24.71' },
      revenue: { average: '49.02', low: '49.29', high: '64.29' },
      remains: { average: '31.00', low: '-8.31', high: '32.39' },
      unpricedGrams: 12,
    },
  ],
};

test(
  'the dashboard says what the portraits of a month have cost, by product, and saves it',
  { tag: '@thorough' },
  async ({ page }) => {
    await openAsOwner(page, '/admin');
    const section = page.locator('section', { has: page.getByRole('heading', { name: 'What portraits cost' }) }).last();
    const month = section.getByLabel('Shipped in');
    // A year ago, in which this store has shipped nothing.
    await month.selectOption({ index: 13 });
    await expect(section).toContainText('Nothing was shipped in this month.');

    await page.route('**/api/admin/orders/product-costs?*', (route) => route.fulfill({ json: productCosts }));
    await month.selectOption({ index: 2 });
    const table = section.getByRole('table', { name: 'Cherished, 311 orders' });
    await expect(table.getByRole('row', { name: 'Filament' })).toContainText('1.26 CAD');
    await expect(table.getByRole('row', { name: 'Costs' })).toContainText('16.90 to 24.71 CAD');
    await expect(table.getByRole('row', { name: 'Remains' })).toContainText('−8.31 to 32.39 CAD');
    for (const text of [
      'For the latest 500',
      '4 of them have no recorded print',
      '12 g of filament in all are not counted',
    ])
      await expect(section).toContainText(text);
    expect(await axeViolationsInBothThemes(page, 'the costs of products')).toEqual([]);
    for (const width of [320, 360, 768, 1280]) expect(await overflowAt(page, width), `${width} px`).toBe(0);
    const saved = page.waitForEvent('download');
    await section.getByRole('button', { name: 'Save the costs as CSV' }).click();
    expect((await saved).suggestedFilename()).toBe('costs-month-2026-10-01.csv');
  },
);

test('the settings hold what an order costs, once somebody says so', { tag: '@thorough' }, async ({ page }) => {
  await openAsOwner(page, '/admin/settings');
  await settingsAreOpen(page);
  const form = settingsForm(page, 'Costs');
  await form.getByLabel('Printer, CAD an hour').fill('cheap');
  await page.getByRole('button', { name: 'Save costs' }).click();
  for (const text of ['An amount looks like 49.29', 'Please enter grams, such as 1.5', 'Please enter a percentage'])
    await expect(errorSummary(page)).toContainText(text);
  for (const [label, value] of [
    ['Printer, CAD an hour', '0,6'],
    ['Waste per change in g', '1.5'],
    ['Packaging in CAD', '1.20'],
    ['A parcel in CAD', '12.4'],
    ['Payment fee in %', '2,9'],
    ['Each payment in CAD', '0.3'],
  ] as const)
    await form.getByLabel(label).fill(value);
  // Other specs save settings at the same time, so this version is not kept.
  const asked = page.waitForRequest(
    (request) => request.method() !== 'GET' && request.url().endsWith('/shop-settings'),
  );
  await page.route('**/api/admin/shop-settings', async (route) => {
    if (route.request().method() === 'GET') return route.continue();
    const { settings, version } = route.request().postDataJSON() as { settings: object; version: number };
    return route.fulfill({ json: { version: version + 1, settings } });
  });
  await page.getByRole('button', { name: 'Save costs' }).click();
  expect((await asked).postDataJSON()).toMatchObject({
    settings: {
      costs: {
        printerHour: '0.60',
        purgeGrams: 1.5,
        packaging: '1.20',
        parcel: '12.40',
        feePercent: 2.9,
        feeFixed: '0.30',
      },
    },
  });
  await expect(toast(page, 'Costs saved')).toBeVisible();
});
