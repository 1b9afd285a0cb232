import { dayText } from '@pawlayer/contracts';
import type { AdminOrder, AdminOrderRow } from '@pawlayer/contracts/admin';
import type { Page } from '@playwright/test';
import { orderHeading, placePaidOrder, section } from '../src/admin-orders.ts';
import { bearer, openAsOwner } from '../src/admin-session.ts';
import { axeViolationsInBothThemes, overflowAt } from '../src/axe.ts';
import { expect, test } from '../src/fixtures.ts';
import { tabTo } from '../src/keyboard.ts';
import { heading, toast } from '../src/page-parts.ts';

const readOrder = async (page: Page, token: string, id: string) =>
  (await (await page.request.get(`/api/admin/orders/${id}`, bearer(token))).json()) as AdminOrder; // by the contract

test('lists what has to be shipped with its day, until it is late or shipped', async ({ page, baseURL }) => {
  const { id, number, email } = await placePaidOrder(baseURL);
  const token = await openAsOwner(page, `/admin/orders?search=${email}`);
  const { shipsBy = '' } = await readOrder(page, token, id);
  const row = page.getByRole('row', { name: new RegExp(number) });
  await expect(row).toContainText(dayText(shipsBy));
  await page.getByLabel('Shipping').selectOption('To ship, the most urgent first');
  await expect(page).toHaveURL(/shipping=due/);
  await expect(page.getByRole('table', { name: 'Orders to ship, the most urgent first' })).toBeVisible();
  await expect(row).toContainText(dayText(shipsBy));
  await page.getByLabel('Shipping').selectOption({ value: 'late' });
  await expect(page.getByText('No orders match.')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Shipping')).toHaveValue('late');
  await page.goBack();
  await row.getByRole('link', { name: number }).click();
  await expect(orderHeading(page, number)).toBeVisible();
  await expect(section(page, 'Delivery')).toContainText(`Ships by${dayText(shipsBy)}`);
});

const lateRow: AdminOrderRow = {
  id: '6e5a1c5e-8a49-4f2a-9d43-0d4f2a3f7c10',
  number: 'NUMBER10',
  createdAt: '2026-11-16T10:00:00.000Z',
  customerName: 'Ada Moreau',
  petName: 'Otis',
  productName: 'Beloved',
  amount: '90.00',
  status: 'in_review',
  needsAttention: false,
  isRush: true,
  shipsBy: '2026-11-20',
  isLate: true,
  version: 3,
};

test('counts late orders on the dashboard, and leads to them', { tag: '@thorough' }, async ({ page }) => {
  await page.route(/\/api\/admin\/orders(\?|$)/, (route) => {
    const isLateList = new URL(route.request().url()).searchParams.get('shipping') === 'late';
    const orders = isLateList ? [lateRow] : [];
    return route.fulfill({
      json: { orders, total: orders.length, pageSize: 25, counts: { toReview: 4, attention: 2, late: 1 } },
    });
  });
  await page.route('**/api/admin/orders/counts', (route) =>
    route.fulfill({
      json: {
        stages: { review: 0, proof: 0, waiting: 0, changes: 0, ready: 0 },
        late: 1,
        attention: 2,
        unmatched: 2,
      },
    }),
  );
  await openAsOwner(page);
  await expect(page.getByRole('link', { name: 'Payments 2 without an order' })).toBeVisible();
  await tabTo(page, page.getByRole('link', { name: 'Late orders 1 past their day' }));
  await page.keyboard.press('Enter');
  await expect(heading(page, 'Orders')).toBeVisible();
  await expect(page.getByLabel('Shipping')).toHaveValue('late');
  await expect(page.getByRole('option', { name: 'Late (1)' })).toBeAttached();
  const row = page.getByRole('row', { name: /NUMBER10/ });
  for (const text of ['20 November', 'Rush', 'Late']) await expect(row).toContainText(text);
  expect(await axeViolationsInBothThemes(page, 'late orders')).toEqual([]);
  for (const width of [320, 360]) expect(await overflowAt(page, width), `${width} px`).toBe(0);
});

/** Shows this order as one whose rush was missed, and pays it back; returns what was asked for. */
const missRush = async (page: Page, id: string) => {
  const asked: unknown[] = [];
  const lines: AdminOrder['lines'] = [
    { kind: 'portrait', label: 'Portrait', amount: '45.00' },
    { kind: 'rush', label: 'Rush', amount: '15.00' },
    { kind: 'shipping', label: 'Shipping', amount: '4.29' },
    { kind: 'tax', label: 'GST', rate: 5, registration: '12345 6789 RT0001', amount: '3.00' },
  ];
  const late = { lines, amount: '67.29', options: { rush: true }, isLate: true };
  const refundedLines = [
    { label: 'Rush', amount: '15.00' },
    { label: 'GST', amount: '0.75' },
  ];
  const refunds = [{ amount: '15.75', at: '2026-11-22T18:00:00.000Z', lines: refundedLines }];
  await page.route(`**/api/admin/orders/${id}`, async (route) => {
    const response = await route.fetch();
    const order = (await response.json()) as AdminOrder; // by the contract
    const json = asked.length === 0 ? { missedRush: '15.75' } : { refunded: '15.75', refunds };
    await route.fulfill({ response, json: { ...order, ...late, ...json } });
  });
  await page.route(`**/api/admin/orders/${id}/refunds`, async (route) => {
    asked.push(route.request().postDataJSON());
    const order = await route.fetch({ method: 'GET', url: route.request().url().replace('/refunds', '') });
    await route.fulfill({ json: { ...((await order.json()) as AdminOrder), ...late, refunded: '15.75', refunds } }); // by the contract
  });
  return asked;
};

test('offers to pay a missed rush back with one press, asks first, and shows how it is split', async ({
  page,
  baseURL,
}) => {
  const { id } = await placePaidOrder(baseURL);
  const asked = await missRush(page, id);
  const token = await openAsOwner(page, `/admin/orders/${id}`);
  for (const text of ['Rush', 'Late', 'The rush promise was not kept', '15.75 CAD'])
    await expect(section(page, 'Delivery')).toContainText(text);
  await page.getByRole('button', { name: 'Refund the rush' }).click();
  const question = page.getByRole('alertdialog', { name: 'Refund the rush to Ada Moreau?' });
  expect(await axeViolationsInBothThemes(page, 'the question before the rush is paid back')).toEqual([]);
  await question.getByRole('button', { name: 'Cancel' }).click();
  expect(asked).toEqual([]);
  await page.getByRole('button', { name: 'Refund the rush' }).click();
  await question.getByRole('button', { name: 'Refund 15.75 CAD' }).click();
  await expect(toast(page, 'Refunded')).toBeVisible();
  const { version } = await readOrder(page, token, id);
  expect(asked).toEqual([{ amount: '15.75', refunded: '0.00', version, isForMissedRush: true }]);
  await expect(section(page, 'Payment')).toContainText('Refunded15.75 CAD');
  await expect(section(page, 'Payment')).toContainText('Rush 15.00, GST 0.75');
  await expect(page.getByRole('button', { name: 'Refund the rush' })).toBeHidden();
  for (const width of [320, 360]) expect(await overflowAt(page, width), `${width} px`).toBe(0);
});
