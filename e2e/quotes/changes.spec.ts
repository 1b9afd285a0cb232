import type { Locator, Page } from '@playwright/test';
import { axeViolationsInBothThemes, overflowAt } from '../src/axe.ts';
import { answerWithError } from '../src/error-answer.ts';
import { expect } from '../src/fixtures.ts';
import { keepCheckout, keepDraft } from '../src/kept-order.ts';
import { tabTo } from '../src/keyboard.ts';
import { fillShipping } from '../src/order-path.ts';
import { terms, test } from '../src/own-store.ts';
import { openShopClient } from '../src/shop-client.ts';

const payButton = (page: Page, amount: string) => page.getByRole('button', { name: `Pay ${amount} CAD` });
const changedTitle = (page: Page) => page.getByText('The price of Beloved has changed');
const row = (page: Page, name: string) => page.getByRole('table').getByRole('row', { name: new RegExp(`^${name}`) });

/** On how many lines its text stands. */
const linesOf = (button: Locator): Promise<number> =>
  button.evaluate((element) => {
    const text = element.ownerDocument.createRange();
    text.selectNodeContents(element);
    return new Set([...text.getClientRects()].map(({ top }) => Math.round(top))).size;
  });

/** Does something once, before the page's payment is opened. */
const beforePaying = (page: Page, work: () => Promise<unknown>) =>
  page.route(
    '**/api/create-payment-intent',
    async (route) => {
      await work();
      await route.continue();
    },
    { times: 1 },
  );

test.describe('at checkout', () => {
  test.use({ expectedAnswers: [400, 409, 503] });

  for (const [what, change] of [
    ['an amount that no quote makes', { amount: '1.00' }],
    ['nothing to pay', { amount: '0.00' }],
    ['an amount that is none', { amount: 'a lot' }],
    ['lines that do not add up', { amount: '1.00', quote: { lines: [], total: '1.00' } }],
  ] as const) {
    test(
      `${what} leads to the price that is right`,
      { tag: what === 'an amount that no quote makes' ? [] : '@thorough' },
      async ({ page, ownStore }) => {
        await ownStore.setTerms(() => undefined);
        await keepCheckout(page, ownStore.url, 'Beloved', change);
        await page.goto('/checkout');
        await expect(changedTitle(page)).toBeVisible();
        await page.getByRole('button', { name: 'Continue with 75.00 CAD' }).click();
        await expect(payButton(page, '75.00')).toBeVisible();
        await page.reload();
        await expect(payButton(page, '75.00')).toBeVisible();
      },
    );
  }

  test('an order without a quote, or with one that is none, is paid as it is', async ({ page, ownStore }) => {
    await ownStore.setTerms(() => undefined);
    await keepCheckout(page, ownStore.url, 'Beloved', { quote: { lines: 'none' } });
    await page.goto('/checkout');
    await expect(payButton(page, '75.00')).toBeVisible();
    await expect(page.getByLabel('Price')).toHaveText(/Portrait75.00ShippingFreeTotal75.00 CAD/);
  });

  test(
    'a tax that has begun meanwhile is shown line by line, and asked about',
    { tag: '@thorough' },
    async ({ page, ownStore }) => {
      await ownStore.setTerms(() => undefined);
      await keepDraft(page, ownStore.url);
      await page.goto('/upload?step=size');
      await page.getByRole('button', { name: 'Choose Beloved' }).click();
      await fillShipping(page);
      await expect(page.getByLabel('Price')).toContainText('Total75.00 CAD');
      await beforePaying(page, () => ownStore.setTerms(terms.taxes));
      await page.getByRole('button', { name: 'Continue to payment' }).click();
      await expect(changedTitle(page)).toBeVisible();
      await expect(row(page, 'Portrait')).toHaveText('Portrait75.0075.00');
      await expect(row(page, 'GST 5%')).toHaveText('GST 5%–3.75');
      await expect(row(page, 'Total')).toHaveText('Total75.0084.00');
      expect(await axeViolationsInBothThemes(page, 'a changed price')).toEqual([]);
      const accept = page.getByRole('button', { name: 'Continue with 84.00 CAD' });
      expect(await overflowAt(page, 360)).toBe(0);
      expect(await linesOf(accept)).toBe(1);
      expect(await overflowAt(page, 320)).toBe(0);
      await tabTo(page, accept);
      await page.keyboard.press('Enter');
      await expect(payButton(page, '84.00')).toBeVisible();
      await expect(page.getByLabel('Price')).toContainText('PST (BC) 7%5.25');
    },
  );

  test('the last rush place that somebody else has taken can be done without', async ({ page, ownStore }) => {
    await ownStore.setTerms(terms.rush(1));
    await keepDraft(page, ownStore.url);
    await page.goto('/upload?step=size');
    await page.getByRole('button', { name: 'Choose Beloved' }).click();
    await fillShipping(page);
    await page.getByLabel('Rush for 25.00').check();
    await expect(page.getByLabel('Price')).toContainText('Total100.00 CAD');
    await beforePaying(page, async () => {
      const other = await openShopClient(ownStore.url);
      await other.openPayment({ ...(await other.choose('Beloved')), amount: '100.00' }, { rush: true });
    });
    await page.getByRole('button', { name: 'Continue to payment' }).click();
    await expect(page.getByText('Rush is sold out')).toBeVisible();
    await expect(row(page, 'Rush')).toHaveText('Rush25.00–');
    await page.getByRole('button', { name: 'Continue without rush, 75.00 CAD' }).click();
    await expect(payButton(page, '75.00')).toBeVisible();
    await page.goto('/upload?step=order');
    await expect(page.getByText('Rush is sold out today.')).toBeVisible();
    await expect(page.getByLabel('Rush for 25.00')).not.toBeChecked();
    await expect(page.getByLabel('Rush for 25.00')).toBeDisabled();
  });

  test(
    'a rush that gains no day is said so, and can be done without',
    { tag: '@thorough' },
    async ({ page, ownStore }) => {
      await ownStore.setTerms(terms.rush(50));
      await keepDraft(page, ownStore.url);
      await page.goto('/upload?step=size');
      await page.getByRole('button', { name: 'Choose Beloved' }).click();
      await fillShipping(page);
      await page.getByLabel('Rush for 25.00').check();
      await page.getByText('Sent to somebody else?').click();
      await page.getByLabel('Not before').fill(new Date(Date.now() + 90 * 86_400_000).toISOString().slice(0, 10));
      await expect(page.getByText('Rush would not make it arrive sooner.')).toBeVisible();
      await page.getByRole('button', { name: 'Continue to payment' }).click();
      await expect(page.getByText('With your other choices, it does not save a day.')).toBeVisible();
      await page.getByRole('button', { name: 'Continue without rush, 75.00 CAD' }).click();
      await expect(payButton(page, '75.00')).toBeVisible();
    },
  );

  test(
    'an address that was edited leads back to the order, and says what is wrong',
    { tag: '@thorough' },
    async ({ page, ownStore }) => {
      await ownStore.setTerms(() => undefined);
      await keepDraft(page, ownStore.url);
      await keepCheckout(page, ownStore.url, 'Beloved', { shippingState: 'Ontario', giftNote: 'For the shelf ★' });
      await page.goto('/checkout');
      await expect(page.getByRole('alert')).toContainText('Our printer cannot print ★');
      await expect(page.getByRole('link', { name: 'Change' })).toBeHidden(); // no size is chosen yet
      await page.evaluate(`(() => {
      const kept = JSON.parse(sessionStorage.getItem('checkoutData'));
      delete kept.giftNote;
      sessionStorage.setItem('checkoutData', JSON.stringify(kept));
    })()`);
      await page.goto('/upload?step=size');
      await page.getByRole('radio', { name: 'Beloved' }).click();
      await expect(page).toHaveURL(/step=order/);
      await page.goto('/checkout');
      await expect(page.getByRole('alert')).toContainText('V2V 3Y9 is not a postal code of Ontario.');
      await page.getByRole('link', { name: 'Back to your order' }).click();
      await expect(page.getByLabel('Postal code')).toBeVisible();
    },
  );
});

test(
  'the order with all its wishes is good for axe, the keyboard and 320 px',
  { tag: '@thorough' },
  async ({ page, ownStore }) => {
    await ownStore.setTerms((settings) => {
      terms.taxes(settings);
      terms.rush(50)(settings);
      terms.unitedStates(settings);
    });
    await keepDraft(page, ownStore.url);
    await page.goto('/upload?step=size');
    await expect(page.getByText(/Arrives \d/)).toHaveCount(3);
    const found = await axeViolationsInBothThemes(page, 'the sizes');
    await page.getByRole('button', { name: 'Choose Beloved' }).click();
    await fillShipping(page);
    for (const [label, token] of [
      ['Street address', 'address-line1'],
      ['Apartment, suite, unit optional', 'address-line2'],
      ['City', 'address-level2'],
      ['Province', 'address-level1'],
      ['Postal code', 'postal-code'],
      ['Country', 'country-name'],
    ] as const)
      await expect(page.getByLabel(label, { exact: true })).toHaveAttribute('autocomplete', `shipping ${token}`);
    await tabTo(page, page.getByLabel('Rush for 25.00'));
    await page.keyboard.press('Space');
    await expect(page.getByLabel('Price')).toContainText('Rush25.00');
    await tabTo(page, page.locator('summary', { hasText: 'Sent to somebody else?' }));
    await page.keyboard.press('Enter');
    await tabTo(page, page.getByLabel('Words for the slip'));
    await page.keyboard.type('For you');
    found.push(...(await axeViolationsInBothThemes(page, 'the order')));
    expect(found).toEqual([]);
    for (const width of [320, 360]) {
      expect(await overflowAt(page, width)).toBe(0);
      // The bar has the height for which the page keeps room.
      const [back, forth] = await Promise.all(
        ['Back', 'Continue to payment'].map((name) => page.getByRole('button', { name, exact: true }).boundingBox()),
      );
      expect(Math.abs((back?.y ?? 0) - (forth?.y ?? 999)), `${width} px`).toBeLessThan(10);
    }
  },
);

test.describe('without quotes', () => {
  test.use({ expectedAnswers: [503] });

  test(
    'sizes can be chosen, and the order goes on once they arrive',
    { tag: '@thorough' },
    async ({ page, ownStore }) => {
      await ownStore.setTerms(() => undefined);
      await keepDraft(page, ownStore.url);
      await page.route('**/api/quotes', answerWithError(503, { code: 'unavailable' }));
      await page.goto('/upload?step=size');
      await expect(page.getByText(/^(Shipping \d|Free shipping)/)).toHaveCount(3);
      await expect(page.getByText(/Arrives \d/)).toHaveCount(0);
      await page.getByRole('button', { name: 'Choose Beloved' }).click();
      await expect(page.getByText('The prices did not load')).toBeVisible();
      await page.unroute('**/api/quotes');
      await page.getByRole('button', { name: 'Try again' }).click();
      await expect(page.getByLabel('Price')).toBeVisible();
    },
  );
});
