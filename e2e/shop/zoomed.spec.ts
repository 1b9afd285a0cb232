import { paths } from '@pawlayer/contracts/paths';
import type { Page } from '@playwright/test';
import { overflowAt, overflowWithLargeText } from '../src/axe.ts';
import { findCoveredFocus } from '../src/covered-focus.ts';
import { expect, test } from '../src/fixtures.ts';
import { toCard, toOrder } from '../src/order-path.ts';
import { cards } from '../src/shop-client.ts';

test.use({ cutsPhotos: false });
test.setTimeout(300_000);

/** 400 % of 1280 × 1024, and a phone. */
const windows = [
  { width: 320, height: 256 },
  { width: 360, height: 740 },
];

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

const look = async (page: Page, where: string): Promise<string[]> => {
  const wrong: string[] = [];
  for (const size of windows) {
    await page.setViewportSize(size);
    wrong.push(...(await findCoveredFocus(page, `${where} on ${size.width} px`)));
    const overflow = await overflowAt(page, size.width);
    if (overflow > 0) wrong.push(`${where} is ${overflow} px too wide on ${size.width} px`);
  }
  const large = await overflowWithLargeText(page, 360);
  if (large > 0) wrong.push(`${where} with large text is ${large} px too wide on 360 px`);
  return wrong;
};

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
  expect(await look(page, 'contact')).toEqual([]);
});

test('no bar covers what has the focus on any public page', { tag: '@thorough' }, async ({ page }) => {
  await announce(page);
  const wrong: string[] = [];
  for (const path of publicPages) {
    await open(page, path);
    wrong.push(...(await look(page, path)));
  }
  expect(wrong).toEqual([]);
});

test('no bar covers what has the focus on the way to an order', { tag: '@thorough' }, async ({ page }) => {
  await announce(page);
  const wrong: string[] = [];
  await toOrder(page);
  for (const step of ['photo', 'size', 'order']) {
    await open(page, `/upload?step=${step}`);
    wrong.push(...(await look(page, step)));
  }
  await toCard(page, cards.succeeds);
  wrong.push(...(await look(page, 'checkout')));
  expect(wrong).toEqual([]);
});
