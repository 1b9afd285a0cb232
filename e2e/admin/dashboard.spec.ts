import type { AdminGalleryItem, StoryCounts } from '@pawlayer/contracts/admin';
import type { Page } from '@playwright/test';
import { bearer, openAsOwner, shareStory } from '../src/admin-session.ts';
import { expect, test } from '../src/fixtures.ts';
import { heading, toast } from '../src/page-parts.ts';

const numberOn = async (page: Page, card: RegExp) =>
  Number(await page.getByRole('main').getByRole('link', { name: card }).getByRole('strong').textContent());

test('counts what waits, and leads there', async ({ page, request }) => {
  await shareStory(request, { petName: 'Otis' });
  const token = await openAsOwner(page);
  await expect(heading(page, 'Admin Dashboard')).toBeVisible();
  const read = async <T>(path: string) => (await (await request.get(path, bearer(token))).json()) as T; // by the contract

  // Other specs change the same data at the same time.
  await expect(async () => {
    await page.reload();
    const stories = await read<StoryCounts>('/api/admin/stories/counts');
    const items = await read<AdminGalleryItem[]>('/api/admin/gallery');
    expect(await numberOn(page, /^Stories Manager/)).toBe(stories.pending);
    expect(await numberOn(page, /^Gallery Manager/)).toBe(items.filter(({ active }) => active).length);
  }).toPass({ timeout: 30_000 });

  for (const [card, title] of [
    [/^Stories Manager/, 'Manage Customer Stories'],
    [/^Gallery Manager/, 'Gallery Management'],
    [/^Messages (\d|All)/, 'Messages'],
  ] as const) {
    await page.getByRole('main').getByRole('link', { name: card }).click();
    await expect(heading(page, title)).toBeFocused();
    await page.goBack();
  }
});

test('names the open page in the navigation', { tag: '@thorough' }, async ({ page }) => {
  await openAsOwner(page);
  const links = page.getByRole('navigation', { name: "Owner's room" }).getByRole('link');
  const current = links.and(page.locator('[aria-current=page]'));
  await expect(current).toHaveText(['Dashboard']);
  await links.getByText('Filaments', { exact: true }).click();
  await expect(current).toHaveText(['Filaments']);
  await page.getByRole('main').getByRole('link', { name: 'Spools' }).first().click();
  await expect(current).toHaveText(['Filaments']); // the page above it
});

test('says that every part of the store is up', { tag: '@thorough' }, async ({ page }) => {
  await openAsOwner(page);
  const verdict = page.getByText(/^All \d+ parts are up$/);
  await expect(verdict).toBeVisible({ timeout: 30_000 });
  await verdict.click();
  await expect(page.getByText('mfe-admin', { exact: true })).toBeVisible();
});

test(
  'numbers the work in the background, each queue with what it is called',
  { tag: '@thorough' },
  async ({ page }) => {
    await openAsOwner(page);
    const section = page.getByRole('region', { name: 'Work in the background' });
    await section.getByText(/queues (?:are keeping up|needs? a look)/).click({ timeout: 30_000 });
    const row = section.getByRole('row', { name: /orders-mails/, includeHidden: true });
    await expect(row.getByRole('cell', { includeHidden: true })).toHaveCount(5);
  },
);

test('says in words which queue needs a look, and why', { tag: '@thorough' }, async ({ page }) => {
  const number = (value: number, level = 'green') => ({ value, level });
  const queue = (name: string, level: string, change: object = {}) => ({
    name,
    level,
    numbers: { waiting: number(0), delayed: number(0), failed: number(0), oldestSeconds: number(0), ...change },
  });
  const queues = [
    queue('catalog', 'green'),
    queue('orders-mails', 'yellow', { failed: number(3, 'yellow') }),
    queue('orders', 'red', { waiting: number(10_000, 'red'), oldestSeconds: number(9000, 'red') }),
  ];
  await page.route('**/api/admin/health', (route) => route.fulfill({ json: { status: 'ok', parts: {}, queues } }));
  await openAsOwner(page);
  const section = page.getByRole('region', { name: 'Work in the background' });
  await expect(section.getByText('2 of 3 queues need a look')).toBeVisible();
  await expect(section.getByRole('row')).toContainText(['Queue', 'orders', 'orders-mails', 'catalog']);
  await expect(section.getByRole('row', { name: /^orders Act now/ })).toContainText('10,000 or more (far too high)');
  await expect(section.getByRole('row', { name: /^orders Act now/ })).toContainText('2 hours (far too high)');
  await expect(section.getByRole('row', { name: /^orders-mails/ })).toContainText('Keep an eye on it');
  await expect(section.getByRole('row', { name: /^orders-mails/ })).toContainText('3 (high)');
});

test('sends the mails of all services again that could not be sent, by one press', async ({ page }) => {
  const kind = { title: 'Proof', count: 2, orderNumbers: ['6E5A1C5E'], error: '550 no such mailbox' };
  const counts: Record<string, number> = { orders: 2, content: 1, admin: 0 };
  const pressed: string[] = [];
  await page.route('**/api/admin/jobs/*/mails', (route) => {
    const service = route.request().url().split('/').at(-2) ?? '';
    return route.fulfill({ json: { count: counts[service], kinds: service === 'orders' ? [kind] : [] } });
  });
  await page.route('**/api/admin/jobs/*/mails/retry', (route) => {
    const service = route.request().url().split('/').at(-3) ?? '';
    pressed.push(service);
    const count = counts[service];
    counts[service] = 0;
    return route.fulfill({ json: { count } });
  });
  await openAsOwner(page);
  await page.getByText('3 mails could not be sent').click();
  await expect(page.getByText('Proof: 2 (6E5A1C5E)')).toBeVisible();
  await expect(page.getByText('550 no such mailbox')).toBeVisible();
  await page.getByRole('button', { name: 'Send all again' }).dblclick();
  await expect(page.getByText('3 mails, each with all its attempts.', { exact: true })).toBeVisible();
  await expect(page.getByText(/could not be sent/)).toBeHidden();
  expect([...new Set(pressed)].toSorted()).toEqual(['admin', 'content', 'orders']);
});

test.describe('when a part is down', () => {
  test.use({ expectedAnswers: [503] });

  test('names it and what it says', { tag: '@thorough' }, async ({ page }) => {
    const parts = {
      catalog: { status: 'up', ms: 3 },
      'catalog.database': { status: 'down', ms: 1000, reason: 'no answer in 1 s' },
    };
    await page.route('**/api/admin/health', (route) => route.fulfill({ json: { status: 'down', parts, queues: [] } }));
    await openAsOwner(page);
    await expect(page.getByText('1 of 1 parts has a problem')).toBeVisible();
    await expect(page.getByText('no answer in 1 s')).toBeVisible();
  });

  test('says so when nobody knows, and when a number could not be loaded', async ({ page }) => {
    const away = {
      status: 503,
      json: { error: 'We cannot reach a part of the store right now.', code: 'unavailable', requestId: 'test' },
    };
    for (const path of ['**/api/admin/health', '**/api/admin/stories/counts', '**/api/admin/jobs/orders'])
      await page.route(path, (route) => route.fulfill(away));
    await openAsOwner(page);
    await expect(page.getByRole('alert').filter({ hasText: "The store's health could not be checked" })).toBeVisible();
    await expect(
      page.getByRole('alert').filter({ hasText: 'The failed jobs of orders could not be loaded' }),
    ).toBeVisible();
    await expect(page.getByRole('link', { name: /^Stories Manager/ })).toContainText('The number could not be loaded');
  });
});

test('starts a job again that failed for good', { tag: '@thorough' }, async ({ page }) => {
  const job = {
    messageId: '6e5a1c5e-8a49-4f2a-9d43-0d4f2a3f7c11',
    consumer: 'make-renditions',
    name: 'make-renditions',
    error: 'connect ECONNREFUSED',
    attempts: 10,
    failedAt: '2026-11-21T10:00:00.000Z',
  };
  let failed = [job];
  let retried: unknown;
  await page.route('**/api/admin/jobs/orders', (route) => route.fulfill({ json: failed }));
  await page.route('**/api/admin/jobs/orders/retry', (route) => {
    retried = route.request().postDataJSON();
    failed = [];
    return route.fulfill({ status: 204 });
  });
  await openAsOwner(page);
  await expect(page.getByText('connect ECONNREFUSED')).toBeVisible();
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(toast(page, 'Job started again')).toBeVisible();
  await expect(page.getByText('connect ECONNREFUSED')).toBeHidden();
  expect(retried).toEqual({ messageId: job.messageId, consumer: job.consumer });
});
