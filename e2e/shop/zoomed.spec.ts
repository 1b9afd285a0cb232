import { paths } from '@pawlayer/contracts/paths';
import type { Page } from '@playwright/test';
import { expect, test } from '../src/fixtures.ts';
import { toCard, toOrder } from '../src/order-path.ts';
import { cards } from '../src/shop-client.ts';
import { findTroubleWhenZoomed } from '../src/zoomed.ts';

test.use({ cutsPhotos: false });
test.setTimeout(300_000);

const announcement = [
  {
    kind: 'text',
    text: 'We are at the craft fair this weekend, and answer mails from Tuesday on. Orders are welcome.',
  },
];

/** Has the owner's announcement on all pages: the bar that most of them can have. */
const announce = (page: Page) =>
  page.route('**/api/texts', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), announcement } });
  });

const open = async (page: Page, path: string) => {
  await page.goto(path);
  await page.waitForLoadState('networkidle');
  await expect(page.getByRole('main')).not.toHaveAttribute('inert');
};

const publicPages = [
  paths.home,
  paths.gallery,
  paths.reviews,
  paths.shareStory,
  paths.upload,
  paths.findOrder,
  paths.shipping,
  paths.returns,
  paths.privacy,
  paths.terms,
];

test('no bar covers what has the focus on the contact page, and nothing scrolls sideways with large text', async ({
  page,
}) => {
  await announce(page);
  await open(page, paths.contact);
  await expect(page.getByText('We are at the craft fair')).toBeVisible();
  expect(await findTroubleWhenZoomed(page, 'contact')).toEqual([]);
});

test('no bar covers what has the focus on any public page', { tag: '@thorough' }, async ({ page }) => {
  await announce(page);
  const wrong: string[] = [];
  for (const path of publicPages) {
    await open(page, path);
    wrong.push(...(await findTroubleWhenZoomed(page, path)));
  }
  expect(wrong).toEqual([]);
});

test('no bar covers what has the focus on the way to an order', { tag: '@thorough' }, async ({ page }) => {
  await announce(page);
  const wrong: string[] = [];
  await toOrder(page);
  for (const step of ['photo', 'size', 'order']) {
    await open(page, `/upload?step=${step}`);
    wrong.push(...(await findTroubleWhenZoomed(page, step)));
  }
  await toCard(page, cards.succeeds);
  wrong.push(...(await findTroubleWhenZoomed(page, 'checkout')));
  expect(wrong).toEqual([]);
});
