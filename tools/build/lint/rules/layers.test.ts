import { describe } from 'vitest';
import { type Allowed, type Refused, testRules } from '../testing/test-rules.ts';

const refused: readonly Refused[] = [
  [
    'routes that import queries',
    'services/orders/src/core/orders/routes.ts',
    "import './queries.ts';",
    /routes do not import queries/,
  ],
  [
    'jobs that import rules',
    'services/orders/src/core/orders/jobs.ts',
    "import './rules.ts';",
    /jobs do not import rules/,
  ],
  [
    'subscribers that import queries of others',
    'services/orders/src/messages/mails/subscribers.ts',
    "import '../orders/queries.ts';",
    /subscribers do not import queries/,
  ],
  [
    'actions that import routes',
    'services/orders/src/core/orders/actions.ts',
    "import './routes.ts';",
    /actions do not import routes/,
  ],
  [
    'queries that import actions',
    'services/orders/src/core/orders/queries.ts',
    "import './actions.ts';",
    /queries do not import actions/,
  ],
  [
    'rules that import queries',
    'services/orders/src/core/orders/rules.ts',
    "import './queries.ts';",
    /rules do not import queries/,
  ],
  [
    'a feature that imports a page',
    'mfe-shop/src/features/pricing/b.ts',
    "import '../../pages/home.tsx';",
    /features do not import pages/,
  ],
  [
    'routes that import a client',
    'services/orders/src/money/payments/routes.ts',
    "import './catalog-client.ts';",
    /routes do not import client/,
  ],
  [
    'admin routes that import mail templates',
    'services/orders/src/money/payments/admin-routes.ts',
    "import '../notifications/mail-templates.ts';",
    /routes do not import mail-templates/,
  ],
  [
    'a client that imports queries',
    'services/orders/src/core/quotes/catalog-client.ts',
    "import './queries.ts';",
    /client do not import queries/,
  ],
  [
    'a component that imports a feature',
    'mfe-shop/src/components/a.tsx',
    "import '../features/hero/b.ts';",
    /components do not import features/,
  ],
  [
    'lib that imports a component',
    'mfe-shop/src/lib/a.ts',
    "import '../components/card.tsx';",
    /lib do not import components/,
  ],
  [
    'a department that imports a later one',
    'services/orders/src/core/quotes/actions.ts',
    "import { worth } from '../../money/refunds/rules.ts';",
    /core does not import money/,
  ],
  [
    'actions that pass by the index of a department',
    'services/orders/src/money/refunds/actions.ts',
    "import { findOrder } from '../../core/orders/queries.ts';",
    /import its actions and queries from core\/index\.ts/,
  ],
  [
    'queries that import actions through an index',
    'services/orders/src/money/refunds/queries.ts',
    "import { findOrder, getProduct } from '../../core/index.ts';",
    /queries do not import actions/,
  ],
];

const allowed: readonly Allowed[] = [
  [
    'routes that import their actions',
    'services/orders/src/checkout/uploads/routes.ts',
    "import '@pawlayer/service-kit';\nimport './actions.ts';",
  ],
  [
    'queries that import predicates',
    'services/orders/src/core/orders/admin-queries.ts',
    "import './sql-predicates.ts';\nimport './rules.ts';",
  ],
  [
    'an entry that imports every layer',
    'services/orders/src/app.ts',
    "import './core/orders/routes.ts';\nimport './core/orders/queries.ts';",
  ],
  [
    'the index of a department',
    'services/orders/src/core/index.ts',
    "export { findOrder } from './orders/queries.ts';\nexport { getProduct } from './quotes/actions.ts';",
  ],
  [
    'actions that import another department by its index, and its rules by their file',
    'services/orders/src/money/refunds/admin-actions.ts',
    "import { findOrder, getProduct } from '../../core/index.ts';\nimport { sum } from '../../core/quotes/rules.ts';",
  ],
  [
    'a feature that imports what remotes share',
    'mfe-shop/src/features/hero/a.tsx',
    "import '../../components/card.tsx';\nimport '../../lib/b.ts';\nimport './c.ts';",
  ],
  ['a test that imports any layer', 'services/orders/src/core/orders/orders.test.ts', "import './queries.ts';"],
];

describe('imports inside a service and a remote', () => {
  testRules({ refused, allowed });
});
