import { openAsOwner } from '../src/admin-session.ts';
import { axeViolationsInBothThemes, overflowAt } from '../src/axe.ts';
import { answerWithError } from '../src/error-answer.ts';
import { expect, test } from '../src/fixtures.ts';
import { holdBack } from '../src/hold-back.ts';
import { tabTo } from '../src/keyboard.ts';
import { toast } from '../src/page-parts.ts';

test('is chosen by keyboard, kept, and ended again', { tag: '@thorough' }, async ({ page }) => {
  await openAsOwner(page, '/admin/account');
  const notifications = page.getByRole('region', { name: /Notifications/ });
  const form = page.getByRole('form', { name: 'Morning mail' });
  const isWanted = form.getByRole('checkbox', { name: 'Mail me each morning what there is to do' });
  await expect(form).toContainText('to owner@');
  await expect(isWanted).not.toBeChecked();
  // From the button before it: the other tests' sessions stand above, each with a button.
  await page.getByRole('button', { name: 'Make recovery codes' }).focus();
  await tabTo(page, isWanted);
  await page.keyboard.press('Space');
  const hour = form.getByLabel('From');
  await expect(hour).toHaveValue('7');
  await hour.selectOption('5:00');
  await tabTo(page, form.getByRole('button', { name: 'Save' }));
  await page.keyboard.press('Enter');
  await expect(notifications.getByText('You get it from 5:00.', { exact: true })).toBeVisible();
  await page.reload();
  await expect(isWanted).toBeChecked();
  await expect(hour).toHaveValue('5');
  expect(await axeViolationsInBothThemes(page, 'the morning mail')).toEqual([]);
  for (const width of [320, 360, 768, 1280]) expect(await overflowAt(page, width), `${width} px`).toBe(0);

  await hour.selectOption('7:00'); // as it was
  await isWanted.uncheck();
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(notifications.getByText('You will not get it any more.', { exact: true })).toBeVisible();
  await page.reload();
  await expect(form).toBeVisible();
  await expect(isWanted).not.toBeChecked();
});

test('says that it is kept also to whoever has gone on', { tag: '@thorough' }, async ({ page }) => {
  await openAsOwner(page, '/admin/account');
  const form = page.getByRole('form', { name: 'Morning mail' });
  await expect(form).toBeVisible();
  const answer = await holdBack(page, '**/api/admin/notices');
  await form.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('link', { name: 'Filaments', exact: true }).click();
  await expect(form).toBeHidden();
  answer();
  await expect(toast(page, 'Morning mail saved')).toBeVisible();
});

test.describe('when it cannot be saved', () => {
  test.use({ expectedAnswers: [503] });

  test('says so, and keeps what was chosen', { tag: '@thorough' }, async ({ page }) => {
    await openAsOwner(page, '/admin/account');
    const form = page.getByRole('form', { name: 'Morning mail' });
    await form.getByRole('checkbox').check();
    await page.route('**/api/admin/notices', answerWithError(503, { error: 'Try again in a moment.' }));
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(form.getByRole('alert')).toContainText('Your choice was not saved');
    await expect(form.getByRole('checkbox')).toBeChecked();
  });
});
