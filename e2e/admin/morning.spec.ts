import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { placePaidOrder, section } from '../src/admin-orders.ts';
import { openAsOwner } from '../src/admin-session.ts';
import { axeViolationsInBothThemes, overflowAt } from '../src/axe.ts';
import { expect, test } from '../src/fixtures.ts';
import { tabTo } from '../src/keyboard.ts';
import { madeFigures } from '../src/made-figures.ts';
import { heading } from '../src/page-parts.ts';

const card = (page: Page, title: string) =>
  section(page, 'What to do').getByRole('link', { name: new RegExp(`^${title} `) });

/** The number on a card; 0 where it says that there is nothing. */
const numberOf = async (page: Page, title: string) => {
  await expect(card(page, title)).not.toContainText('Counting');
  const number = card(page, title).getByRole('strong');
  return (await number.count()) === 0 ? 0 : Number(await number.textContent());
};

for (const [title, filter] of [
  ['To review', 'stage=review'],
  ['Proofs', 'stage=proof'],
  ['Changes', 'stage=changes'],
  ['Approved', 'stage=ready'],
  ['Late orders', 'shipping=late'],
  ['Problems', 'attention=true'],
] as const) {
  test(
    `leads from ${title} to its list, which is as long as the number`,
    { tag: title === 'Late orders' ? [] : '@thorough' },
    async ({ page, baseURL }) => {
      if (filter === 'stage=review') await placePaidOrder(baseURL);
      await openAsOwner(page);
      // Other specs place orders at the same time.
      await expect(async () => {
        await page.goto('/admin');
        const number = await numberOf(page, title);
        if (filter === 'stage=review') expect(number).toBeGreaterThan(0);
        await card(page, title).click();
        await expect(heading(page, 'Orders')).toBeVisible();
        expect(page.url()).toContain(`/admin/orders?${filter}`);
        const total = number === 1 ? '1 order' : `${number} orders`;
        await expect(page.getByRole('navigation', { name: 'Pages' })).toContainText(total, { timeout: 2000 });
      }).toPass({ timeout: 40_000 });
      if (filter === 'stage=review') await expect(page.getByLabel('Before printing')).toHaveValue('review');
    },
  );
}

test('leads to the jobs that failed, further down on the same page', { tag: '@thorough' }, async ({ page }) => {
  await openAsOwner(page);
  await card(page, 'Jobs').click();
  await expect(page).toHaveURL(/#failed-jobs$/);
  await expect(section(page, 'Jobs that failed for good')).toBeInViewport();
});

const showFigures = (page: Page, orders: number) =>
  page.route(/\/api\/admin\/orders\/figures\?/, (route) => route.fulfill({ json: madeFigures(orders) }));

const chart = (page: Page, title: string) => page.getByRole('region', { name: title, exact: true });

for (const [orders, sentence] of [
  [0, 'No orders this week or the one before.'],
  [1, '1 order this week so far. Last week had 0 by this time on Wednesday, and 0 in all.'],
  [100_000, '100,000 orders this week so far. Last week had 50,000 by this time on Wednesday, and 50,000 in all.'],
] as const) {
  test(
    `draws ${orders.toLocaleString('en-CA')} orders for everybody, on a phone, too`,
    { tag: '@thorough' },
    async ({ page }) => {
      await showFigures(page, orders);
      await openAsOwner(page);
      const shown = chart(page, 'Orders, day by day');
      await expect(shown).toContainText(sentence);
      await expect(shown.getByRole('img', { name: 'Orders, day by day' })).toBeVisible();
      expect(await axeViolationsInBothThemes(page, `${orders} orders`)).toEqual([]);
      for (const width of [1280, 768, 360, 320]) expect(await overflowAt(page, width), `${width} px`).toBe(0);
      // As wide as its frame by now.
      const drawing = shown.getByRole('img', { name: 'Orders, day by day' });
      await expect.poll(async () => (await drawing.boundingBox())?.width).toBe(248);
    },
  );
}

test('has the same numbers as a table, by keyboard', { tag: '@thorough' }, async ({ page }) => {
  await showFigures(page, 3);
  await openAsOwner(page);
  for (const [title, row, cells] of [
    ['Orders, day by day', /^Wed/, ['3', '1']],
    ['Revenue by product', /^Cherished/, ['147.87 CAD', '49.29 CAD']],
    ['Taxes by kind', /^PST \(BC\)/, ['147.87 CAD', '49.29 CAD']],
  ] as const) {
    await tabTo(page, chart(page, title).getByText('Show as table'));
    await page.keyboard.press('Enter');
    const table = chart(page, title).getByRole('table', { name: title });
    await expect(table.getByRole('row', { name: row }).getByRole('cell')).toContainText([...cells]);
  }
});

test('shows the month, too, and saves what it shows as CSV', { tag: '@thorough' }, async ({ page }) => {
  await openAsOwner(page);
  const figures = section(page, 'How it is going');
  await figures.getByText('Month', { exact: true }).click();
  await expect(chart(page, 'Orders, day by day')).toContainText('This month');
  const saved = page.waitForEvent('download');
  await figures.getByRole('button', { name: 'Save the figures as CSV' }).click();
  const file = await saved;
  expect(file.suggestedFilename()).toMatch(/^figures-month-\d{4}-\d\d-01\.csv$/);
  expect(await readFile(await file.path(), 'utf8')).toMatch(/^\uFEFFFrom,To,Figure,/);
});

/** Whether a script of the page draws charts, by the class names that the library gives to an axis. */
const loadsCharts = async (page: Page): Promise<boolean> => {
  const urls = await page.evaluate<string[]>(
    `performance.getEntriesByType('resource').map(({ name }) => name).filter((name) => name.endsWith('.js'))`,
  );
  const texts = await Promise.all(urls.map(async (url) => (await page.request.get(url)).text()));
  return texts.some((text) => text.includes('visx-axis'));
};

test('loads the charts’ library only where charts are', { tag: '@thorough' }, async ({ page }) => {
  await openAsOwner(page, '/admin/orders');
  await expect(page.getByRole('navigation', { name: 'Pages' })).toBeVisible();
  expect(await loadsCharts(page)).toBe(false);
  await page.goto('/admin');
  await expect(chart(page, 'Taxes by kind')).toBeVisible();
  expect(await loadsCharts(page)).toBe(true);
});

test(
  'shows a helper what the helper can do something about, and no figures',
  { tag: '@thorough' },
  async ({ page }) => {
    await page.route('**/api/admin/session', async (route) => {
      const response = await route.fetch();
      const session = (await response.json()) as { person: object }; // by the contract
      await route.fulfill({ response, json: { ...session, person: { ...session.person, role: 'printer' } } });
    });
    await openAsOwner(page);
    await expect(card(page, 'Approved')).toBeVisible();
    for (const title of ['Messages', 'Stories Manager', 'Mails', 'Jobs'])
      await expect(card(page, title)).toHaveCount(0);
    await expect(section(page, 'How it is going')).toHaveCount(0);
  },
);

test.describe('when the orders service does not answer', () => {
  test.use({ expectedAnswers: [503] });

  test('says so at its numbers and figures alone', async ({ page }) => {
    const away = {
      status: 503,
      json: { error: 'We cannot reach a part of the store right now.', code: 'unavailable', requestId: 'test' },
    };
    for (const path of ['**/api/admin/orders/counts', /\/api\/admin\/orders\/figures\?/])
      await page.route(path, (route) => route.fulfill(away));
    await openAsOwner(page);
    await expect(card(page, 'To review')).toContainText('The number could not be loaded');
    await expect(card(page, 'Stories Manager')).not.toContainText('The number could not be loaded');
    await expect(page.getByRole('alert').filter({ hasText: 'The figures could not be loaded' })).toBeVisible();
  });
});
