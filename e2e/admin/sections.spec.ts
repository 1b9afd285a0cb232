import type { AdminOrder } from '@pawlayer/contracts/admin';
import { placePaidOrder, readOrder } from '../src/admin-orders.ts';
import { openAsOwner } from '../src/admin-session.ts';
import { expectOnlySectionFails, nonsense, type Section } from '../src/broken-answers.ts';
import { test } from '../src/fixtures.ts';

test.use({ expectsCaughtErrors: true });

const ownersSections: readonly Section[] = [
  ...['orders/counts', 'contact/counts', 'stories/counts', 'gallery', 'spools'].map((counted) => ({
    path: '/admin',
    answer: `**/api/admin/${counted}`,
    broken: [nonsense, [null]],
    says: 'This number cannot be shown',
    stands: 'Health of the store',
  })),
  {
    path: '/admin',
    answer: '**/api/admin/health',
    broken: [nonsense, { status: 'ok', parts: { catalog: null }, queues: [] }],
    says: "The store's health could not be checked",
    stands: 'Jobs that failed for good',
  },
  {
    path: '/admin',
    answer: '**/api/admin/health',
    broken: [
      { status: 'ok', parts: {} },
      { status: 'ok', parts: {}, queues: [null] },
    ],
    says: 'The work in the background could not be counted',
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
    says: 'The failed jobs of orders could not be loaded',
    stands: 'Health of the store',
  },
  {
    path: '/admin',
    answer: '**/api/admin/orders/figures?*',
    broken: [nonsense, { period: 'week', current: { from: 'yesterday' }, before: nonsense }],
    says: /^The figures (could not be loaded|cannot be shown)/,
    stands: 'Health of the store',
  },
  {
    path: '/admin/customers',
    answer: '**/api/admin/customers',
    broken: [nonsense, { customers: [null], missing: [], isIncomplete: false }],
    says: 'The customers could not be loaded',
    stands: 'by name or e-mail',
  },
  {
    path: '/admin/print',
    answer: '**/api/admin/plates',
    broken: [nonsense, { plates: [null], groups: [], unplaced: [], isPartial: false }],
    says: 'What to print next could not be loaded',
    stands: /^What to print next, the most urgent first/,
  },
  {
    path: '/admin/print',
    answer: '**/api/admin/plates/runs',
    broken: [nonsense, { running: [null], ended: [] }],
    says: 'What is being printed could not be loaded',
    stands: /^What to print next, the most urgent first/,
  },
  {
    path: '/admin/products',
    answer: '**/api/admin/products',
    broken: [nonsense, [null]],
    says: 'The products could not be loaded',
    stands: /^What the shop sells, and for how much/,
  },
  {
    path: '/admin/settings',
    answer: '**/api/admin/shop-settings',
    broken: [nonsense, { version: 1, settings: nonsense }],
    says: 'The settings could not be loaded',
    stands: /^What a portrait costs, where it goes/,
  },
  {
    path: '/admin/texts',
    answer: '**/api/admin/mail-texts',
    broken: [nonsense, [null]],
    says: 'The mails could not be loaded',
    stands: /^What the shop says in your name/,
  },
  {
    path: '/admin/texts',
    answer: '**/api/admin/page-texts',
    broken: [nonsense, [null]],
    says: 'The texts of the pages could not be loaded',
    stands: 'Mails to customers',
  },
  {
    path: '/admin/texts/pages/returns',
    answer: '**/api/admin/page-texts',
    broken: [nonsense, [], [{ name: 'returns', version: 1, text: nonsense }]],
    says: 'The words could not be loaded',
    stands: /^The page \/returns/,
  },
  {
    path: '/admin/texts/pages/returns',
    answer: '**/api/admin/page-texts/returns/versions',
    broken: [nonsense, [null]],
    says: 'The versions could not be loaded',
    stands: 'What a visitor sees',
  },
  {
    path: '/admin/texts/mails/shipped',
    answer: '**/api/admin/mail-texts',
    broken: [nonsense, [], [{ name: 'shipped', version: 1, text: nonsense, figures: {} }]],
    says: 'The words could not be loaded',
    stands: /^When the parcel leaves/,
  },
  {
    path: '/admin/texts/mails/shipped',
    answer: '**/api/admin/mail-texts/shipped/versions',
    broken: [nonsense, [null]],
    says: 'The versions could not be loaded',
    stands: 'What a customer gets',
  },
  {
    path: '/admin/stories',
    answer: '**/api/admin/stories/page?*',
    broken: [nonsense, { stories: [null], counts: {} }],
    says: 'The stories could not be loaded',
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
    says: 'The filaments could not be loaded',
    stands: 'Add a filament',
  },
  {
    path: '/admin/filaments/spools',
    answer: '**/api/admin/spools',
    broken: [nonsense, { supplies: [null], others: [], archived: [], isPartial: false }],
    says: 'The spools could not be loaded',
    stands: /^What is left of each filament/,
  },
  {
    path: '/admin/contact',
    answer: '**/api/admin/contact/page?*',
    broken: [nonsense, { messages: [null], counts: {} }],
    says: 'The messages could not be loaded',
    stands: /^Visitors were promised/,
  },
  {
    path: '/admin/people',
    answer: '**/api/admin/people',
    broken: [nonsense, [null]],
    says: 'The people could not be loaded',
    stands: 'Invite somebody',
  },
  ...[
    { answer: 'passkeys', broken: [nonsense, { available: true, passkeys: [null] }], says: 'Your passkeys' },
    { answer: 'sessions', broken: [nonsense, [null]], says: 'Your sessions' },
    { answer: 'password', broken: [nonsense, { isOn: true, changedAt: 'yesterday' }], says: "The password's state" },
    {
      answer: 'notices',
      broken: [nonsense, { morningMail: true, morningHour: 'early', address: 1 }],
      says: 'Your choice',
    },
  ].map(({ answer, broken, says }) => ({
    path: '/admin/account',
    answer: `**/api/admin/${answer}`,
    broken,
    says: `${says} could not be loaded`,
    stands: answer === 'passkeys' ? 'Where you are signed in' : 'Name of the new passkey',
  })),
  {
    path: '/admin/audit',
    answer: '**/api/admin/audit',
    broken: [nonsense, { entries: [{ at: 'yesterday' }], hasMore: false }],
    says: 'The entries could not be loaded',
    stands: /^Who did what, and when/,
  },
];

const orderSections = (order: AdminOrder): readonly Section[] => [
  {
    path: '/admin/orders',
    answer: '**/api/admin/orders',
    broken: [nonsense, { orders: nonsense, total: 1, pageSize: 25, counts: {} }],
    says: 'The orders could not be loaded',
    stands: 'Needs attention',
  },
  {
    path: '/admin/orders',
    answer: '**/api/admin/orders/unmatched',
    broken: [nonsense, { payments: [nonsense], total: 1 }],
    says: 'The payments that match no order cannot be shown',
    stands: 'Export as CSV',
  },
  {
    path: `/admin/orders/${order.id}`,
    answer: `**/api/admin/orders/${order.id}`,
    broken: [nonsense, { ...nonsense, createdAt: 'yesterday' }],
    says: 'The order could not be loaded',
    stands: 'Back to Home',
  },
  {
    path: `/admin/orders/${order.id}`,
    answer: `**/api/admin/orders/${order.id}`,
    broken: [nonsense, { models: nonsense, proofs: nonsense }].map((prepress) => ({ ...order, prepress })),
    says: 'The proofs cannot be shown',
    stands: 'Packing slip to print',
  },
  {
    path: `/admin/orders/${order.id}`,
    answer: `**/api/admin/orders/${order.id}/costs`,
    broken: [nonsense, { lines: nonsense, total: '1.00' }],
    says: 'What it costs could not be loaded',
    stands: 'Packing slip to print',
  },
  ...[
    { says: 'The receipt cannot be shown', broken: [nonsense, { lines: nonsense, refunded: '0.00', steps: [] }] },
    { says: 'The days cannot be shown', broken: [{ lines: [], total: '49.29', refunded: '0.00', steps: nonsense }] },
  ].map(({ says, broken }) => ({
    path: `/order-success?orderId=${order.id}`,
    answer: `**/api/orders/${order.id}/receipt`,
    broken,
    says,
    stands: 'Shipping address',
  })),
];

test(
  'an answer that cannot be read costs the pages of orders only its section',
  { tag: '@thorough' },
  async ({ page, baseURL }) => {
    const { id } = await placePaidOrder(baseURL, 'Cherished');
    const token = await openAsOwner(page, '/admin/audit');
    const order = await readOrder(page.request, token, id);
    for (const section of orderSections(order)) await expectOnlySectionFails(page, section);
  },
);

for (const path of new Set(ownersSections.map((section) => section.path))) {
  test(
    `an answer that cannot be read costs ${path} only its section`,
    { tag: path === '/admin/customers' ? [] : '@thorough' },
    async ({ page }) => {
      await openAsOwner(page, '/admin/audit');
      for (const section of ownersSections.filter((each) => each.path === path))
        await expectOnlySectionFails(page, section);
    },
  );
}
