import { randomUUID } from 'node:crypto';
import { minFillSeconds } from '@pawlayer/contracts';
import type { Page } from '@playwright/test';
import { axeViolationsInBothThemes, overflowAt } from '../src/axe.ts';
import { answerWithError } from '../src/error-answer.ts';
import { expect, test } from '../src/fixtures.ts';
import { holdBack } from '../src/hold-back.ts';
import { tabTo } from '../src/keyboard.ts';
import { ownerEmail, readMails } from '../src/mailbox.ts';
import { formIsInteractive, heading, toast, errorSummary } from '../src/page-parts.ts';

const question = {
  Name: 'Ada Moreau',
  Email: 'ada@example.com',
  Subject: 'Two photos of Otis',
  Message: 'Which of them\nwould you print?',
};
const labels = Object.keys(question) as (keyof typeof question)[]; // Object.keys loses the key type

const send = (page: Page) => page.getByRole('button', { name: 'Send message' }).click();

const write = async (page: Page, change: Partial<typeof question> = {}) => {
  for (const [label, text] of Object.entries({ ...question, ...change }))
    await page.getByLabel(label, { exact: true }).fill(text);
};

const expectWritten = async (page: Page, expected: (label: keyof typeof question) => string) => {
  for (const label of labels) await expect(page.getByLabel(label, { exact: true })).toHaveValue(expected(label));
};

test.beforeEach(async ({ page }) => {
  await page.goto('/contact');
  await expect(heading(page, 'Have a Question?')).toBeVisible();
  await formIsInteractive(page);
});

test('B01 sends a question to the owner, and confirms it to its writer in none but our own words', async ({
  page,
  request,
}) => {
  const email = `${randomUUID()}@example.com`;
  await write(page, { Email: email });
  await send(page);
  await expect(toast(page, 'Message Sent')).toBeVisible();
  await expect(toast(page, 'We will reply within 24 hours.')).toBeVisible();
  await expect(page.getByText('We have your message')).toBeVisible();
  await expectWritten(page, () => '');

  const [confirmation] = await readMails(request, email, 'within 24 hours');
  expect(confirmation?.Subject).toBe('We have your message');
  expect(JSON.stringify(confirmation)).not.toMatch(/Ada|Moreau|Otis|would you print/);
  const [toOwner] = await readMails(request, ownerEmail, email);
  expect(toOwner?.ReplyTo).toEqual([expect.objectContaining({ Address: email })]);
  expect(toOwner?.Text).toContain('Two photos of Otis');
});

test('sends what stands in its fields, also where no event told of it', { tag: '@thorough' }, async ({ page }) => {
  await write(page);
  await page.evaluate(`document.querySelector('main input[name=name]').value = 'Mara Filled'`);
  const sent = page.waitForRequest('**/api/contact');
  await send(page);
  expect((await sent).postDataJSON()).toMatchObject({ name: 'Mara Filled', subject: question.Subject });
});

test('asks for every field, in the browser too, and takes the visitor there', async ({ page }) => {
  for (const label of labels) await expect(page.getByLabel(label, { exact: true })).toHaveAttribute('required', '');
  await expect(page.getByLabel('Email')).toHaveAttribute('type', 'email');
  let sent = 0;
  await page.route('**/api/contact', (route) => {
    sent += 1;
    return route.continue();
  });
  await page.getByLabel('Email').fill('ada@');
  await send(page);
  await expect(errorSummary(page)).toBeFocused();
  for (const [label, message] of [
    ['Name', 'Your name is required'],
    ['Email', 'Valid email is required'],
    ['Subject', 'A subject is required'],
    ['Message', 'A message is required'],
  ] as const) {
    await expect(page.getByLabel(label, { exact: true })).toHaveAccessibleDescription(new RegExp(message));
    await errorSummary(page).getByRole('link', { name: message }).click();
    await expect(page.getByLabel(label, { exact: true })).toBeFocused();
  }
  expect(sent).toBe(0);
});

test('says that it is sending, and leaves fields that follow alone', { tag: '@thorough' }, async ({ page }) => {
  const answer = await holdBack(page, '**/api/contact');
  await write(page);
  await send(page);
  await expect(page.getByRole('button', { name: 'Sending...' })).toBeDisabled();
  answer();
  await expect(toast(page, 'Message Sent')).toBeVisible();
  await page.getByLabel('Name').focus();
  await page.getByLabel('Name').blur();
  await expect(page.getByLabel('Name')).toHaveAccessibleDescription('');
});

test('keeps what is typed through a reload', { tag: '@thorough' }, async ({ page }) => {
  await write(page);
  await page.reload();
  await expectWritten(page, (label) => question[label]);
});

test.describe('when it does not get through', () => {
  test.use({ expectedAnswers: [400, 429, 503] });

  test('says when it may be tried again after too many, and loses nothing', { tag: '@thorough' }, async ({ page }) => {
    const error = 'That was a lot in a short time. Please try again in 42 minutes.';
    await page.route('**/api/contact', answerWithError(429, { code: 'rate_limited', error }));
    await write(page);
    await send(page);
    await expect(page.getByRole('main').getByText(`${error} Nothing you wrote is lost.`)).toBeVisible();
    await expectWritten(page, (label) => question[label]);
  });

  test('says what the server says, and loses nothing', async ({ page }) => {
    await page.route(
      '**/api/contact',
      answerWithError(503, { error: 'We cannot reach a part of the store right now.', code: 'unavailable' }),
    );
    await write(page);
    await send(page);
    await expect(toast(page, 'Error')).toBeVisible();
    await expect(toast(page, 'We cannot reach a part of the store right now.')).toBeVisible();
    await expect(page.getByText('Your message has not been sent')).toBeVisible();
    await expectWritten(page, (label) => question[label]);
    await page.unroute('**/api/contact');
    await send(page);
    await expect(toast(page, 'Message Sent')).toBeVisible();
  });

  test('has words of its own when the answer is no sentence', { tag: '@thorough' }, async ({ page }) => {
    await page.route('**/api/contact', (route) => route.fulfill({ status: 503, body: '<h1>Bad Gateway</h1>' }));
    await write(page);
    await send(page);
    await expect(toast(page, 'Failed to send message. Please try again.')).toBeVisible();
    await expectWritten(page, (label) => question[label]);
  });

  test('puts what the server finds wrong beside the field', { tag: '@thorough' }, async ({ page }) => {
    await page.route(
      '**/api/contact',
      answerWithError(400, { code: 'validation', fields: { subject: 'A subject is required' } }),
    );
    await write(page);
    await send(page);
    await expect(toast(page, 'Error')).toBeVisible();
    await expect(page.getByLabel('Subject')).toHaveAccessibleDescription(/A subject is required/);
    await expect(errorSummary(page)).toContainText('A subject is required');
  });
});

test(
  'asks once, and goes on, where a browser has filled the field that no person sees',
  { tag: '@thorough' },
  async ({ page }) => {
    for (const subject of ['The first', 'The second']) {
      await page.getByLabel('Remarks').fill('Moreau');
      await write(page, { Subject: subject });
      await send(page);
      const answer = page.getByRole('alert').getByRole('button', { name: 'Yes, I am: go on' });
      if (subject === 'The first') {
        await expect(answer).toBeFocused();
        await expect(page.getByText('We have your message')).toBeHidden();
        await answer.press('Enter');
      }
      await expect(page.getByText('We have your message')).toBeVisible();
      await expectWritten(page, () => '');
    }
  },
);

test('is refused for a robot that fills the field no person sees', async ({ request }) => {
  const data = {
    name: 'Robot',
    email: 'robot@example.com',
    subject: 'Offer',
    message: 'Buy now',
    website: 'https://example.com',
  };
  const answer = await request.post('/api/contact', { data });
  expect(answer.status()).toBe(400);
});

test('can be written by keyboard alone, and leads back home', { tag: '@thorough' }, async ({ page }) => {
  for (const label of labels) {
    await tabTo(page, page.getByLabel(label, { exact: true }));
    await page.keyboard.type(question[label]);
  }
  await tabTo(page, page.getByRole('button', { name: 'Send message' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status').filter({ hasText: 'We have your message' })).toBeFocused();
  await page.getByRole('main').getByRole('link', { name: 'Back to home' }).click();
  await expect(page).toHaveURL(/\/$/);
});

test('axe finds nothing in either theme, and nothing scrolls sideways', async ({ page }) => {
  const found = await axeViolationsInBothThemes(page, 'empty');
  await send(page);
  found.push(...(await axeViolationsInBothThemes(page, 'with problems')));
  expect(found).toEqual([]);
  for (const width of [320, 360, 768]) expect(await overflowAt(page, width)).toBeLessThanOrEqual(0);
});

test(
  'B01 sends what a browser filled in at once, as slowly as a person, and it is no spam',
  { tag: '@thorough' },
  async ({ page }) => {
    const { promise: posted, resolve } = Promise.withResolvers<{ fillSeconds?: number }>();
    await page.route('**/api/contact', (route) => {
      resolve(route.request().postDataJSON() as { fillSeconds?: number }); // the contract's body
      return route.continue();
    });
    await write(page);
    await send(page);
    await expect(page.getByRole('button', { name: 'Sending...' })).toBeDisabled();
    expect((await posted).fillSeconds).toBeGreaterThanOrEqual(minFillSeconds);
    await expect(toast(page, 'Message Sent')).toBeVisible();
  },
);
