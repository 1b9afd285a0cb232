import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { moveElsewhere, orderHeading, placePaidOrder } from '../src/admin-orders.ts';
import { openAsOwner } from '../src/admin-session.ts';
import { axeViolationsInBothThemes, overflowAt } from '../src/axe.ts';
import { answerWithError } from '../src/error-answer.ts';
import { expect, test } from '../src/fixtures.ts';
import { readMails } from '../src/mailbox.ts';
import { errorSummary } from '../src/page-parts.ts';

const bar = (page: Page) => page.getByRole('group', { name: 'The selected orders' });
const question = (page: Page) => page.getByRole('alertdialog');
const summary = (page: Page) => page.getByRole('group', { name: /order/ }).and(page.locator('[tabindex="-1"]'));
const row = (page: Page, number: string) => page.getByRole('row', { name: new RegExp(number) });

/** Two paid orders of one customer, and the list that shows only them. */
const openTwo = async (page: Page, baseURL: string | undefined) => {
  const email = `${randomUUID()}@example.com`;
  const orders = [
    await placePaidOrder(baseURL, 'Cherished', { email }),
    await placePaidOrder(baseURL, 'Cherished', { email }),
  ];
  const [first, second] = orders;
  if (!first || !second) throw new Error('there are two');
  const token = await openAsOwner(page, `/admin/orders?search=${email}`);
  await expect(page.getByRole('row')).toHaveCount(3);
  return { email, first, second, token };
};

test('moves several orders at once, and tells what became of each', async ({ page, request, baseURL }) => {
  const { email, first, second, token } = await openTwo(page, baseURL);
  await page.getByRole('checkbox', { name: `Select ${first.number}` }).check();
  await expect(bar(page).getByRole('status')).toHaveText('1 selected');
  await expect(bar(page).getByRole('button')).toHaveText([
    'Select all shown',
    'Select none',
    'Start the review',
    'Address label (PDF)',
    'Packing slip (PDF)',
  ]);
  await page.getByRole('button', { name: 'Select all shown' }).click();
  await expect(bar(page).getByRole('status')).toHaveText('2 selected');
  // Somebody else is faster with one of them.
  await moveElsewhere(request, token, second.id, 'in_review', 'printing');
  await bar(page).getByRole('button', { name: 'Start the review' }).click();
  await expect(question(page)).toHaveAccessibleName('Start the review of 2 orders?');
  await question(page).getByRole('button', { name: 'Cancel' }).click();
  await bar(page).getByRole('button', { name: 'Start the review' }).click();
  await question(page).getByRole('button', { name: 'Start the review' }).click();

  await expect(summary(page)).toBeFocused();
  await expect(summary(page)).toHaveAccessibleName('One order: In review. One order stayed as it was:');
  await expect(summary(page)).toContainText('Somebody else changed this order in the meantime.');
  await expect(row(page, first.number)).toContainText('In review');
  await expect(row(page, second.number)).toContainText('Printing');
  await expect(bar(page)).toBeHidden();
  await summary(page).getByRole('link', { name: second.number }).click();
  await expect(orderHeading(page, second.number)).toBeVisible();
  await page.goBack();
  await summary(page).getByRole('button', { name: 'Close' }).click();
  await expect(summary(page)).toBeHidden();
  await readMails(request, email, `orderId=${first.id}`, 2);
});

test('ships several with the tracking number of each', { tag: '@thorough' }, async ({ page, request, baseURL }) => {
  const { email, first, second, token } = await openTwo(page, baseURL);
  for (const { id } of [first, second])
    await moveElsewhere(request, token, id, 'in_review', 'printing', 'quality_check');
  await page.reload();
  await page.getByRole('button', { name: 'Select all shown' }).click();
  await bar(page).getByRole('button', { name: 'Mark as shipped' }).click();
  const dialog = page.getByRole('dialog', { name: 'Mark 2 orders as shipped' });
  await dialog.getByLabel(`Tracking number of ${first.number}`).fill('7023!');
  await dialog.getByRole('button', { name: 'Mark as shipped' }).click();
  await expect(errorSummary(page)).toContainText('Letters, digits, spaces and hyphens');
  // A number that is probably mistyped asks back, and is no dead end.
  await dialog.getByLabel(`Tracking number of ${first.number}`).fill('7023 2102 3992 4193');
  await dialog.getByRole('button', { name: 'Mark as shipped' }).click();
  await expect(errorSummary(page)).toContainText('A digit of this number seems wrong');
  await expect(dialog.getByRole('button', { name: 'Ship them anyway' })).toBeVisible();
  await dialog.getByLabel(`Tracking number of ${first.number}`).fill('7023 2102 3992 4194');
  expect(await axeViolationsInBothThemes(page, 'the parcels of several orders')).toEqual([]);
  // What was typed is not lost.
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await bar(page).getByRole('button', { name: 'Mark as shipped' }).click();
  await expect(dialog.getByLabel(`Tracking number of ${first.number}`)).toHaveValue('7023 2102 3992 4194');
  await dialog.getByRole('button', { name: 'Mark as shipped' }).click();
  await expect(summary(page)).toHaveAccessibleName('2 orders: Shipped.');
  const mails = await readMails(request, email, 'on its way', 2);
  expect(mails.filter(({ Text }) => Text.includes('7023 2102 3992 4194'))).toHaveLength(1);
  expect(mails.every(({ Text }) => Text.includes(first.id) || Text.includes(second.id))).toBe(true);
});

test.describe('when the answer is lost', () => {
  test.use({ expectedAnswers: [503] });

  test('says so, and moves nothing twice when it is tried again', async ({ page, request, baseURL }) => {
    const { email, first, second } = await openTwo(page, baseURL);
    await page.route(
      '**/api/admin/orders/production',
      async (route) => {
        await route.fetch();
        await answerWithError(503, { code: 'unavailable', error: 'We cannot reach a part of the store right now.' })(
          route,
        );
      },
      { times: 1 },
    );
    await page.getByRole('button', { name: 'Select all shown' }).click();
    await bar(page).getByRole('button', { name: 'Start the review' }).click();
    await question(page).getByRole('button', { name: 'Start the review' }).click();
    await expect(question(page).getByRole('alert')).toContainText('You can safely try again: no order moves twice.');
    await question(page).getByRole('button', { name: 'Start the review' }).click();
    await expect(summary(page)).toHaveAccessibleName('2 orders were already there.');
    for (const { id } of [first, second]) await readMails(request, email, `orderId=${id}`, 2);
  });
});

test('is done with a thumb on a phone, and axe finds nothing', { tag: '@thorough' }, async ({ page, baseURL }) => {
  const { first } = await openTwo(page, baseURL);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.getByRole('checkbox', { name: `Select ${first.number}` }).check();
  const [box] = await Promise.all([bar(page).boundingBox(), expect(bar(page)).toBeInViewport({ ratio: 1 })]);
  expect(box?.y).toBeGreaterThan(370);
  for (const button of await bar(page).getByRole('button').all())
    expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  expect(await overflowAt(page, 320)).toBeLessThanOrEqual(0);
  expect(await axeViolationsInBothThemes(page, 'selected orders')).toEqual([]);
  await bar(page).getByRole('button', { name: 'Start the review' }).click();
  await question(page).getByRole('button', { name: 'Start the review' }).click();
  await expect(summary(page)).toBeInViewport();
  expect(await axeViolationsInBothThemes(page, 'what became of them')).toEqual([]);
  expect(await overflowAt(page, 320)).toBeLessThanOrEqual(0);
});
