import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { answerWithError } from '../src/error-answer.ts';
import { expect, test } from '../src/fixtures.ts';
import { heavyPhoto, megabytes } from '../src/heavy-photo.ts';
import { formIsInteractive, heading, toast, errorSummary } from '../src/page-parts.ts';
import { smallPhoto } from '../src/photos.ts';
import { expectWrittenStory, photoInput, share, writeStory } from '../src/share-story-page.ts';
import { cannotBeRead, copyOfPhoto, dropNoFile, dropUnreadable, noFileCame } from '../src/vanished-photo.ts';

const letter = { name: 'otis.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('Dear printer, this is a letter.') };

test.beforeEach(async ({ page }) => {
  await page.goto('/share-story');
  await expect(heading(page, 'Share Your Story')).toBeVisible();
  await formIsInteractive(page);
});

test('names what is missing, beside the field and in a summary', async ({ page }) => {
  await page.getByLabel('Email').fill('ada@');
  await share(page);
  await expect(errorSummary(page)).toBeFocused();
  for (const [label, message] of [
    ['Your name', 'Your name is required'],
    ['Pet name', 'Pet name is required'],
    ['Your story', 'Your story is required'],
    ['Email', 'Valid email is required'],
  ] as const) {
    await expect(page.getByLabel(label)).toHaveAccessibleDescription(new RegExp(message));
    await errorSummary(page).getByRole('link', { name: message }).click();
    await expect(page.getByLabel(label)).toBeFocused();
  }
});

test('refuses what is no photo, and shrinks one that is too large', { tag: '@thorough' }, async ({ page }) => {
  await photoInput(page).setInputFiles(letter);
  await expect(page.getByText('This file is not a photo we can read')).toBeVisible();
  await photoInput(page).setInputFiles({
    name: 'big.jpg',
    mimeType: 'image/jpeg',
    buffer: await heavyPhoto(megabytes(11)),
  });
  await expect(page.getByText('That photo is 11 MB. We made a smaller copy that prints just as well.')).toBeVisible();
  await expect(page.getByText('This file is not a photo we can read')).toBeHidden();
  await writeStory(page);
  await share(page);
  await expect(toast(page, 'Story Submitted')).toBeVisible();
});

test('is sent without a photo that cannot be read', { tag: '@thorough' }, async ({ page }) => {
  await writeStory(page);
  await dropUnreadable(page, 'form input[type=file]');
  await expect(page.getByRole('main').getByText(cannotBeRead).first()).toBeVisible();
  await page.getByRole('button', { name: 'Remove photo' }).click();
  await share(page);
  await expect(toast(page, 'Story Submitted')).toBeVisible();
});

test(
  'says what to do where a drop brings no file, and is sent with the photo of before',
  { tag: '@thorough' },
  async ({ page }) => {
    const sent = await recordSent(page);
    await writeStory(page);
    await photoInput(page).setInputFiles(smallPhoto);
    await dropNoFile(page, 'form input[type=file]');
    await expect(page.getByRole('main').getByText(noFileCame).first()).toBeVisible();
    await page.getByRole('button', { name: 'Keep this photo' }).click();
    await share(page);
    await expect(toast(page, 'Story Submitted')).toBeVisible();
    expect(sent.map((body) => body.includes('name="photo"'))).toEqual([true]);
  },
);

test('is sent with a photo whose file was deleted after it was chosen', { tag: '@thorough' }, async ({ page }) => {
  const sent = await recordSent(page);
  const { path, remove } = await copyOfPhoto('chosen.jpg');
  await writeStory(page);
  await photoInput(page).setInputFiles(path);
  await expect(page.getByText('chosen.jpg')).toBeVisible();
  await remove();
  await share(page);
  await expect(toast(page, 'Story Submitted')).toBeVisible();
  expect(sent.map((body) => body.includes('name="photo"'))).toEqual([true]);
});

/** The bodies of the stories that the page sends. */
const recordSent = async (page: Page): Promise<string[]> => {
  const sent: string[] = [];
  await page.route('**/api/stories', (route) => {
    if (route.request().method() === 'POST') sent.push(route.request().postDataBuffer()?.toString('latin1') ?? '');
    return route.continue();
  });
  return sent;
};

test(
  'F18 holds the story back while a photo is chosen that it refused, until that is removed',
  { tag: '@thorough' },
  async ({ page }) => {
    const sent = await recordSent(page);
    await writeStory(page);
    await photoInput(page).setInputFiles(letter);
    await share(page);
    await expect(errorSummary(page)).toBeFocused();
    const problem = /This file is not a photo we can read.*Remove the photo or choose another one/;
    await errorSummary(page).getByRole('link', { name: problem }).click();
    await expect(photoInput(page)).toBeFocused();
    expect(sent).toEqual([]);
    await expectWrittenStory(page);

    await page.getByRole('button', { name: 'Remove photo' }).click();
    await expect(photoInput(page)).toBeFocused();
    await share(page);
    await expect(toast(page, 'Story Submitted')).toBeVisible();
    expect(sent.map((body) => body.includes('name="photo"'))).toEqual([false]);
  },
);

test(
  'F18 holds the story back when another photo is refused, until the first is kept',
  { tag: '@thorough' },
  async ({ page }) => {
    const sent = await recordSent(page);
    await writeStory(page);
    await photoInput(page).setInputFiles(smallPhoto);
    await expect(page.getByText('raccoon.jpg')).toBeVisible();
    await photoInput(page).setInputFiles(letter);
    await share(page);
    await expect(errorSummary(page)).toBeFocused();
    await expect(errorSummary(page)).toContainText('Remove the photo or choose another one');
    expect(sent).toEqual([]);
    await page.getByRole('button', { name: 'Keep this photo' }).click();
    await share(page);
    await expect(toast(page, 'Story Submitted')).toBeVisible();
    expect(sent.map((body) => body.includes('name="photo"'))).toEqual([true]);
  },
);

test.describe('when it does not get through', () => {
  test.use({ expectedAnswers: [400, 413, 415, 429, 503] });

  test('says so and loses nothing, not even the photo', async ({ page }) => {
    await writeStory(page);
    await photoInput(page).setInputFiles(smallPhoto);
    await page.route('**/api/stories', answerWithError(503, { code: 'unavailable' }));
    await share(page);
    await expect(toast(page, 'Error')).toBeVisible();
    await expect(toast(page, 'Failed to submit your story. Please try again.')).toBeVisible();
    await expect(page.getByText('Your story has not been sent')).toBeVisible();
    await expectWrittenStory(page);
    await expect(page.getByText('raccoon.jpg')).toBeVisible();
    await page.unroute('**/api/stories');
    await share(page);
    await expect(toast(page, 'Story Submitted')).toBeVisible();
  });

  test(
    'B02 says when to come back while too many stories wait, and loses nothing',
    { tag: '@thorough' },
    async ({ page }) => {
      await writeStory(page);
      await page.route(
        '**/api/stories',
        answerWithError(429, { code: 'rate_limited', error: 'So many stories are waiting. Please send it tomorrow.' }),
      );
      await share(page);
      await expect(toast(page, 'Failed to submit your story. Please try again.')).toBeVisible();
      await expect(page.getByText('So many stories are waiting. Please send it tomorrow.')).toBeVisible();
      await expectWrittenStory(page);
    },
  );

  test('puts what the server finds wrong beside the field, or the photo', { tag: '@thorough' }, async ({ page }) => {
    await writeStory(page);
    await page.route(
      '**/api/stories',
      answerWithError(400, { code: 'validation', fields: { petName: 'Pet name is required' } }),
    );
    await share(page);
    await expect(page.getByLabel('Pet name')).toHaveAccessibleDescription(/Pet name is required/);
    await photoInput(page).setInputFiles(smallPhoto);
    await page.unroute('**/api/stories');
    await page.route(
      '**/api/stories',
      answerWithError(415, { code: 'unsupported_type', error: 'Please use a JPEG, PNG or WebP photo.' }),
    );
    await page.getByLabel('Pet name').fill('Clover');
    await share(page);
    await expect(errorSummary(page)).toContainText('Please use a JPEG, PNG or WebP photo.');
  });
});

test('the honeypot and a wrong file are refused past the page too', async ({ request }) => {
  const story = { customerName: 'Robot', petName: 'Byte', storyText: 'Buy now', rating: '5', isMemorial: 'false' };
  const filled = await request.post('/api/stories', { multipart: { ...story, website: 'https://example.com' } });
  expect(filled.status()).toBe(400);
  expect((await request.post('/api/stories', { multipart: { ...story, photo: letter } })).status()).toBe(415);
  const half = { name: 'otis.jpg', mimeType: 'image/jpeg', buffer: (await readFile(smallPhoto)).subarray(0, 20_000) };
  expect((await request.post('/api/stories', { multipart: { ...story, photo: half } })).status()).toBe(400);
});
