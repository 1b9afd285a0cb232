import type { ShopTerms } from '@pawlayer/contracts';
import type { Page } from '@playwright/test';
import { axeViolationsInBothThemes, overflowAt } from '../src/axe.ts';
import { answerWithError } from '../src/error-answer.ts';
import { expect, test } from '../src/fixtures.ts';
import { homeIsInteractive, openHome } from '../src/open-home.ts';
import { toCheckout } from '../src/order-path.ts';

test.use({ cutsPhotos: false });

const terms: ShopTerms = {
  countries: [{ code: 'CA', price: '6.50' }],
  hasTaxes: false,
  closed: { from: '2026-12-20', to: '2027-01-06', backOn: '2027-01-07' },
};
const away = 'We are away from 20 December to 6 January; back on 7 January.';
const tellTerms = (page: Page, json: unknown) =>
  page.route('**/api/quotes/terms', (route) => route.fulfill({ json: json as object }));

const expectLine = async (page: Page, where: string) => {
  await expect(page.getByRole('status').getByText(away)).toBeVisible();
  expect(await axeViolationsInBothThemes(page, where)).toEqual([]);
  for (const width of [320, 1280]) expect(await overflowAt(page, width)).toBeLessThanOrEqual(0);
};

test('says where somebody looks before ordering that the shop is closed', { tag: '@thorough' }, async ({ page }) => {
  await tellTerms(page, terms);
  for (const path of ['/', '/upload']) {
    await page.goto(path);
    await expectLine(page, path);
  }
  await page.goto('/gallery');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText(away)).toBeHidden();
});

test('says so at checkout, and leaves the button that pays free on a phone', async ({ page }) => {
  await tellTerms(page, terms);
  await toCheckout(page);
  await expect(page.getByRole('button', { name: /^Pay / })).toBeEnabled(); // the card form has arrived
  await expectLine(page, 'checkout');
  await page.setViewportSize({ width: 320, height: 740 });
  // The bar with the button sticks to the lower edge while its form goes on below.
  await page.getByLabel('Card number').evaluate((field) => field.scrollIntoView({ block: 'end' }));
  const line = await page.getByRole('status').getByText(away).boundingBox();
  const button = await page.getByRole('button', { name: /^Pay / }).boundingBox();
  expect(button?.y).toBeGreaterThan(600);
  expect((line?.y ?? 0) + (line?.height ?? 0)).toBeLessThan(button?.y ?? 0);
});

test('moves nothing, says it again elsewhere, and is hidden on request', { tag: '@thorough' }, async ({ page }) => {
  let answer = () => {};
  const isAsked = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/api/quotes/terms', async (route) => {
    await isAsked;
    await route.fulfill({ json: terms });
  });
  await openHome(page);
  // The footer makes room, so that the line comes to rest over nothing that can have the focus.
  const places = () =>
    page.evaluate<number[]>(
      `[...document.querySelectorAll('main :is(h1, h2)')].map((part) => part.getBoundingClientRect().top + scrollY)`,
    );
  await expect(page.getByText('orders received')).toBeVisible();
  const before = await places();
  answer();
  await expect(page.getByText(away)).toBeVisible();
  expect(await places()).toEqual(before);

  await page.getByRole('banner').getByRole('link', { name: 'Create Portrait' }).click();
  await expect(page).toHaveURL(/\/upload$/);
  await expect(page.getByText(away)).toBeVisible();
  await page.getByRole('button', { name: 'Hide this' }).click();
  await expect(page.getByText(away)).toBeHidden();
});

test('the home page says what shipping and rush cost now', { tag: '@thorough' }, async ({ page }) => {
  const rush = { price: '25.00', daysSaved: 3 };
  await tellTerms(page, { ...terms, countries: [{ code: 'CA', price: '6.50', freeFrom: '100.00' }], rush });
  await openHome(page);
  await expect(page.getByText('orders of $100 or more ship free in Canada')).toBeVisible();
  await expect(page.getByText(/when a date will not move: \$25(?!\.)/)).toBeVisible();
  const cards = page.getByRole('region', { name: 'Choose how deep it goes' }).getByRole('article');
  await expect(cards.nth(0)).toContainText('Shipping 6.50');
  await expect(cards.nth(1)).toContainText('Shipping 6.50');
  await expect(cards.nth(2)).toContainText('Free shipping in Canada');
});

test.describe('an answer that cannot be read', () => {
  test.use({ expectsCaughtErrors: true });

  test('costs only the line', { tag: '@thorough' }, async ({ page }) => {
    await tellTerms(page, { closed: 7, countries: 7 });
    await openHome(page);
    await expect(page.getByText('Shipping 4.29')).toBeVisible();
  });
});

test.describe('when the answer does not come', () => {
  test.use({ expectedAnswers: [503] });

  test('nothing is missing but the line', { tag: '@thorough' }, async ({ page }) => {
    const warned = page.waitForEvent('console', (message) => message.text().startsWith("The shop's terms"));
    await page.route('**/api/quotes/terms', answerWithError(503));
    await page.goto('/');
    await warned;
    await homeIsInteractive(page);
    await expect(page.getByText('Shipping 4.29')).toBeVisible();
    await expect(page.getByText('We are away')).toBeHidden();
  });
});
