import { petForm, shippingForm } from '@pawlayer/contracts/testing';
import type { Page } from '@playwright/test';
import { expect, test } from '../src/fixtures.ts';
import { openCard, openCheckout } from '../src/kept-order.ts';
import { fillCard, pay } from '../src/order-path.ts';
import { heading, toast } from '../src/page-parts.ts';
import { openSandboxOfStore } from '../src/sandbox-client.ts';
import { cards, type OpenedPayment, openShopClient } from '../src/shop-client.ts';

const sandbox = openSandboxOfStore();

/** Where the bank's page leads, whatever it says in `redirect_status`. */
const back = ({ stripePaymentIntentId: id, clientSecret }: OpenedPayment) =>
  `/checkout?payment_intent=${id}&payment_intent_client_secret=${clientSecret}&redirect_status=succeeded`;

const openPayment = async (baseURL: string | undefined) => {
  const client = await openShopClient(baseURL ?? '');
  return { client, opened: await client.openPayment(await client.choose('Cherished')) };
};

test.describe('back from the bank, in a browser that knows nothing of the order', () => {
  // The answer that there is nothing to pay.
  test.use({ expectedAnswers: [409, 503] });

  test('a paid order is confirmed, whoever heard of it first, also after the store did not answer', async ({
    page,
    baseURL,
  }) => {
    const { client, opened } = await openPayment(baseURL);
    await client.confirm(opened);
    const answer = { error: 'The store cannot do this now', code: 'unavailable', requestId: 'a'.repeat(32) };
    let isAway = true;
    await page.route('**/api/orders/returned', (route) =>
      isAway ? route.fulfill({ status: 503, json: answer }) : route.fallback(),
    );
    await page.goto(back(opened));
    await expect(page.getByText('We do not know yet whether you have paid.')).toBeVisible();
    isAway = false;
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(heading(page, 'Order Confirmed')).toBeVisible();
    await expect(page.getByText('Payment Received')).toBeVisible();
    expect(page.url()).not.toContain('secret');
  });

  test('a payment that takes its time is said to be under way', { tag: '@thorough' }, async ({ page, baseURL }) => {
    test.skip(!sandbox, "needs the data folder of the store, for its sandbox's secret key");
    const { opened } = await openPayment(baseURL);
    await sandbox?.(`test_helpers/payment_intents/${opened.stripePaymentIntentId}/simulate`, { outcome: 'processing' });
    await page.goto(back(opened));
    await expect(page.getByText('Payment processing')).toBeVisible();
  });

  test('a payment that failed can be made again', async ({ page, baseURL }) => {
    const { client, opened } = await openPayment(baseURL);
    await client.confirm(opened, cards.declined);
    await page.goto(back(opened));
    await expect(heading(page, `Pay for ${petForm.petName}’s portrait`)).toBeVisible();
    await expect(toast(page, 'Payment Failed')).toBeVisible();
    await expect(page.getByText(shippingForm.shippingStreet)).toBeVisible();
    await expect(page).toHaveURL(/\/checkout$/);
    await fillCard(page, cards.succeeds);
    await pay(page);
    await expect(heading(page, 'Order Confirmed')).toBeVisible();
  });

  test(
    'in a browser where another order is open, the one that was paid is confirmed, and the other one stays',
    { tag: '@thorough' },
    async ({ page, baseURL }) => {
      const { client, opened } = await openPayment(baseURL);
      await client.confirm(opened);
      await openCheckout(page);
      const other = heading(page, `Pay for ${petForm.petName}’s portrait`);
      await expect(other).toBeVisible();
      await page.goto(back(opened));
      await expect(heading(page, 'Order Confirmed')).toBeVisible();
      await page.goto('/checkout');
      await expect(other).toBeVisible();
      await fillCard(page, cards.succeeds);
      await pay(page);
      await expect(heading(page, 'Order Confirmed')).toBeVisible();
    },
  );
});

test.describe('a return that is none', () => {
  test.use({ expectedAnswers: [404] });

  test('P20 opens no order, and says what to do', async ({ page, baseURL }) => {
    const { opened } = await openPayment(baseURL);
    await page.goto(back({ ...opened, clientSecret: `${opened.stripePaymentIntentId}_secret_guessed` }));
    await expect(heading(page, 'We cannot find this payment')).toBeVisible();
  });
});

/** Runs in the page: the first call of `confirmPayment` leads to the bank's page, so that it is never answered. */
const leaveOnce = (isPaidThere: boolean) => {
  type Provider = { confirmPayment: (...given: unknown[]) => Promise<unknown> };
  const holder = globalThis as unknown as { Stripe: (...given: unknown[]) => Provider }; // set by the sandbox
  const make = holder.Stripe;
  let hasLeft = false;
  const makeLeaving = (...given: unknown[]) => {
    const provider = make(...given);
    const confirmPayment = async (...options: unknown[]) => {
      if (hasLeft) return provider.confirmPayment(...options);
      hasLeft = true;
      if (isPaidThere) await provider.confirmPayment(...options);
      return new Promise<never>(() => undefined);
    };
    return { ...provider, confirmPayment };
  };
  holder.Stripe = Object.assign(makeLeaving, make);
};

const payAtTheBank = async (page: Page, isPaidThere: boolean) => {
  await page.route('**/sandbox/stripe/stripe.js', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: `${await response.text()};(${leaveOnce})(${isPaidThere})` });
  });
  await openCard(page, cards.succeeds);
  await pay(page);
  await expect(page.getByRole('button', { name: 'Paying...' })).toBeDisabled();
};

/** What Back does: the page comes out of the browser's cache as it was left. Headless browsers have that switched off. */
const showAgain = (page: Page) =>
  page.evaluate(`dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))`);

test(
  'Back from the page of the bank finds a button that can be pressed again',
  { tag: '@thorough' },
  async ({ page }) => {
    await payAtTheBank(page, false);
    await showAgain(page);
    await expect(page.getByRole('button', { name: /^Pay / })).toBeEnabled();
    await pay(page);
    await expect(heading(page, 'Order Confirmed')).toBeVisible();
  },
);

test(
  'Back from the page of the bank, where it was paid meanwhile, confirms the order',
  { tag: '@thorough' },
  async ({ page }) => {
    const paid = page.waitForResponse('**/payment_intents/*/confirm');
    await payAtTheBank(page, true);
    await paid;
    await showAgain(page);
    await expect(heading(page, 'Order Confirmed')).toBeVisible();
  },
);
