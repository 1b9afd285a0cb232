import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { strFromU8, unzipSync } from 'fflate';
import { placePaidOrder } from '../src/admin-orders.ts';
import { openAsOwner, shareStory } from '../src/admin-session.ts';
import { axeViolationsInBothThemes, overflowAt } from '../src/axe.ts';
import { answerWithError } from '../src/error-answer.ts';
import { expect, test } from '../src/fixtures.ts';
import { tabTo } from '../src/keyboard.ts';
import { heading, toast } from '../src/page-parts.ts';

const path = '/admin/customers';

const writeMessage = (page: Page, email: string, name = 'Ada Moreau') =>
  page.request.post('/api/contact', { data: { name, email, subject: 'Two dogs?', message: 'Both in one?' } });

/** Somebody who wrote a message and told a story. */
const plantWriter = async (page: Page) => {
  const mark = randomUUID().slice(0, 8);
  const email = `writer.${mark}@example.com`;
  await writeMessage(page, email, `Mara ${mark}`);
  await shareStory(page.request, { petName: 'Otis', email, customerName: `Mara ${mark}` });
  return { email, name: `Mara ${mark}`, mark };
};

const row = (page: Page, email: string) => page.getByRole('row').filter({ hasText: email });
const region = (page: Page, name: string | RegExp) => page.getByRole('region', { name });

const noSidewaysScroll = async (page: Page) => {
  for (const width of [320, 360, 768, 1280])
    expect(await overflowAt(page, width), `${width} px`).toBeLessThanOrEqual(0);
};

test('a customer is found, handed over as a file and erased from their page, by keys alone', async ({ page }) => {
  const other = await plantWriter(page);
  const { email, name, mark } = await plantWriter(page);
  await openAsOwner(page, path);
  await expect(row(page, email)).toContainText(name);
  await expect(row(page, other.email)).toBeVisible();
  await page.getByLabel('Search').fill(mark);
  await expect(page.getByRole('row')).toHaveCount(2);
  expect(page.url()).not.toContain(mark);
  await tabTo(page, page.getByRole('link', { name }));
  await page.keyboard.press('Enter');
  await expect(heading(page, name)).toBeVisible();
  expect(page.url()).toMatch(/\/admin\/customers\/[\da-f]{64}$/);
  await expect(region(page, 'Messages (1)')).toContainText('Two dogs?');
  await expect(region(page, 'Stories (1)')).toContainText('About Otis');
  await page.goBack();
  await expect(page.getByLabel('Search')).toHaveValue(mark);
  await page.goForward();

  await tabTo(page, page.getByRole('button', { name: 'Download as zip' }));
  const arrives = page.waitForEvent('download');
  await page.keyboard.press('Enter');
  const files = unzipSync(await readFile(await (await arrives).path()));
  expect(JSON.parse(strFromU8(files['personal-data.json'] ?? new Uint8Array()))).toMatchObject({
    content: { stories: [{ petName: 'Otis' }], messages: [{ subject: 'Two dogs?' }] },
  });

  await tabTo(page, page.getByRole('button', { name: 'Erase' }));
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toContainText(`Erase ${email}?`);
  await tabTo(page, dialog.getByRole('button', { name: 'Erase' }));
  await page.keyboard.press('Enter');
  await expect(toast(page, 'Personal data erased')).toBeVisible();
  await expect(region(page, 'What was erased')).toContainText('Nothing is left to erase.');
  await page.getByRole('link', { name: 'All customers' }).click();
  await expect(heading(page, 'Customers')).toBeVisible();
  await page.getByLabel('Search').fill(mark);
  await expect(page.getByText('No customers match.')).toBeVisible();
});

test(
  'an order, a message and a story lead to one page of their customer',
  { tag: '@thorough' },
  async ({ page, baseURL }) => {
    const order = await placePaidOrder(baseURL);
    await writeMessage(page, order.email.toUpperCase(), 'Ada M. Moreau');
    await openAsOwner(page, `/admin/orders/${order.id}`);
    await page.getByRole('link', { name: 'All orders and messages of this customer' }).click();
    await expect(region(page, 'Customer')).toContainText(order.email);
    await expect(region(page, 'Customer')).toContainText('Ada M. Moreau');
    await expect(region(page, 'Customer')).toContainText('49.29 CAD');
    await expect(region(page, 'Orders (1)')).toContainText('Payment received');
    const url = page.url();
    expect(await axeViolationsInBothThemes(page, 'a customer')).toEqual([]);
    await noSidewaysScroll(page);
    await region(page, 'Orders (1)').getByRole('link', { name: order.number }).click();
    await expect(heading(page, `Order ${order.number}`)).toBeVisible();
    await page.goto('/admin/contact');
    const message = page.getByRole('article').filter({ hasText: order.email.toUpperCase() });
    await message.getByRole('link', { name: 'Customer' }).click();
    await expect(page).toHaveURL(url);
    await page.goto(path);
    await expect(row(page, order.email.toUpperCase())).toContainText('49.29 CAD');
    expect(await axeViolationsInBothThemes(page, 'the customers')).toEqual([]);
    await noSidewaysScroll(page);
  },
);

test.describe('while the store is down', () => {
  test.use({ expectedAnswers: [503, 404] });

  test('the list and a page say so, and are there after trying again', { tag: '@thorough' }, async ({ page }) => {
    const { email, name } = await plantWriter(page);
    const down = answerWithError(503, { error: 'The store is not available right now.', code: 'unavailable' });
    await page.route('**/api/admin/customers', down);
    await openAsOwner(page, path);
    await expect(page.getByText('The customers could not be loaded')).toBeVisible();
    await page.unroute('**/api/admin/customers');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(row(page, email)).toBeVisible();
    await page.route('**/api/admin/customers/*', async (route) => {
      const answer = await route.fetch();
      await route.fulfill({ response: answer, json: { ...((await answer.json()) as object), missing: ['orders'] } });
    });
    await row(page, email).getByRole('link', { name }).click();
    await expect(page.getByText('What this customer has ordered is not shown.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Erase' })).toHaveCount(0);
    await page.unroute('**/api/admin/customers/*');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('button', { name: 'Erase' })).toBeVisible();
    await page.goto(`/admin/customers/${'0'.repeat(64)}`);
    await expect(heading(page, 'Customer not found')).toBeVisible();
  });
});
