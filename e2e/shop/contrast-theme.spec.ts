import type { Locator } from '@playwright/test';
import { openAsOwner } from '../src/admin-session.ts';
import { expect, test } from '../src/fixtures.ts';

test.use({ contextOptions: { forcedColors: 'active', reducedMotion: 'reduce' } });

/** How an element is told apart from its neighbours where colours are forced. */
const lookOf = (element: Locator): Promise<string> =>
  element.evaluate((node) => {
    const { outlineStyle, outlineWidth } = node.ownerDocument.defaultView?.getComputedStyle(node) ?? {};
    return outlineStyle === 'none' ? 'plain' : `${outlineStyle} ${outlineWidth}`;
  });

test('a contrast theme shows what is chosen: a filter of the gallery', async ({ page }) => {
  await page.goto('/gallery');
  const chosen = page.getByRole('button', { name: 'Beloved', exact: true });
  const other = page.getByRole('button', { name: 'Treasured', exact: true });
  await chosen.click();
  await expect(chosen).toHaveAttribute('aria-pressed', 'true');
  expect(await lookOf(other)).toBe('plain');
  expect(await lookOf(chosen)).toMatch(/^(solid 3px|double 6px)/);
});

test('a contrast theme shows which admin page is open', { tag: '@thorough' }, async ({ page }) => {
  await openAsOwner(page, '/admin/orders');
  const links = page.getByRole('navigation').getByRole('link');
  const open = links.and(page.locator('[aria-current="page"]')).filter({ hasText: 'Orders' });
  await expect(open).toBeVisible();
  expect(await lookOf(open)).toMatch(/^solid 3px/);
  expect(await lookOf(links.filter({ hasText: 'Customers' }))).toBe('plain');
});
