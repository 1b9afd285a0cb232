import { randomUUID } from 'node:crypto';
import type { AdminStory, StoryCounts } from '@pawlayer/contracts/admin';
import type { Page } from '@playwright/test';
import { bearer, openAsOwner, shareStory } from '../src/admin-session.ts';
import { expect, test } from '../src/fixtures.ts';
import { toast } from '../src/page-parts.ts';

const pending = (page: Page) => page.getByRole('region', { name: /^Pending Approval/ });
const spam = (page: Page) => page.getByRole('region', { name: /^Spam/ });
const card = (page: Page, petName: string) => page.getByRole('article').filter({ hasText: petName });
const selected = (page: Page) => page.getByRole('group', { name: 'The selected stories' });

test('deletes a flood of junk at once, page by page', { tag: '@thorough' }, async ({ page, request }) => {
  const links = 'Buy https://a.example https://b.example https://c.example https://d.example www.e.example';
  for (let left = 60; left > 0; left -= 10) {
    await Promise.all(
      Array.from({ length: 10 }, () => shareStory(request, { petName: `Junk ${randomUUID()}`, storyText: links })),
    );
  }
  const token = await openAsOwner(page, '/admin/stories');
  await page.getByRole('button', { name: /^Show spam \(\d+\)$/ }).click();
  await expect(spam(page).getByRole('article')).toHaveCount(50);
  await expect(spam(page).getByText('Many links').first()).toBeVisible();
  await spam(page).getByRole('button', { name: 'Load more' }).click();
  await expect(spam(page).getByRole('article')).toHaveCount(60);
  await expect(spam(page).getByRole('button', { name: 'Load more' })).toBeHidden();

  await spam(page).getByRole('button', { name: 'Select all shown' }).click();
  await expect(selected(page).getByText('60 selected')).toBeVisible();
  await selected(page).getByRole('button', { name: 'Delete' }).click();
  const question = page.getByRole('alertdialog', { name: 'Delete 60 stories?' });
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(toast(page, '60 stories deleted')).toBeVisible();
  await expect(spam(page).getByText('No spam')).toBeVisible();
  const counts = await request.get('/api/admin/stories/counts', bearer(token));
  expect(((await counts.json()) as StoryCounts).spam).toBe(0); // by the contract
});

test('marks many as spam, and takes it back', { tag: '@thorough' }, async ({ page, request }) => {
  const names = [`Otis ${randomUUID().slice(0, 8)}`, `Otis ${randomUUID().slice(0, 8)}`] as const;
  for (const petName of names) await shareStory(request, { petName });
  await openAsOwner(page, '/admin/stories');
  await card(page, names[0]).getByRole('checkbox', { name: 'Select' }).check();
  await card(page, names[1]).focus();
  await page.keyboard.press('x');
  await expect(selected(page).getByText('2 selected')).toBeVisible();
  await selected(page).getByRole('button', { name: 'Mark as spam' }).click();
  await expect(toast(page, '2 stories marked as spam')).toBeVisible();
  await expect(selected(page)).toBeHidden();
  for (const petName of names) await expect(card(page, petName)).toBeHidden();
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(toast(page, '2 stories pending again')).toBeVisible();
  for (const petName of names) await expect(pending(page).getByText(petName)).toBeVisible();

  await card(page, names[0]).getByRole('checkbox', { name: 'Select' }).check();
  await selected(page).getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click();
  await expect(card(page, names[0])).toBeVisible();
});

test(
  'says what has become of a photo, and shows it as soon as it is made',
  { tag: '@thorough' },
  async ({ page, request }) => {
    const petName = `Otis ${randomUUID().slice(0, 8)}`;
    await shareStory(request, { petName, photo: true });
    let photoState: AdminStory['photoState'] = 'being-made';
    await page.route('**/api/admin/stories/page?*', async (route) => {
      const answer = await route.fetch();
      const body = (await answer.json()) as { stories: AdminStory[] }; // by the contract
      const stories = body.stories.map((story) => (story.petName === petName ? { ...story, photoState } : story));
      await route.fulfill({ response: answer, json: { ...body, stories } });
    });
    await openAsOwner(page, '/admin/stories');
    await expect(card(page, petName).getByText('Photo is being made')).toBeVisible();
    photoState = 'failed';
    await expect(card(page, petName).getByText('Photo unreadable, not published')).toBeVisible();
  },
);
