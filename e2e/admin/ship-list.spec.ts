import { randomUUID } from 'node:crypto';
import type { APIRequestContext, Page } from '@playwright/test';
import { moveElsewhere, placePaidOrder } from '../src/admin-orders.ts';
import { bearer, openAsOwner } from '../src/admin-session.ts';
import { axeViolationsInBothThemes, overflowAt } from '../src/axe.ts';
import { nonsense } from '../src/broken-answers.ts';
import { answerWithError } from '../src/error-answer.ts';
import { expect, test } from '../src/fixtures.ts';
import { tabTo } from '../src/keyboard.ts';
import { readMails } from '../src/mailbox.ts';
import { errorSummary } from '../src/page-parts.ts';

const numbers = ['7023 2102 3992 4194', '0073938000549297', '1Z5R89390357567127'] as const;

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Ship from a list' });
const list = (page: Page) => dialog(page).getByLabel('Orders and their tracking numbers');
const press = (page: Page, name: string) => dialog(page).getByRole('button', { name }).click();
const line = (page: Page, number: number) => dialog(page).getByRole('row', { name: new RegExp(`^Line ${number} `) });
const summary = (page: Page) => page.getByRole('group', { name: /order/ }).and(page.locator('[tabindex="-1"]'));

/** As many printed and checked orders, and one that is not. */
const openChecked = async (page: Page, request: APIRequestContext, baseURL: string | undefined, count: number) => {
  const email = `${randomUUID()}@example.com`;
  const token = await openAsOwner(page, `/admin/orders?search=${email}`);
  const orders: Awaited<ReturnType<typeof placePaidOrder>>[] = [];
  for (let index = 0; index <= count; index += 1) {
    const order = await placePaidOrder(baseURL, 'Cherished', { email });
    if (index < count) await moveElsewhere(request, token, order.id, 'in_review', 'printing', 'quality_check');
    orders.push(order);
  }
  await page.reload();
  await page.getByRole('button', { name: 'Ship from a list' }).click();
  return { email, token, orders, at: (index: number) => orders[index]?.number ?? '' };
};

test('ships from a pasted list, after saying what will happen to each line', async ({ page, request, baseURL }) => {
  const { email, orders, token, at } = await openChecked(page, request, baseURL, 3);
  await press(page, 'Check the list');
  await expect(errorSummary(page)).toContainText('Please paste the list');
  const mistyped = '7023 2102 3992 4193';
  const lines = [
    'Order\tTracking number\tCarrier',
    `${at(0)}\t${numbers[1]}\tCanada Post`,
    `${at(1)}\t${mistyped}\t`,
    `#${at(2).toLowerCase()}\t${numbers[2]}\t`,
    `${at(2)}\t${numbers[2]}\t`,
    `${at(3)}\t${numbers[0]}\t`,
    `00000000\t${numbers[0]}\t`,
    'Total\t5\t',
  ];
  await list(page).fill(lines.join('\r\n'));
  await press(page, 'Check the list');
  await expect(dialog(page).locator(':focus')).toHaveText(
    '7 lines. 2 ready to be marked as shipped. 1 to look at. 1 done already. 3 left out.',
  );
  await expect(line(page, 2)).toContainText('Ready');
  await expect(line(page, 3)).toContainText('A digit of this number seems wrong');
  await expect(line(page, 4)).toContainText('UPS');
  await expect(line(page, 5)).toContainText('The same as line 4.');
  await expect(line(page, 6)).toContainText('It cannot be shipped now: Payment received.');
  await expect(line(page, 7)).toContainText('No order has this number.');
  await expect(line(page, 8)).toContainText('This line has no order number.');
  expect(await axeViolationsInBothThemes(page, 'the checked list')).toEqual([]);
  await line(page, 3).getByRole('checkbox', { name: 'Ship it anyway' }).check();
  await press(page, 'Mark 3 orders as shipped');

  await expect(summary(page)).toBeFocused();
  await expect(summary(page)).toHaveAccessibleName('3 orders: Shipped.');
  const mails = await readMails(request, email, 'on its way', 3);
  expect(mails.filter(({ Text }) => Text.includes(mistyped))).toHaveLength(1);
  const ups = await request.get(`/api/admin/orders/${orders[2]?.id}`, bearer(token));
  expect(await ups.json()).toMatchObject({ tracking: { carrier: 'UPS', number: numbers[2] } });
  // What was left out is still there to be corrected; the same list again ships nothing twice.
  await page.getByRole('button', { name: 'Ship from a list' }).click();
  await expect(list(page)).toHaveValue([0, 5, 6, 7].map((index) => lines[index]?.trim()).join('\n'));
  await list(page).fill(lines.slice(0, 5).join('\n'));
  await press(page, 'Check the list');
  await expect(dialog(page).locator(':focus')).toHaveText('4 lines. 0 ready to be marked as shipped. 4 done already.');
  await expect(dialog(page).getByRole('button', { name: /^Mark / })).toBeHidden();
  await press(page, 'Change the list');
  await expect(list(page)).toHaveValue(lines.slice(0, 5).join('\n'));
});

test.describe('when answers are lost', () => {
  test.use({ expectedAnswers: [503] });

  test('keeps the list, and ships nothing twice', async ({ page, request, baseURL }) => {
    const { email, at } = await openChecked(page, request, baseURL, 1);
    const unavailable = { code: 'unavailable', error: 'We cannot reach a part of the store right now.' } as const;
    await page.route('**/api/admin/orders/by-number*', answerWithError(503, unavailable), { times: 1 });
    await page.route(
      '**/api/admin/orders/production',
      async (route) => {
        await route.fetch();
        await answerWithError(503, unavailable)(route);
      },
      { times: 1 },
    );
    await list(page).fill(`${at(0)} ${numbers[0]}`);
    await press(page, 'Check the list');
    await expect(dialog(page).getByRole('alert')).toContainText(unavailable.error);
    await press(page, 'Check the list');
    await press(page, 'Mark one order as shipped');
    await expect(dialog(page).getByRole('alert')).toContainText('You can safely try again: nothing ships twice.');
    await press(page, 'Mark one order as shipped');
    await expect(summary(page)).toHaveAccessibleName('One order was already there.');
    await readMails(request, email, 'on its way', 1);
  });
});

test('keeps the lines of orders that are refused', { tag: '@thorough' }, async ({ page, request, baseURL }) => {
  const { orders, at } = await openChecked(page, request, baseURL, 1);
  const refusal = { code: 'unavailable', reason: 'There was no time left for this order.' };
  await page.route('**/api/admin/orders/production', (route) =>
    route.fulfill({ json: { outcomes: [{ id: orders[0]?.id, number: at(0), outcome: 'refused', refusal }] } }),
  );
  await list(page).fill(`${at(0)} ${numbers[0]}`);
  await press(page, 'Check the list');
  await press(page, 'Mark one order as shipped');
  await expect(page.getByText(refusal.reason)).toBeVisible();
  await page.getByRole('button', { name: 'Ship from a list' }).click();
  await expect(list(page)).toHaveValue(`${at(0)} ${numbers[0]}`);
});

test('is done by keyboard, and fits a phone', { tag: '@thorough' }, async ({ page, request, baseURL }) => {
  const { at } = await openChecked(page, request, baseURL, 1);
  await tabTo(page, list(page));
  await page.keyboard.insertText(`${at(0)},${numbers[0]}`);
  expect(await axeViolationsInBothThemes(page, 'the list')).toEqual([]);
  expect(await overflowAt(page, 320)).toBeLessThanOrEqual(0);
  await tabTo(page, dialog(page).getByRole('button', { name: 'Check the list' }));
  await page.keyboard.press('Enter');
  await expect(line(page, 1)).toContainText('Ready');
  expect(await overflowAt(page, 320)).toBeLessThanOrEqual(0);
  expect(await axeViolationsInBothThemes(page, 'the checked list on a phone')).toEqual([]);
  await tabTo(page, dialog(page).getByRole('button', { name: 'Mark one order as shipped' }));
  await page.keyboard.press('Enter');
  await expect(summary(page)).toHaveAccessibleName('One order: Shipped.');
  await expect(summary(page)).toBeInViewport();
});

test.describe('when an answer cannot be read', () => {
  test.use({ expectsCaughtErrors: true });

  test('says so in the dialog, and has the list again after a retry', { tag: '@thorough' }, async ({ page }) => {
    await openAsOwner(page, '/admin/orders');
    await page.getByRole('button', { name: 'Ship from a list' }).click();
    await list(page).fill(`00000000 ${numbers[0]}`);
    for (const json of [nonsense, { orders: [null] }]) {
      await page.route('**/api/admin/orders/by-number*', (route) => route.fulfill({ json }), { times: 1 });
      await press(page, 'Check the list');
      await expect(dialog(page).getByRole('alert')).toContainText('The list cannot be checked');
      await press(page, 'Retry');
      await expect(list(page)).toHaveValue(`00000000 ${numbers[0]}`);
    }
    await press(page, 'Check the list');
    await expect(line(page, 1)).toContainText('No order has this number.');
  });
});
