import type { Quote } from '@pawlayer/contracts';
import { cherishedQuote, shippingForm } from '@pawlayer/contracts/testing';
import type { Route } from '@playwright/test';
import { answerWithError } from '../src/error-answer.ts';
import { expect, test } from '../src/fixtures.ts';
import { hangFirst } from '../src/hang-first.ts';
import { openCard, openCheckout } from '../src/kept-order.ts';
import { fillCard, pay, toCheckout } from '../src/order-path.ts';
import { heading, toast } from '../src/page-parts.ts';
import { cards } from '../src/shop-client.ts';

test.use({ cutsPhotos: false });

/** Runs in the page: makes the first call of `confirmPayment` throw. */
const breakOnce = () => {
  type Provider = { confirmPayment: (...given: unknown[]) => unknown };
  const holder = globalThis as unknown as { Stripe: (...given: unknown[]) => Provider }; // set by the sandbox
  const make = holder.Stripe;
  let isBroken = true;
  const makeBroken = (...given: unknown[]) => {
    const provider = make(...given);
    const confirmPayment = (...options: unknown[]) => {
      if (!isBroken) return provider.confirmPayment(...options);
      isBroken = false;
      throw new Error('the provider broke');
    };
    return { ...provider, confirmPayment };
  };
  holder.Stripe = Object.assign(makeBroken, make);
};

const dearer: Quote = {
  ...cherishedQuote,
  lines: [
    { kind: 'portrait', label: 'Portrait', amount: '48.00' },
    { kind: 'shipping', label: 'Shipping', amount: '4.29' },
  ],
  total: '52.29',
};

test.describe('paying', () => {
  test.use({ expectedAnswers: [402, 409, 429, 503] });

  for (const [name, card, message] of [
    ['declined', cards.declined, 'Your card was declined.'],
    ['without funds', cards.insufficientFunds, 'Your card has insufficient funds.'],
  ] as const) {
    const tag = name === 'declined' ? [] : '@thorough';
    test(`says why a card ${name} was refused, and takes the next one`, { tag }, async ({ page }) => {
      await openCard(page, card);
      await pay(page);
      await expect(toast(page, 'Payment Failed')).toBeVisible();
      await expect(toast(page, message)).toBeVisible();
      const alert = page.getByRole('main').getByRole('alert');
      await expect(alert).toContainText(message);
      await expect(page.getByLabel('Card number')).not.toHaveValue('');
      await page.getByLabel('Card number').fill(cards.succeeds);
      await pay(page);
      await expect(heading(page, 'Order Confirmed')).toBeVisible();
    });
  }

  test('goes through the authentication, failed first and completed then', async ({ page }) => {
    await openCard(page, cards.asksForAuthentication);
    await pay(page);
    await expect(page.getByRole('button', { name: 'Paying...' })).toBeDisabled();
    await page.getByRole('button', { name: 'Fail authentication' }).click();
    await expect(toast(page, 'Payment Failed')).toBeVisible();
    await expect(page.getByRole('main').getByRole('alert')).toContainText('authenticate');
    await pay(page);
    await page.getByRole('button', { name: 'Complete authentication' }).click();
    await expect(heading(page, 'Order Confirmed')).toBeVisible();
  });

  test('says that payments are paused after too many declined cards, and whom to write to', async ({ page }) => {
    const pause = 'The bank declined the card several times, so we have paused payments for an hour.';
    await openCard(page, cards.succeeds);
    // The store has canceled this payment meanwhile, and opens no other one.
    const canceled = { type: 'invalid_request_error', code: 'payment_intent_unexpected_state', message: 'canceled' };
    await page.route('**/payment_intents/*/confirm', (route) =>
      route.fulfill({ json: { status: 400, body: { error: canceled } } }),
    );
    await page.route(/\/payment_intents\/[^/]+$|\/payment_intents\/[^/]+\?/, async (route) => {
      const response = await route.fetch();
      const { status, body } = (await response.json()) as { status: number; body: object }; // the sandbox's envelope
      await route.fulfill({ response, json: { status, body: { ...body, status: 'canceled' } } });
    });
    await page.route('**/api/create-payment-intent', answerWithError(429, { code: 'rate_limited', error: pause }));
    await pay(page);
    const panel = page.getByRole('main').getByRole('alert');
    await expect(panel).toContainText('Payment setup failed');
    await expect(panel).toContainText(`${pause} Your photo and answers are kept on this device.`);
    await expect(panel.getByRole('link', { name: /^Write to hello@/ })).toBeVisible();
    await expect(toast(page, 'Unable to set up payment. Please try again')).toBeVisible();
    await page.unrouteAll();
    await panel.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByLabel('Card number')).toBeVisible();
  });

  test('sends a visitor without checkout data back to the start', async ({ page }) => {
    await page.goto('/checkout');
    await expect(page).toHaveURL(/\/upload/);
    await expect(toast(page, 'No checkout data found')).toBeVisible();
    await expect(toast(page, 'Please start your order from the beginning')).toBeVisible();
  });

  test(
    'explains a payment that could not be set up, and leads back by itself',
    { tag: '@thorough' },
    async ({ page }) => {
      await page.route('**/api/create-payment-intent', answerWithError(503, { code: 'unavailable' }));
      await toCheckout(page);
      await expect(page.getByText('Payment setup failed', { exact: true })).toBeVisible();
      await expect(toast(page, 'Payment Setup Failed')).toBeVisible();
      await expect(toast(page, 'Unable to set up payment. Please try again')).toBeVisible();
      await page.getByRole('link', { name: 'Start Over' }).click();
      await expect(page.getByLabel('First name')).toHaveValue('Ada');

      await page.goto('/checkout');
      await expect(page.getByText('Payment setup failed', { exact: true })).toBeVisible();
      await expect(page).toHaveURL(/\/upload\?step=order/);
      await expect(page.getByLabel('Street address')).toHaveValue(shippingForm.shippingStreet);
    },
  );

  test('says so when the payment provider breaks, and takes the next try', { tag: '@thorough' }, async ({ page }) => {
    await page.route('**/sandbox/stripe/stripe.js', async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: `${await response.text()};(${breakOnce})()` });
    });
    await openCard(page, cards.succeeds);
    await pay(page);
    await expect(toast(page, 'Payment Error')).toBeVisible();
    await expect(toast(page, 'An unexpected error occurred. Please try again.')).toBeVisible();
    await expect(page.getByRole('main').getByRole('alert')).toContainText('An unexpected error occurred');
    await pay(page);
    await expect(heading(page, 'Order Confirmed')).toBeVisible();
  });

  test('fails in an orderly way when the payment provider cannot be loaded', { tag: '@thorough' }, async ({ page }) => {
    await page.route('**/sandbox/stripe/stripe.js', (route) => route.fulfill({ status: 503 }));
    await openCheckout(page);
    await expect(page.getByText('Payment setup failed', { exact: true })).toBeVisible();
  });

  test('shows a price that changed, and goes on with it', async ({ page }) => {
    await page.route('**/api/create-payment-intent', async (route) => {
      const { amount } = route.request().postDataJSON() as { amount: string }; // the body sent by our page
      if (amount === '49.29')
        return answerWithError(409, { code: 'amount_mismatch', expectedAmount: dearer.total, quote: dearer })(route);
      await route.continue({ postData: { ...(route.request().postDataJSON() as object), amount: '49.29' } });
    });
    await openCheckout(page);
    await expect(page.getByText('The price of Cherished has changed')).toBeVisible();
    await page.getByRole('button', { name: 'Continue with 52.29 CAD' }).click();
    await expect(page.getByRole('button', { name: 'Pay 52.29 CAD' })).toBeVisible();
  });

  test('keeps a payment whose order could not be saved, through a reload, until it is', async ({ page }) => {
    await page.route('**/api/orders', answerWithError(503, { code: 'unavailable' }));
    await openCard(page, cards.succeeds);
    await pay(page);
    await expect(toast(page, 'Payment succeeded, but order creation failed')).toBeVisible();
    await expect(heading(page, 'Your payment went through. We could not save the order yet')).toBeVisible();
    const paymentId = await page.getByRole('main').getByText(/^pi_/).innerText();
    await expect(toast(page, `Please contact support with payment ID ${paymentId}`)).toBeVisible();
    // A page without https has no clipboard.
    await page.evaluate(`Object.defineProperty(navigator, 'clipboard', { value: undefined })`);
    await page.getByRole('button', { name: 'Copy' }).click();
    await expect(toast(page, 'The browser did not let us copy')).toBeVisible();
    expect(await page.evaluate('String(getSelection())')).toBe(paymentId);
    const mailTo = await page.getByRole('link', { name: /Write to/ }).getAttribute('href');
    expect(decodeURIComponent(mailTo ?? '')).toContain(paymentId);

    await page.reload();
    await expect(heading(page, 'Your payment went through. We could not save the order yet')).toBeVisible();
    await page.unroute('**/api/orders');
    await page.getByRole('button', { name: 'Try saving again' }).click();
    await expect(heading(page, 'Order Confirmed')).toBeVisible();
    await expect(page.getByText(paymentId)).toBeVisible();
  });

  test(
    'finds the payment again when the page is reloaded between paying and saving',
    { tag: '@thorough' },
    async ({ page }) => {
      const { hangs } = await hangFirst(page, '**/api/orders');
      await openCard(page, cards.succeeds);
      await pay(page);
      await hangs;
      await page.reload();
      await expect(heading(page, 'Order Confirmed')).toBeVisible();
    },
  );

  test('takes a payment for paid when the provider’s answer is lost on its way', async ({ page }) => {
    await openCard(page, cards.succeeds);
    const lose = async (route: Route) => {
      await route.fetch();
      await route.fulfill({ status: 503 });
    };
    await page.route('**/payment_intents/*/confirm', lose, { times: 1 });
    await pay(page);
    await expect(heading(page, 'Order Confirmed')).toBeVisible();
  });

  test('takes a payment that was made in another tab for paid', { tag: '@thorough' }, async ({ page }) => {
    await page.route(
      '**/payment_intents/*/confirm',
      async (route) => {
        await route.fetch();
        await route.fallback();
      },
      { times: 1 },
    );
    await openCard(page, cards.succeeds);
    await pay(page);
    await expect(heading(page, 'Order Confirmed')).toBeVisible();
  });

  test('takes up a payment when the provider sends the visitor back by a redirect', async ({ page }) => {
    const opened = page.waitForResponse('**/api/create-payment-intent');
    await openCard(page, cards.succeeds);
    const { clientSecret } = (await (await opened).json()) as { clientSecret: string }; // the contract's response
    const [id] = clientSecret.split('_secret_');
    const back = (status: string) =>
      `/checkout?payment_intent=${id}&payment_intent_client_secret=${clientSecret}&redirect_status=${status}`;
    await page.goto(back('failed'));
    await expect(toast(page, 'Payment Failed')).toBeVisible();
    await expect(page).toHaveURL(/\/checkout$/);

    // The page is left during the request, so only the URL contains the result.
    const { hangs } = await hangFirst(page, '**/api/orders');
    await fillCard(page, cards.succeeds);
    await pay(page);
    await hangs;
    await page.evaluate(`sessionStorage.removeItem('paidIntent')`);
    await page.goto(back('succeeded'));
    await expect(heading(page, 'Order Confirmed')).toBeVisible();
  });

  test('P20 believes no address that says the payment has succeeded', async ({ page, request }) => {
    const opened = page.waitForResponse('**/api/create-payment-intent');
    await openCheckout(page);
    const { clientSecret } = (await (await opened).json()) as { clientSecret: string }; // the contract's response
    const [id] = clientSecret.split('_secret_');
    await page.goto(
      `/checkout?payment_intent=${id}&payment_intent_client_secret=${clientSecret}&redirect_status=succeeded`,
    );
    await expect(toast(page, 'Payment Failed')).toBeVisible();
    await expect(page.getByLabel('Card number')).toBeVisible();
    const body = JSON.parse((await page.evaluate(`sessionStorage.getItem('checkoutData')`)) as string) as object; // kept by the page
    const answer = await request.post('/api/orders', { data: { ...body, stripePaymentIntentId: id, status: 'paid' } });
    expect(answer.status()).toBe(402);
  });

  test('shows the order of a photo that is paid already', { tag: '@thorough' }, async ({ page }) => {
    const orderId = '3b241101-e2bb-4255-8caf-4136c566a962';
    await page.route('**/api/create-payment-intent', answerWithError(409, { code: 'already_ordered', orderId }));
    await openCheckout(page);
    await expect(heading(page, 'This order is already placed')).toBeVisible();
    await expect(page.getByRole('link', { name: 'View your order' })).toHaveAttribute(
      'href',
      `/order-success?orderId=${orderId}`,
    );
  });
});
