import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { strFromU8, unzipSync } from 'fflate';
import { placePaidOrder } from '../src/admin-orders.ts';
import { bearer, logIn, openAsOwner, openBeside, shareStory } from '../src/admin-session.ts';
import { axeViolationsInBothThemes, overflowAt } from '../src/axe.ts';
import { answerWithError } from '../src/error-answer.ts';
import { expect, test } from '../src/fixtures.ts';
import { tabTo } from '../src/keyboard.ts';
import { readMails } from '../src/mailbox.ts';
import { errorSummary, heading, toast } from '../src/page-parts.ts';
import { openShopClient } from '../src/shop-client.ts';

const path = '/admin/people/personal-data';

/** What the browser knows of an element; the types of the DOM are not here. */
type Box = { scrollWidth: number; clientWidth: number };

const find = async (page: Page, email: string) => {
  await page.getByLabel('E-mail address').fill(email);
  await page.getByRole('button', { name: 'Find' }).click();
};

const kept = (page: Page) => page.getByRole('region', { name: 'What the store keeps' });
const result = (page: Page) => page.getByRole('region', { name: 'What was erased' });
const count = (page: Page, kind: string) => page.locator('dl > div').filter({ hasText: kind }).getByRole('definition');

const writeMessage = (page: Page, email: string) =>
  page.request.post('/api/contact', { data: { name: 'Ada', email, subject: 'Two dogs?', message: 'Both in one?' } });

/** Photo and story of a visitor who has bought nothing. */
const plantVisitor = async (page: Page, baseURL: string | undefined, email: string) => {
  const shop = await openShopClient(baseURL ?? '');
  const { id } = await shop.saveCustomer({ email });
  await shop.uploadPhoto(id);
  await shareStory(page.request, { petName: 'Otis', email });
  await writeMessage(page, email);
};

const noSidewaysScroll = async (page: Page) => {
  for (const width of [320, 768, 1280]) expect(await overflowAt(page, width), `${width} px`).toBeLessThanOrEqual(0);
};

test('V05 V06 a person is found, handed over as a file and erased, by keys alone', async ({ page, baseURL }) => {
  const email = `${randomUUID()}@example.com`;
  await plantVisitor(page, baseURL, email);
  await openAsOwner(page, '/admin/people');
  await page.getByRole('link', { name: 'Personal data of a customer' }).click();
  await expect(heading(page, 'Personal data')).toBeVisible();
  await page.getByRole('button', { name: 'Find' }).click();
  await expect(errorSummary(page)).toBeFocused();
  await page.getByLabel('E-mail address').fill(` ${email.toUpperCase()} `);
  await page.keyboard.press('Enter');
  for (const kind of ['Customers', 'Pets', 'Stories', 'Messages', 'Photos'])
    await expect(count(page, kind)).toHaveText('1');

  await tabTo(page, page.getByRole('button', { name: 'Download as zip' }));
  const arrives = page.waitForEvent('download');
  await page.keyboard.press('Enter');
  const download = await arrives;
  expect(download.suggestedFilename()).toMatch(/^personal-data-[\da-f]{8}\.zip$/);
  const files = unzipSync(await readFile(await download.path()));
  const json = strFromU8(files['personal-data.json'] ?? new Uint8Array());
  expect(JSON.parse(json)).toMatchObject({
    orders: { customers: [{ email }], pets: [{}] },
    content: { stories: [{ petName: 'Otis' }], messages: [{ subject: 'Two dogs?' }] },
  });
  expect(Object.keys(files).filter((name) => name.startsWith('photos/'))).toHaveLength(1);

  await tabTo(page, page.getByRole('button', { name: 'Erase' }));
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toContainText('What is erased for good');
  await expect(dialog).toContainText('What stays');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Erase' })).toBeFocused();
  await page.keyboard.press('Enter');
  await tabTo(page, dialog.getByRole('button', { name: 'Erase' }));
  await page.keyboard.press('Enter');
  await expect(toast(page, 'Personal data erased')).toBeVisible();
  await expect(page.locator(':focus').filter({ has: result(page) })).toHaveCount(1);
  for (const kind of ['Customers', 'Stories', 'Messages', 'Photos']) await expect(count(page, kind)).toHaveText('1');
  await expect(result(page)).toContainText('Nothing is left to erase.');
  await expect(page.getByLabel('E-mail address')).toHaveValue('');

  await find(page, email);
  await expect(page.getByText(`The store keeps nothing about ${email}.`)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Download as zip' })).toBeHidden();
});

test(
  'V05 an order that is not over is shown with the reason, and keeps its customer',
  { tag: '@thorough' },
  async ({ page, baseURL }) => {
    const order = await placePaidOrder(baseURL);
    await writeMessage(page, order.email);
    const token = await openAsOwner(page, path);
    await find(page, order.email);
    const held = kept(page).getByRole('listitem').filter({ hasText: order.number });
    await expect(held).toContainText('it is paid and not shipped yet');
    expect(await axeViolationsInBothThemes(page, 'what is kept')).toEqual([]);
    await noSidewaysScroll(page);
    await page.getByRole('button', { name: 'Erase' }).click();
    const dialog = page.getByRole('alertdialog');
    await expect(dialog).toContainText(
      'The data that one order still needs is erased within an hour after it is finished.',
    );
    expect(await axeViolationsInBothThemes(page, 'the question')).toEqual([]);
    await noSidewaysScroll(page);
    await page.setViewportSize({ width: 320, height: 740 });
    expect(await dialog.evaluate(({ scrollWidth, clientWidth }: Box) => scrollWidth - clientWidth)).toBe(0);
    await dialog.getByRole('button', { name: 'Erase' }).click();
    await expect(result(page)).toContainText(order.number);
    await expect(count(page, 'Messages')).toHaveText('1');
    expect(await axeViolationsInBothThemes(page, 'what was erased')).toEqual([]);
    await noSidewaysScroll(page);
    const answer = await page.request.get(`/api/admin/orders/${order.id}`, bearer(token));
    expect(await answer.text()).toContain(order.email);
    await find(page, order.email);
    await expect(held).toBeVisible();
    await expect(kept(page)).not.toContainText('Messages');
  },
);

test.describe('while a service is down', () => {
  test.use({ expectedAnswers: [503] });

  test('keeps what was typed, and pressing again does the rest', async ({ page }) => {
    const email = `${randomUUID()}@example.com`;
    await writeMessage(page, email);
    const down = answerWithError(503, { error: 'The store is not available right now.', code: 'unavailable' });
    await openAsOwner(page, path);
    await page.route('**/api/admin/personal-data/find', down, { times: 1 });
    await find(page, email);
    await expect(page.getByText('What you typed is kept.')).toBeVisible();
    await expect(page.getByLabel('E-mail address')).toHaveValue(email);
    await page.reload();
    await expect(page.getByLabel('E-mail address')).toHaveValue(email);
    await page.getByRole('button', { name: 'Find' }).click();
    await page.route('**/api/admin/personal-data/export/*', down, { times: 1 });
    await page.getByRole('button', { name: 'Download as zip' }).click();
    await expect(page.getByText('The archive could not be loaded')).toBeVisible();
    await page.route('**/api/admin/personal-data/erase', down, { times: 1 });
    await page.getByRole('button', { name: 'Erase' }).click();
    const dialog = page.getByRole('alertdialog');
    await dialog.getByRole('button', { name: 'Erase' }).click();
    await expect(dialog.getByRole('alert')).toContainText('Press Erase again to finish');
    await dialog.getByRole('button', { name: 'Erase' }).click();
    await expect(count(page, 'Messages')).toHaveText('1');
  });
});

test.describe('after a sign-in that is too old for it', () => {
  test.use({ expectedAnswers: [401] });

  test(
    'A09 asks for the password again, keeps the address, and erases then',
    { tag: '@thorough' },
    async ({ page, request }) => {
      const email = `${randomUUID()}@example.com`;
      await writeMessage(page, email);
      const token = await openAsOwner(page, path);
      await find(page, email);
      // The session ends with the request, so that no other one of the page gets the 401 first.
      await page.route(
        '**/api/admin/personal-data/erase',
        async (route) => {
          await request.post('/api/admin/logout', bearer(token));
          await route.continue();
        },
        { times: 1 },
      );
      await page.getByRole('button', { name: 'Erase' }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Erase' }).click();
      await expect(page.getByText('Your session has ended')).toBeVisible();
      await logIn(page);
      await expect(page.getByLabel('E-mail address')).toHaveValue(email);
      await page.getByRole('button', { name: 'Find' }).click();
      await expect(count(page, 'Messages')).toHaveText('1');
      await page.getByRole('button', { name: 'Erase' }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Erase' }).click();
      await expect(result(page)).toContainText('Nothing is left to erase.');
    },
  );
});

test('a helper neither sees the page nor may ask', { tag: '@thorough' }, async ({ page, browser, baseURL }) => {
  test.setTimeout(60_000);
  const name = `Priya ${randomUUID().slice(0, 8)}`;
  const email = `${randomUUID()}@example.com`;
  const token = await openAsOwner(page, path);
  await page.request.post('/api/admin/people', { ...bearer(token), data: { name, email, role: 'printer' } });
  const [mail] = await readMails(page.request, email, name);
  const context = await browser.newContext({ ...(baseURL && { baseURL }) });
  const helper = await context.newPage();
  await helper.goto(/https?:\/\/\S+#[\w-]{43}/.exec(mail?.Text ?? '')?.[0] ?? '');
  await helper.getByRole('button', { name: 'Accept the invitation' }).click();
  await expect(heading(helper, 'Security')).toBeVisible();
  await openBeside(helper, path);
  await expect(heading(helper, 'This page is for the owner')).toBeVisible();
  await helper.getByRole('link', { name: 'To your dashboard' }).click();
  await expect(heading(helper, 'Admin Dashboard')).toBeVisible();
  await expect(helper.getByRole('link', { name: 'Personal data of a customer' })).toHaveCount(0);
  const helpersToken = await helper.evaluate<string>(`localStorage.getItem('adminToken')`);
  const refused = await helper.request.post('/api/admin/personal-data/find', {
    ...bearer(helpersToken),
    data: { email },
  });
  expect(refused.status()).toBe(403);
  await context.close();
});
