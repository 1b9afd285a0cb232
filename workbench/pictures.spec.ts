import { readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { installedChromium } from './chromium.ts';
import { groupNames } from './src/group-names.ts';

const folder = path.join(import.meta.dirname, 'pictures');
const madeBy = readdirSync(folder).map((name) => Number(name.replace('chromium-', '')));
const { major } = installedChromium();
const maxPictures = 40;

// The value of `new Date()` in every frame of the board.
const now = new Date('2026-11-22T18:00:00Z');

const viewport = { width: 2000, height: 1000 };

test.beforeEach(() => {
  test.skip(
    !isRenewing() && !madeBy.includes(major),
    `workbench pictures were made by Chromium ${madeBy.join(', ')}, here is ${major}`,
  );
});

for (const group of groupNames) {
  test(`${group} looks as in its picture`, async ({ page }) => {
    await page.clock.setFixedTime(now);
    await page.setViewportSize(viewport);
    await page.goto(`${process.env['WORKBENCH_URL']}/?group=${group}`);
    await settled(page);
    await expect(page.getByRole('main').first()).toHaveScreenshot(`${group}.png`);
  });
}

test('has a picture of each group, no other, and at most 40', () => {
  test.skip(isRenewing(), 'the pictures are being made');
  const pictures = readdirSync(path.join(folder, `chromium-${major}`));
  expect(pictures.toSorted()).toEqual(groupNames.map((name) => `${name}.png`).toSorted());
  expect(pictures.length).toBeLessThanOrEqual(maxPictures);
});

const isRenewing = () => test.info().config.updateSnapshots !== 'none';

/**
 * Waits until every frame has rendered its example, with all that is in view. Several examples take the focus, and the
 * last one to render gets it, so the focus is taken away.
 */
const settled = async (page: Page) => {
  const frames = page.locator('iframe');
  await expect(frames.first()).toBeVisible();
  // What is out of view loads only once it is seen, which would be while the picture is taken.
  const height = await page
    .getByRole('main')
    .first()
    .evaluate(({ scrollHeight }) => scrollHeight);
  await page.setViewportSize({ ...viewport, height: Math.max(viewport.height, height) });
  for (const frame of await frames.all())
    await frame.contentFrame().locator('html[data-ready]').waitFor({ state: 'attached' });
  for (const frame of page.frames()) await frame.evaluate('globalThis.settled?.()');
  for (const frame of page.frames()) await frame.evaluate('document.activeElement?.blur()');
};
