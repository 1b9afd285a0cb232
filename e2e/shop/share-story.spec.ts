import { randomUUID } from 'node:crypto';
import type { Story } from '@pawlayer/contracts';
import type { AdminStory } from '@pawlayer/contracts/admin';
import type { Page } from '@playwright/test';
import { bearer, openSession } from '../src/admin-session.ts';
import { axeViolationsInBothThemes, overflowAt } from '../src/axe.ts';
import { expect, test } from '../src/fixtures.ts';
import { holdBack } from '../src/hold-back.ts';
import { tabTo } from '../src/keyboard.ts';
import { formIsInteractive, heading, toast } from '../src/page-parts.ts';
import { smallPhoto } from '../src/photos.ts';
import { expectWrittenStory, photoInput, share, storyText, writeStory } from '../src/share-story-page.ts';

const answered = /Thank you for telling us about .* A person reads every story before it appears\./;

const preview = (page: Page) => page.getByRole('complementary', { name: 'How it will look' });

test.beforeEach(async ({ page }) => {
  await page.goto('/share-story');
  await expect(heading(page, 'Share Your Story')).toBeVisible();
  await formIsInteractive(page);
});

test('a story with its photo appears once the owner has read it, without the email', async ({ page, request }) => {
  const petName = `Otis ${randomUUID().slice(0, 8)}`;
  const email = `${randomUUID()}@example.com`;
  await writeStory(page, petName);
  await page.getByLabel('Additional details').fill('Beagle');
  await page.getByRole('radio', { name: '4 out of 5' }).check();
  await page.getByLabel('In loving memory').uncheck();
  await page.getByLabel('Email').fill(email);
  await photoInput(page).setInputFiles(smallPhoto);
  await expect(page.getByText('raccoon.jpg')).toBeVisible();
  await share(page);
  await expect(toast(page, 'Story Submitted')).toBeVisible();
  await expect(page.getByRole('region', { name: /Notifications/ }).getByText(answered)).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: 'We have your story' })).toBeFocused();
  await expect(page.getByLabel('Your story')).toHaveValue('');
  await expect(page.getByText('raccoon.jpg')).toBeHidden();

  const read = async () => await (await request.get('/api/stories')).text();
  expect(await read()).not.toContain(petName);
  const token = await openSession(request);
  const all = (await (await request.get('/api/admin/stories', bearer(token))).json()) as AdminStory[]; // by the contract
  const mine = all.find((story) => story.petName === petName);
  expect(mine).toMatchObject({ email, petBreed: 'Beagle', rating: 4, isMemorial: false });
  expect(mine?.storyText.replaceAll('\r\n', '\n')).toBe(storyText); // multipart forms normalize line breaks to CRLF
  await request.post(`/api/admin/stories/${mine?.id}/approve`, bearer(token));
  await expect(async () => {
    const listed = await read();
    expect(listed).not.toContain(email);
    const shown = (JSON.parse(listed) as Story[]).find((story) => story.petName === petName); // by the contract
    expect(shown?.photoUrl).toBeTruthy();
    expect((await request.get(shown?.photoUrl ?? '')).status()).toBe(200);
  }).toPass({ timeout: 60_000 });
});

test('has the specified defaults, and needs no photo', { tag: '@thorough' }, async ({ page }) => {
  await expect(page.getByRole('radio', { name: '5 out of 5' })).toBeChecked();
  await expect(page.getByLabel('In loving memory')).toBeChecked();
  await expect(page.getByText('A person reads every story before it appears')).toBeVisible();
  await writeStory(page);
  const sent = page.waitForRequest('**/api/stories');
  await share(page);
  const body = (await sent).postData() ?? '';
  expect((await sent).headers()['content-type']).toContain('multipart/form-data');
  expect(body).toMatch(/name="rating"\r\n\r\n5\r\n/);
  expect(body).toMatch(/name="isMemorial"\r\n\r\ntrue\r\n/);
  await expect(toast(page, 'Story Submitted')).toBeVisible();
});

test('shows the card while it is being written', { tag: '@thorough' }, async ({ page }) => {
  await writeStory(page);
  await page.getByLabel('Additional details').fill('Beagle');
  await expect(preview(page)).toContainText('Ada Moreau');
  await expect(preview(page)).toContainText('Otis (Beagle)');
  await expect(preview(page)).toContainText('He slept at the foot of the bed');
  await expect(preview(page)).toContainText('In loving memory');
  await expect(preview(page).getByRole('img', { name: '5 out of 5' })).toBeVisible();
  await page.getByRole('radio', { name: '5 out of 5' }).focus();
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByRole('radio', { name: '4 out of 5' })).toBeFocused();
  await expect(preview(page).getByRole('img', { name: '4 out of 5' })).toBeVisible();
  await page.getByLabel('In loving memory').uncheck();
  await expect(preview(page)).not.toContainText('In loving memory');
  await page.getByLabel('Email').fill('ada@example.com');
  await expect(preview(page)).not.toContainText('ada@example.com');
  await photoInput(page).setInputFiles(smallPhoto);
  await expect(preview(page).locator('img')).toBeVisible();
  await page.getByRole('button', { name: 'Remove photo' }).click();
  await expect(preview(page).locator('img')).toHaveCount(0);
});

test('what is written from right to left keeps its place on the card, and turns nothing else round', async ({
  page,
}) => {
  await page.getByLabel('Pet name').fill('רקס');
  await page.getByLabel('Additional details').fill('12 years');
  await expect(page.getByLabel('Pet name')).toHaveCSS('direction', 'rtl');
  await expect(page.getByLabel('Additional details')).toHaveCSS('direction', 'ltr');
  const pet = preview(page).getByText('12 years');
  const placeOf = (part: string) =>
    pet.evaluate((element, wanted) => {
      const text = element.firstChild;
      const from = text?.textContent?.indexOf(wanted) ?? -1;
      if (!text || from < 0) throw new Error(`no ${wanted}`);
      const range = element.ownerDocument.createRange();
      range.setStart(text, from);
      range.setEnd(text, from + wanted.length);
      return range.getBoundingClientRect().left;
    }, part);
  expect(await placeOf('רקס')).toBeLessThan(await placeOf('12'));
});

test('keeps what is typed through a reload', { tag: '@thorough' }, async ({ page }) => {
  await writeStory(page);
  await page.getByRole('radio', { name: '3 out of 5' }).check();
  await page.getByLabel('In loving memory').uncheck();
  await page.reload();
  await expectWrittenStory(page);
  await expect(page.getByRole('radio', { name: '3 out of 5' })).toBeChecked();
  await expect(page.getByLabel('In loving memory')).not.toBeChecked();
  await expect(preview(page)).toContainText('Otis');
});

test('says that it is on the way while it is', { tag: '@thorough' }, async ({ page }) => {
  const answer = await holdBack(page, '**/api/stories');
  await writeStory(page);
  await photoInput(page).setInputFiles(smallPhoto);
  await expect(page.getByText('raccoon.jpg')).toBeVisible();
  await share(page);
  await expect(page.getByRole('button', { name: 'Sharing...' })).toBeDisabled();
  await expect(page.getByRole('progressbar', { name: 'Otis is on the way' })).toBeVisible();
  answer();
  await expect(toast(page, 'Story Submitted')).toBeVisible();
});

test('can be shared by keyboard alone', { tag: '@thorough' }, async ({ page }) => {
  for (const [label, words] of [
    ['Your name', 'Ada Moreau'],
    ['Pet name', 'Otis'],
    ['Your story', 'He is still there.'],
  ] as const) {
    await tabTo(page, page.getByLabel(label));
    await page.keyboard.type(words);
  }
  await tabTo(page, page.getByRole('radio', { name: '5 out of 5' }));
  await page.keyboard.press('ArrowLeft');
  await tabTo(page, page.getByLabel('In loving memory'));
  await page.keyboard.press('Space');
  await expect(page.getByLabel('In loving memory')).not.toBeChecked();
  await tabTo(page, page.getByRole('main').getByRole('button', { name: 'Share your story' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status').filter({ hasText: 'We have your story' })).toBeFocused();
});

test('axe finds nothing in either theme, and nothing scrolls sideways', async ({ page }) => {
  const found = await axeViolationsInBothThemes(page, 'empty');
  await photoInput(page).setInputFiles(smallPhoto);
  await expect(page.getByText('raccoon.jpg')).toBeVisible();
  await share(page);
  found.push(...(await axeViolationsInBothThemes(page, 'with problems and a photo')));
  expect(found).toEqual([]);
  for (const width of [320, 360, 768]) expect(await overflowAt(page, width)).toBeLessThanOrEqual(0);
});
