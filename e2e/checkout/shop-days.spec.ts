import { expect, test } from '../src/fixtures.ts';
import { proofAddress, serveProof } from '../src/proof-page.ts';

test.use({ timezoneId: 'Asia/Tokyo' });

test(
  'names the days of the shop to a visitor for whom the next one has begun',
  { tag: '@thorough' },
  async ({ page }) => {
    await serveProof(page, { sentAt: '2026-07-18T05:30:00.000Z', decideBy: '2026-07-23T05:30:00.000Z' });
    await page.goto(proofAddress);
    await expect(page.getByText('Please answer by Wednesday, July 22.')).toBeVisible();
    await expect(page.getByText('1, of July 17, 2026')).toBeVisible();

    const id = '3b241101-e2bb-4255-8caf-4136c566a962';
    const order = { id, createdAt: '2026-07-17T05:30:00.000Z', amount: '49.29', status: 'paid', shippingAddress: '' };
    await page.route(`**/api/orders/${id}`, (route) => route.fulfill({ json: order }));
    await page.route(`**/api/orders/${id}/preview`, (route) => route.fulfill({ json: null }));
    await page.route(`**/api/orders/${id}/receipt`, (route) =>
      route.fulfill({
        json: {
          lines: [],
          total: '49.29',
          refunded: '0.00',
          isRush: false,
          isMemorial: false,
          hasDuties: false,
          steps: [],
        },
      }),
    );
    await page.goto(`/order-success?orderId=${id}`);
    await expect(page.getByText('July 16, 2026')).toBeVisible();
    await expect(page.getByText('By Friday, July 17')).toBeVisible();
  },
);
