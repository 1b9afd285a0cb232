import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { startStore, type RunningStore } from '@pawlayer/cli';
import type { Page } from '@playwright/test';
import { addAuthenticator } from '../src/authenticator.ts';
import { expect, test } from '../src/fixtures.ts';
import { holdBack } from '../src/hold-back.ts';
import { heading, toast } from '../src/page-parts.ts';

// These specs switch the password off and end all sessions, so they have a store of their own. One follows the other.
test.describe.configure({ mode: 'serial' });
test.use({ expectedAnswers: [400, 401, 409] });

let store: RunningStore;
let codes: string[];

test.beforeAll(async () => {
  test.setTimeout(120_000);
  store = await startStore({ env: { RATE_LIMITS: 'off' } });
});
test.afterAll(() => store.stop());

const panel = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const openSecurity = (page: Page) => page.getByRole('link', { name: 'Security' }).click();

const logIn = async (page: Page) => {
  await page.goto(`${store.url}/admin`);
  const password = await readFile(join(store.dataDir, 'admin-password'), 'utf8');
  await page.getByLabel('Password').fill(password.trim());
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(heading(page, 'Admin Dashboard')).toBeVisible();
};

const addPasskey = async (page: Page, name: string) => {
  await page.getByLabel('Name of the new passkey').fill(name);
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await expect(toast(page, 'Passkey added')).toBeVisible();
  await expect(panel(page, 'Passkeys').getByRole('listitem').filter({ hasText: name })).toBeVisible();
};

test(
  'two passkeys open the store, and the password can be switched off',
  { tag: '@thorough' },
  async ({ page, request }) => {
    const authenticator = await addAuthenticator(page);
    await logIn(page);
    await openSecurity(page);
    await expect(panel(page, 'Password').getByText('Once you have two passkeys')).toBeVisible();
    await page.getByRole('button', { name: 'Add a passkey' }).click();
    await expect(page.getByLabel('Name of the new passkey')).toHaveAccessibleDescription(/Please name this passkey/);
    await addPasskey(page, 'Phone');
    expect(await authenticator.count()).toBe(1);

    // The same device holds one passkey for a person, so the second comes from another.
    await page.getByLabel('Name of the new passkey').fill('Phone again');
    await page.getByRole('button', { name: 'Add a passkey' }).click();
    await expect(page.getByText('This device already holds a passkey for you.')).toBeVisible();
    await authenticator.replace();
    await addPasskey(page, 'Laptop');

    await page.getByRole('button', { name: 'Make recovery codes' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Make them' }).click();
    const shown = page.getByRole('list', { name: 'Your recovery codes' }).getByRole('listitem');
    await expect(shown).toHaveCount(10);
    codes = await shown.allTextContents();
    expect(new Set(codes).size).toBe(10);
    await page.getByRole('button', { name: 'I have kept them' }).click();
    await expect(panel(page, 'Recovery codes').getByText('10 of 10 are left.')).toBeVisible();

    await page.getByRole('button', { name: 'Switch the password off' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Switch off' }).click();
    await expect(toast(page, 'Password switched off')).toBeVisible();
    const password = (await readFile(join(store.dataDir, 'admin-password'), 'utf8')).trim();
    const refused = await request.post(`${store.url}/api/admin/login`, { data: { password } });
    expect(refused.status()).toBe(401);

    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(page.getByText('The password is switched off')).toBeVisible();
    await expect(page.getByLabel('Password')).toBeHidden();
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
    await expect(heading(page, 'Security')).toBeFocused();
    await expect(panel(page, 'Where you are signed in').getByText(/Signed in with a passkey/)).toBeVisible();
  },
);

test('a recovery code opens the store once', { tag: '@thorough' }, async ({ page }) => {
  const [code = ''] = codes;
  for (const isFirst of [true, false]) {
    await page.goto(`${store.url}/admin`);
    await page.getByRole('button', { name: 'Use a recovery code' }).click();
    await page.getByRole('textbox', { name: 'Recovery code' }).fill(code);
    await page.getByRole('button', { name: 'Sign in with this code' }).click();
    if (!isFirst) break;
    await expect(heading(page, 'Admin Dashboard')).toBeVisible();
    await openSecurity(page);
    await expect(panel(page, 'Recovery codes').getByText('9 of 10 are left.')).toBeVisible();
    await page.getByRole('button', { name: 'Logout' }).click();
  }
  await expect(page.getByRole('textbox', { name: 'Recovery code' })).toHaveAccessibleDescription(
    /This code is not valid/,
  );
  await expect(page.getByRole('textbox', { name: 'Recovery code' })).toHaveValue(code);
});

test('a session that is ended elsewhere is over at once', { tag: '@thorough' }, async ({ page, browser }) => {
  const signIn = async (tab: Page, code = '') => {
    await tab.goto(`${store.url}/admin`);
    await tab.getByRole('button', { name: 'Use a recovery code' }).click();
    await tab.getByRole('textbox', { name: 'Recovery code' }).fill(code);
    await tab.getByRole('button', { name: 'Sign in with this code' }).click();
    await expect(heading(tab, 'Admin Dashboard')).toBeVisible();
  };
  const other = await (await browser.newContext()).newPage();
  await signIn(other, codes[1]);
  await signIn(page, codes[2]);
  await openSecurity(page);
  const sessions = panel(page, 'Where you are signed in').getByRole('listitem');
  await expect(sessions.filter({ hasText: 'This one' })).toHaveCount(1);
  // The other tab also asks by itself, and would be at the login before it is pressed.
  const answer = await holdBack(other, '**/api/admin/**');
  await sessions.filter({ hasText: 'with a recovery code' }).getByRole('button', { name: 'End it' }).first().click();
  await expect(toast(page, 'Session ended')).toBeVisible();
  await other.getByRole('link', { name: 'Orders', exact: true }).click();
  answer();
  await expect(heading(other, 'Admin Login')).toBeVisible();
  await expect(other.getByText('Your session has ended')).toBeVisible();

  await page.getByRole('button', { name: 'End all others' }).click();
  await expect(toast(page, 'Sessions ended')).toBeVisible();
  await expect(sessions).toHaveCount(1);
  await other.context().close();
});

test(
  'a passkey is renamed and revoked, but not while it holds the door alone',
  { tag: '@thorough' },
  async ({ page }) => {
    await page.goto(`${store.url}/admin`);
    await page.getByRole('button', { name: 'Use a recovery code' }).click();
    await page.getByRole('textbox', { name: 'Recovery code' }).fill(codes[3] ?? '');
    await page.getByRole('button', { name: 'Sign in with this code' }).click();
    await openSecurity(page);
    const row = (name: string) => panel(page, 'Passkeys').getByRole('listitem').filter({ hasText: name });
    await row('Laptop').getByRole('button', { name: 'Rename' }).click();
    const rename = page.getByRole('form', { name: 'Rename Laptop' });
    await rename.getByLabel('Name', { exact: true }).fill('Workshop');
    await rename.getByRole('button', { name: 'Save' }).click();
    await expect(row('Workshop')).toBeVisible();

    const revoke = async () => {
      await row('Workshop').getByRole('button', { name: 'Revoke' }).click();
      await page.getByRole('alertdialog', { name: 'Revoke Workshop?' }).getByRole('button', { name: 'Revoke' }).click();
    };
    await revoke();
    await expect(page.getByRole('alertdialog').getByRole('alert')).toBeVisible();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'Switch the password on' }).click();
    await expect(toast(page, 'Password switched on')).toBeVisible();
    await revoke();
    await expect(toast(page, 'Passkey revoked')).toBeVisible();
    await expect(row('Workshop')).toBeHidden();
  },
);

test('the password is changed on the page, with the current one', { tag: '@thorough' }, async ({ page }) => {
  await logIn(page);
  await openSecurity(page);
  const current = (await readFile(join(store.dataDir, 'admin-password'), 'utf8')).trim();
  const next = 'seven quiet beagles under one lamp';
  await page.getByLabel('Current password').fill('not the password');
  await page.getByLabel('New password').fill(next);
  await page.getByRole('button', { name: 'Change the password' }).click();
  await expect(page.getByLabel('Current password')).toHaveAccessibleDescription(/not the current password/);
  await expect(page.getByLabel('New password')).toHaveValue(next);
  await page.getByLabel('Current password').fill(current);
  await page.getByRole('button', { name: 'Change the password' }).click();
  await expect(toast(page, 'Password changed')).toBeVisible();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(heading(page, 'Admin Login')).toBeVisible();
  await page.getByLabel('Password').fill(next);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(heading(page, 'Security')).toBeVisible();
});
