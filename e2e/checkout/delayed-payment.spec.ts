import { randomUUID } from 'node:crypto';
import { orderNumber } from '@pawlayer/contracts';
import { customerForm, petForm, shippingForm } from '@pawlayer/contracts/testing';
import type { Page } from '@playwright/test';
import { axeViolationsInBothThemes, overflowAt } from '../src/axe.ts';
import { findNothing } from '../src/cut-out-answers.ts';
import { calmPreview } from '../src/cut-out-parts.ts';
import { answerWithError } from '../src/error-answer.ts';
import { expect, test } from '../src/fixtures.ts';
import { readMails } from '../src/mailbox.ts';
import { choosePhoto, fillCard, fillShipping, pay, toCard, toCheckout, toOrder } from '../src/order-path.ts';
import { heading } from '../src/page-parts.ts';
import { eventually, openSandboxOfStore } from '../src/sandbox-client.ts';
import { cards } from '../src/shop-client.ts';
import { forgetPhotos } from '../src/vanished-photo.ts';

test.use({ cutsPhotos: false });

const sandbox = openSandboxOfStore();

/** The id of the payment that the page opens while `work` runs. */
const openedPayment = async (page: Page, work: () => Promise<void>): Promise<string> => {
  const opened = page.waitForResponse('**/api/create-payment-intent');
  await work();
  const { clientSecret } = (await (await opened).json()) as { clientSecret: string }; // the contract's response
  return clientSecret.split('_secret_')[0] ?? '';
};

const callSandbox = (path: string, form?: Record<string, string>) => {
  if (!sandbox) throw new Error('this store has no sandbox');
  return sandbox(path, form);
};

const simulate = async (intent: string, outcome: 'processing' | 'payment_failed') => {
  await callSandbox(`test_helpers/payment_intents/${intent}/simulate`, { outcome });
};

test.describe('a payment that takes its time', () => {
  test.skip(!sandbox, "needs the data folder of the store, for its sandbox's secret key");
  // A payment that is under way cannot be confirmed again; nor can its order be changed.
  test.use({ expectedAnswers: [409] });

  test('and fails is told on the page and by mail, and is paid by the link, on another device', async ({
    page,
    browser,
    request,
  }) => {
    const intent = await openedPayment(page, () => toCard(page, cards.succeeds));
    await simulate(intent, 'processing');
    await pay(page);
    await expect(heading(page, 'Order Confirmed')).toBeVisible();
    await expect(page.getByText('Payment processing')).toBeVisible();
    await simulate(intent, 'payment_failed');
    await expect(heading(page, 'The payment did not go through')).toBeVisible();
    await expect(page.getByText('Payment not received')).toBeVisible();

    const orderId = new URL(page.url()).searchParams.get('orderId') ?? '';
    const [mail] = await readMails(request, customerForm.email, orderNumber(orderId));
    expect(mail?.Subject).toContain('Your payment did not go through');
    const link = /http\S+#pay=[\w-]+/.exec(mail?.Text ?? '')?.[0] ?? '';

    const device = await browser.newContext();
    const elsewhere = await device.newPage();
    const { hash } = new URL(link);
    await elsewhere.goto(new URL(`/checkout${hash}`, page.url()).href);
    await expect(heading(elsewhere, `Pay for ${petForm.petName}’s portrait`)).toBeVisible();
    await expect(elsewhere).toHaveURL(/\/checkout$/);
    await expect(elsewhere.getByText(shippingForm.shippingStreet)).toBeVisible();
    await fillCard(elsewhere, cards.succeeds);
    await pay(elsewhere);
    await expect(heading(elsewhere, 'Order Confirmed')).toBeVisible();
    await expect(elsewhere.getByText('Payment Received')).toBeVisible();
    expect(new URL(elsewhere.url()).searchParams.get('orderId')).toBe(orderId);

    await elsewhere.goto('about:blank');
    await elsewhere.goto(new URL(`/checkout${hash}`, page.url()).href);
    await expect(heading(elsewhere, 'This order is already placed')).toBeVisible();
    await device.close();
  });

  test(
    'and was cancelled after it failed is told kindly, and is paid anew by a link that its page leads to',
    { tag: '@thorough' },
    async ({ page, request }) => {
      const email = `${randomUUID()}@example.com`;
      const intent = await openedPayment(page, () => toCard(page, cards.succeeds, undefined, email));
      await simulate(intent, 'processing');
      await pay(page);
      await expect(page.getByText('Payment processing')).toBeVisible();
      await simulate(intent, 'payment_failed');
      await expect(page.getByText('Payment not received')).toBeVisible();
      await callSandbox(`payment_intents/${intent}/cancel`, {});
      await expect(page.getByText('Nothing was charged for')).toBeVisible();
      await page.reload();
      await expect(heading(page, 'The payment did not go through')).toBeVisible();
      await expect(page).toHaveTitle(/The payment did not go through/);
      expect(await axeViolationsInBothThemes(page, 'an order that has expired')).toEqual([]);
      expect(await overflowAt(page, 320)).toBeLessThanOrEqual(0);
      const former = new URL(page.url()).searchParams.get('orderId') ?? '';

      await page.getByRole('link', { name: 'Send me a link to pay' }).click();
      await expect(page.getByLabel('Order number')).toHaveValue(orderNumber(former));
      await page.getByLabel('Email').fill(email);
      await page.getByRole('button', { name: 'Mail me the link' }).click();
      await expect(page.getByText('Please check your inbox')).toBeVisible();
      const [mail] = await readMails(request, email, '/your-orders#');
      await page.goto(/\/your-orders#[\w-]+/.exec(mail?.Text ?? '')?.[0] ?? '');
      const found = page.getByRole('article').filter({ hasText: orderNumber(former) });
      await expect(found).toContainText('Payment not received');
      await found.getByRole('link', { name: 'Pay for this portrait' }).click();
      await expect(page).toHaveURL(/\/checkout$/);
      await fillCard(page, cards.succeeds);
      await pay(page);
      await expect(heading(page, 'Order Confirmed')).toBeVisible();
      await expect(page.getByText('Payment Received')).toBeVisible();
      expect(new URL(page.url()).searchParams.get('orderId')).not.toBe(former);
    },
  );

  test(
    'keeps its order as it is: the page says what was not changed',
    { tag: '@thorough' },
    async ({ page, request }) => {
      await findNothing(page);
      await toOrder(page);
      await expect(calmPreview(page)).toBeVisible();
      await fillShipping(page);
      const intent = await openedPayment(page, () => page.getByRole('button', { name: 'Continue to payment' }).click());
      await expect(page).toHaveURL(/\/checkout$/);
      await simulate(intent, 'processing');
      const { metadata } = (await callSandbox(`payment_intents/${intent}`)) as { metadata: { order_id: string } }; // Stripe's type
      await eventually(20, 'the webhook is processed', async () => {
        const answer = await request.get(`/api/orders/${metadata.order_id}`);
        return answer.ok() && ((await answer.json()) as { status: string }).status === 'pending';
      });
      await page.getByRole('link', { name: 'Change shipping address' }).click();
      await page.getByLabel('Street address').fill('1 New Street');
      await expect(calmPreview(page)).toBeVisible();
      await page.getByRole('button', { name: 'Continue to payment' }).click();
      await expect(page.getByText(`A payment for ${petForm.petName}’s portrait is under way`)).toBeVisible();
      await expect(page.getByText('Not changed: the new address.')).toBeVisible();
      await expect(page.getByText(shippingForm.shippingStreet).last()).toBeVisible();
      await page.goto('/upload?step=photo');
      await page.getByRole('radio', { name: 'Upright' }).check();
      await page.goto('/upload?step=order');
      await page.getByRole('button', { name: 'Continue to payment' }).click();
      const tooLate = 'Not changed: the new address and the new look of the portrait or cut of the photo.';
      await expect(page.getByText(tooLate)).toBeVisible();
      await page.getByRole('link', { name: 'View your order' }).click();
      await expect(page.getByText('Payment processing')).toBeVisible();
      await expect(page.getByText(shippingForm.shippingStreet)).toBeVisible();
    },
  );
});

test.describe('a link that leads back to paying', () => {
  test.use({ expectedAnswers: [404] });

  test('says so when it does not work any more', async ({ page }) => {
    await page.goto('/checkout#pay=AAAA');
    await expect(heading(page, 'This link does not work any more')).toBeVisible();
    await page.getByRole('link', { name: 'Start again' }).click();
    await expect(page).toHaveURL(/\/upload/);
  });
});

/** The step of the photo asks for one, and the next step for the size. */
const chooseAnew = async (page: Page) => {
  await page.getByRole('button', { name: 'Upload photo' }).click();
  await expect(page.getByRole('main').getByText('Please select a photo to upload').first()).toBeVisible();
  await choosePhoto(page);
  await page.getByRole('button', { name: 'Upload photo' }).click();
  await expect(page).toHaveURL(/step=size/);
  await page.getByRole('button', { name: 'Choose Cherished' }).click();
};

test.describe('a photo that was erased meanwhile', () => {
  test.use({ expectedAnswers: [409] });

  test('is asked for again, and everything else that was typed is kept', { tag: '@thorough' }, async ({ page }) => {
    await toCheckout(page);
    await expect(page.getByLabel('Card number')).toBeVisible();
    await page.evaluate(forgetPhotos);
    await page.route('**/api/create-payment-intent', answerWithError(409, { code: 'photo_erased' }), { times: 1 });
    await page.reload();
    const panel = page.getByRole('main').getByRole('alert');
    await expect(panel).toContainText('We no longer have the photo');
    await panel.getByRole('link', { name: 'Choose the photo again' }).click();
    await expect(page).toHaveURL(/step=photo/);
    await expect(page.getByLabel('Pet name')).toHaveValue(petForm.petName);
    await chooseAnew(page);
    await expect(page.getByLabel('Street address')).toHaveValue(shippingForm.shippingStreet);
    await page.getByRole('button', { name: 'Continue to payment' }).click();
    await fillCard(page, cards.succeeds);
    await pay(page);
    await expect(heading(page, 'Order Confirmed')).toBeVisible();
  });

  test(
    'behind a mailed link is asked for again after a reload, and the new order can be paid',
    { tag: '@thorough' },
    async ({ page }) => {
      await toCheckout(page);
      await page.evaluate(forgetPhotos);
      await page.route('**/api/orders/resume', answerWithError(409, { code: 'photo_erased' }));
      await page.goto('about:blank');
      await page.goto('/checkout#pay=AAAA');
      const panel = page.getByRole('main').getByRole('alert');
      await expect(panel).toContainText('We no longer have the photo');
      await page.reload();
      await expect(panel).toContainText('We no longer have the photo');
      await panel.getByRole('link', { name: 'Choose the photo again' }).click();
      await expect(page).toHaveURL(/step=photo/);
      await chooseAnew(page);
      await page.getByRole('button', { name: 'Continue to payment' }).click();
      await expect(page.getByLabel('Card number')).toBeVisible();
    },
  );
});
