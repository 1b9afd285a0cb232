import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { openAsOwner, shareStory } from '../src/admin-session.ts';
import { overflowAt } from '../src/axe.ts';
import { expect, test } from '../src/fixtures.ts';
import { holdBack } from '../src/hold-back.ts';
import { heading, toast, toastsBelow } from '../src/page-parts.ts';

const uniqueName = () => `Otis ${randomUUID().slice(0, 8)}`;
const list = (page: Page, name: RegExp) => page.getByRole('region', { name });
const pending = (page: Page) => list(page, /^Pending Approval/);
const approved = (page: Page) => list(page, /^Approved Stories/);
const card = (page: Page, petName: string) => page.getByRole('article').filter({ hasText: petName });

test('turns a shared story into a public one, and back', async ({ page, request }) => {
  const petName = uniqueName();
  await shareStory(request, { petName, petBreed: 'Beagle', email: 'ada@example.com', photo: true });
  const isPublic = async () => (await (await request.get('/api/stories')).text()).includes(petName);

  await openAsOwner(page, '/admin/stories');
  await expect(heading(page, 'Manage Customer Stories')).toBeVisible();
  const story = card(page, petName);
  await expect(pending(page).getByText(petName)).toBeVisible();
  await expect(page.getByText(/^\d+ awaiting review$/)).toBeVisible();
  for (const text of [
    `${petName} (Beagle)`,
    'In loving memory',
    'He slept at the foot of the bed.',
    'ada@example.com',
    /^Submitted /,
  ]) {
    await expect(story.getByText(text)).toBeVisible();
  }
  await expect(story.getByRole('img', { name: '5 out of 5' })).toBeVisible();
  expect(await isPublic()).toBe(false);

  await story.getByRole('button', { name: 'Approve' }).click();
  await expect(toast(page, 'Story Approved')).toBeVisible();
  await expect(toast(page, 'The story is now visible to the public.')).toBeVisible();
  await expect(approved(page).getByText(petName)).toBeVisible();
  await expect(story.getByText('Approved', { exact: true })).toBeVisible();
  await expect.poll(isPublic).toBe(true);

  await story.getByRole('button', { name: 'Remove' }).click();
  await expect(toast(page, 'Story Rejected')).toBeVisible();
  await expect(toast(page, 'The story is hidden from public view.')).toBeVisible();
  await expect(pending(page).getByText(petName)).toBeVisible();
  await expect.poll(isPublic).toBe(false);
});

test('is seen by pages that have read the stories before', { tag: '@thorough' }, async ({ page, request }) => {
  const petName = uniqueName();
  await shareStory(request, { petName });
  await openAsOwner(page, '/admin/stories');
  await page.getByRole('link', { name: 'Back to Home' }).click();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Reviews' }).click();
  await expect(heading(page, 'Customer Reviews')).toBeVisible();
  await expect(page.getByText(petName)).toBeHidden();
  await page.goBack();
  await page.goBack();
  await card(page, petName).getByRole('button', { name: 'Approve' }).click();
  await expect(toast(page, 'Story Approved')).toBeVisible();
  await page.goForward();
  await page.goForward();
  await expect(page.getByText(petName).first()).toBeVisible();
});

test('undoes a decision from its toast', { tag: '@thorough' }, async ({ page, request }) => {
  const petName = uniqueName();
  await shareStory(request, { petName });
  await openAsOwner(page, '/admin/stories');
  await card(page, petName).getByRole('button', { name: 'Approve' }).click();
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(toast(page, 'Story Rejected')).toBeVisible();
  await expect(pending(page).getByText(petName)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Undo' })).toBeHidden();
});

test(
  'decides one story a key press, however long it is held, and undoes all of them, the last one first',
  { tag: '@thorough' },
  async ({ page, request }) => {
    const names = [uniqueName(), uniqueName(), uniqueName()];
    for (const petName of names) await shareStory(request, { petName });
    const [first = '', second = '', third = ''] = names;
    await openAsOwner(page, '/admin/stories');
    const undo = (count: number) => page.getByRole('button', { name: `Undo (${count})` });
    const waiting = (petName: string) => pending(page).getByRole('article').filter({ hasText: petName });
    await card(page, first).focus();
    for (let repeats = 0; repeats < 4; repeats += 1) await page.keyboard.down('a'); // the second one and later repeat
    await page.keyboard.up('a');
    await expect(approved(page).getByText(first)).toBeVisible();
    for (const petName of [second, third]) await expect(pending(page).getByText(petName)).toBeVisible();
    await card(page, second).focus();
    await page.keyboard.press('a');
    await card(page, third).focus();
    await page.keyboard.press('a');
    await expect(undo(3)).toBeVisible();
    await page.evaluate('scrollTo(0, 0)'); // where the list goes on below the window
    await expect.poll(() => toastsBelow(page, undo(3))).toBeLessThanOrEqual(0);
    for (const petName of names) await expect(approved(page).getByText(petName)).toBeVisible();

    // They can be taken back for as long as the owner is signed in, on whatever page in between.
    await page.getByRole('link', { name: 'Orders', exact: true }).click();
    await expect(heading(page, 'Orders')).toBeVisible();
    await page.goBack();
    await undo(3).focus();
    for (let repeats = 0; repeats < 4; repeats += 1) await page.keyboard.down('Enter');
    await page.keyboard.up('Enter');
    await expect(pending(page).getByText(third)).toBeVisible();
    await expect(waiting(third)).toBeFocused();
    await expect(undo(2)).toBeVisible();
    await page.keyboard.down('u');
    await page.keyboard.down('u');
    await page.keyboard.up('u');
    await expect(pending(page).getByText(second)).toBeVisible();
    await expect(waiting(second)).toBeFocused();
    await expect(approved(page).getByText(first)).toBeVisible();
    await page.getByRole('button', { name: 'Undo one more' }).click();
    await expect(waiting(first)).toBeFocused();
    await expect(pending(page).getByText(first)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Undo' })).toBeHidden();
  },
);

test('opens the photo large, and only with the token', { tag: '@thorough' }, async ({ page, request }) => {
  test.setTimeout(120_000);
  const petName = uniqueName();
  await shareStory(request, { petName, photo: true });
  await openAsOwner(page, '/admin/stories');
  const small = card(page, petName).getByRole('button', { name: `Photo of ${petName}` });
  // The worker makes the pictures shortly after the story was submitted; the page looks again by itself.
  await card(page, petName).scrollIntoViewIfNeeded();
  await expect(small).toBeVisible({ timeout: 60_000 });
  await small.click();
  const large = page.getByRole('dialog', { name: `Photo of ${petName}` });
  await expect(large.getByRole('img')).toHaveJSProperty('complete', true);
  await large.getByRole('button', { name: 'Zoom in' }).click();
  await expect(large.getByRole('button', { name: 'Zoom out' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(large).toBeHidden();
  await expect(small).toBeFocused();
});

test('is worked through by keys, while a story has the focus', { tag: '@thorough' }, async ({ page, request }) => {
  const names = [uniqueName(), uniqueName(), uniqueName()];
  for (const petName of names) await shareStory(request, { petName });
  const [first = '', second = '', third = ''] = names;
  await openAsOwner(page, '/admin/stories');
  await expect(card(page, first)).toBeVisible();
  await page.keyboard.press('a');
  await expect(pending(page).getByText(first)).toBeVisible();

  await card(page, first).focus();
  await page.keyboard.press('j');
  await expect(card(page, first)).not.toBeFocused();
  await page.keyboard.press('k');
  await expect(card(page, first)).toBeFocused();
  // Other specs may share stories in the meantime, so find this spec's stories by name.
  await card(page, second).focus();
  await page.keyboard.press('r');
  await expect(pending(page).getByText(second)).toBeVisible();
  await page.keyboard.press('a');
  await expect(approved(page).getByText(second)).toBeVisible();
  await expect(page.locator('article:focus')).toHaveCount(1);
  await card(page, second).focus();
  await page.keyboard.press('r');
  await expect(pending(page).getByText(second)).toBeVisible();
  await expect(pending(page).getByText(third)).toBeVisible();
});

test.describe('when the store refuses', () => {
  test.use({ expectedAnswers: [500, 503] });

  test('shows the story undecided again, and says so', { tag: '@thorough' }, async ({ page, request }) => {
    const petName = uniqueName();
    await shareStory(request, { petName });
    await openAsOwner(page, '/admin/stories');
    await page.route('**/approve', (route) =>
      route.fulfill({ status: 500, json: { error: 'No.', code: 'internal', requestId: 'test' } }),
    );
    await card(page, petName).getByRole('button', { name: 'Approve' }).click();
    await expect(toast(page, 'Error')).toBeVisible();
    await expect(toast(page, 'Failed to approve story. Please try again.')).toBeVisible();
    await expect(pending(page).getByText(petName)).toBeVisible();
  });

  test('says that the stories could not be loaded, and tries again', { tag: '@thorough' }, async ({ page }) => {
    await page.route('**/api/admin/stories/page?*', (route) =>
      route.fulfill({ status: 503, json: { error: 'Away.', code: 'unavailable', requestId: 'test' } }),
    );
    await openAsOwner(page, '/admin/stories');
    await expect(pending(page).getByRole('alert')).toContainText('The stories could not be loaded');
    await page.unroute('**/api/admin/stories/page?*');
    await pending(page).getByRole('button', { name: 'Try again' }).click();
    await expect(pending(page).getByText(/^\d+ awaiting review$|^No stories/)).toBeVisible();
  });
});

test('says so where there is nothing, and while it loads', { tag: '@thorough' }, async ({ page }) => {
  const json = { stories: [], counts: { pending: 0, approved: 0, spam: 0, pendingMax: 500 } };
  const answer = await holdBack(page, '**/api/admin/stories/page?*', (route) => route.fulfill({ json }));
  await openAsOwner(page, '/admin/stories');
  await expect(page.getByText('Loading stories...').first()).toBeAttached();
  answer();
  await expect(heading(page, 'Manage Customer Stories')).toBeVisible();
  await expect(page.getByText('No stories pending approval')).toBeVisible();
  await expect(page.getByText('No approved stories yet')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Pending Approval (0)' })).toBeVisible();
  await expect(page.getByText('awaiting review')).toBeHidden();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('shows one list at a time', { tag: '@thorough' }, async ({ page, request }) => {
    const petName = uniqueName();
    await shareStory(request, { petName });
    await openAsOwner(page, '/admin/stories');
    await expect(card(page, petName)).toBeVisible();
    await page.getByRole('button', { name: /^Approved \d/ }).click();
    await expect(card(page, petName)).toBeHidden();
    await expect(page.getByRole('heading', { name: /^Approved Stories/ })).toBeVisible();
  });

  test('has room for the words and the count of each tab, on one line each', async ({ page }) => {
    const json = { stories: [], counts: { pending: 500, approved: 12_345, spam: 500, pendingMax: 500 } };
    await page.route('**/api/admin/stories/page?*', (route) => route.fulfill({ json }));
    await openAsOwner(page, '/admin/stories');
    const tabs = page.getByRole('group', { name: 'Which stories' }).getByRole('button');
    await expect(tabs).toHaveText(['Pending 500', 'Approved 12345', 'Spam 500']);
    for (const width of [320, 360, 768]) {
      expect(await overflowAt(page, width), `${width} px`).toBeLessThanOrEqual(0);
      for (const tab of await tabs.all())
        expect(
          await tab.evaluate(({ scrollWidth, clientWidth, clientHeight }) => [scrollWidth - clientWidth, clientHeight]),
        ).toEqual([0, 44]);
    }
  });
});
