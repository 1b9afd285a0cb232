import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { placePaidOrder } from '../src/admin-orders.ts';
import { openAsOwner } from '../src/admin-session.ts';
import { axeViolationsInBothThemes } from '../src/axe.ts';
import { expect, test } from '../src/fixtures.ts';
import { heading } from '../src/page-parts.ts';

/** The links of a list of two orders, the latest first. */
const openTwo = async (page: Page, baseURL: string | undefined) => {
  const email = `${randomUUID()}@example.com`;
  const second = await placePaidOrder(baseURL, 'Cherished', { email });
  const first = await placePaidOrder(baseURL, 'Cherished', { email });
  await openAsOwner(page, `/admin/orders?search=${email}`);
  const link = ({ number }: { number: string }) => page.getByRole('link', { name: number });
  await expect(link(first)).toBeVisible();
  return { first, second, link };
};

test('is gone through by keys', { tag: '@thorough' }, async ({ page, baseURL }) => {
  const { first, second, link } = await openTwo(page, baseURL);
  await page.keyboard.press('k');
  await page.keyboard.press('j');
  await expect(link(first)).toBeFocused();
  await page.keyboard.press('j');
  await expect(link(second)).toBeFocused();
  await page.keyboard.press('j');
  await expect(link(second)).toBeFocused();
  await page.keyboard.press('k');
  await expect(link(first)).toBeFocused();
  await page.keyboard.down('x');
  await page.keyboard.down('x'); // held, and meant once
  await page.keyboard.up('x');
  await expect(page.getByRole('checkbox', { name: `Select ${first.number}` })).toBeChecked();
  await expect(link(first)).toBeInViewport();

  await page.keyboard.press('/');
  const search = page.getByLabel('Search');
  await expect(search).toBeFocused();
  const before = await search.inputValue();
  await page.keyboard.press('End');
  await page.keyboard.type('/jkox');
  await expect(search).toHaveValue(`${before}/jkox`);
  await search.fill(before);
  await page.getByLabel('Status').focus();
  await page.keyboard.press('o');
  await expect(heading(page, 'Orders')).toBeVisible();

  await link(second).focus();
  for (const modifier of ['Control', 'Alt', 'Meta']) {
    await page.keyboard.press(`${modifier}+k`);
    await expect(link(second)).toBeFocused();
  }
  await page.keyboard.press('o');
  await expect(heading(page, `Order ${second.number}`)).toBeVisible();
});

test('names its keys, and switches them off for good', { tag: '@thorough' }, async ({ page, baseURL }) => {
  const { first, link } = await openTwo(page, baseURL);
  await page.getByText('Keyboard', { exact: true }).click();
  await expect(page.getByText('goes to the search')).toBeVisible();
  expect(await axeViolationsInBothThemes(page, 'the keys')).toEqual([]);
  await page.getByLabel('Use these keys in this browser').uncheck();
  await page.reload();
  await expect(link(first)).toBeVisible();
  for (const key of ['j', '/', 'o']) await page.keyboard.press(key);
  await expect(link(first)).not.toBeFocused();
  await expect(page.getByLabel('Search')).not.toBeFocused();
  await page.getByText('Keyboard', { exact: true }).click();
  await page.getByLabel('Use these keys in this browser').check();
  await page.keyboard.press('j');
  await expect(link(first)).toBeFocused();
});
