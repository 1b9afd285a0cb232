import type { Quote } from '@pawlayer/contracts';
import type { Locator, Page } from '@playwright/test';
import { axeViolations, isDark, overflowAt } from '../src/axe.ts';
import { expect } from '../src/fixtures.ts';
import { keepDraft } from '../src/kept-order.ts';
import { tabTo } from '../src/keyboard.ts';
import { fillCard, fillShipping, pay } from '../src/order-path.ts';
import { test, terms } from '../src/own-store.ts';
import { errorSummary, heading } from '../src/page-parts.ts';
import { cards, openShopClient } from '../src/shop-client.ts';

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const arrival = /Arrives \d/;

const looks = [
  { name: '', theme: 'light', width: 1280 },
  { name: ', 320 px wide', theme: 'light', width: 320, tag: '@thorough' },
  { name: ', dark, 360 px wide', theme: 'dark', width: 360, tag: '@thorough' },
  { name: ', dark', theme: 'dark', width: 1280, tag: '@thorough' },
];

/** The day by which it arrives in British Columbia with rush. */
const rushArrivesBy = async (url: string): Promise<string> => {
  const { products, send } = await openShopClient(url);
  const answer = await send('/api/quotes', { productId: products[0]?.id, country: 'CA', province: 'BC' });
  return ((await answer.json()) as Quote).rush?.arrives.to ?? ''; // by the contract
};

/** Before a release: axe finds nothing on a page on the way, and nothing is wider than the window. */
const lookAt = async (page: Page, where: string) => {
  if (process.env['AXE_THEMES'] === 'light') return;
  expect(await axeViolations(page, where)).toEqual([]);
  expect(await overflowAt(page, page.viewportSize()?.width ?? 0), where).toBe(0);
};

for (const { name, theme, width, tag } of looks) {
  test.describe(`a whole purchase${name}`, { tag: tag ?? [] }, () => {
    test.use({ viewport: { width, height: 740 } });
    test.beforeEach(({ page }) => page.addInitScript(`localStorage.setItem('theme', '${theme}')`));
    test.use({ expectedAnswers: [400, 409, 503] });

    test('in British Columbia, with GST and PST, in a rush and as a gift', async ({ page, ownStore }) => {
      await ownStore.setTerms((settings) => {
        terms.taxes(settings);
        terms.rush(50)(settings);
      });
      await keepDraft(page, ownStore.url, { occasion: 'gift' });
      await page.goto('/upload?step=size');
      await expect(page.getByLabel('Deliver to')).toHaveValue('CA-BC');
      await expect(page.getByText(arrival)).toHaveCount(3);
      await expect(page.getByText('if you answer the proof within 2 days')).toHaveCount(1);
      await lookAt(page, 'the sizes');
      await page.getByRole('button', { name: 'Choose Cherished' }).click();

      // With a tax on, there is no price without the province.
      await expect(page.getByText('taxes depend on it')).toBeVisible();
      await fillShipping(page);
      const price = page.getByLabel('Price');
      await expect(price).toHaveText(/Portrait45.00Shipping4.29GST 5%2.46PST \(BC\) 7%3.45Total55.20 CAD/);
      await page.getByLabel('Needed by').fill(inDays(1));
      await expect(page.getByText(/^Sorry, not by .+ The earliest day is/)).toBeVisible();
      await page.getByLabel('Needed by').fill(inDays(60));
      await expect(page.getByText(/^In time: it arrives/)).toBeVisible();
      // On the day on which it arrives with rush alone, that is offered.
      await page.getByLabel('Needed by').fill(await rushArrivesBy(ownStore.url));
      await page.getByRole('button', { name: 'Take rush' }).press('Enter');
      await expect(page.getByLabel('Rush for 25.00')).toBeFocused();
      await expect(page.getByText(/^In time: it arrives/)).toBeVisible();
      await expect(price).toHaveText(/Portrait45.00Rush25.00Shipping4.29GST 5%3.71PST \(BC\) 7%5.20Total83.20 CAD/);

      await page.getByText('A gift, sent to somebody else?').click();
      await page.getByLabel('Recipient’s name').fill('Noor Haddad');
      await page.getByLabel('Words for the slip').fill('For the shelf ★');
      await page.getByLabel('Leave the amounts off the slip').check();
      await page.getByRole('button', { name: 'Continue to payment' }).click();
      await expect(errorSummary(page)).toContainText('Our printer cannot print ★');
      await lookAt(page, 'an order with a problem');
      await page.getByLabel('Words for the slip').fill('For the shelf');
      await page.reload(); // all of it is kept
      await expect(page.getByLabel('Rush for 25.00')).toBeChecked();
      await expect(page.getByLabel('Words for the slip')).toHaveAccessibleDescription(/13 of 250 characters/);
      await page.getByRole('button', { name: 'Continue to payment' }).click();

      await expect(price).toHaveText(/Rush25.00.+Total83.20 CAD/);
      for (const text of ['Noor Haddad', 'For the shelf', 'Without amounts'])
        await expect(page.getByRole('main').getByText(text, { exact: true })).toBeVisible();
      await fillCard(page, cards.succeeds);
      const opened = page.getByRole('button', { name: 'Pay 83.20 CAD' });
      await expect(opened).toBeEnabled();
      await lookAt(page, 'a checkout with wishes');
      await pay(page);
      await expect(heading(page, 'Order Confirmed')).toBeVisible();
      await expect(page.getByText('83.20 CAD').first()).toBeVisible();
      await expect(page.getByText('PST (BC) number PST-1234-5678')).toBeVisible();
      expect(await isDark(page)).toBe(theme === 'dark');
      await lookAt(page, 'a receipt with taxes');
    });

    test('in Quebec, not before a day, with a postal code that is asked about', async ({ page, ownStore }) => {
      await ownStore.setTerms(terms.taxes);
      await keepDraft(page, ownStore.url, { occasion: 'memorial' });
      await page.goto('/upload?step=size');
      await page.getByLabel('Deliver to').selectOption('Quebec');
      await page.getByRole('button', { name: 'Choose Treasured' }).click();
      await expect(page.getByLabel('Province')).toHaveValue('Quebec');
      await expect(page.getByRole('main')).not.toContainText(/gift/i);
      await fillShipping(page);
      await page.getByLabel('Province').fill('québec');
      await expect(page.getByLabel('Price')).toHaveText(
        /Portrait125.00ShippingFreeGST 5%6.25QST 9.975%12.47Total143.72 CAD/,
      );
      await page.getByText('Sent to somebody else?').click();
      await page.getByLabel('Not before').fill(inDays(40));
      await expect(page.getByText(arrival)).toBeVisible();

      await page.getByRole('button', { name: 'Continue to payment' }).click();
      await expect(page.getByLabel('Postal code')).toHaveAccessibleDescription(/not a postal code of Quebec/);
      await expect(page.getByLabel('Postal code')).toHaveValue('V2V 3Y9');
      await lookAt(page, 'a postal code that is asked about');
      await page.getByLabel('The address is right').check();
      // What was called right is this address, no other.
      await page.getByLabel('Province').fill('ON');
      await expect(page.getByLabel('The address is right')).toBeHidden();
      await page.getByLabel('Province').fill('québec');
      await expect(page.getByLabel('The address is right')).toBeChecked();
      await page.getByRole('button', { name: 'Continue to payment' }).click();
      await fillCard(page, cards.succeeds);
      await expect(page.getByRole('button', { name: 'Pay 143.72 CAD' })).toBeEnabled();
      await expect(page.getByRole('main')).not.toContainText(/gift|congratulations/i);
      await lookAt(page, 'a checkout in Quebec');
      await pay(page);
      await expect(heading(page, 'Order Confirmed')).toBeVisible();
      await expect(page.getByText('QST number 1234567890 TQ0001')).toBeVisible();
      await expect(page.getByRole('main')).not.toContainText(/gift|congratulations/i);
    });

    test('in a country that was opened, which pays no tax', async ({ page, ownStore }) => {
      await ownStore.setTerms((settings) => {
        terms.taxes(settings);
        terms.unitedStates(settings);
      });
      await keepDraft(page, ownStore.url);
      await page.goto('/upload?step=size');
      await page.getByLabel('Deliver to').selectOption('United States');
      await expect(page.getByText('Shipping 19.00')).toHaveCount(3);
      await expect(page.getByText('Duties may be due')).toBeVisible();
      await page.getByRole('button', { name: 'Choose Cherished' }).click();
      await expect(page.getByLabel('Price')).toHaveText(/Portrait45.00Shipping19.00Total64.00 CAD/);
      await expect(page.locator('#countries option')).toHaveCount(2);
      for (const [label, text] of [
        ['Street address', '100 Main St'],
        ['City', 'Portland'],
        ['State', 'OR'],
        ['ZIP code', '97204'],
      ] as const)
        await page.getByLabel(label, { exact: true }).fill(text);
      await page.getByLabel('Country').fill('France');
      await expect(page.getByLabel('State or region')).toBeVisible();
      await expect(page.getByText('We do not ship to this country yet.')).toBeVisible();
      await page.getByRole('button', { name: 'Continue to payment' }).click();
      await expect(page.getByLabel('Country')).toHaveAccessibleDescription(
        /We ship to Canada and United States so far/,
      );
      await lookAt(page, 'a country that is not open');
      await page.getByLabel('Country').fill('USA');
      await page.getByRole('button', { name: 'Continue to payment' }).click();
      await expect(page.getByText('Duties may be due')).toBeVisible();
      await fillCard(page, cards.succeeds);
      await expect(page.getByRole('button', { name: 'Pay 64.00 CAD' })).toBeEnabled();
      await lookAt(page, 'a checkout abroad');
      await pay(page);
      await expect(heading(page, 'Order Confirmed')).toBeVisible();
      await lookAt(page, 'a receipt with duties');
    });
  });
}

test.describe('by keyboard alone', () => {
  test.use({ expectedAnswers: [409] });

  test('a gift is bought in a rush, with taxes', { tag: '@thorough' }, async ({ page, ownStore }) => {
    await ownStore.setTerms((settings) => {
      terms.taxes(settings);
      terms.rush(50)(settings);
      terms.unitedStates(settings);
    });
    const write = async (label: string, text: string) => {
      await tabTo(page, page.getByLabel(label));
      await page.keyboard.type(text);
    };
    const press = async (target: Locator, key: 'Enter' | 'Space') => {
      await tabTo(page, target);
      await page.keyboard.press(key);
    };
    await keepDraft(page, ownStore.url, { occasion: 'gift' });
    await page.goto('/upload?step=size');
    await expect(page.getByText(arrival)).toHaveCount(3);
    await write('Deliver to', 'Queb');
    await expect(page.getByLabel('Deliver to')).toHaveValue('CA-QC');
    await press(page.getByRole('radio', { name: 'Cherished' }), 'Enter');

    await write('Street address', '12 rue Sainte-Catherine');
    await write('City', 'Montréal');
    await expect(page.getByLabel('Province')).toHaveValue('Quebec');
    await write('Postal code', 'v2v3y9');
    await press(page.getByLabel('Rush for 25.00'), 'Space');
    await expect(page.getByLabel('Price')).toContainText('QST 9.975%7.41Total85.41 CAD');
    await press(page.locator('summary', { hasText: 'A gift, sent to somebody else?' }), 'Enter');
    await write('Recipient’s name', 'Noor Haddad');
    await write('Words for the slip', 'For the shelf');
    await press(page.getByRole('button', { name: 'Continue to payment' }), 'Enter');

    // The address is asked about: the summary has the focus, and leads to the field and its answer.
    await expect(errorSummary(page)).toBeFocused();
    await expect(page.getByLabel('Postal code')).toHaveAccessibleDescription(/not a postal code of Quebec/);
    await press(page.getByLabel('The address is right'), 'Space');
    await press(page.getByRole('button', { name: 'Continue to payment' }), 'Space');

    await write('Card number', cards.succeeds);
    await write('Expiration date', '1234');
    await write('Security code', '123');
    await press(page.getByRole('button', { name: 'Pay 85.41 CAD' }), 'Enter');
    await expect(heading(page, 'Order Confirmed')).toBeVisible();
  });
});
