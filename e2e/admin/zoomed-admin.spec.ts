import type { Page } from '@playwright/test';
import { placePaidOrder } from '../src/admin-orders.ts';
import { adminPages, openAsOwner } from '../src/admin-session.ts';
import { expect, test } from '../src/fixtures.ts';
import { findTroubleWhenZoomed } from '../src/zoomed.ts';

test.setTimeout(600_000);

const open = async (page: Page, path: string) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto(path);
  await expect(page.getByRole('navigation').locator('[aria-current="page"]').first()).toBeVisible();
  await page.waitForLoadState('networkidle');
};

test('no bar covers what has the focus in the list of orders, and nothing scrolls sideways with large text', async ({
  page,
  baseURL,
}) => {
  await placePaidOrder(baseURL ?? '');
  await openAsOwner(page);
  await open(page, '/admin/orders');
  await page
    .getByRole('checkbox', { name: /^Select/ })
    .first()
    .check();
  expect(await findTroubleWhenZoomed(page, 'orders')).toEqual([]);
});

test(
  'no bar covers what has the focus on any admin page, and nothing scrolls sideways with large text',
  { tag: '@thorough' },
  async ({ page, baseURL }) => {
    const { id } = await placePaidOrder(baseURL ?? '');
    await openAsOwner(page);
    const wrong: string[] = [];
    for (const path of [...adminPages, `/admin/orders/${id}`]) {
      await open(page, path);
      wrong.push(...(await findTroubleWhenZoomed(page, path)));
    }
    expect(wrong).toEqual([]);
  },
);
