import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { orderNumber } from '@pawlayer/contracts';
import { customerForm, shippingForm } from '@pawlayer/contracts/fixtures';
import type { Page } from '@playwright/test';
import { openJourney } from '../src/journey.ts';
import { readMails } from '../src/mailbox.ts';
import { heading, raccoon, toast } from '../src/order-path.ts';
import { bearer, enter, openSession } from '../src/owners-room.ts';
import { expect, test } from '../src/visit.ts';

const notes = (page: Page) => page.getByRole('textbox', { name: /^Notes/ });

/** A paid order of somebody nobody else is. */
const placeOrder = async (
  baseURL: string | undefined,
  product: 'Cherished' | 'Beloved' | 'Treasured' = 'Cherished',
) => {
  const email = `${randomUUID()}@example.com`;
  const journey = await openJourney(baseURL ?? '');
  const { id } = await journey.placeOrder(await journey.pay(product, email));
  return { id, email, number: orderNumber(id) };
};

const order = (page: Page, number: string) => heading(page, `Order ${number}`);
const part = (page: Page, name: string | RegExp) => page.getByRole('region', { name });

test('finds an order by its number, customer and status, and keeps that in the address', async ({ page, baseURL }) => {
  const { number, email } = await placeOrder(baseURL);
  await enter(page, '/admin/orders');
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
  await expect(page.getByText('No order fits.')).toBeVisible();
  await page.reload();
  await expect(page.getByText('No order fits.')).toBeVisible();
  await page.goBack();
  await expect(row).toBeVisible();
  await page.getByLabel('Search').fill(number.toLowerCase());
  await expect(page.getByText('1 order', { exact: true })).toBeVisible();
  await row.getByRole('link', { name: number }).click();
  await expect(order(page, number)).toBeFocused();
});

test('pages through many orders, and narrows them to the ones in trouble', async ({ page }) => {
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
    }));
  const asked: string[] = [];
  await page.route(/\/api\/admin\/orders\?/, (route) => {
    const { search, searchParams } = new URL(route.request().url());
    asked.push(search);
    const number = Number(searchParams.get('page'));
    return route.fulfill({
      json: { orders: rows(10 * number), total: 60, pageSize: 25, counts: { toReview: 4, attention: 2 } },
    });
  });
  await enter(page, '/admin/orders');
  await expect(page.getByText('60 orders, page 1 of 3')).toBeVisible();
  await page.getByRole('link', { name: 'Next' }).click();
  await expect(page).toHaveURL(/\?page=2$/);
  await expect(page.getByRole('row', { name: /NUMBER20/ })).toContainText('Needs attention');
  await page.getByLabel('Needs attention (2)').check();
  await expect(page).toHaveURL(/\?attention=true$/);
  await expect.poll(() => asked.at(-1)).toBe('?attention=true&page=1');
});

test('saves the list for a spreadsheet', async ({ page, baseURL }) => {
  const { number, email } = await placeOrder(baseURL);
  await enter(page, `/admin/orders?search=${email}`);
  await expect(page.getByRole('row', { name: new RegExp(number) })).toBeVisible();
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export as CSV' }).click();
  const file = await saved;
  expect(file.suggestedFilename()).toMatch(/^orders-\d{4}-\d\d-\d\d\.csv$/);
  const lines = (await readFile(await file.path(), 'utf8')).trim().split('\r\n');
  expect(lines).toHaveLength(2);
  expect(lines[1]).toContain(email);
});

test('shows everything that is needed to print and send', async ({ page, baseURL }) => {
  test.setTimeout(240_000);
  const { id, email, number } = await placeOrder(baseURL, 'Beloved');
  await enter(page, `/admin/orders/${id}`);
  await expect(order(page, number)).toBeVisible();
  for (const text of [`${customerForm.firstName} ${customerForm.lastName}`, email, shippingForm.shippingStreet]) {
    await expect(part(page, 'Customer')).toContainText(text);
  }
  for (const text of ['75.00 CAD', 'Free', 'Payment received', /pi_/])
    await expect(part(page, 'Payment')).toContainText(text);
  await expect(part(page, 'Timeline')).toContainText('Order begun');
  await expect(part(page, /The portrait of Otis/)).toContainText('1024 × 768');

  const photo = page.getByRole('button', { name: 'Photo of Otis' });
  await expect(async () => {
    await page.reload();
    await page.getByRole('heading', { name: 'The photo' }).scrollIntoViewIfNeeded();
    await expect(photo).toBeVisible({ timeout: 3000 });
  }).toPass({ timeout: 150_000 });
  await photo.click();
  const large = page.getByRole('dialog', { name: 'Photo of Otis' });
  await large.getByRole('button', { name: 'Zoom in' }).click();
  await large.getByRole('button', { name: 'Close' }).click();
  await expect(photo).toBeFocused();

  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download the original' }).click();
  const file = await saved;
  expect(file.suggestedFilename()).toBe(`${number} Otis.jpg`);
  expect(await readFile(await file.path())).toEqual(await readFile(raccoon));
  await page.goto('/admin/audit');
  await expect(page.getByText('Photo downloaded').first()).toBeVisible();
});

test('takes an order from paid to delivered, and the customer hears of it', async ({ page, request, baseURL }) => {
  test.setTimeout(120_000);
  const { id, email } = await placeOrder(baseURL);
  const status = async () => ((await (await request.get(`/api/orders/${id}`)).json()) as { status: string }).status; // by the contract
  await enter(page, `/admin/orders/${id}`);
  const step = (name: string) => part(page, 'Production').getByRole('button', { name });
  for (const [button, shown, wire] of [
    ['Start the review', 'In review', 'in_review'],
    ['Print without approval', 'Printing', 'printing'],
    ['Start the quality check', 'Quality check', 'quality_check'],
  ] as const) {
    await step(button).click();
    if (wire === 'printing') {
      const question = page.getByRole('alertdialog', { name: 'Print Otis’s portrait without approval?' });
      await question.getByRole('button', { name: 'Cancel' }).click();
      expect(await status()).toBe('in_review');
      await step(button).click();
      await question.getByRole('button', { name: 'Print without approval' }).click();
    }
    await expect(toast(page, `Otis: ${shown}`)).toBeVisible();
    await expect(part(page, 'Production').getByRole('listitem').and(page.locator('[aria-current=step]'))).toHaveText(
      shown,
    );
    expect(await status()).toBe(wire);
  }
  await expect(step('Print it again')).toBeVisible();
  await page.getByLabel('Tracking number').fill('7023!');
  await step('Mark as shipped').click();
  await expect(page.getByRole('alert', { name: 'There is a problem' })).toContainText(
    'Letters, digits, spaces and hyphens',
  );
  await page.getByLabel('Tracking number').fill('7023 2102 3992 4193');
  await page.reload();
  await expect(page.getByLabel('Tracking number')).toHaveValue('7023 2102 3992 4193');
  await step('Mark as shipped').click();
  await expect(part(page, 'Production').getByText('Canada Post 7023 2102 3992 4193')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Follow the parcel' })).toHaveAttribute('href', /7023210239924193/);
  await step('Mark as delivered').click();
  await expect(part(page, 'Production')).toContainText('nothing is left to do');
  expect(await status()).toBe('delivered');
  await expect(part(page, 'Timeline')).toContainText('Shipped');
  await expect(part(page, 'Timeline')).toContainText('without approval yes');
  const mails = await readMails(request, email, `orderId=${id}`, 6);
  expect(mails.some(({ Text }) => Text.includes('7023 2102 3992 4193'))).toBe(true);
});

test('gives money back, a part first and then the rest', async ({ page, baseURL }) => {
  const { id } = await placeOrder(baseURL);
  await enter(page, `/admin/orders/${id}`);
  await page.getByRole('button', { name: 'Refund' }).click();
  const dialog = page.getByRole('alertdialog');
  const amount = dialog.getByLabel('Amount in CAD');
  await amount.fill('50');
  await dialog.getByRole('button', { name: /^Refund/ }).click();
  await expect(dialog).toContainText('At most 49.29 CAD can be given back');
  await amount.fill('9,29');
  await dialog.getByRole('button', { name: 'Refund 9.29 CAD' }).click();
  await expect(toast(page, 'Refunded')).toBeVisible();
  await expect(part(page, 'Payment')).toContainText('Partially refunded');
  await expect(part(page, 'Payment')).toContainText('Refunded9.29 CAD');

  await page.getByRole('button', { name: 'Refund' }).click();
  await dialog.getByRole('button', { name: 'Refund 40.00 CAD' }).click();
  await expect(part(page, 'Payment')).toContainText('Refunded49.29 CAD');
  await expect(page.getByRole('button', { name: 'Refund' })).toBeHidden();
  await expect(part(page, 'Production')).toContainText('Only a paid order is worked on.');
});

test('sends the confirmation again', async ({ page, request, baseURL }) => {
  const { id, email, number } = await placeOrder(baseURL);
  await readMails(request, email, number);
  await enter(page, `/admin/orders/${id}`);
  await page.getByRole('button', { name: 'Send the confirmation again' }).click();
  await expect(toast(page, 'Mail on its way')).toBeVisible();
  await readMails(request, email, number, 2);
});

test.describe('when two owners work at once', () => {
  test.use({ expectedAnswers: [409] });

  test('refuses the later one readably, shows what is there now, and keeps what was typed', async ({
    page,
    request,
    baseURL,
  }) => {
    const { id } = await placeOrder(baseURL);
    await enter(page, `/admin/orders/${id}`);
    await notes(page).fill('Mine');
    const token = await openSession(request);
    const seen = (await (await request.get(`/api/admin/orders/${id}`, bearer(token))).json()) as { version: number }; // by the contract
    const other = await request.post(`/api/admin/orders/${id}/notes`, {
      ...bearer(token),
      data: { notes: 'Theirs', version: seen.version },
    });
    expect(other.ok()).toBe(true);

    await page.getByRole('button', { name: 'Save notes' }).click();
    await expect(part(page, 'Private notes').getByRole('alert')).toContainText(
      'Somebody else changed this order in the meantime',
    );
    await expect(part(page, 'Private notes')).toContainText('Theirs');
    await expect(notes(page)).toHaveValue('Mine');
    await notes(page).fill('Mine and theirs');
    await page.getByRole('button', { name: 'Save notes' }).click();
    await expect(toast(page, 'Notes saved')).toBeVisible();
    await page.reload();
    await expect(notes(page)).toHaveValue('Mine and theirs');
  });
});

test.describe('an order that is not there', () => {
  test.use({ expectedAnswers: [400, 404] });

  test('is said to be not found', async ({ page }) => {
    for (const id of ['6e5a1c5e-8a49-4f2a-9d43-0d4f2a3f7c11', 'nonsense']) {
      await enter(page, `/admin/orders/${id}`);
      await expect(heading(page, 'Order not found')).toBeVisible();
      await expect(page.getByRole('link', { name: 'All orders' })).toBeVisible();
    }
  });
});

test('tells what is wrong with an order, and what to do', async ({ page, baseURL }) => {
  const { id } = await placeOrder(baseURL);
  await page.route(`**/api/admin/orders/${id}`, async (route) => {
    const answer = await route.fetch();
    await route.fulfill({
      response: answer,
      json: { ...(await answer.json()), attention: ['The shipping address is missing.'] },
    });
  });
  await page.route('**/api/admin/orders/unmatched', (route) =>
    route.fulfill({
      json: [
        {
          stripePaymentIntentId: 'pi_lost',
          reason: 'no_order',
          amount: '49.29',
          currency: 'usd',
          createdAt: '2026-11-21T10:00:00.000Z',
        },
      ],
    }),
  );
  await enter(page, `/admin/orders/${id}`);
  await expect(page.getByRole('alert').filter({ hasText: 'The shipping address is missing.' })).toBeVisible();
  await page.goto('/admin/orders');
  await expect(page.getByRole('alert').filter({ hasText: 'One payment fits no order' })).toContainText(
    '49.29 USD no order',
  );
});
