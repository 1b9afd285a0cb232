import { describe } from 'vitest';
import { type Allowed, type Refused, testRules } from '../testing/test-rules.ts';

const refused: readonly Refused[] = [
  [
    'a relative path into another part',
    'mfe-shop/src/g.ts',
    "import '../../packages/ui/src/index.ts';",
    /by its package's name/,
  ],
  [
    'a service that imports a service',
    'services/catalog/src/a.ts',
    "import '@pawlayer/orders';",
    /nothing imports a service/,
  ],
  ['a service that imports ui', 'services/catalog/src/b.ts', "import '@pawlayer/ui';", /not packages\/ui/],
  ['a package that imports an app', 'packages/app-kit/src/a.ts', "import '@pawlayer/shell';", /nothing imports an app/],
  [
    'contracts that import one of ours',
    'packages/contracts/src/a.ts',
    "import '@pawlayer/db';",
    /imports nothing of ours/,
  ],
  [
    'contracts that import more than zod',
    'packages/contracts/src/b.ts',
    "import 'hono';",
    /every service and every browser/,
  ],
  ['ui that imports a router', 'packages/ui/src/a.ts', "import 'react-router-dom';", /no data, no router, no store/],
  ['ui that imports the contracts', 'packages/ui/src/b.ts', "import '@pawlayer/contracts';", /imports nothing of ours/],
  [
    "app-kit that imports the services' kit",
    'packages/app-kit/src/b.ts',
    "import '@pawlayer/service-kit';",
    /not packages\/service-kit/,
  ],
  [
    'layers that import one of ours',
    'packages/layers/src/a.ts',
    "import '@pawlayer/contracts';",
    /imports nothing of ours/,
  ],
  [
    'layers that import more than their zip',
    'packages/layers/src/b.ts',
    "import 'sharp';",
    /one importer: packages\/images/,
  ],
  [
    'layers that import what only Node has',
    'packages/layers/src/c.ts',
    "import 'ws';",
    /a worker of the browser and in Node/,
  ],
  [
    'a service that imports layers, and is not orders',
    'services/catalog/src/c.ts',
    "import '@pawlayer/layers';",
    /not packages\/layers/,
  ],
  ['db that imports one of ours', 'packages/db/src/a.ts', "import '@pawlayer/contracts';", /imports nothing of ours/],
  [
    'images that import more than storage and layers',
    'packages/images/src/a.ts',
    "import '@pawlayer/db';",
    /imports packages\/storage, packages\/layers/,
  ],
  [
    'messaging that imports more than db',
    'packages/messaging/src/a.ts',
    "import '@pawlayer/contracts';",
    /imports packages\/db/,
  ],
  [
    'a feature that imports a feature',
    'mfe-shop/src/features/pricing/a.ts',
    "import '../hero/b.ts';",
    /pricing imports hero/,
  ],
  ['bullmq outside messaging', 'services/orders/src/a.ts', "import 'bullmq';", /one importer: packages\/messaging/],
  ['postgres outside db', 'services/orders/src/b.ts', "import 'postgres';", /one importer: packages\/db/],
  ['minio outside storage', 'services/orders/src/c.ts', "import 'minio';", /one importer: packages\/storage/],
  [
    'a service that starts a program',
    'services/orders/src/money/payments/rules.ts',
    "import { exec } from 'node:child_process';",
    /Only packages\/images starts processes/,
  ],
  ['a package that runs text', 'packages/layers/src/d.ts', "import 'node:vm';", /runs text as a program/],
  ['sharp outside images', 'services/orders/src/d.ts', "import 'sharp';", /one importer: packages\/images/],
  [
    'stripe outside its file',
    'services/orders/src/money/payments/actions.ts',
    "import 'stripe';",
    /one importer: services\/orders\/src\/money\/stripe\/client\.ts/,
  ],
  [
    'federation outside the shell',
    'mfe-shop/src/h.ts',
    "import '@module-federation/runtime';",
    /one importer: the shell/,
  ],
  ['the router by its other name', 'mfe-shop/src/i.ts', "import 'react-router';", /react-router-dom/],
  ['a remote that imports a remote', 'mfe-shop/src/a.ts', "import '@pawlayer/mfe-checkout';", /nothing imports an app/],
  [
    'a remote that imports the shell',
    'mfe-shop/src/b.ts',
    "export * from '@pawlayer/shell';",
    /nothing imports an app/,
  ],
  [
    'a remote that imports a service',
    'mfe-checkout/src/c.ts',
    "import '@pawlayer/orders';",
    /nothing imports a service/,
  ],
  [
    'a remote that imports a package of the services',
    'mfe-checkout/src/d.ts',
    "import '@pawlayer/service-kit';",
    /imports packages\/contracts, packages\/ui, packages\/app-kit/,
  ],
  [
    'a type of another remote',
    'mfe-shop/src/e.ts',
    "export type A = import('@pawlayer/mfe-checkout').A;",
    /nothing imports an app/,
  ],
  [
    'a dynamic import of another remote',
    'mfe-shop/src/f.ts',
    "export const a = () => import('@pawlayer/mfe-checkout');",
    /nothing imports an app/,
  ],
  ['the shell that imports layers', 'shell/src/a.ts', "import '@pawlayer/layers';", /not packages\/layers/],
  ['forms that import layers', 'packages/forms/src/a.ts', "import '@pawlayer/layers';", /not packages\/layers/],
  [
    'the mask editor that calls',
    'packages/mask-editor/src/a.ts',
    "import '@pawlayer/app-kit';",
    /not packages\/app-kit/,
  ],
  [
    'storage that imports one of ours',
    'packages/storage/src/a.ts',
    "import '@pawlayer/db';",
    /imports nothing of ours/,
  ],
  [
    'service-kit that imports storage',
    'packages/service-kit/src/b.ts',
    "import '@pawlayer/storage';",
    /not packages\/storage/,
  ],
];

const allowed: readonly Allowed[] = [
  [
    'a remote that imports what pages share',
    'mfe-shop/src/pages/home.tsx',
    "import '@pawlayer/app-kit';\nimport '@pawlayer/ui';\nimport '@pawlayer/contracts/paths';\nimport '../features/hero/b.ts';",
  ],
  [
    'a service that imports the packages of services',
    'services/orders/src/checkout/uploads/actions.ts',
    "import '@pawlayer/db';\nimport '@pawlayer/messaging';\nimport '@pawlayer/storage';\nimport './queries.ts';\nimport './rules.ts';",
  ],
  ['a remote that cuts photos', 'mfe-checkout/src/features/order-wizard/cut.ts', "import '@pawlayer/layers';"],
  [
    'the worker that cuts photos',
    'services/orders/src/checkout/uploads/cut.ts',
    "import '@pawlayer/layers';\nimport '@pawlayer/layers/print';",
  ],
  ['stripe in its file', 'services/orders/src/money/stripe/client.ts', "import 'stripe';"],
  [
    'a test that starts a neighbour',
    'services/orders/src/testing/start.ts',
    "import '@pawlayer/stripe-sandbox';\nexport const url = process.env.TEST_POSTGRES_URL;",
  ],
  [
    'service-kit that imports db and messaging',
    'packages/service-kit/src/c.ts',
    "import '@pawlayer/db';\nimport '@pawlayer/messaging';",
  ],
];

describe('imports between packages', () => {
  testRules({ refused, allowed });
});
