import type { Page } from '@playwright/test';
import { placePaidOrder, readOrder, section } from '../src/admin-orders.ts';
import { bearer, openAsOwner, openSession } from '../src/admin-session.ts';
import { expect, test } from '../src/fixtures.ts';
import { heading, toast } from '../src/page-parts.ts';

const notes = (page: Page) => page.getByRole('textbox', { name: /^Notes/ });

test.describe('when two owners work at once', () => {
  test.use({ expectedAnswers: [409] });

  test('refuses the later one readably, shows what is there now, and keeps what was typed', async ({
    page,
    request,
    baseURL,
  }) => {
    const { id } = await placePaidOrder(baseURL);
    await openAsOwner(page, `/admin/orders/${id}`);
    await notes(page).fill('Mine');
    const token = await openSession(request);
    const { version } = await readOrder(request, token, id);
    const other = await request.post(`/api/admin/orders/${id}/notes`, {
      ...bearer(token),
      data: { notes: 'Theirs', version },
    });
    expect(other.ok()).toBe(true);

    await page.getByRole('button', { name: 'Save notes' }).click();
    await expect(section(page, 'Private notes').getByRole('alert')).toContainText(
      'Somebody else changed this order in the meantime',
    );
    await expect(section(page, 'Private notes')).toContainText('Theirs');
    await expect(notes(page)).toHaveValue('Mine');
    await notes(page).fill('Mine and theirs');
    await page.getByRole('button', { name: 'Save notes' }).click();
    await expect(toast(page, 'Notes saved')).toBeVisible();
    await page.reload();
    await expect(notes(page)).toHaveValue('Mine and theirs');
  });
});

test.describe('an order that is not there', () => {
  test.use({ expectedAnswers: [400, 404] });

  test('is said to be not found', { tag: '@thorough' }, async ({ page }) => {
    for (const id of ['6e5a1c5e-8a49-4f2a-9d43-0d4f2a3f7c11', 'nonsense']) {
      await openAsOwner(page, `/admin/orders/${id}`);
      await expect(heading(page, 'Order not found')).toBeVisible();
      await expect(page.getByRole('link', { name: 'All orders' })).toBeVisible();
    }
  });
});

test('tells what is wrong with an order, and what to do', { tag: '@thorough' }, async ({ page, baseURL }) => {
  const { id } = await placePaidOrder(baseURL);
  await page.route(`**/api/admin/orders/${id}`, async (route) => {
    const answer = await route.fetch();
    await route.fulfill({
      response: answer,
      json: { ...(await answer.json()), attention: ['The shipping address is missing.'] },
    });
  });
  let total = 1;
  await page.route('**/api/admin/orders/unmatched', (route) =>
    route.fulfill({
      json: {
        payments: [
          {
            stripePaymentIntentId: 'pi_lost',
            reason: 'no_order',
            amount: '49.29',
            currency: 'usd',
            createdAt: '2026-11-21T10:00:00.000Z',
            isDisputed: true,
            evidenceDueAt: '2026-11-30T20:00:00.000Z',
          },
        ],
        total,
      },
    }),
  );
  await openAsOwner(page, `/admin/orders/${id}`);
  await expect(page.getByRole('alert').filter({ hasText: 'The shipping address is missing.' })).toBeVisible();
  await page.goto('/admin/orders');
  const unmatched = page.getByRole('alert').filter({ hasText: 'One payment matches no order' });
  await expect(unmatched).toContainText('49.29 USD no order');
  await expect(unmatched).toContainText(/Disputed by the bank, evidence is due by .*30/);
  total = 3;
  await page.reload();
  await expect(page.getByRole('alert').filter({ hasText: '3 payments match no order' })).toContainText(
    'There are 2 more',
  );
});
