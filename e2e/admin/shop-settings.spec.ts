import type { Page } from '@playwright/test';
import { openAsOwner } from '../src/admin-session.ts';
import { axeViolationsInBothThemes, overflowAt } from '../src/axe.ts';
import { answerWithError } from '../src/error-answer.ts';
import { expect, test } from '../src/fixtures.ts';
import { tabTo } from '../src/keyboard.ts';
import { errorSummary, toast } from '../src/page-parts.ts';
import { settingsAreOpen, settingsForm, settingsPreview } from '../src/settings-page.ts';

// Other specs order by the same settings meanwhile, so what is saved here changes no price.

const open = async (page: Page) => {
  await openAsOwner(page, '/admin/settings');
  await settingsAreOpen(page);
};
const versions = (page: Page) => page.getByRole('region', { name: 'Versions' }).getByRole('listitem');

test('is saved as a version with a name, and goes back to an old one', async ({ page }) => {
  await open(page);
  const perDay = settingsForm(page, 'Days and capacity').getByLabel('Portraits a day');
  const before = await perDay.inputValue();
  const after = String(Number(before) + 1);
  await perDay.fill(after);
  await page.getByRole('button', { name: 'Save days and capacity' }).click();
  await expect(toast(page, 'Days and capacity saved')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Discard the changes' })).toBeHidden();
  await expect(versions(page).first()).toContainText(/^Version \d+In forceBy Owner, /);

  await perDay.fill('40');
  await versions(page).nth(1).getByRole('button', { name: 'Back to this one' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Go back' }).click();
  await expect(toast(page, 'Settings restored')).toBeVisible();
  await expect(perDay).toHaveValue(before);
  await page.reload();
  await expect(perDay).toHaveValue(before);
  await page.goto('/admin/audit');
  await expect(page.getByText('Shop settings changed').first()).toBeVisible();
});

test('shows what a shopper would see before anything is saved', { tag: '@thorough' }, async ({ page }) => {
  await open(page);
  const shipping = settingsForm(page, 'Shipping');
  const preview = settingsPreview(page, 'Shipping');
  await shipping.getByRole('group', { name: 'Canada' }).getByLabel('Price in CAD').fill('6,5');
  await expect(preview).toContainText('Shipping6.50Total51.50 CAD');
  await shipping.getByRole('group', { name: 'Canada' }).getByLabel('Price in CAD').fill('a lot');
  await expect(preview).toContainText('Without the fields that have errors.');
  await expect(preview).toContainText('Total51.50 CAD');

  await shipping.getByLabel('Another country').selectOption('Iceland');
  await shipping.getByRole('button', { name: 'Open it' }).click();
  await expect(shipping.getByRole('group', { name: 'Iceland' }).getByLabel('Price in CAD')).toBeFocused();
  await page.keyboard.type('31');
  await shipping.getByRole('group', { name: 'Canada' }).getByLabel('Price in CAD').fill('4.29');
  await preview.getByLabel('Shopper in').selectOption('Iceland');
  await expect(preview).toContainText('Portrait75.00Shipping31.00Total106.00 CAD');
  await expect(preview).toContainText('Duties may be due on arrival.');
  await page.reload();
  await expect(shipping.getByRole('group', { name: 'Iceland' }).getByLabel('Price in CAD')).toHaveValue('31');
  await shipping.getByRole('button', { name: 'Close Iceland' }).click();
  await expect(shipping.getByLabel('Another country')).toBeFocused();
  await expect(page.getByRole('button', { name: 'Discard the changes' })).toBeHidden();

  const taxes = settingsForm(page, 'Taxes');
  await expect(taxes).toContainText('Ask an accountant to check this');
  await expect(taxes).toContainText('Nothing is charged until');
  await taxes.getByRole('group', { name: 'QST' }).getByLabel('Registration number').fill('1000000000TQ0001');
  await taxes.getByRole('group', { name: 'QST' }).getByLabel('Charged from').fill('2020-01-01');
  await settingsPreview(page, 'Taxes').getByLabel('Shopper in').selectOption('Quebec');
  await expect(settingsPreview(page, 'Taxes')).toContainText('QST 9.975%4.92Total54.21 CAD');

  const rush = settingsForm(page, 'Rush');
  await rush.getByLabel('Rush is sold').check();
  await expect(settingsPreview(page, 'Rush')).toContainText('Portrait45.00Rush25.00Shipping4.29Total74.29 CAD');
});

test('says at the field what is wrong', { tag: '@thorough' }, async ({ page }) => {
  await open(page);
  const shipping = settingsForm(page, 'Shipping').getByRole('group', { name: 'Canada' });
  await shipping.getByLabel('Price in CAD').fill('-4.29');
  await shipping.getByLabel('Free from').fill('-1');
  await shipping.getByLabel('Longest transit').fill('2');
  await page.getByRole('button', { name: 'Save shipping' }).click();
  await expect(errorSummary(page)).toBeFocused();
  await errorSummary(page).getByRole('link', { name: 'An amount looks like 49.29' }).first().click();
  await expect(shipping.getByLabel('Price in CAD')).toBeFocused();
  await expect(shipping.getByLabel('Free from')).toHaveAccessibleDescription('An amount looks like 49.29');

  const days = settingsForm(page, 'Days and capacity');
  const close = async (index: number, from: string, to: string) => {
    await days.getByRole('button', { name: 'Add closed days' }).click();
    await expect(days.getByLabel('First day').nth(index)).toBeFocused();
    await days.getByLabel('First day').nth(index).fill(from);
    await days.getByLabel('Last day').nth(index).fill(to);
  };
  await close(0, '2030-12-20', '2031-01-06');
  await close(1, '2031-01-06', '2031-01-07');
  await days.getByLabel('Monday').uncheck();
  await days.getByLabel('Alberta, longest').fill('1');
  await page.getByRole('button', { name: 'Save days and capacity' }).click();
  await expect(days.getByLabel('Alberta, longest')).toHaveAccessibleDescription(
    'The longest cannot be shorter than the shortest',
  );
  await days.getByLabel('Alberta, longest').fill('5');
  await page.getByRole('button', { name: 'Save days and capacity' }).click();
  await expect(days.getByLabel('First day').nth(1)).toHaveAccessibleDescription('This overlaps another one');
  await days.getByRole('button', { name: 'Remove' }).nth(1).click();
  await expect(days.getByText('This overlaps another one')).toHaveCount(1);
  await days.getByRole('button', { name: 'Discard the changes' }).click();
  await expect(days.getByLabel('First day')).toHaveCount(0);
  await expect(days.getByLabel('Monday')).toBeChecked();

  const printer = settingsForm(page, 'Printer');
  await printer.getByLabel('Plate width in mm').fill('40');
  await page.getByRole('button', { name: 'Save printer' }).click();
  await expect(printer.getByLabel('Plate width in mm')).toHaveAccessibleDescription('A side goes from 50 to 1,000 mm');
  await printer.getByRole('button', { name: 'Discard the changes' }).click();
  await expect(printer.getByLabel('Plate width in mm')).toHaveValue('256');

  const packing = settingsForm(page, 'Packing');
  await packing.getByLabel('Packaging in grams').fill('5001');
  await packing.getByLabel('Sender').fill('a\nb\nc\nd\ne\nf\ng');
  await page.getByRole('button', { name: 'Save packing' }).click();
  await expect(packing.getByLabel('Packaging in grams')).toHaveAccessibleDescription(
    'Packaging goes from 0 to 5,000 g',
  );
  await expect(packing.getByLabel('Sender')).toHaveAccessibleDescription(/At most 6 lines/);
  await packing.getByRole('button', { name: 'Discard the changes' }).click();
  await expect(packing.getByLabel('Packaging in grams')).toHaveValue('0');
});

test.describe('when the server refuses', () => {
  test.use({ expectedAnswers: [400, 409] });

  test(
    'shows its words at the field, or why nothing was saved, and loses nothing',
    { tag: '@thorough' },
    async ({ page }) => {
      await open(page);
      const rush = settingsForm(page, 'Rush');
      const fields = { 'settings.rush.perDay': 'More than you print', 'settings.taxes.gst.number': 'Elsewhere' };
      await page.route('**/api/admin/shop-settings', answerWithError(400, { code: 'validation', fields }));
      await rush.getByLabel('Places a day').fill('9');
      await page.getByRole('button', { name: 'Save rush' }).click();
      await expect(rush.getByLabel('Places a day')).toHaveAccessibleDescription('More than you print');

      await page.unroute('**/api/admin/shop-settings');
      await page.route('**/api/admin/shop-settings', (route) =>
        route.request().method() === 'POST'
          ? answerWithError(409, { code: 'conflict', error: 'Somebody else changed the settings.' })(route)
          : route.fallback(),
      );
      await page.getByRole('button', { name: 'Save rush' }).click();
      await expect(rush.getByRole('alert').filter({ hasText: 'Somebody else changed the settings.' })).toContainText(
        'What you entered is still here',
      );
      await expect(rush.getByLabel('Places a day')).toHaveValue('9');
    },
  );
});

test(
  'is read and worked in both themes, by keyboard, and on a narrow screen',
  { tag: '@thorough' },
  async ({ page }) => {
    await open(page);
    const country = settingsForm(page, 'Shipping').getByLabel('Another country');
    await tabTo(page, country);
    // The first letter is enough, and a second one begins anew when it comes more than a second later.
    await page.keyboard.press('I');
    await expect(country).toHaveValue('IS');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(settingsForm(page, 'Shipping').getByRole('group', { name: 'Iceland' })).toBeVisible();
    await tabTo(page, page.getByRole('button', { name: 'Save shipping' }));
    await page.keyboard.press('Enter');
    await expect(errorSummary(page)).toBeFocused();
    await settingsForm(page, 'Rush').getByLabel('Rush is sold').check();
    await settingsForm(page, 'Days and capacity').getByRole('button', { name: 'Add closed days' }).click();
    await expect(settingsPreview(page, 'Rush')).toContainText('With rush.');
    expect(await axeViolationsInBothThemes(page, 'the settings')).toEqual([]);
    for (const width of [320, 360, 768]) expect(await overflowAt(page, width)).toBeLessThanOrEqual(0);
  },
);
