import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { placePaidOrder } from '../src/admin-orders.ts';
import { openAsOwner } from '../src/admin-session.ts';
import { expect, test } from '../src/fixtures.ts';
import { toCheckout, toSize } from '../src/order-path.ts';
import { heading } from '../src/page-parts.ts';
import { proof, proofAddress } from '../src/proof-page.ts';

test.use({ expectsCaughtErrors: true });

/** A section: the answer that it shows, broken in some ways, what it says then, and what stands beside it. */
type Section = {
  path: string;
  answer: string;
  broken: readonly unknown[];
  says: string | RegExp;
  /** Text of another section of the same page. */
  stands: string | RegExp;
};

const nonsense = { nonsense: 1 };

const publicSections: readonly Section[] = [
  {
    path: '/',
    answer: '**/api/products',
    broken: [nonsense, [nonsense]],
    says: 'The prices cannot be shown',
    stands: 'The faces, at home',
  },
  {
    path: '/',
    answer: '**/api/gallery',
    broken: [nonsense, [nonsense]],
    says: 'The portraits cannot be shown',
    stands: 'Create Cherished Portrait',
  },
  {
    path: '/',
    answer: '**/api/stories',
    broken: [nonsense, [{ id: 1, customerName: 2 }]],
    says: 'The stories cannot be shown',
    stands: 'Create Cherished Portrait',
  },
  {
    path: '/gallery',
    answer: '**/api/gallery',
    broken: [nonsense, [nonsense]],
    says: 'The portraits cannot be shown',
    stands: 'Each one began as a single photo.',
  },
  {
    path: '/reviews',
    answer: '**/api/stories',
    broken: [nonsense, [{ id: 1, customerName: 2 }]],
    says: 'The reviews cannot be shown',
    stands: 'Share Your Experience',
  },
  {
    path: `/order-success?orderId=${randomUUID()}`,
    answer: '**/api/orders/*',
    broken: [nonsense, { id: 1, createdAt: 'yesterday' }],
    says: "The store's answer could not be read",
    stands: 'Your order could not be shown',
  },
  {
    path: proofAddress,
    answer: `**/api/proofs/${proof.id}`,
    broken: [nonsense, { ...proof, preview: nonsense }],
    says: "The store's answer could not be read",
    stands: 'The portrait could not be shown',
  },
];

const ownersSections: readonly Section[] = [
  ...['orders', 'stories/counts', 'gallery'].map((list) => ({
    path: '/admin',
    answer: `**/api/admin/${list}`,
    broken: [nonsense, [null]],
    says: 'This number cannot be shown',
    stands: 'Health of the store',
  })),
  {
    path: '/admin',
    answer: '**/api/admin/health',
    broken: [nonsense, { status: 'ok', parts: { catalog: null }, queues: [] }],
    says: "The store's health is not known",
    stands: 'Jobs that failed for good',
  },
  {
    path: '/admin',
    answer: '**/api/admin/health',
    broken: [
      { status: 'ok', parts: {} },
      { status: 'ok', parts: {}, queues: [null] },
    ],
    says: 'How much work waits is not known',
    stands: 'Jobs that failed for good',
  },
  {
    path: '/admin',
    answer: '**/api/admin/jobs/orders/mails',
    broken: [nonsense, { count: 1, kinds: [null] }],
    says: 'The mails that could not be sent cannot be shown',
    stands: 'Health of the store',
  },
  {
    path: '/admin',
    answer: '**/api/admin/jobs/orders',
    broken: [nonsense, [{ failedAt: 'yesterday' }]],
    says: 'The failed jobs of orders did not arrive',
    stands: 'Health of the store',
  },
  {
    path: '/admin/stories',
    answer: '**/api/admin/stories/page?*',
    broken: [nonsense, { stories: [null], counts: {} }],
    says: 'The stories did not arrive',
    stands: /^With a story in focus/,
  },
  {
    path: '/admin/gallery',
    answer: '**/api/admin/gallery',
    broken: [nonsense, [nonsense]],
    says: 'Failed to fetch gallery items',
    stands: 'Add Gallery Item',
  },
  {
    path: '/admin/filaments',
    answer: '**/api/admin/filaments',
    broken: [nonsense, [null]],
    says: 'The filaments did not arrive',
    stands: 'Add a filament',
  },
  {
    path: '/admin/contact',
    answer: '**/api/admin/contact/page?*',
    broken: [nonsense, { messages: [{ id: '1', createdAt: 'yesterday' }], counts: {} }],
    says: 'The messages did not arrive',
    stands: /^Visitors were promised/,
  },
  {
    path: '/admin/people',
    answer: '**/api/admin/people',
    broken: [nonsense, [null]],
    says: 'The people did not arrive',
    stands: 'Invite somebody',
  },
  ...[
    { answer: 'passkeys', broken: [nonsense, { available: true, passkeys: [null] }], says: 'Your passkeys' },
    { answer: 'sessions', broken: [nonsense, [null]], says: 'Your sessions' },
    { answer: 'password', broken: [nonsense, { isOn: true, changedAt: 'yesterday' }], says: "The password's state" },
  ].map(({ answer, broken, says }) => ({
    path: '/admin/account',
    answer: `**/api/admin/${answer}`,
    broken,
    says: `${says} did not arrive`,
    stands: answer === 'passkeys' ? 'Where you are signed in' : 'Name of the new passkey',
  })),
  {
    path: '/admin/audit',
    answer: '**/api/admin/audit',
    broken: [nonsense, { entries: [{ at: 'yesterday' }], hasMore: false }],
    says: 'The entries did not arrive',
    stands: /^Who did what, and when/,
  },
];

const orderSections = (orderId: string): readonly Section[] => [
  {
    path: '/admin/orders',
    answer: '**/api/admin/orders',
    broken: [nonsense, { orders: nonsense, total: 1, pageSize: 25, counts: {} }],
    says: 'The orders did not arrive',
    stands: 'Needs attention',
  },
  {
    path: '/admin/orders',
    answer: '**/api/admin/orders/unmatched',
    broken: [nonsense, [nonsense]],
    says: 'The payments that fit no order cannot be shown',
    stands: 'Export as CSV',
  },
  {
    path: `/admin/orders/${orderId}`,
    answer: `**/api/admin/orders/${orderId}`,
    broken: [nonsense, { ...nonsense, createdAt: 'yesterday' }],
    says: 'The order did not arrive',
    stands: 'Back to Home',
  },
  {
    path: `/admin/orders/${orderId}`,
    answer: `**/api/admin/orders/${orderId}/prepress`,
    broken: [nonsense, { version: 1, models: nonsense, proofs: nonsense }],
    says: /^The proofs (did not arrive|cannot be shown)/,
    stands: 'Timeline',
  },
];

/** Opens the page with each broken answer: the section says so, and nothing else of the page is gone. */
const expectOnlySectionFails = async (page: Page, { path, answer, broken, says, stands }: Section) => {
  for (const json of broken) {
    const where = `${path} with ${JSON.stringify(json)} from ${answer}`;
    await page.route(answer, (route) => route.fulfill({ json }));
    await page.goto(path);
    const message = page.getByRole('main').getByRole('alert').filter({ hasText: says }).first();
    await expect(message, where).toBeVisible();
    await expect(message.getByRole('button', { name: /^(Retry|Try again)$/ }), where).toBeEnabled();
    await expect(page.getByRole('main').getByText(stands).first(), where).toBeVisible();
    await expect(heading(page, /./), where).toHaveCount(1);
    await expect(page.getByText('This page did not load'), where).toBeHidden();
    await page.unroute(answer);
  }
};

for (const section of publicSections) {
  test(`an answer that cannot be read from ${section.answer} costs ${section.path.split('?')[0]} only its section`, ({
    page,
  }) => expectOnlySectionFails(page, section));
}

test('an answer that cannot be read costs the pages of orders only its section', async ({ page, baseURL }) => {
  const { id } = await placePaidOrder(baseURL, 'Cherished');
  await openAsOwner(page, '/admin/audit');
  for (const section of orderSections(id)) await expectOnlySectionFails(page, section);
});

for (const path of new Set(ownersSections.map((section) => section.path))) {
  test(`an answer that cannot be read costs ${path} only its section`, async ({ page }) => {
    await openAsOwner(page, '/admin/audit');
    for (const section of ownersSections.filter((each) => each.path === path))
      await expectOnlySectionFails(page, section);
  });
}

test('a section is read anew by Retry, and keeps the focus where it was', async ({ page }) => {
  await page.route('**/api/products', (route) => route.fulfill({ json: nonsense }));
  await page.goto('/');
  const message = page.getByRole('alert').filter({ hasText: 'The prices cannot be shown' });
  await message.getByRole('button', { name: 'Retry' }).press('Enter');
  await expect(page.getByText('Tried again')).toBeFocused();
  await expect(message).toBeVisible();
  await page.unroute('**/api/products');
  await message.getByRole('button', { name: 'Retry' }).press('Enter');
  await expect(page.getByRole('link', { name: 'Create Cherished Portrait' })).toBeVisible();
  await expect(message).toBeHidden();
  await page.keyboard.press('Tab');
  await expect(page.locator('#pricing :focus')).toHaveCount(1);
});

test('products that cannot be read cost a portrait its size, an order its price, and nothing else', async ({
  page,
}) => {
  await page.route('**/api/products', (route) => route.fulfill({ json: nonsense }));
  await page.goto('/gallery');
  await expect(page.getByRole('button', { name: /^Look at .* closely$/ }).first()).toBeVisible();
  await toSize(page);
  await expect(page.getByRole('alert').filter({ hasText: 'This step cannot be shown' })).toBeVisible();
  await expect(page.getByRole('complementary', { name: 'Preview' })).toBeVisible();
  await page.unroute('**/api/products');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('button', { name: 'Choose Cherished' })).toBeVisible();
});

test('a payment that cannot be read leaves the order on the page', async ({ page }) => {
  await toCheckout(page);
  for (const [answer, says] of [
    ['**/api/config', 'The payment cannot be shown'],
    ['**/api/create-payment-intent', 'Payment setup failed'],
  ] as const) {
    await page.route(answer, (route) => route.fulfill({ json: nonsense }));
    await page.reload();
    await expect(page.getByRole('main').getByText(says)).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Your order' })).toBeVisible();
    await page.unroute(answer);
  }
  await page.route('**/api/products', (route) => route.fulfill({ json: nonsense }));
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Your order' })).toBeVisible();
  await expect(page.getByLabel('Card number')).toBeVisible();
});
