import { randomUUID } from 'node:crypto';
import { orderNumber } from '@pawlayer/contracts';
import { shippingForm } from '@pawlayer/contracts/testing';
import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { expect, test } from '../src/fixtures.ts';
import { holdBack } from '../src/hold-back.ts';
import { readMails } from '../src/mailbox.ts';
import { heading } from '../src/page-parts.ts';
import { openSandboxOfStore } from '../src/sandbox-client.ts';
import { openShopClient } from '../src/shop-client.ts';

const sandbox = openSandboxOfStore();

const skipHeader = async (page: Page) => {
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to the page' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/#main$/);
};

/** Opens a link, whose page has to stay what it is, whatever becomes of the address. */
const expectKept = async (page: Page, link: string, shown: Locator) => {
  await page.goto('about:blank');
  await page.goto(link);
  await expect(shown).toBeVisible();
  await expect(page).toHaveURL(/^[^#]+$/);
  await skipHeader(page);
  await page.reload();
  await expect(shown).toBeVisible();
  await page.goBack();
  await expect(shown).toBeVisible();
  await page.reload();
  await expect(shown).toBeVisible();
  await expect(page).toHaveURL(/^[^#]+$/);
};

const linkIn = async (request: APIRequestContext, email: string, start: string): Promise<string> => {
  const [mail] = await readMails(request, email, start);
  return new RegExp(`${start}[\\w-]+`).exec(mail?.Text ?? '')?.[0] ?? '';
};

/** The address of an order that is paid, and the link of the mail that asks where it should go. */
const payWithoutAddress = async (request: APIRequestContext, baseURL = '') => {
  const client = await openShopClient(baseURL);
  const email = `${randomUUID()}@example.com`;
  await client.confirm(await client.openPayment(await client.choose('Cherished', email), {}));
  return { email, link: await linkIn(request, email, '/order-details#') };
};

const asksForAddress = (page: Page) => heading(page, 'Where should Otis’s portrait go?');

test('P30 the links in the mails of an order survive skip link, reload and Back', async ({
  page,
  request,
  baseURL,
}) => {
  const { email, link } = await payWithoutAddress(request, baseURL);
  await test.step('where it should go', async () => expectKept(page, link, asksForAddress(page)));
  await test.step('consent to the gallery', async () => {
    const consent = await linkIn(request, email, '/gallery-consent#');
    await expectKept(page, consent, page.getByRole('button', { name: 'Allow it in the gallery' }));
  });
  await test.step('all orders', async () => {
    const [mail] = await readMails(request, email, '/order-details#');
    const number = orderNumber(/orderId=([\da-f-]{36})/.exec(mail?.Text ?? '')?.[1] ?? '');
    await request.post('/api/orders/find', { data: { orderNumber: number, email } });
    const orders = await linkIn(request, email, '/your-orders#');
    await expectKept(page, orders, page.getByRole('article').filter({ hasText: number }));
  });
});

test(
  'P30 a link survives the skip link while its page is still on its way',
  { tag: '@thorough' },
  async ({ page, request, baseURL }) => {
    const { link } = await payWithoutAddress(request, baseURL);
    const release = await holdBack(page, '**/mfe/checkout/**');
    await page.goto(link, { waitUntil: 'domcontentloaded' });
    await expect(page).toHaveURL(/\/order-details$/);
    await skipHeader(page);
    release();
    await expect(asksForAddress(page)).toBeVisible();
  },
);

test.describe('a link that leads back to paying', () => {
  test.skip(!sandbox, "needs the data folder of the store, for its sandbox's secret key");

  test(
    'survives skip link and reload, also while its order is still on its way',
    { tag: '@thorough' },
    async ({ page, request, baseURL }) => {
      const client = await openShopClient(baseURL ?? '');
      const email = `${randomUUID()}@example.com`;
      const { stripePaymentIntentId: intent } = await client.openPayment(await client.choose('Cherished', email));
      for (const outcome of ['processing', 'payment_failed'])
        await sandbox?.(`test_helpers/payment_intents/${intent}/simulate`, { outcome });
      const link = await linkIn(request, email, '/checkout#pay=');
      const payment = heading(page, 'Pay for Otis’s portrait');

      const release = await holdBack(page, '**/api/orders/resume');
      await page.goto(link);
      const loading = page.getByRole('status').filter({ hasText: 'Loading your order...' });
      await expect(loading).toBeAttached();
      await expect(page).toHaveURL(/\/checkout$/);
      await skipHeader(page);
      await page.reload();
      await expect(loading).toBeAttached();
      release();
      await expect(payment).toBeVisible();
      await expectKept(page, link, payment);
      await expect(page.getByText(shippingForm.shippingStreet)).toBeVisible();
    },
  );
});

for (const [path, label] of [
  ['/admin/invitation', 'Accept the invitation'],
  ['/admin/login-link', 'Sign in'],
] as const)
  test(`a link to ${path} survives skip link, reload and Back`, { tag: '@thorough' }, async ({ page }) => {
    await expectKept(page, `${path}#${'a'.repeat(43)}`, page.getByRole('button', { name: label, exact: true }));
  });

test.describe('of two links', () => {
  test.use({ expectedAnswers: [404] });

  test('P30 the later one counts, also after a reload, and an anchor is none', async ({ page, request, baseURL }) => {
    const asked: string[] = [];
    await page.route('**/api/order-links/details/read', async (route) => {
      asked.push((route.request().postDataJSON() as { token: string }).token); // by the contract
      await route.continue();
    });
    const isOver = heading(page, 'This link does not work any more');
    await page.goto('/order-details#main');
    await expect(isOver).toBeVisible();
    expect(asked).toEqual([]);

    const { link } = await payWithoutAddress(request, baseURL);
    await page.goto(link);
    await expect(asksForAddress(page)).toBeVisible();
    const later = 'b'.repeat(43);
    await page.goto(`/order-details#${later}`);
    await expect(isOver).toBeVisible();
    await expect(page).toHaveURL(/\/order-details$/);
    await page.reload();
    await expect(isOver).toBeVisible();
    expect(asked.slice(1).every((token) => token === later)).toBe(true);
  });
});
