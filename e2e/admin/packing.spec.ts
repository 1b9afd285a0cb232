import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { placePaidOrder, section } from '../src/admin-orders.ts';
import { openAsOwner } from '../src/admin-session.ts';
import { axeViolationsInBothThemes, overflowAt } from '../src/axe.ts';
import { answerWithError } from '../src/error-answer.ts';
import { expect, test } from '../src/fixtures.ts';
import { tabTo } from '../src/keyboard.ts';

const bar = (page: Page) => page.getByRole('group', { name: 'The selected orders' });

/** How many pages the file that is downloaded has, and its name. */
const download = async (page: Page, press: () => Promise<void>) => {
  const [file] = await Promise.all([page.waitForEvent('download'), press()]);
  const pdf = await readFile(await file.path(), 'latin1');
  expect(pdf.startsWith('%PDF-')).toBe(true);
  return { name: file.suggestedFilename(), pages: pdf.match(/\/Type\s*\/Page\b/g)?.length };
};

test('makes the labels of several orders at once, and those of one from its page', async ({ page, baseURL }) => {
  const email = `${randomUUID()}@example.com`;
  await placePaidOrder(baseURL, 'Cherished', { email });
  const { id, number } = await placePaidOrder(baseURL, 'Cherished', { email });
  await openAsOwner(page, `/admin/orders?search=${email}`);
  await page.getByRole('button', { name: 'Select all shown' }).click();
  const labels = bar(page).getByRole('button', { name: 'Address labels (PDF)' });
  expect(await download(page, () => labels.click())).toEqual({ name: `labels-${number}-and-1-more.pdf`, pages: 2 });
  expect(await overflowAt(page, 320)).toBeLessThanOrEqual(0);
  expect(await axeViolationsInBothThemes(page, 'the selected orders')).toEqual([]);

  await page.goto(`/admin/orders/${id}`);
  const slip = section(page, 'Packing slip').getByRole('button', { name: 'Packing slip (PDF)' });
  await tabTo(page, slip);
  expect(await download(page, () => page.keyboard.press('Enter'))).toEqual({ name: `slips-${number}.pdf`, pages: 1 });
  await expect(section(page, 'Packing slip')).toContainText('Known once a model is frozen');
  expect(await overflowAt(page, 320)).toBeLessThanOrEqual(0);
});

test.describe('when it cannot be made', () => {
  test.use({ expectedAnswers: [503] });

  test('says so, and makes it when it is tried again', { tag: '@thorough' }, async ({ page, baseURL }) => {
    const { id } = await placePaidOrder(baseURL);
    const error = 'The file could not be made. Please try fewer orders.';
    await page.route('**/api/admin/orders/packing/**', answerWithError(503, { code: 'unavailable', error }), {
      times: 1,
    });
    await openAsOwner(page, `/admin/orders/${id}`);
    const labels = section(page, 'Packing slip').getByRole('button', { name: 'Address label (PDF)' });
    await labels.click();
    await expect(section(page, 'Packing slip').getByRole('alert')).toContainText(error);
    expect((await download(page, () => labels.click())).pages).toBe(1);
    await expect(section(page, 'Packing slip').getByRole('alert')).toBeHidden();
  });
});
