import { randomUUID } from 'node:crypto';
import { openAsOwner } from '../src/admin-session.ts';
import { expect, test } from '../src/fixtures.ts';
import { heading, toast } from '../src/page-parts.ts';

test('answers a message from the contact page', async ({ page, request }) => {
  const subject = `Two dogs ${randomUUID().slice(0, 8)}`;
  const sent = await request.post('/api/contact', {
    data: { name: 'Ada Moreau', email: 'ada@example.com', subject, message: 'Can both be in one portrait?' },
  });
  expect(sent.ok()).toBe(true);
  await openAsOwner(page, '/admin/contact');
  await expect(heading(page, 'Messages')).toBeVisible();
  const message = page.getByRole('article', { name: subject });
  await expect(message.getByText('Can both be in one portrait?')).toBeVisible();
  await expect(message.getByText('Open', { exact: true })).toBeVisible();
  const reply = new URL((await message.getByRole('link', { name: 'Reply' }).getAttribute('href')) ?? '');
  expect([decodeURIComponent(reply.pathname), reply.searchParams.get('subject')]).toEqual([
    'ada@example.com',
    `Re: ${subject}`,
  ]);

  await message.getByRole('button', { name: 'Mark as answered' }).click();
  await expect(message.getByText('Answered', { exact: true })).toBeVisible();
  await page.reload();
  await message.getByRole('button', { name: 'Mark as open' }).click();
  await expect(message.getByText('Open', { exact: true })).toBeVisible();

  await message.getByRole('button', { name: 'Mark as spam' }).click();
  const spam = page.getByRole('region', { name: /^Spam/ });
  await expect(spam.getByRole('article', { name: subject })).toBeVisible();
  await message.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(toast(page, 'Message deleted')).toBeVisible();
  await expect(message).toBeHidden();
});

test.describe('a message that cannot be shown', () => {
  test.use({ expectsCaughtErrors: true });

  test('takes no other with it', { tag: '@thorough' }, async ({ page, request }) => {
    const subject = `Whole ${randomUUID().slice(0, 8)}`;
    const broken = `Broken ${randomUUID().slice(0, 8)}`;
    for (const each of [broken, subject])
      await request.post('/api/contact', {
        data: { name: 'Ada', email: 'ada@example.com', subject: each, message: 'Both in one?' },
      });
    await page.addInitScript(`const encode = encodeURIComponent;
      globalThis.encodeURIComponent = (text) => {
        if (String(text).includes('${broken}')) throw new TypeError('made to fail');
        return encode(text);
      };`);
    await openAsOwner(page, '/admin/contact');
    await expect(page.getByRole('article', { name: subject })).toBeVisible();
    await expect(page.getByText('This message cannot be shown. The others can.')).toBeVisible();
  });
});

test('writes down who did what, and shows more of it on request', { tag: '@thorough' }, async ({ page }) => {
  const entries = (from: number) =>
    Array.from({ length: 3 }, (_, index) => ({
      id: String(from - index),
      at: '2026-11-21T10:00:00.000Z',
      action: 'story.approved',
      session: '0f014d93',
      detail: { entry: from - index },
    }));
  await openAsOwner(page, '/admin/audit');
  await expect(page.getByText('Logged in').first()).toBeVisible();
  await page.route(/\/api\/admin\/audit/, (route) => {
    const before = new URL(route.request().url()).searchParams.get('before');
    return route.fulfill({
      json: before ? { entries: entries(6), hasMore: false } : { entries: entries(9), hasMore: true },
    });
  });
  await page.reload();
  await expect(page.getByText('entry 9')).toBeVisible();
  await expect(page.getByText('entry 6')).toBeHidden();
  await page.getByRole('button', { name: 'Load more' }).click();
  await expect(page.getByText('entry 6')).toBeVisible();
  await expect(page.getByText('entry 9')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Load more' })).toBeHidden();
});
