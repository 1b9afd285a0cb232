import { randomUUID } from 'node:crypto';
import { orderNumber } from '@pawlayer/contracts';
import { axeViolationsInBothThemes, overflowAt } from '../src/axe.ts';
import { expect, test } from '../src/fixtures.ts';
import { readMails } from '../src/mailbox.ts';
import { formIsInteractive, errorSummary, heading } from '../src/page-parts.ts';
import { openShopClient } from '../src/shop-client.ts';
import { readLogs } from '../src/store-logs.ts';

const linkIn = (text: string) => /\/your-orders#[\w-]+/.exec(text)?.[0] ?? '';

test('finds all orders of an address from the footer, by the number of one and the link of a mail', async ({
  page,
  request,
  baseURL,
}) => {
  const client = await openShopClient(baseURL ?? '');
  const email = `${randomUUID()}@example.com`;
  const ids: string[] = [];
  for (const product of ['Cherished', 'Beloved'] as const) {
    const paid = await client.openPayment(await client.choose(product, email));
    await client.confirm(paid);
    ids.push((await client.placeOrder(paid)).id);
  }
  const [first = '', second = ''] = ids;

  await page.goto('/contact');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Find Your Order' }).click();
  await expect(heading(page, 'Find your order')).toBeVisible();
  await formIsInteractive(page);
  await page.getByRole('button', { name: 'Mail me the link' }).press('Enter');
  await expect(errorSummary(page)).toContainText('An order number has 8 characters');
  expect(await axeViolationsInBothThemes(page, 'finding an order, with problems')).toEqual([]);
  expect(await overflowAt(page, 320)).toBeLessThanOrEqual(0);
  await page.getByLabel('Order number').fill(` #${orderNumber(first).toLowerCase()}`);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Email').press('Enter');
  const answer = page.getByRole('status').filter({ hasText: 'Please check your inbox' });
  await expect(answer).toBeFocused();

  const [mail] = await readMails(request, email, '/your-orders#');
  const link = linkIn(mail?.Text ?? '');
  const asked: string[] = [];
  page.on('request', (each) => asked.push(`${each.url()} ${each.headers()['referer'] ?? ''}`));
  await page.goto(link);
  await expect(heading(page, 'Your orders')).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(2);
  expect(new URL(page.url()).hash).toBe('');
  expect(await axeViolationsInBothThemes(page, 'the orders of an address')).toEqual([]);
  expect(await overflowAt(page, 320)).toBeLessThanOrEqual(0);
  await page.reload();
  await page
    .getByRole('article')
    .filter({ hasText: orderNumber(second) })
    .getByRole('link', { name: 'See this order' })
    .press('Enter');
  await expect(page).toHaveURL(`/order-success?orderId=${second}`);
  await expect(page.getByText(orderNumber(second)).first()).toBeVisible();

  const token = link.split('#')[1] ?? 'no token';
  expect(asked.filter((line) => line.includes(token))).toEqual([]);
  const folder = process.env['STORE_DATA_DIR'];
  if (folder === undefined) return; // containers log to their engine
  const logs = await readLogs(folder);
  expect(logs).toContain('/api/order-links/orders/read');
  for (const secret of [token, email]) expect(logs).not.toContain(secret);
});

test(
  'says the same to whoever types the number of an order that is not theirs',
  { tag: '@thorough' },
  async ({ page, request, baseURL }) => {
    const client = await openShopClient(baseURL ?? '');
    const email = `${randomUUID()}@example.com`;
    const paid = await client.openPayment(await client.choose('Cherished', email));
    await client.confirm(paid);
    const { id } = await client.placeOrder(paid);
    await page.goto('/find-order');
    await formIsInteractive(page);
    const answers: string[] = [];
    for (const typed of [`${randomUUID()}@example.com`, email]) {
      await page.getByLabel('Order number').fill(orderNumber(id));
      await page.getByLabel('Email').fill(typed);
      const answered = page.waitForResponse('**/api/orders/find');
      await page.getByRole('button', { name: 'Mail me the link' }).click();
      const response = await answered;
      answers.push(`${response.status()} ${await response.text()}`);
      await expect(page.getByLabel('Email')).toHaveValue('');
    }
    expect(answers[0]).toMatch(/^202 /);
    expect(answers[1]).toBe(answers[0]);
    await readMails(request, email, '/your-orders#');
  },
);

test.describe('a link to orders that is over', () => {
  test.use({ expectedAnswers: [404] });

  test('says so kindly, and leads to another one', { tag: '@thorough' }, async ({ page }) => {
    for (const address of [`/your-orders#${'a'.repeat(91)}`, '/your-orders']) {
      await page.goto('about:blank');
      await page.goto(address);
      await expect(heading(page, 'This link does not work any more')).toBeVisible();
    }
    expect(await axeViolationsInBothThemes(page, 'a link to orders that is over')).toEqual([]);
    await page.getByRole('link', { name: 'Find your order', exact: true }).click();
    await expect(heading(page, 'Find your order')).toBeVisible();
  });
});

test.describe('while the store is away', () => {
  test.use({ expectedAnswers: [503] });

  test('says so, and loses nothing', async ({ page }) => {
    let isAway = true;
    const answer = { error: 'The store cannot do this now', code: 'unavailable', requestId: 'a'.repeat(32) };
    await page.route('**/api/orders/find', (route) =>
      isAway ? route.fulfill({ status: 503, json: answer }) : route.continue(),
    );
    await page.goto('/find-order');
    await formIsInteractive(page);
    await page.getByLabel('Order number').fill('1A2B3C4D');
    await page.getByLabel('Email').fill('ada@example.com');
    await page.getByRole('button', { name: 'Mail me the link' }).click();
    await expect(page.getByText('We did not receive this')).toBeVisible();
    await expect(page.getByLabel('Email')).toHaveValue('ada@example.com');
    isAway = false;
    await page.getByRole('button', { name: 'Mail me the link' }).click();
    await expect(page.getByText('Please check your inbox')).toBeVisible();
  });
});
