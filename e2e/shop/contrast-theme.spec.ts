import { paths } from '@pawlayer/contracts/paths';
import type { Page } from '@playwright/test';
import { adminPages, openAsOwner } from '../src/admin-session.ts';
import { findLostInContrast, lookOf } from '../src/contrast-theme.ts';
import { expect, test } from '../src/fixtures.ts';
import { toOrder } from '../src/order-path.ts';

test.use({ contextOptions: { forcedColors: 'active', reducedMotion: 'reduce' } });

const look = async (page: Page, where: string): Promise<string[]> => {
  await page.waitForLoadState('networkidle');
  return (await findLostInContrast(page)).map((lost) => `${where}: ${lost}`);
};

test('a contrast theme shows what is chosen: a star among five', async ({ page }) => {
  await page.goto(paths.shareStory);
  const star = (name: string) => page.locator('label', { has: page.getByRole('radio', { name, exact: true }) });
  await star('3 out of 5').click();
  expect(await lookOf(star('2 out of 5'))).toBe('none');
  expect(await lookOf(star('3 out of 5'))).toMatch(/^(solid 3px|double 6px)$/);
  expect(await look(page, 'a story')).toEqual([]);
});

test(
  'a contrast theme shows what is chosen, pressed or off on all public pages',
  { tag: '@thorough' },
  async ({ page }) => {
    const wrong: string[] = [];
    for (const path of [paths.home, paths.gallery, paths.reviews, paths.contact, paths.findOrder, paths.shipping]) {
      await page.goto(path);
      wrong.push(...(await look(page, path)));
    }
    await toOrder(page);
    for (const step of ['info', 'photo', 'size', 'order']) {
      await page.goto(`/upload?step=${step}`);
      wrong.push(...(await look(page, step)));
    }
    expect(wrong).toEqual([]);
  },
);

test(
  'a contrast theme shows what is chosen, pressed or off, and each word of a chart, on all admin pages',
  { tag: '@thorough' },
  async ({ page }) => {
    test.setTimeout(240_000);
    const wrong: string[] = [];
    await openAsOwner(page);
    for (const path of adminPages) {
      await page.goto(path);
      await expect(page.getByRole('navigation').locator('[aria-current="page"]').first()).toBeVisible();
      wrong.push(...(await look(page, path)));
    }
    expect(wrong).toEqual([]);
  },
);
