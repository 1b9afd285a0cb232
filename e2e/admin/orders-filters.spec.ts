import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { openAsOwner } from '../src/admin-session.ts';
import { axeViolationsInBothThemes, overflowAt } from '../src/axe.ts';
import { answerWithError } from '../src/error-answer.ts';
import { expect, test } from '../src/fixtures.ts';
import { errorSummary, heading, toast } from '../src/page-parts.ts';

const saved = (page: Page) => page.getByRole('region', { name: 'Saved filters' });
const link = (page: Page, name: string) => saved(page).getByRole('link', { name, exact: true });
const uniqueName = () => `Filter ${randomUUID().slice(0, 8)}`;

const save = async (page: Page, name: string) => {
  await saved(page).getByRole('button', { name: 'Save this filter' }).click();
  await page.getByLabel('Name of the filter').fill(name);
  await saved(page).getByRole('button', { name: 'Save', exact: true }).click();
};

test('names a filter, and finds it again from wherever', { tag: '@thorough' }, async ({ page, browser, baseURL }) => {
  const name = uniqueName();
  await openAsOwner(page, '/admin/orders');
  await expect(link(page, 'All orders')).toHaveAttribute('aria-current', 'true');
  await expect(saved(page).getByRole('button')).toHaveCount(0);
  await page.getByLabel('Status').selectOption('Shipped');
  await page.getByLabel('Search').fill('otis');
  await expect(page).toHaveURL(/search=otis/);
  await saved(page).getByRole('button', { name: 'Save this filter' }).click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(errorSummary(page)).toContainText('Please give it a name');
  await page.getByLabel('Name of the filter').fill(name);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(toast(page, `“${name}” saved`)).toBeVisible();
  await expect(link(page, name)).toBeFocused();
  await expect(link(page, name)).toHaveAttribute('aria-current', 'true');

  await link(page, 'All orders').click();
  await expect(page).toHaveURL('/admin/orders');
  await expect(page.getByLabel('Search')).toHaveValue('');
  await expect(page.getByLabel('Status')).toHaveValue('');
  await page.goBack();
  await expect(page.getByLabel('Search')).toHaveValue('otis');
  await page.goForward();
  await expect(page.getByLabel('Search')).toHaveValue('');
  await link(page, name).click();
  await page.reload();
  await expect(page.getByLabel('Search')).toHaveValue('otis');
  await expect(page.getByLabel('Status')).toHaveValue('shipped');

  const elsewhere = await browser.newPage({ ...(baseURL && { baseURL }) });
  await openAsOwner(elsewhere, '/admin/orders');
  await link(elsewhere, name).click();
  await expect(elsewhere).toHaveURL('/admin/orders?search=otis&status=shipped');
  await elsewhere.close();

  const other = uniqueName();
  await saved(page).getByRole('button', { name: 'Rename' }).click();
  await page.getByLabel('Name of the filter').fill(other);
  await saved(page).getByRole('button', { name: 'Rename' }).click();
  await expect(link(page, other)).toBeVisible();
  await expect(link(page, name)).toBeHidden();
  await saved(page).getByRole('button', { name: 'Delete' }).click();
  await expect(link(page, other)).toBeHidden();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(link(page, other)).toBeVisible();
  await saved(page).getByRole('button', { name: 'Delete' }).click();
  await expect(link(page, other)).toBeHidden();
});

test('keeps two changes of which the first is not drawn yet', { tag: '@thorough' }, async ({ page }) => {
  await openAsOwner(page, '/admin/orders?stage=review');
  await expect(page.getByLabel('Status')).toBeEnabled();
  // One task, as on a device that is too slow to draw between them.
  await page.evaluate(`(() => {
    const status = [...document.querySelectorAll('select')].find(({ labels }) => labels[0].innerText.includes('Status'));
    status.value = 'shipped';
    status.dispatchEvent(new Event('change', { bubbles: true }));
    status.form.requestSubmit();
  })()`);
  await expect(page.getByLabel('Status')).toHaveValue('shipped');
  await expect(page).toHaveURL('/admin/orders?stage=review&status=shipped');
});

test('are links over the list on a phone, too', { tag: '@thorough' }, async ({ page }) => {
  const names = [uniqueName(), uniqueName()];
  await page.setViewportSize({ width: 360, height: 740 });
  await openAsOwner(page, '/admin/orders?shipping=late');
  await save(page, names[0] ?? '');
  await expect(link(page, names[0] ?? '')).toBeVisible();
  await page.getByLabel('Needs attention').check();
  await saved(page).getByRole('button', { name: 'Save this filter' }).click();
  expect(await axeViolationsInBothThemes(page, 'a filter that gets a name')).toEqual([]);
  expect(await overflowAt(page, 320)).toBeLessThanOrEqual(0);
  await page.getByLabel('Name of the filter').fill(names[1] ?? '');
  await page.keyboard.press('Enter');
  for (const name of names) {
    await link(page, name).click();
    await expect(link(page, name)).toHaveAttribute('aria-current', 'true');
    await saved(page).getByRole('button', { name: 'Delete' }).click();
    await expect(link(page, name)).toBeHidden();
  }
});

test.describe('when the store refuses', () => {
  test.use({ expectedAnswers: [409, 503] });

  test('says so, keeps the name that was typed, and shows the orders all the same', async ({ page }) => {
    await page.route('**/api/admin/orders/filters', answerWithError(503, { code: 'unavailable' }));
    await openAsOwner(page, '/admin/orders?status=paid');
    await expect(saved(page).getByRole('alert')).toContainText('Your saved filters could not be loaded.');
    await expect(heading(page, 'Orders')).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Pages' })).toBeVisible();
    await page.unroute('**/api/admin/orders/filters');
    await saved(page).getByRole('button', { name: 'Try again' }).click();
    await expect(saved(page).getByRole('alert')).toBeHidden();
    const isFull = answerWithError(409, { code: 'conflict', error: 'There is room for 20 filters.' });
    await page.route('**/api/admin/orders/filters', (route) =>
      route.request().method() === 'POST' ? isFull(route) : route.fallback(),
    );
    await save(page, 'One too many');
    await expect(saved(page).getByRole('alert')).toContainText('There is room for 20 filters.');
    await expect(page.getByLabel('Name of the filter')).toHaveValue('One too many');
  });
});
