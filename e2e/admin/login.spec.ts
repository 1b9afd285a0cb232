import type { Page } from '@playwright/test';
import { bearer, openAsOwner, logIn, ownersPassword, adminPages } from '../src/admin-session.ts';
import { answerWithError } from '../src/error-answer.ts';
import { expect, test } from '../src/fixtures.ts';
import { holdBack } from '../src/hold-back.ts';
import { heading, toast } from '../src/page-parts.ts';
import { smallPhoto } from '../src/photos.ts';

const keptToken = (page: Page) => page.evaluate<string | null>(`localStorage.getItem('adminToken')`);
const loginCard = (page: Page) => heading(page, 'Admin Login');

test.use({ expectedAnswers: [401, 404] });

test('lets the owner in with the password, and out again', async ({ page, request }) => {
  await page.goto('/admin');
  await expect(loginCard(page)).toBeVisible();
  await expect(page).toHaveTitle(/Admin Login/);
  await expect(page.getByText('Enter your admin password to continue')).toBeVisible();
  await expect(page.getByLabel('Password')).toHaveAttribute('required', '');

  await logIn(page, 'not the password');
  await expect(toast(page, 'Invalid password')).toBeVisible();
  await expect(page.getByLabel('Password')).toHaveAccessibleDescription('Invalid password');
  await expect(page.getByLabel('Password')).toHaveValue('not the password');

  await logIn(page);
  await expect(toast(page, 'Logged in successfully')).toBeVisible();
  await expect(heading(page, 'Admin Dashboard')).toBeFocused();
  const token = await keptToken(page);
  expect((await request.get('/api/admin/session', bearer(token ?? ''))).status()).toBe(200);

  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(toast(page, 'Logged out successfully')).toBeVisible();
  await expect(loginCard(page)).toBeVisible();
  await expect(page.getByText('Your session has ended')).toBeHidden();
  expect(await keptToken(page)).toBeNull();
  expect((await request.get('/api/admin/session', bearer(token ?? ''))).status()).toBe(401);
});

test('says that it is logging in, and takes Enter for a press', { tag: '@thorough' }, async ({ page }) => {
  const answer = await holdBack(page, '**/api/admin/login');
  await page.goto('/admin');
  await page.getByLabel('Password').fill(await ownersPassword());
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Logging in...' })).toBeDisabled();
  answer();
  await expect(heading(page, 'Admin Dashboard')).toBeVisible();
});

test('is asked for by every page, and not while a kept session lasts', { tag: '@thorough' }, async ({ page }) => {
  for (const path of adminPages) {
    await page.goto(path);
    await expect(loginCard(page), path).toBeVisible();
  }
  await logIn(page);
  await expect(heading(page, 'Audit')).toBeVisible();
  for (const path of adminPages) {
    await page.goto(path);
    await expect(page.getByRole('navigation', { name: "Owner's room" }), path).toBeVisible();
    await expect(loginCard(page), path).toBeHidden();
  }
});

test('trusts no kept token that the store does not know', { tag: '@thorough' }, async ({ page }) => {
  await page.addInitScript(`localStorage.setItem('adminToken', 'long gone')`);
  await page.goto('/admin/stories');
  await expect(loginCard(page)).toBeVisible();
  await expect(page.getByText('Your session has ended')).toBeVisible();
  expect(await keptToken(page)).toBeNull();
});

test('A09 keeps what was typed when the session ends, and goes on there after the login', async ({ page, request }) => {
  const token = await openAsOwner(page, '/admin/gallery');
  // End the session during the form's request, so that no other request of the page gets the 401 first.
  await page.route('**/api/admin/gallery', async (route) => {
    if (route.request().method() === 'POST') await request.post('/api/admin/logout', bearer(token));
    await route.continue();
  });
  await page.getByLabel('Image').setInputFiles(smallPhoto);
  await page.getByLabel('Pet name').fill('Bandit');
  await page.getByLabel('Colorway').fill('Slate');
  await page.getByLabel('Size (product)').selectOption('Treasured');
  await page.getByRole('button', { name: 'Add Gallery Item' }).click();

  await expect(loginCard(page)).toBeVisible();
  await expect(page.getByText('Your session has ended')).toBeVisible();
  await page.unroute('**/api/admin/gallery');
  await logIn(page);
  await expect(page.getByLabel('Pet name')).toHaveValue('Bandit');
  await expect(page.getByLabel('Colorway')).toHaveValue('Slate');
  await expect(page.getByLabel('Size (product)')).toHaveValue('Treasured');
  await expect(page.getByText('raccoon.jpg')).toBeVisible();

  // A reload with an expired token loses the file, as browsers do not restore it, but no text.
  await request.post('/api/admin/logout', bearer((await keptToken(page)) ?? ''));
  await page.reload();
  await expect(loginCard(page)).toBeVisible();
  await logIn(page);
  await expect(page.getByLabel('Pet name')).toHaveValue('Bandit');
});

test('forgets what was typed on a logout', { tag: '@thorough' }, async ({ page }) => {
  await openAsOwner(page, '/admin/gallery');
  await page.getByLabel('Pet name').fill('Bandit');
  await page.getByRole('button', { name: 'Logout' }).click();
  await logIn(page);
  await expect(page.getByLabel('Pet name')).toHaveValue('');
});

test('A05 follows a logout in another tab', { tag: '@thorough' }, async ({ page, context }) => {
  await openAsOwner(page);
  const tab = await context.newPage();
  await tab.goto('/admin/audit');
  await expect(heading(tab, 'Audit')).toBeVisible();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(loginCard(tab)).toBeVisible();
});

test(
  'shows nothing when Back returns to a page that was left before a logout',
  { tag: '@thorough' },
  async ({ page }) => {
    await openAsOwner(page, '/admin/orders');
    await expect(heading(page, 'Orders')).toBeVisible();
    // Out of the browser's cache, which headless browsers have switched off, a page comes as it was left.
    await page.evaluate(
      `localStorage.clear(); dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))`,
    );
    await expect(loginCard(page)).toBeVisible();
    await expect(heading(page, 'Orders')).toBeHidden();
  },
);

test.describe('when a login is refused for another reason than the password', () => {
  test.use({ expectedAnswers: [429, 503] });

  test('says the same words, and beside the field why', { tag: '@thorough' }, async ({ page }) => {
    await page.goto('/admin');
    for (const [status, code, error] of [
      [429, 'rate_limited', 'Please wait a minute.'],
      [503, 'unavailable', 'Try again in a moment.'],
    ] as const) {
      await page.route('**/api/admin/login', answerWithError(status, { code, error }));
      await logIn(page, 'a password');
      await expect(toast(page, 'Invalid password')).toBeVisible();
      await expect(page.getByRole('region', { name: /Notifications/ })).toContainText(
        `It could not be checked. ${error}`,
      );
      await expect(page.getByRole('alert').filter({ hasText: 'Your password was not checked' })).toContainText(error);
      await expect(page.getByLabel('Password')).toHaveAccessibleDescription('');
      await expect(page.getByLabel('Password')).toHaveValue('a password');
    }
  });
});

test.describe('when the store cannot say whether the login is good', () => {
  test.use({ expectedAnswers: [503] });

  test('keeps the login and asks again', async ({ page }) => {
    const away = { status: 503, json: { error: 'Try again in a moment.', code: 'unavailable', requestId: 'test' } };
    await page.route('**/api/admin/session', (route) => route.fulfill(away));
    const token = await openAsOwner(page);
    await expect(page.getByRole('alert')).toContainText('Your login could not be checked');
    expect(await keptToken(page)).toBe(token);
    await page.unroute('**/api/admin/session');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(heading(page, 'Admin Dashboard')).toBeVisible();
  });
});
