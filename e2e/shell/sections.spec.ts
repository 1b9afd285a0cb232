import { randomUUID } from 'node:crypto';
import { expectOnlySectionFails, nonsense, type Section } from '../src/broken-answers.ts';
import { expect, test } from '../src/fixtures.ts';
import { toCheckout, toSize } from '../src/order-path.ts';
import { proof, proofAddress } from '../src/proof-page.ts';
import { withoutPageData } from '../src/without-page-data.ts';

test.use({ expectsCaughtErrors: true, cutsPhotos: false });

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

for (const section of publicSections) {
  test(
    `an answer that cannot be read from ${section.answer} costs ${section.path.split('?')[0]} only its section`,
    { tag: ['**/api/products', '**/api/orders/*'].includes(section.answer) ? [] : '@thorough' },
    ({ page }) => expectOnlySectionFails(page, section),
  );
}

test('a section is read anew by Retry, and keeps the focus where it was', { tag: '@thorough' }, async ({ page }) => {
  await withoutPageData(page);
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

test(
  'products that cannot be read cost a portrait its size, an order its price, and nothing else',
  { tag: '@thorough' },
  async ({ page }) => {
    await withoutPageData(page);
    await page.route('**/api/products', (route) => route.fulfill({ json: nonsense }));
    await page.goto('/gallery');
    await expect(page.getByRole('button', { name: /^Look at .* closely$/ }).first()).toBeVisible();
    await toSize(page);
    await expect(page.getByRole('alert').filter({ hasText: 'This step cannot be shown' })).toBeVisible();
    await expect(page.getByRole('complementary', { name: 'Preview' })).toBeVisible();
    await page.unroute('**/api/products');
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByRole('button', { name: 'Choose Cherished' })).toBeVisible();
  },
);

test('a payment that cannot be read leaves the order on the page', { tag: '@thorough' }, async ({ page }) => {
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
