import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { placePaidOrder } from '../src/admin-orders.ts';
import { openAsOwner, openBeside } from '../src/admin-session.ts';
import { expect, test } from '../src/fixtures.ts';
import { holdBack } from '../src/hold-back.ts';
import { readMails } from '../src/mailbox.ts';
import { errorSummary, heading, toast } from '../src/page-parts.ts';

test.use({ expectedAnswers: [400, 401, 409] });

const row = (page: Page, text: string) =>
  page.getByRole('region', { name: 'Who has access' }).getByRole('listitem').filter({ hasText: text });

const invite = async (page: Page, name: string, email: string, role: string) => {
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByLabel('E-mail address').fill(email);
  await page.getByRole('radio', { name: role }).check();
  await page.getByRole('button', { name: 'Send the invitation' }).click();
  await expect(toast(page, 'Invitation sent')).toBeVisible();
};

const linkIn = (text: string) => /https?:\/\/\S+#[\w-]{43}/.exec(text)?.[0] ?? '';

test('a printer is invited by mail, and sees the pages of a printer only', async ({ page, browser, baseURL }) => {
  const name = `Priya ${randomUUID().slice(0, 8)}`;
  const email = `${randomUUID()}@example.com`;
  const order = await placePaidOrder(baseURL);
  await openAsOwner(page, '/admin/people');
  await page.getByRole('button', { name: 'Send the invitation' }).click();
  await expect(errorSummary(page)).toBeFocused();
  await invite(page, name, email, 'Printer');
  await expect(row(page, email).getByText('Invited', { exact: true })).toBeVisible();

  const [mail] = await readMails(page.request, email, name);
  const context = await browser.newContext({ ...(baseURL && { baseURL }) });
  const printer = await context.newPage();
  await printer.goto(linkIn(mail?.Text ?? ''));
  // In containers the link leads to the admin pages' own address.
  await expect(printer).toHaveURL(/\/admin\/invitation$/);
  await printer.getByRole('button', { name: 'Accept the invitation' }).click();
  await expect(heading(printer, 'Security')).toBeVisible();
  await expect(printer.getByRole('navigation', { name: "Owner's room" }).getByRole('link')).toHaveText([
    'Dashboard',
    'Orders',
    'Print room',
    'Filaments',
    'Security',
  ]);
  await expect(printer.getByRole('heading', { name: 'Password' })).toBeHidden();

  for (const [path, title] of [
    ['/admin/people', 'This page is for the owner'],
    ['/admin/stories', 'This page is for the owner and the moderator'],
  ] as const) {
    await openBeside(printer, path);
    await expect(heading(printer, title)).toBeVisible();
  }
  await printer.getByRole('link', { name: 'To your dashboard' }).click();
  await expect(heading(printer, 'Admin Dashboard')).toBeVisible();
  await expect(printer.getByRole('heading', { name: 'Health of the store' })).toBeHidden();
  await openBeside(printer, '/admin/orders');
  await expect(printer.getByRole('table')).toBeVisible();
  await expect(printer.getByRole('button', { name: 'Export as CSV' })).toBeHidden();
  await openBeside(printer, `/admin/orders/${order.id}`);
  await expect(printer.getByRole('region', { name: 'Payment' })).toBeVisible();
  await expect(printer.getByRole('button', { name: 'Refund' })).toBeHidden();

  // The role changes at once for open sessions too.
  await page.getByLabel(`Role of ${name}`).selectOption('Moderator');
  await expect(toast(page, 'Role changed')).toBeVisible();
  await printer.reload();
  await expect(heading(printer, 'This page is for the owner and the printer')).toBeVisible();

  // The printer's page also asks by itself, and would be at the login before it is pressed.
  const answer = await holdBack(printer, '**/api/admin/**');
  await row(page, email).getByRole('button', { name: 'Remove' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await expect(toast(page, 'Person removed')).toBeVisible();
  await printer.getByRole('link', { name: 'Stories', exact: true }).click();
  answer();
  await expect(heading(printer, 'Admin Login')).toBeVisible();
  await context.close();
});

test(
  'a helper comes back by a link from a mail, which works once',
  { tag: '@thorough' },
  async ({ page, browser, baseURL }) => {
    const name = `Mo ${randomUUID().slice(0, 8)}`;
    const email = `${randomUUID()}@example.com`;
    await openAsOwner(page, '/admin/people');
    await invite(page, name, email, 'Moderator');
    const [invitation] = await readMails(page.request, email, name);
    const context = await browser.newContext({ ...(baseURL && { baseURL }) });
    const helper = await context.newPage();
    await helper.goto(linkIn(invitation?.Text ?? ''));
    await helper.getByRole('button', { name: 'Accept the invitation' }).click();
    await helper.getByRole('button', { name: 'Logout' }).click();

    await helper.getByRole('button', { name: 'Email me a link' }).click();
    await helper.getByLabel('Your e-mail address').fill(email);
    await helper.getByRole('button', { name: 'Send me a link' }).click();
    await expect(helper.getByText('Check your inbox')).toBeVisible();
    const [mail] = await readMails(page.request, email, 'asked for a link');
    const link = linkIn(mail?.Text ?? '');
    await helper.goto(link);
    await helper.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(heading(helper, 'Admin Dashboard')).toBeVisible();
    await expect(helper.getByRole('link', { name: /^Stories Manager/ })).toBeVisible();
    await helper.goto('/');
    await helper.goto(link);
    await helper.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(helper.getByText('This link does not work any more')).toBeVisible();
    await context.close();
  },
);

test('the last owner stays, and says why', { tag: '@thorough' }, async ({ page }) => {
  await openAsOwner(page, '/admin/people');
  const you = row(page, 'You');
  await expect(you.getByText('The last owner cannot be removed or get another role.')).toBeVisible();
  await expect(you.getByRole('combobox')).toBeDisabled();
  await expect(you.getByRole('button')).toHaveCount(0);
});

test('an invitation is sent again and withdrawn', { tag: '@thorough' }, async ({ page }) => {
  const name = `Ada ${randomUUID().slice(0, 8)}`;
  const email = `${randomUUID()}@example.com`;
  await openAsOwner(page, '/admin/people');
  await invite(page, name, email, 'Owner');
  const [first] = await readMails(page.request, email, name);
  await row(page, email).getByRole('button', { name: 'Send again' }).click();
  await expect(toast(page, 'Invitation sent again')).toBeVisible();
  const links = (await readMails(page.request, email, name, 2)).map(({ Text }) => linkIn(Text));
  const old = linkIn(first?.Text ?? '');
  await row(page, email).getByRole('button', { name: 'Withdraw' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Withdraw' }).click();
  await expect(toast(page, 'Invitation withdrawn')).toBeVisible();
  await expect(row(page, email)).toBeHidden();
  expect(new Set([old, ...links]).size).toBe(2);
  for (const link of links) {
    await page.goto('/');
    await page.goto(link);
    await page.getByRole('button', { name: 'Accept the invitation' }).click();
    await expect(page.getByText('This link does not work any more')).toBeVisible();
  }
});
