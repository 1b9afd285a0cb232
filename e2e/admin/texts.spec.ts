import type { Page } from '@playwright/test';
import { openAsOwner } from '../src/admin-session.ts';
import { axeViolationsInBothThemes, overflowAt } from '../src/axe.ts';
import { answerWithError } from '../src/error-answer.ts';
import { expect, test } from '../src/fixtures.ts';
import { tabTo } from '../src/keyboard.ts';
import { errorSummary, heading, toast } from '../src/page-parts.ts';

// Other specs read the mails of their orders meanwhile, so only mails are changed here that none of them gets.

const field = (page: Page, name: string) => page.getByRole('form', { name: 'Words' }).getByLabel(name);
const preview = (page: Page) => page.getByRole('group', { name: 'Preview' });
const versions = (page: Page) => page.getByRole('region', { name: 'Versions' }).getByRole('listitem');
const save = (page: Page) => page.getByRole('button', { name: 'Save the words' });
const placeholder = (page: Page, into: string, name: string) =>
  page.getByRole('group', { name: `Put into the ${into}` }).getByRole('button', { name, exact: true });

const open = async (page: Page, mail: string, title: string) => {
  await openAsOwner(page, `/admin/texts/mails/${mail}`);
  await expect(heading(page, title)).toBeVisible();
  await expect(preview(page)).toContainText('Hello Ada,');
};

test('are found by their mail, saved as a version, and go back to an old one', async ({ page }) => {
  await openAsOwner(page, '/admin');
  await page.getByRole('navigation', { name: "Owner's room" }).getByRole('link', { name: 'Texts' }).click();
  await page.getByRole('link', { name: 'Failed payment, in memory' }).click();
  await expect(heading(page, 'Failed payment, in memory')).toBeVisible();
  const before = await field(page, 'Heading').inputValue();
  await field(page, 'Heading').fill(`${before}, still`);
  await save(page).click();
  await expect(toast(page, 'Words saved')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Discard the changes' })).toBeHidden();
  await expect(versions(page).first()).toContainText(/^Version \d+In forceBy Owner, /);

  await field(page, 'Opening').fill('Dropped');
  await versions(page).nth(1).getByRole('button', { name: 'Back to this one' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Go back' }).click();
  await expect(toast(page, 'Words restored')).toBeVisible();
  await expect(field(page, 'Heading')).toHaveValue(before);
  await expect(field(page, 'Opening')).not.toHaveValue('Dropped');
  await page.reload();
  await expect(field(page, 'Heading')).toHaveValue(before);
  await page.goto('/admin/texts');
  await expect(page.getByRole('listitem').filter({ hasText: 'Failed payment, in memory' })).toContainText(
    /Version \d+/,
  );
  await page.goto('/admin/audit');
  await expect(page.getByText('Mail text changed').first()).toBeVisible();
});

test(
  'are shown as a customer gets them while they are typed, with the figures of the shop',
  { tag: '@thorough' },
  async ({ page }) => {
    await open(page, 'payment-failed', 'Failed payment');
    await expect(preview(page)).toContainText('It works for 7 days');
    await field(page, 'Opening').fill(
      '**Dear** [friend](/gallery) of {petName}\n\n- {total}\n- free from {freeShippingFrom}',
    );
    await expect(preview(page).locator('strong')).toHaveText('Dear');
    await expect(preview(page).getByRole('listitem')).toHaveText(['75.00 CAD', /^free from \d+\.\d\d CAD$/]);
    await expect(preview(page)).toContainText('Dear friend of Otis');
    await expect(preview(page).getByRole('link')).toHaveCount(0);

    await field(page, 'Opening').fill('<img src=x onerror=alert(1)> {petNam}');
    await expect(preview(page)).toContainText('Without the fields that have errors.');
    await expect(preview(page)).toContainText('Your bank did not complete the payment');
    await expect(preview(page).locator('img')).toHaveCount(0);
    await page.reload();
    await expect(field(page, 'Opening')).toHaveValue('<img src=x onerror=alert(1)> {petNam}');
    await page.getByRole('button', { name: 'Discard the changes' }).click();
    await expect(field(page, 'Opening')).toHaveValue(/^Your bank did not complete/);
  },
);

test(
  'take placeholders where the cursor is, by keyboard, and the subject only what no customer typed',
  { tag: '@thorough' },
  async ({ page }) => {
    await open(page, 'photo-request', 'Request for what was lost');
    await field(page, 'Closing').fill('Yours, ');
    await tabTo(page, placeholder(page, 'closing', "Shop's name"));
    await page.keyboard.press('Enter');
    await expect(field(page, 'Closing')).toBeFocused();
    await page.keyboard.type('!');
    await expect(field(page, 'Closing')).toHaveValue('Yours, {brand}!');
    await expect(preview(page)).toContainText('Yours, Pawlayer!');

    await field(page, 'Heading').selectText();
    await placeholder(page, 'heading', "Pet's name").click();
    await expect(field(page, 'Heading')).toHaveValue('{petName}');
    await field(page, 'Subject').focus();
    await expect(placeholder(page, 'subject', 'Order number')).toBeVisible();
    await expect(placeholder(page, 'subject', "Pet's name")).toBeHidden();
  },
);

test('are refused at the field, with what is wrong and where', { tag: '@thorough' }, async ({ page }) => {
  await open(page, 'photo-request', 'Request for what was lost');
  await field(page, 'Subject').fill('For {petName}');
  await field(page, 'Heading').fill(' ');
  await field(page, 'Opening').fill('Hello {petNam}');
  await field(page, 'Closing').fill('See\n\n[this](javascript:alert(1))');
  await save(page).click();
  await expect(errorSummary(page)).toBeFocused();
  await expect(field(page, 'Subject')).toHaveAccessibleDescription(/what a customer typed/);
  await expect(field(page, 'Opening')).toHaveAccessibleDescription(/Did you mean \{petName\}\?/);
  await expect(field(page, 'Closing')).toHaveAccessibleDescription(/Line 3: A link leads to https/);
  await expect(field(page, 'Heading')).toHaveAccessibleDescription('Please enter a heading');
  await field(page, 'Opening').fill('<script>alert(1)</script>');
  await save(page).click();
  await expect(field(page, 'Opening')).toHaveAccessibleDescription(/HTML cannot stand in a text/);
  await page.getByRole('button', { name: 'Discard the changes' }).click();
  await expect(field(page, 'Heading')).toHaveValue('We need your photo once more');
});

test.describe('in two tabs', () => {
  test.use({ expectedAnswers: [400, 409] });

  test(
    'are saved by the first one, and the second loses nothing of what it typed',
    { tag: '@thorough' },
    async ({ page, context }) => {
      await open(page, 'address-request', 'Request for the address');
      const other = await context.newPage();
      await open(other, 'address-request', 'Request for the address');
      const before = await field(page, 'Closing').inputValue();
      await field(other, 'Closing').fill('Of the second tab');
      await field(page, 'Closing').fill(`${before} Once more.`);
      await save(page).click();
      await expect(toast(page, 'Words saved')).toBeVisible();
      await save(other).click();
      await expect(other.getByRole('alert').filter({ hasText: 'Somebody else changed these words' })).toContainText(
        'What you entered is still here',
      );
      await expect(field(other, 'Closing')).toHaveValue('Of the second tab');
      await other.close();

      await page.route('**/api/admin/mail-texts/address-request', (route) =>
        answerWithError(400, { code: 'validation', fields: { 'text.closing': 'Not like this' } })(route),
      );
      await field(page, 'Closing').fill(before);
      await save(page).click();
      await expect(field(page, 'Closing')).toHaveAccessibleDescription(/Not like this/);
      await page.unroute('**/api/admin/mail-texts/address-request');
      await save(page).click();
      await expect(page.getByRole('button', { name: 'Discard the changes' })).toBeHidden();
    },
  );
});

test('are read and worked in both themes and on a narrow screen', { tag: '@thorough' }, async ({ page }) => {
  await open(page, 'shipped', 'Shipped');
  await field(page, 'Opening').fill('## News\n\n### Small\n\n*On* its **way**: [see](/gallery)\n\n1. one\n2. two');
  await expect(preview(page).getByRole('listitem')).toHaveCount(2);
  await field(page, 'Subject').fill('');
  await save(page).click();
  await expect(errorSummary(page)).toBeFocused();
  await page.getByText('Bold, lists and links').click();
  expect(await axeViolationsInBothThemes(page, 'the words of a mail')).toEqual([]);
  for (const width of [320, 360, 768, 1280]) expect(await overflowAt(page, width)).toBeLessThanOrEqual(0);
  await page.goto('/admin/texts/mails/nothing');
  await expect(heading(page, 'Mail not found')).toBeVisible();
});
