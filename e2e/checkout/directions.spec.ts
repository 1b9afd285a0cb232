import { randomUUID } from 'node:crypto';
import type { Locator } from '@playwright/test';
import { openAsOwner } from '../src/admin-session.ts';
import { expect, test } from '../src/fixtures.ts';
import { keepCheckout } from '../src/kept-order.ts';
import { heading } from '../src/page-parts.ts';
import { openShopClient } from '../src/shop-client.ts';

/** Where a part of a text is shown, from the left, in whichever element within this one it is. */
const placeOf = (within: Locator, part: string): Promise<number> =>
  within.evaluate((element, wanted) => {
    const document = element.ownerDocument;
    const texts = document.createTreeWalker(element, 4); // texts only
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const from = text.textContent?.indexOf(wanted) ?? -1;
      if (from < 0) continue;
      const range = document.createRange();
      range.setStart(text, from);
      range.setEnd(text, from + wanted.length);
      return range.getBoundingClientRect().left;
    }
    throw new Error(`no ${wanted}`);
  }, part);

const rex = 'רקס!';

/** The mark at its end is to the left of its letters, which it would not be as a part of the text around it. */
const expectInPlace = async (shown: Locator): Promise<void> => {
  expect(await placeOf(shown, '!')).toBeLessThan(await placeOf(shown, 'רקס'));
};

test(
  'a name that is written from right to left stays in its place at checkout',
  { tag: '@thorough' },
  async ({ page, baseURL }) => {
    await keepCheckout(page, baseURL ?? '', 'Cherished', { petName: rex });
    await page.goto('/checkout');
    const title = heading(page, `Pay for ${rex}’s portrait`);
    await expect(title).toBeVisible();
    await expectInPlace(title);
    expect(await placeOf(title, 'רקס')).toBeLessThan(await placeOf(title, '’s portrait'));
  },
);

test(
  'names that are written from right to left stay in their place in the list, the page and the toast of an order',
  { tag: '@thorough' },
  async ({ page, baseURL }) => {
    const email = `${randomUUID()}@example.com`;
    const shop = await openShopClient(baseURL ?? '');
    const customer = await shop.saveCustomer({ firstName: 'שרה', lastName: 'כהן', email });
    const chosen = await shop.choose('Cherished');
    const { id: uploadId } = await shop.uploadPhoto(customer.id, undefined, rex);
    const paid = await shop.openPayment({ ...chosen, customerId: customer.id, uploadId });
    await shop.confirm(paid);
    const { id } = await shop.placeOrder(paid);

    await openAsOwner(page, `/admin/orders?search=${encodeURIComponent(email)}`);
    const cell = page.getByRole('cell').filter({ hasText: rex });
    await expectInPlace(cell);
    expect(await placeOf(cell, 'רקס')).toBeLessThan(await placeOf(cell, 'Cherished'));
    await page.goto(`/admin/orders/${id}`);
    await expectInPlace(page.getByRole('heading', { name: 'The portrait of' }));
    await page.getByRole('button', { name: 'Start the review' }).click();
    const moved = page.getByRole('region', { name: /Notifications/ }).getByText(': In review');
    await expect(moved).toBeVisible();
    await expectInPlace(moved);
    expect(await placeOf(moved, 'רקס')).toBeLessThan(await placeOf(moved, ': In review'));
  },
);
