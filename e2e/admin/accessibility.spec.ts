import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { placePaidOrder } from '../src/admin-orders.ts';
import { openAsOwner, ownersPassword, adminPages, shareStory } from '../src/admin-session.ts';
import { axeViolations, isDark, overflowAt } from '../src/axe.ts';
import { expect, test } from '../src/fixtures.ts';
import { heading, errorSummary } from '../src/page-parts.ts';
import { raccoon } from '../src/photos.ts';
import { showEveryPrepressState } from '../src/prepress-states.ts';

type Check = (where: string) => Promise<void>;

/** The pages on which a shop works every day. */
const everyDay = ['/admin', '/admin/orders', '/admin/customers', '/admin/stories', '/admin/gallery', '/admin/print'];

type Visit = (page: Page, baseURL: string | undefined, check: Check) => Promise<void>;

/** Visits what is seen without a session. */
const visitDoors: Visit = async (page, _baseURL, check) => {
  await page.goto('/admin');
  await expect(heading(page, 'Admin Login')).toBeVisible();
  await check('the login');
  await page.getByRole('button', { name: 'Email me a link' }).click();
  await page.getByRole('button', { name: 'Send me a link' }).click();
  await check('a link without an address');
  await page.getByRole('button', { name: 'Use a recovery code' }).click();
  await check('the login by a recovery code');
  await page.goto(`/admin/invitation#${'a'.repeat(43)}`);
  await expect(heading(page, 'Welcome to the workshop')).toBeVisible();
  await check('an invitation');
};

/** Visits these pages, and those of an order. */
const visitPages =
  (paths: readonly string[]): Visit =>
  async (page, baseURL, check) => {
    await shareStory(page.request, { petName: 'Otis', petBreed: 'Beagle', email: 'ada@example.com', photo: true });
    await page.request.post('/api/contact', {
      data: { name: 'Ada', email: 'ada@example.com', subject: 'Two dogs?', message: 'Both in one?' },
    });
    const { id } = await placePaidOrder(baseURL, 'Beloved');
    await openAsOwner(page);
    for (const path of [...paths, `/admin/orders/${id}`, `/admin/orders/slip/${id}`]) {
      await page.goto(path);
      await page.waitForLoadState('networkidle');
      await check(path);
    }
  };

const visitAll: Visit = async (...visitor) => {
  await visitDoors(...visitor);
  await visitPages(adminPages)(...visitor);
};

/** Opens the dialogs and forms of the admin pages. */
const openForms: Visit = async (page, baseURL, check) => {
  const { id } = await placePaidOrder(baseURL, 'Beloved');
  await openAsOwner(page);
  await page.goto('/admin/account');
  await page.getByRole('button', { name: 'Make recovery codes' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Make them' }).click();
  await expect(page.getByText('Keep these now')).toBeVisible();
  await check('new recovery codes');
  await page.goto(`/admin/orders/${id}`);
  await showEveryPrepressState(page);
  await page.reload();
  await expect(page.getByRole('img', { name: 'Model 2 of Otis in 5 colours' })).toBeVisible({ timeout: 30_000 });
  await check('a portrait with models and proofs');
  await page.getByRole('button', { name: /^Model 1/ }).click();
  await page.getByLabel('Palette').selectOption('Chosen filaments');
  await page.getByLabel('Crop').selectOption('Another part of the photo');
  await page.getByRole('button', { name: 'Cut again' }).click();
  await expect(errorSummary(page)).toBeVisible();
  await check('a cut with problems, beside a model that failed');
  await page.getByRole('button', { name: 'Send model 2 as a proof' }).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await check('the question before a proof');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Refund' }).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await check('the refund');
  await page.keyboard.press('Escape');
  await page.goto('/admin/gallery');
  await page.getByLabel('Image').setInputFiles(raccoon);
  await page.getByLabel('Pet name').fill('A name that is rather longer than most of them are');
  await page.getByRole('button', { name: 'Add Gallery Item' }).click();
  await expect(errorSummary(page)).toBeVisible();
  await check('a new item with problems');
  await page.getByRole('button', { name: 'Delete' }).first().click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await check('the question before a delete');
  await page.keyboard.press('Escape');
};

test.setTimeout(300_000);
// Other specs delete their gallery items while this one shows them.
test.use({ vanishing: /\/api\/admin\/gallery\/[\da-f-]{36}\/image$/ });

for (const { theme, width, what, visit, tag } of [
  { theme: 'light', width: 320, what: 'a page of every day', visit: visitPages(everyDay), tag: [] },
  { theme: 'light', width: 320, what: 'any page', visit: visitAll, tag: '@thorough' },
  { theme: 'dark', width: 360, what: 'any page', visit: visitAll, tag: '@thorough' },
  { theme: 'light', width: 320, what: 'any form', visit: openForms, tag: '@thorough' },
  { theme: 'dark', width: 360, what: 'any form', visit: openForms, tag: '@thorough' },
]) {
  test(
    `axe finds nothing on ${what} in the ${theme} theme, and nothing scrolls sideways at ${width} px`,
    { tag },
    async ({ page, baseURL, viewport }) => {
      await page.addInitScript(`localStorage.setItem('theme', '${theme}')`);
      const found: string[] = [];
      await visit(page, baseURL, async (where) => {
        expect(await isDark(page)).toBe(theme === 'dark');
        found.push(...(await axeViolations(page, where)));
        const overflow = await overflowAt(page, width);
        if (overflow > 0) found.push(`${where} is ${overflow} px too wide`);
        if (viewport) await page.setViewportSize(viewport);
      });
      expect(found).toEqual([]);
    },
  );
}

test('is run by keyboard alone, from the login to an approved story', async ({ page, request }) => {
  const petName = `Maple ${randomUUID().slice(0, 8)}`;
  await shareStory(request, { petName });
  await page.goto('/admin');
  const tabTo = async (name: string | RegExp) => {
    for (let presses = 0; presses < 60; presses += 1) {
      await page.keyboard.press('Tab');
      const focused = page.locator(':focus');
      if (
        (await focused.count()) > 0 &&
        (await page.getByRole('main').locator('*').filter({ hasText: name }).and(focused).count()) > 0
      )
        return;
    }
    throw new Error(`the Tab key never gets to ${name}`);
  };
  await page.getByLabel('Password').focus();
  await page.keyboard.type(await ownersPassword());
  await page.keyboard.press('Enter');
  await expect(heading(page, 'Admin Dashboard')).toBeFocused();
  await tabTo(/^Stories Manager/);
  await page.keyboard.press('Enter');
  await expect(heading(page, 'Manage Customer Stories')).toBeFocused();
  const story = page.getByRole('article').filter({ hasText: petName });
  await expect(story).toBeVisible();
  await tabTo('Submitted');
  for (let presses = 0; presses < 500 && (await story.and(page.locator(':focus')).count()) === 0; presses += 1)
    await page.keyboard.press('j');
  await page.keyboard.press('a');
  await expect(page.getByRole('region', { name: /^Approved Stories/ }).getByText(petName)).toBeVisible();
});
