import { beforeAll, expect, it } from 'vitest';
import { lintFiles, type Problems } from '../testing/lint-files.ts';

const refused = [
  ['services/orders/src/core/orders/helpers.ts', /no layer of a service/],
  ['services/orders/src/desk.ts', /no layer of a service/],
  ['services/orders/src/refunds/queries.ts', /in one of the departments core, money/],
  ['services/content/src/index.ts', /no layer of a service/],
  ['services/orders/src/core/orders/list/queries.ts', /no layer of a service/],
  ['services/orders/src/money/payments/stripe.ts', /no layer of a service/],
  ['mfe-shop/src/money/split.ts', /the folders pages, features, components, lib/],
  ['mfe-shop/src/helper.ts', /the folders pages, features, components, lib/],
  ['packages/ui/src/utils/dates.ts', /A folder called utils says nothing/],
  ['mfe-admin/src/features/orders/helpers/a.ts', /A folder called helpers says nothing/],
] as const;

const allowed = [
  'services/orders/src/worker.ts',
  'services/orders/src/background-jobs.ts',
  'services/orders/src/processes.test.ts',
  'services/orders/src/core/orders/queries.ts',
  'services/orders/src/core/index.ts',
  'services/content/src/stories/queries.ts',
  'services/orders/src/core/orders/admin-list-queries.ts',
  'services/orders/src/core/orders/sql-predicates.ts',
  'services/orders/src/messages/notifications/proof-mail-templates.ts',
  'services/orders/src/core/quotes/catalog-client.ts',
  'services/orders/src/money/stripe/client.ts',
  'services/orders/src/money/payments/open-payment.test.ts',
  'services/orders/src/testing/start-orders.ts',
  'mfe-shop/src/module.tsx',
  'mfe-shop/src/pages/home-page.tsx',
  'mfe-shop/src/features/hero/hero.tsx',
  'mfe-shop/rspack.config.mjs',
  'packages/contracts/src/shared-settings.ts',
];

let problemsOf: Problems;

beforeAll(async () => {
  const files = [...refused.map(([file]) => file), ...allowed].map((file) => [file, 'export const a = 1;'] as const);
  problemsOf = await lintFiles(files, /\(file-names\)/);
});

it.each(refused)('refuses %s', (file, message) => {
  expect(problemsOf(file)).toEqual([expect.stringMatching(message)]);
});

it.each(allowed)('allows %s', (file) => {
  expect(problemsOf(file)).toEqual([]);
});
