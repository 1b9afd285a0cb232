import { expect } from '../src/fixtures.ts';
import { keepDraft } from '../src/kept-order.ts';
import { fillCard, fillShipping, pay } from '../src/order-path.ts';
import { test, terms } from '../src/own-store.ts';
import { errorSummary, heading } from '../src/page-parts.ts';
import { cards } from '../src/shop-client.ts';

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const arrival = /Arrives \d/;

const looks = [
  { name: '', use: {} },
  {
    name: ', dark, 360 px wide',
    use: { colorScheme: 'dark' as const, viewport: { width: 360, height: 740 } },
    tag: '@thorough',
  },
];

for (const { name, use, tag } of looks) {
  test.describe(`a whole purchase${name}`, { tag: tag ?? [] }, () => {
    test.use(use);
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
      await page.getByRole('button', { name: 'Choose Cherished' }).click();

      // With a tax on, there is no price without the province.
      await expect(page.getByText('taxes depend on it')).toBeVisible();
      await fillShipping(page);
      const price = page.getByLabel('Price');
      await expect(price).toHaveText(/Portrait45.00Shipping4.29GST 5%2.46PST \(BC\) 7%3.45Total55.20 CAD/);
      await page.getByLabel('Needed by').fill(inDays(1));
      await expect(page.getByText(/^Not by .+ The nearest day is/)).toBeVisible();
      await page.getByLabel('Needed by').fill(inDays(60));
      await expect(page.getByText(/^In time: it arrives/)).toBeVisible();
      await page.getByLabel('Rush for 25.00').check();
      await expect(price).toHaveText(/Portrait45.00Rush25.00Shipping4.29GST 5%3.71PST \(BC\) 7%5.20Total83.20 CAD/);

      await page.getByText('A gift, sent to somebody else?').click();
      await page.getByLabel('Recipient’s name').fill('Noor Haddad');
      await page.getByLabel('Words for the slip').fill('For the shelf ★');
      await page.getByLabel('Leave the amounts off the slip').check();
      await page.getByRole('button', { name: 'Continue to payment' }).click();
      await expect(errorSummary(page)).toContainText('Our printer cannot print ★');
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
      await pay(page);
      await expect(heading(page, 'Order Confirmed')).toBeVisible();
      await expect(page.getByText('83.20 CAD').first()).toBeVisible();
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
      await page.getByLabel('The address is right').check();
      // What was called right is this address, no other.
      await page.getByLabel('Province').fill('ON');
      await expect(page.getByLabel('The address is right')).toBeHidden();
      await page.getByLabel('Province').fill('québec');
      await expect(page.getByLabel('The address is right')).toBeChecked();
      await page.getByRole('button', { name: 'Continue to payment' }).click();
      await fillCard(page, cards.succeeds);
      await expect(page.getByRole('button', { name: 'Pay 143.72 CAD' })).toBeEnabled();
      await pay(page);
      await expect(heading(page, 'Order Confirmed')).toBeVisible();
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
      await page.getByLabel('Country').fill('USA');
      await page.getByRole('button', { name: 'Continue to payment' }).click();
      await expect(page.getByText('Duties may be due')).toBeVisible();
      await fillCard(page, cards.succeeds);
      await expect(page.getByRole('button', { name: 'Pay 64.00 CAD' })).toBeEnabled();
      await pay(page);
      await expect(heading(page, 'Order Confirmed')).toBeVisible();
    });
  });
}
