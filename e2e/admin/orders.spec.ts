import { readFile } from 'node:fs/promises';
import type { AdminOrder } from '@pawlayer/contracts/admin';
import { customerForm, petForm, shippingForm } from '@pawlayer/contracts/testing';
import { orderHeading, placePaidOrder, section } from '../src/admin-orders.ts';
import { openAsOwner } from '../src/admin-session.ts';
import { expect, test } from '../src/fixtures.ts';
import { readMails } from '../src/mailbox.ts';
import { toast, errorSummary } from '../src/page-parts.ts';
import { raccoon } from '../src/photos.ts';

test('shows everything that is needed to print and send', async ({ page, baseURL }) => {
  test.setTimeout(240_000);
  const { id, email, number } = await placePaidOrder(baseURL, 'Beloved', { photo: raccoon });
  await openAsOwner(page, `/admin/orders/${id}`);
  await expect(orderHeading(page, number)).toBeVisible();
  for (const text of [`${customerForm.firstName} ${customerForm.lastName}`, email, shippingForm.shippingStreet]) {
    await expect(section(page, 'Customer')).toContainText(text);
  }
  for (const text of ['75.00 CAD', 'Free', 'Payment received', /pi_/])
    await expect(section(page, 'Payment')).toContainText(text);
  await expect(section(page, 'Timeline')).toContainText('Order started');
  for (const text of ['1024 × 768', ...Object.values(petForm)])
    await expect(section(page, /The portrait of Otis/)).toContainText(text);

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
  const { id, email } = await placePaidOrder(baseURL);
  const status = async () => ((await (await request.get(`/api/orders/${id}`)).json()) as { status: string }).status; // by the contract
  await openAsOwner(page, `/admin/orders/${id}`);
  const step = (name: string) => section(page, 'Production').getByRole('button', { name });
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
    await expect(section(page, 'Production').getByRole('listitem').and(page.locator('[aria-current=step]'))).toHaveText(
      shown,
    );
    expect(await status()).toBe(wire);
  }
  await expect(step('Print it again')).toBeVisible();
  await page.getByLabel('Tracking number').fill('7023!');
  await step('Mark as shipped').click();
  await expect(errorSummary(page)).toContainText('Letters, digits, spaces and hyphens');
  await page.getByLabel('Tracking number').fill('7023 2102 3992 4193');
  await step('Mark as shipped').click();
  await expect(errorSummary(page)).toContainText('A digit of this number seems wrong');
  await expect(step('Ship it anyway')).toBeVisible();
  await page.getByLabel('Tracking number').fill('7023 2102 3992 4194');
  await page.reload();
  await expect(page.getByLabel('Tracking number')).toHaveValue('7023 2102 3992 4194');
  await step('Mark as shipped').click();
  await expect(section(page, 'Production').getByText('Canada Post 7023 2102 3992 4194')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Follow the parcel' })).toHaveAttribute('href', /7023210239924194/);
  await step('Mark as delivered').click();
  await expect(section(page, 'Production')).toContainText('Nothing is left to do');
  expect(await status()).toBe('delivered');
  await expect(section(page, 'Timeline')).toContainText('Shipped');
  await expect(section(page, 'Timeline')).toContainText('without approval yes');
  const mails = await readMails(request, email, `orderId=${id}`, 6);
  expect(mails.some(({ Text }) => Text.includes('7023 2102 3992 4194'))).toBe(true);
});

test('gives money back, a part first and then the rest', async ({ page, baseURL }) => {
  const { id } = await placePaidOrder(baseURL);
  await openAsOwner(page, `/admin/orders/${id}`);
  await page.getByRole('button', { name: 'Refund' }).click();
  const dialog = page.getByRole('alertdialog');
  const amount = dialog.getByLabel('Amount in CAD');
  await amount.fill('50');
  await dialog.getByRole('button', { name: /^Refund/ }).click();
  await expect(dialog).toContainText('You can refund at most 49.29 CAD');
  await amount.fill('9,29');
  await dialog.getByRole('button', { name: 'Refund 9.29 CAD' }).click();
  await expect(toast(page, 'Refunded')).toBeVisible();
  await expect(section(page, 'Payment')).toContainText('Partially refunded');
  await expect(section(page, 'Payment')).toContainText('Refunded9.29 CAD');

  await page.getByRole('button', { name: 'Refund' }).click();
  await dialog.getByRole('button', { name: 'Refund 40.00 CAD' }).click();
  await expect(section(page, 'Payment')).toContainText('Refunded49.29 CAD');
  await expect(page.getByRole('button', { name: 'Refund' })).toBeHidden();
  await expect(section(page, 'Production')).toContainText('Only a paid order can be worked on.');
});

test('sends the confirmation again', async ({ page, request, baseURL }) => {
  const { id, email, number } = await placePaidOrder(baseURL);
  await readMails(request, email, number);
  await openAsOwner(page, `/admin/orders/${id}`);
  await page.getByRole('button', { name: 'Send the confirmation again' }).click();
  await expect(toast(page, 'Mail on its way')).toBeVisible();
  await readMails(request, email, number, 2);
});

test('P28 says of an order that it was made again of its payment', async ({ page, baseURL }) => {
  const { id, number } = await placePaidOrder(baseURL);
  await page.route(`**/api/admin/orders/${id}`, async (route) => {
    const answer = await route.fetch();
    const order = (await answer.json()) as AdminOrder; // by the contract
    const restoredAt = '2026-11-22T08:00:00.000Z';
    const timeline = [...order.timeline, { at: restoredAt, kind: 'restored', detail: {}, requestId: id }];
    await route.fulfill({ response: answer, json: { ...order, restoredAt, timeline } });
  });
  await openAsOwner(page, `/admin/orders/${id}`);
  await expect(orderHeading(page, number)).toBeVisible();
  await expect(page.getByText('Restored', { exact: true })).toBeVisible();
  await expect(section(page, 'Timeline')).toContainText('Rebuilt from its payment');
});
