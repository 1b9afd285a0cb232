import type { CheckoutData } from '@pawlayer/contracts';
import type { BrowserContext, Page } from '@playwright/test';
import { expect } from '../src/fixtures.ts';
import { keepCheckout } from '../src/kept-order.ts';
import { fillCard } from '../src/order-path.ts';
import { terms, test } from '../src/own-store.ts';
import { heading } from '../src/page-parts.ts';
import { cards } from '../src/shop-client.ts';

const payButton = (page: Page, amount: string) => page.getByRole('button', { name: `Pay ${amount} CAD` });

/** A duplicate of a tab at checkout, in which the order was changed. */
const changeInDuplicate = async (page: Page, context: BrowserContext, change: Partial<CheckoutData>) => {
  const text = await page.evaluate<string>("sessionStorage.getItem('checkoutData')");
  const { quote: _, ...data } = JSON.parse(text) as CheckoutData; // as the page stores it
  const tab = await context.newPage();
  await tab.addInitScript(`sessionStorage.checkoutData ??= ${JSON.stringify(JSON.stringify({ ...data, ...change }))}`);
  await tab.goto(page.url());
  return tab;
};

/** Pays, and returns what the card was charged, in cents. */
const payFor = async (page: Page, amount: string): Promise<unknown> => {
  await fillCard(page, cards.succeeds);
  const answer = page.waitForResponse('**/payment_intents/*/confirm');
  await payButton(page, amount).click();
  const { body } = (await (await answer).json()) as { body: { status: string; amount: number } }; // the sandbox's envelope
  expect(body.status).toBe('succeeded');
  return body.amount;
};

test('P18 whoever presses Pay pays what the button says: an order that another tab has changed is shown anew first', async ({
  page,
  context,
  ownStore,
}) => {
  await ownStore.setTerms(terms.rush(50));
  await keepCheckout(page, ownStore.url, 'Beloved');
  await page.goto('/checkout');
  await expect(payButton(page, '75.00')).toBeVisible();
  const change = { rush: true, amount: '100.00', shippingStreet: '1 New Street' };
  const other = await changeInDuplicate(page, context, change);
  await expect(payButton(other, '100.00')).toBeVisible();

  await fillCard(page, cards.succeeds);
  await payButton(page, '75.00').click();
  const notice = page.getByRole('alert').filter({ hasText: 'Your order was changed elsewhere' });
  await expect(notice).toContainText('nothing was charged here');
  await expect(notice).toContainText('100.00');
  await expect(page.getByText('1 New Street')).toBeVisible();

  expect(await payFor(page, '100.00')).toBe(10_000);
  await expect(heading(page, 'Order Confirmed')).toBeVisible();
  await expect(page.getByText('Payment Received')).toBeVisible();
  await expect(page.getByText('1 New Street')).toBeVisible();
  const orderId = new URL(page.url()).searchParams.get('orderId') ?? '';
  const order = await fetch(`${ownStore.url}/api/orders/${orderId}`);
  expect(await order.json()).toMatchObject({ amount: '100.00', status: 'paid' });

  // The other tab knows nothing of it, and is led to the same order.
  await fillCard(other, cards.succeeds);
  await payButton(other, '100.00').click();
  await expect(heading(other, 'Order Confirmed')).toBeVisible();
  expect(new URL(other.url()).searchParams.get('orderId')).toBe(orderId);
});
