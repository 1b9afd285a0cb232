import { OrderStatus } from '@pawlayer/contracts';
import { answerWithError } from '../src/error-answer.ts';
import { expect, test } from '../src/fixtures.ts';
import { heading } from '../src/page-parts.ts';
import { pixel, proof } from '../src/proof-page.ts';

test.describe('the confirmation', () => {
  test.use({ expectedAnswers: [404, 503] });

  test('P31 does not know every order', async ({ page }) => {
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

  test('keeps asking while the payment is under way', { tag: '@thorough' }, async ({ page }) => {
    let asked = 0;
    await page.route('**/api/orders/*', (route) => {
      asked += 1;
      return route.fulfill({ json: { ...order, status: asked < 3 ? 'pending' : 'paid' } });
    });
    await page.goto(`/order-success?orderId=${order.id}`);
    await expect(page.getByText('Payment processing')).toBeVisible();
    await expect(page.getByText('Payment Received')).toBeVisible();
  });

  test('keeps asking for the portrait for minutes, with growing pauses', { tag: '@thorough' }, async ({ page }) => {
    await page.clock.install();
    let asked = 0;
    let isMade = false;
    await page.route(`**/api/orders/${order.id}`, (route) => route.fulfill({ json: { ...order, status: 'paid' } }));
    await page.route(`**/api/orders/${order.id}/preview`, (route) => {
      asked += 1;
      return route.fulfill({ json: isMade ? proof.preview : null });
    });
    await page.route(`**/api/orders/${order.id}/preview/*`, (route) =>
      route.fulfill({ contentType: 'image/gif', body: pixel }),
    );
    await page.goto(`/order-success?orderId=${order.id}`);
    const sample = page.getByRole('img', { name: 'A finished portrait, its layers closed' });
    await expect(sample).toBeVisible();
    for (let seconds = 0; seconds < 180; seconds += 3) await page.clock.runFor(3000);
    await expect(sample).toBeVisible();
    expect(asked).toBeGreaterThan(5);
    expect(asked).toBeLessThan(30);
    isMade = true;
    await page.clock.runFor(21_000);
    await expect(page.getByRole('img', { name: 'Layered preview of your pet in 2 colours' })).toBeVisible();
  });

  test(
    'says every status in words, and one that this page does not know as it is',
    { tag: '@thorough' },
    async ({ page }) => {
      let status: string = 'on_the_moon';
      await page.route(`**/api/orders/${order.id}`, (route) => route.fulfill({ json: { ...order, status } }));
      await page.goto(`/order-success?orderId=${order.id}`);
      await expect(page.getByRole('main')).toContainText('on_the_moon');
      for (status of OrderStatus.options) {
        await page.reload();
        await expect(page.getByRole('main')).toContainText('Status');
        expect(await page.getByRole('main').innerText(), status).not.toMatch(/\w_\w/);
      }
    },
  );

  test('offers to try again when the store does not answer', async ({ page }) => {
    await page.route('**/api/orders/*', answerWithError(503, { code: 'unavailable' }));
    await page.goto(`/order-success?orderId=${order.id}`);
    await expect(page.getByText('Your order is safe')).toBeVisible();
    await page.unroute('**/api/orders/*');
    await page.route('**/api/orders/*', (route) => route.fulfill({ json: { ...order, status: 'paid' } }));
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(heading(page, 'Order Confirmed')).toBeVisible();
  });
});
