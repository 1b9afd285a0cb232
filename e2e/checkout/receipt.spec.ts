import type { OrderReceipt } from '@pawlayer/contracts';
import type { Page } from '@playwright/test';
import { placePaidOrder } from '../src/admin-orders.ts';
import { axeViolationsInBothThemes, overflowAt } from '../src/axe.ts';
import { answerWithError } from '../src/error-answer.ts';
import { expect, test } from '../src/fixtures.ts';
import { heading } from '../src/page-parts.ts';

const receipt = (page: Page) => page.getByRole('region', { name: 'Receipt' });
const next = (page: Page) => page.getByRole('region', { name: 'What Happens Next' });
const step = (page: Page, title: string) => next(page).getByRole('listitem').filter({ hasText: title });

const sold: OrderReceipt = {
  lines: [
    { kind: 'portrait', label: 'Portrait', amount: '75.00' },
    { kind: 'rush', label: 'Rush', amount: '15.00' },
    { kind: 'shipping', label: 'Shipping', amount: '0.00' },
    { kind: 'tax', label: 'GST', rate: 5, registration: '12345 6789 RT0001', amount: '4.50' },
    { kind: 'tax', label: 'QST', rate: 9.975, registration: '1234567890 TQ0001', amount: '8.98' },
  ],
  total: '103.48',
  refunded: '17.25',
  promised: { from: '2026-12-02', to: '2026-12-07' },
  arrives: { from: '2026-12-04', to: '2026-12-09' },
  proofWaitsSince: '2026-11-24',
  isRush: true,
  isMemorial: false,
  hasDuties: true,
  steps: [
    { id: 'proof', state: 'current', day: '2026-11-24' },
    { id: 'printing', state: 'to_come', day: '2026-11-27' },
    { id: 'checking', state: 'to_come', day: '2026-12-01' },
    { id: 'shipping', state: 'to_come', day: '2026-12-01' },
    { id: 'arrival', state: 'to_come', day: '2026-12-04', until: '2026-12-09' },
  ],
};

/** Opens the page of a real order with this receipt. */
const open = async (page: Page, baseURL: string | undefined, json: OrderReceipt) => {
  const { id } = await placePaidOrder(baseURL, 'Beloved');
  await page.route(`**/api/orders/${id}/receipt`, (route) => route.fulfill({ json }));
  await page.goto(`/order-success?orderId=${id}`);
  await expect(receipt(page).getByLabel('Price')).toBeVisible();
};

test('shows the lines of an order as sold, when it arrives, and one timeline', async ({ page, baseURL }) => {
  const { id } = await placePaidOrder(baseURL);
  await page.goto(`/order-success?orderId=${id}`);
  await expect(receipt(page).getByLabel('Price')).toHaveText('Portrait45.00Shipping4.29Total49.29 CAD');
  await expect(next(page)).toContainText(/Arrives \d/);
  await expect(next(page).getByRole('heading', { level: 3 })).toHaveText([
    'Order review',
    '3D printing',
    'Quality check and shipping',
  ]);
  await expect(step(page, 'Order review')).toHaveAttribute('aria-current', 'step');
  await expect(step(page, 'Order review')).toContainText(/Under way, by \d+ \w+/);
  await expect(step(page, '3D printing')).toContainText(/Planned for \d+ \w+/);
});

test('names taxes with their numbers, rush, duties and what was refunded', async ({ page, baseURL }) => {
  await open(page, baseURL, sold);
  await expect(receipt(page).getByLabel('Price')).toHaveText(
    /Rush15\.00ShippingFreeGST 5%4\.50QST 9\.975%8\.98Total103\.48 CAD/,
  );
  for (const text of ['Refunded 17.25 CAD', 'GST number 12345 6789 RT0001', 'QST number 1234567890 TQ0001']) {
    await expect(receipt(page)).toContainText(text);
  }
  await expect(receipt(page)).toContainText('Duties may be due on arrival.');
  await expect(next(page).getByText('Rush', { exact: true })).toBeVisible();
});

test('moves the days visibly while a proof waits for its answer', { tag: '@thorough' }, async ({ page, baseURL }) => {
  await open(page, baseURL, sold);
  await expect(next(page)).toContainText('Arrives 4 to 9 December');
  await expect(next(page)).toContainText(
    'It was promised for 2 to 7 December. The days move while your proof waits for your answer.',
  );
  await expect(step(page, 'Order review')).toContainText('Your proof has waited for your answer since 24 November');
});

test('counts the days of an order without a promise', { tag: '@thorough' }, async ({ page, baseURL }) => {
  const { promised: _promised, arrives: _arrives, proofWaitsSince: _since, ...before } = sold;
  await open(page, baseURL, { ...before, isRush: false, steps: [] });
  await expect(step(page, 'Order review')).toContainText(/By \w+day, \w+ \d+/);
  await expect(next(page)).not.toContainText('Arrives');
});

test(
  'prints a receipt with taxes as one page, and fits every screen',
  { tag: '@thorough' },
  async ({ page, baseURL }) => {
    await open(page, baseURL, sold);
    const pdf = (await page.pdf({ format: 'Letter' })).toString('latin1');
    expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
    for (const width of [320, 360]) expect(await overflowAt(page, width), `${width} px`).toBe(0);
    expect(await axeViolationsInBothThemes(page, 'the receipt')).toEqual([]);
  },
);

test.describe('without its receipt', () => {
  test.use({ expectedAnswers: [503] });

  test('the page of an order stands, and asks for it again', { tag: '@thorough' }, async ({ page, baseURL }) => {
    const { id } = await placePaidOrder(baseURL);
    await page.route('**/api/orders/*/receipt', answerWithError(503, { code: 'unavailable' }));
    await page.goto(`/order-success?orderId=${id}`);
    await expect(heading(page, 'Order Confirmed')).toBeVisible();
    await expect(receipt(page).getByRole('alert')).toContainText('The receipt did not load');
    await expect(page.getByText('49.29 CAD')).toBeVisible();
    await expect(step(page, '3D printing')).toBeVisible();
    await page.unroute('**/api/orders/*/receipt');
    await receipt(page).getByRole('button', { name: 'Try again' }).click();
    await expect(receipt(page).getByLabel('Price')).toContainText('Total49.29 CAD');
    await expect(next(page)).toContainText(/Arrives \d/);
  });
});
