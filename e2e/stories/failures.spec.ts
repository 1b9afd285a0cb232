import { readFile } from 'node:fs/promises';
import { customerForm, shippingForm } from '@pawlayer/contracts/fixtures';
import type { Page, Route } from '@playwright/test';
import { hangFirst } from '../src/hang-first.ts';
import { heavyPhoto, megabytes } from '../src/heavy-photo.ts';
import { cards, openJourney } from '../src/journey.ts';
import {
  choosePhoto,
  fillCard,
  fillInfo,
  fillPet,
  fillShipping,
  heading,
  pay,
  raccoon,
  toast,
  toCard,
  toCheckout,
  toOrder,
  toPhoto,
  toSize,
} from '../src/order-path.ts';
import { refuse } from '../src/refuse.ts';
import { expect, test } from '../src/visit.ts';

/** In the page: the provider's first confirmation throws. */
const breakOnce = () => {
  type Provider = { confirmPayment: (...given: unknown[]) => unknown };
  const holder = globalThis as unknown as { Stripe: (...given: unknown[]) => Provider }; // what the sandbox's script has just defined
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

const problems = (page: Page) => page.getByRole('alert', { name: 'There is a problem' });

test.describe('the wizard', () => {
  test('names what is missing, beside the field and in a summary that takes the focus', async ({ page }) => {
    await page.goto('/upload');
    await page.getByLabel('Email').fill('ada@');
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(problems(page)).toBeFocused();
    for (const [label, message] of [
      ['First name', 'First name is required'],
      ['Last name', 'Last name is required'],
      ['Email', 'Valid email is required'],
    ] as const) {
      await expect(page.getByLabel(label)).toHaveAccessibleDescription(new RegExp(message));
      await problems(page).getByRole('link', { name: message }).click();
      await expect(page.getByLabel(label)).toBeFocused();
    }
    await page.getByLabel('First name').fill('Ada');
    await page.getByLabel('First name').blur();
    await expect(page.getByLabel('First name')).toHaveAccessibleDescription('');
    await expect(page.getByLabel('Email')).toHaveValue('ada@');
  });

  test('asks for the pet and its photo', async ({ page }) => {
    await toPhoto(page);
    await page.getByRole('button', { name: 'Upload photo' }).click();
    await expect(toast(page, 'No file selected')).toBeVisible();
    await expect(toast(page, 'Please select a photo to upload')).toBeVisible();
    await expect(problems(page)).toContainText('Please select a photo to upload');
    await expect(problems(page)).toContainText('Pet name is required');
    await page.getByLabel('Pet name').fill('Otis');
    await page.getByRole('button', { name: 'Upload photo' }).click();
    await expect(page.getByLabel('Pet photo')).toHaveAccessibleDescription(/Please select a photo to upload/);
    await expect(page).toHaveURL(/step=photo/);
  });

  test('asks for the whole address', async ({ page }) => {
    await toOrder(page);
    await page.getByLabel('Country').fill('');
    await page.getByRole('button', { name: 'Continue to payment' }).click();
    for (const message of [
      'Street address is required',
      'City is required',
      'State/Province is required',
      'Postal code is required',
      'Country is required',
    ]) {
      await expect(problems(page)).toContainText(message);
    }
  });

  test('says so when the device cannot keep the order for checkout, and goes on once it can', async ({ page }) => {
    await toOrder(page);
    await fillShipping(page);
    await page.evaluate(() => {
      const { setItem } = Storage.prototype;
      Storage.prototype.setItem = function keep(name, value) {
        if (name === 'checkoutData') throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
        setItem.call(this, name, value);
      };
      Object.assign(globalThis, { mendStorage: () => Object.assign(Storage.prototype, { setItem }) });
    });
    await page.getByRole('button', { name: 'Continue to payment' }).click();
    await expect(toast(page, 'Order failed')).toBeVisible();
    await expect(toast(page, 'There was an error creating your order. Please try again.')).toBeVisible();
    await expect(page.getByRole('main').getByText('There was an error creating your order')).toBeVisible();
    await page.evaluate('mendStorage()');
    await page.getByRole('button', { name: 'Continue to payment' }).click();
    await expect(page).toHaveURL(/\/checkout/);
  });

  test('refuses what is no photo, and says what to do about an iPhone format', async ({ page }) => {
    await toPhoto(page);
    const photo = page.getByLabel('Pet photo');
    await photo.setInputFiles({
      name: 'otis.jpg',
      mimeType: 'image/jpeg',
      buffer: Buffer.from('Dear printer, this is a letter.'),
    });
    await expect(page.getByText('This file is not a photo we can read')).toBeVisible();
    const heic = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic'), Buffer.alloc(64)]);
    await photo.setInputFiles({ name: 'IMG_0042.HEIC', mimeType: '', buffer: heic });
    await expect(
      page.getByText('This iPhone format cannot be read here. In Photos choose Share, then Save as JPEG'),
    ).toBeVisible();
    await choosePhoto(page);
    await expect(page.getByText('cannot be read here')).toBeHidden();
  });

  test('shrinks a photo of 11 MB on the device', async ({ page }) => {
    await toPhoto(page);
    await page
      .getByLabel('Pet photo')
      .setInputFiles({ name: 'otis.jpg', mimeType: 'image/jpeg', buffer: await heavyPhoto(megabytes(11)) });
    await expect(page.getByText('That photo is 11 MB. We made a smaller copy that prints just as well.')).toBeVisible();
    await fillPet(page);
    await page.getByRole('button', { name: 'Upload photo' }).click();
    await expect(page).toHaveURL(/step=size/);
  });

  test('takes a dropped and a pasted photo', async ({ page }) => {
    await toPhoto(page);
    await expect(page.getByLabel('Pet photo')).toBeAttached();
    const base64 = (await readFile(raccoon)).toString('base64');
    const give = (name: string, type: 'drop' | 'paste') =>
      page.evaluate(`(() => {
        const bytes = Uint8Array.from(atob(${JSON.stringify(base64)}), (letter) => letter.charCodeAt(0));
        const data = new DataTransfer();
        data.items.add(new File([bytes], ${JSON.stringify(name)}, { type: 'image/jpeg' }));
        if (${JSON.stringify(type)} === 'paste') {
          document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true }));
          return;
        }
        const zone = document.querySelector('form input[type=file]').parentElement;
        for (const step of ['dragenter', 'dragover', 'drop']) {
          zone.dispatchEvent(new DragEvent(step, { dataTransfer: data, bubbles: true, cancelable: true }));
        }
      })()`);
    await give('dropped.jpg', 'drop');
    await expect(page.getByText('dropped.jpg')).toBeVisible();
    await give('pasted.jpg', 'paste');
    await expect(page.getByText('pasted.jpg')).toBeVisible();
  });

  test.describe('on a bad line', () => {
    test.use({ expectedAnswers: [400, 503] });

    test('says that the customer could not be saved, and keeps what was typed', async ({ page }) => {
      await page.route('**/api/customers', refuse(503, { code: 'unavailable' }));
      await page.goto('/upload');
      await fillInfo(page);
      await page.getByRole('button', { name: 'Continue' }).click();
      await expect(toast(page, 'Error')).toBeVisible();
      await expect(toast(page, 'Failed to save customer information')).toBeVisible();
      await expect(page.getByText('We could not save this just now')).toBeVisible();
      await page.unroute('**/api/customers');
      await page.getByRole('button', { name: 'Continue' }).click();
      await expect(page).toHaveURL(/step=photo/);
    });

    test('puts what the server finds wrong beside the field', async ({ page }) => {
      await page.route(
        '**/api/customers',
        refuse(400, { code: 'validation', fields: { email: 'Valid email is required' } }),
      );
      await page.goto('/upload');
      await fillInfo(page);
      await page.getByRole('button', { name: 'Continue' }).click();
      await expect(toast(page, 'Failed to save customer information')).toBeVisible();
      await expect(page.getByLabel('Email')).toHaveAccessibleDescription(/Valid email is required/);
    });

    test('keeps the photo when its upload fails, and tries again', async ({ page }) => {
      await toPhoto(page);
      await choosePhoto(page);
      await fillPet(page);
      await page.route('**/api/upload', refuse(503, { code: 'unavailable' }));
      await page.getByRole('button', { name: 'Upload photo' }).click();
      await expect(toast(page, 'Upload failed')).toBeVisible();
      await expect(toast(page, 'Please try again with a different image')).toBeVisible();
      await expect(page.getByText('raccoon.jpg')).toBeVisible();
      await page.unroute('**/api/upload');
      await page.getByRole('button', { name: 'Retry' }).click();
      await expect(page).toHaveURL(/step=size/);
    });

    test('shows sizes that did not arrive once they do', async ({ page }) => {
      await toPhoto(page);
      await page.route('**/api/products', refuse(503, { code: 'unavailable' }));
      await page.reload();
      await choosePhoto(page);
      await fillPet(page);
      await page.getByRole('button', { name: 'Upload photo' }).click();
      await expect(page.getByText('The sizes did not arrive')).toBeVisible();
      await page.unroute('**/api/products');
      await page.getByRole('button', { name: 'Try again' }).click();
      await expect(page.getByRole('button', { name: 'Choose Beloved' })).toBeVisible();
    });
  });

  test('cancels an upload and keeps the photo', async ({ page }) => {
    await toPhoto(page);
    await choosePhoto(page);
    await fillPet(page);
    await page.route('**/api/upload', () => undefined); // never answered
    await page.getByRole('button', { name: 'Upload photo' }).click();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByText('raccoon.jpg')).toBeVisible();
    await expect(page.getByText('Upload failed')).toBeHidden();
    await expect(page.getByRole('button', { name: 'Upload photo' })).toBeEnabled();
  });

  test('saves customer and photo anew when the server has forgotten them', async ({ page }) => {
    await toSize(page);
    await page.evaluate(`(() => {
      const kept = JSON.parse(sessionStorage.getItem('order-draft'));
      const nobody = '00000000-0000-4000-8000-000000000000';
      kept.state.draft.savedCustomer.id = nobody;
      kept.state.draft.savedUpload.customerId = nobody;
      sessionStorage.setItem('order-draft', JSON.stringify(kept));
    })()`);
    await page.reload();
    await page.getByRole('button', { name: 'Choose Cherished' }).click();
    await expect(page).toHaveURL(/step=order/);
  });
});

test('the API refuses a photo of 11 MB that comes past the page', async ({ request, baseURL }) => {
  const journey = await openJourney(baseURL ?? '');
  const { id } = await journey.saveCustomer(customerForm);
  const photo = { name: 'otis.jpg', mimeType: 'image/jpeg', buffer: await heavyPhoto(megabytes(11)) };
  const answer = await request.post('/api/upload', { multipart: { photo, customerId: id, petName: 'Otis' } });
  expect(answer.status()).toBe(413);
  expect(await answer.json()).toMatchObject({ code: 'too_large' });
});

test.describe('paying', () => {
  test.use({ expectedAnswers: [402, 409, 503] });

  for (const [name, card, message] of [
    ['declined', cards.declined, 'Your card was declined.'],
    ['without funds', cards.insufficientFunds, 'Your card has insufficient funds.'],
  ] as const) {
    test(`says why a card ${name} was refused, and takes the next one`, async ({ page }) => {
      await toCard(page, card);
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
    await toCard(page, cards.asksForAuthentication);
    await pay(page);
    await expect(page.getByRole('button', { name: 'Paying...' })).toBeDisabled();
    await page.getByRole('button', { name: 'Fail authentication' }).click();
    await expect(toast(page, 'Payment Failed')).toBeVisible();
    await expect(page.getByRole('main').getByRole('alert')).toContainText('authenticate');
    await pay(page);
    await page.getByRole('button', { name: 'Complete authentication' }).click();
    await expect(heading(page, 'Order Confirmed')).toBeVisible();
  });

  test('sends a visitor without checkout data back to the start', async ({ page }) => {
    await page.goto('/checkout');
    await expect(page).toHaveURL(/\/upload/);
    await expect(toast(page, 'No checkout data found')).toBeVisible();
    await expect(toast(page, 'Please start your order from the beginning')).toBeVisible();
  });

  test('explains a payment that could not be set up, and leads back by itself', async ({ page }) => {
    await page.route('**/api/create-payment-intent', refuse(503, { code: 'unavailable' }));
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
  });

  test('says so when the payment provider breaks, and takes the next try', async ({ page }) => {
    await page.route('**/sandbox/stripe/stripe.js', async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: `${await response.text()};(${breakOnce})()` });
    });
    await toCard(page, cards.succeeds);
    await pay(page);
    await expect(toast(page, 'Payment Error')).toBeVisible();
    await expect(toast(page, 'An unexpected error occurred. Please try again.')).toBeVisible();
    await expect(page.getByRole('main').getByRole('alert')).toContainText('An unexpected error occurred');
    await pay(page);
    await expect(heading(page, 'Order Confirmed')).toBeVisible();
  });

  test('fails in an orderly way when the payment provider cannot be loaded', async ({ page }) => {
    await page.route('**/sandbox/stripe/stripe.js', (route) => route.fulfill({ status: 503 }));
    await toCheckout(page);
    await expect(page.getByText('Payment setup failed', { exact: true })).toBeVisible();
  });

  test('shows a price that changed, and goes on with it', async ({ page }) => {
    await page.route('**/api/create-payment-intent', async (route) => {
      const { amount } = route.request().postDataJSON() as { amount: string }; // our own page's body
      if (amount === '49.29') return refuse(409, { code: 'amount_mismatch', expectedAmount: '52.29' })(route);
      await route.continue({ postData: { ...(route.request().postDataJSON() as object), amount: '49.29' } });
    });
    await toCheckout(page);
    await expect(page.getByText('The price of Cherished has changed')).toBeVisible();
    await page.getByRole('button', { name: 'Continue with 52.29 CAD' }).click();
    await expect(page.getByRole('button', { name: 'Pay 52.29 CAD' })).toBeVisible();
  });

  test('keeps a payment whose order could not be saved, through a reload, until it is', async ({ page }) => {
    await page.route('**/api/orders', refuse(503, { code: 'unavailable' }));
    await toCard(page, cards.succeeds);
    await pay(page);
    await expect(toast(page, 'Payment succeeded, but order creation failed')).toBeVisible();
    await expect(heading(page, 'Your payment went through. We could not save the order yet')).toBeVisible();
    const paymentId = await page.getByRole('main').getByText(/^pi_/).innerText();
    await expect(toast(page, `Please contact support with payment ID ${paymentId}`)).toBeVisible();
    const mailTo = await page.getByRole('link', { name: /Write to/ }).getAttribute('href');
    expect(decodeURIComponent(mailTo ?? '')).toContain(paymentId);

    await page.reload();
    await expect(heading(page, 'Your payment went through. We could not save the order yet')).toBeVisible();
    await page.unroute('**/api/orders');
    await page.getByRole('button', { name: 'Try saving again' }).click();
    await expect(heading(page, 'Order Confirmed')).toBeVisible();
    await expect(page.getByText(paymentId)).toBeVisible();
  });

  test('finds the payment again when the page is reloaded between paying and saving', async ({ page }) => {
    const { hangs } = await hangFirst(page, '**/api/orders');
    await toCard(page, cards.succeeds);
    await pay(page);
    await hangs;
    await page.reload();
    await expect(heading(page, 'Order Confirmed')).toBeVisible();
  });

  test('takes a payment for paid when the provider’s answer is lost on its way', async ({ page }) => {
    await toCard(page, cards.succeeds);
    const lose = async (route: Route) => {
      await route.fetch();
      await route.fulfill({ status: 503 });
    };
    await page.route('**/payment_intents/*/confirm', lose, { times: 1 });
    await pay(page);
    await expect(heading(page, 'Order Confirmed')).toBeVisible();
  });

  test('takes a payment that was made in another tab for paid', async ({ page }) => {
    await page.route(
      '**/payment_intents/*/confirm',
      async (route) => {
        await route.fetch();
        await route.fallback();
      },
      { times: 1 },
    );
    await toCard(page, cards.succeeds);
    await pay(page);
    await expect(heading(page, 'Order Confirmed')).toBeVisible();
  });

  test('takes up a payment when the provider sends the visitor back by a redirect', async ({ page }) => {
    const opened = page.waitForResponse('**/api/create-payment-intent');
    await toCard(page, cards.succeeds);
    const { clientSecret } = (await (await opened).json()) as { clientSecret: string }; // the contract's answer
    const [id] = clientSecret.split('_secret_');
    const back = (status: string) =>
      `/checkout?payment_intent=${id}&payment_intent_client_secret=${clientSecret}&redirect_status=${status}`;
    await page.goto(back('failed'));
    await expect(toast(page, 'Payment Failed')).toBeVisible();
    await expect(page).toHaveURL(/\/checkout$/);

    // The page goes away in the middle: only the address will tell.
    const { hangs } = await hangFirst(page, '**/api/orders');
    await fillCard(page, cards.succeeds);
    await pay(page);
    await hangs;
    await page.evaluate(`sessionStorage.removeItem('paidIntent')`);
    await page.goto(back('succeeded'));
    await expect(heading(page, 'Order Confirmed')).toBeVisible();
  });

  test('shows the order of a photo that is paid already', async ({ page }) => {
    const orderId = '3b241101-e2bb-4255-8caf-4136c566a962';
    await page.route('**/api/create-payment-intent', refuse(409, { code: 'already_ordered', orderId }));
    await toCheckout(page);
    await expect(heading(page, 'This order is already placed')).toBeVisible();
    await expect(page.getByRole('link', { name: 'View your order' })).toHaveAttribute(
      'href',
      `/order-success?orderId=${orderId}`,
    );
  });
});

test.describe('the confirmation', () => {
  test.use({ expectedAnswers: [404, 503] });

  test('does not know every order', async ({ page }) => {
    for (const id of ['3b241101-e2bb-4255-8caf-4136c566a962', 'no-order']) {
      await page.goto(`/order-success?orderId=${id}`);
      await expect(heading(page, 'Order not found')).toBeVisible();
    }
    await page.getByRole('link', { name: 'Return Home' }).click();
    await expect(page).toHaveURL('/');
  });

  test('leads home without an order', async ({ page }) => {
    await page.goto('/order-success');
    await expect(page).toHaveURL('/');
  });

  const order = {
    id: '3b241101-e2bb-4255-8caf-4136c566a962',
    createdAt: '2026-11-20T17:00:00.000Z',
    amount: '49.29',
    status: 'pending',
    shippingAddress: '7350 Horne Street, Mission, BC V2V 3Y9, Canada',
  };

  test('keeps asking while the payment is under way', async ({ page }) => {
    let asked = 0;
    await page.route('**/api/orders/*', (route) => {
      asked += 1;
      return route.fulfill({ json: { ...order, status: asked < 3 ? 'pending' : 'paid' } });
    });
    await page.goto(`/order-success?orderId=${order.id}`);
    await expect(page.getByText('Payment processing')).toBeVisible();
    await expect(page.getByText('Payment Received')).toBeVisible();
  });

  test('shows any other status as it is', async ({ page }) => {
    await page.route('**/api/orders/*', (route) => route.fulfill({ json: { ...order, status: 'partially_refunded' } }));
    await page.goto(`/order-success?orderId=${order.id}`);
    await expect(page.getByText('partially_refunded')).toBeVisible();
  });

  test('offers to try again when the store does not answer', async ({ page }) => {
    await page.route('**/api/orders/*', refuse(503, { code: 'unavailable' }));
    await page.goto(`/order-success?orderId=${order.id}`);
    await expect(page.getByText('Your order is safe')).toBeVisible();
    await page.unroute('**/api/orders/*');
    await page.route('**/api/orders/*', (route) => route.fulfill({ json: { ...order, status: 'paid' } }));
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(heading(page, 'Order Confirmed')).toBeVisible();
  });
});
