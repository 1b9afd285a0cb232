import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const repository = path.resolve(import.meta.dirname, '../../..');

/** A file that breaks a rule, and what the linter says of it. */
const refused: readonly [what: string, file: string, code: string, message: RegExp][] = [
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
  ['a service that imports the look', 'services/catalog/src/b.ts', "import '@pawlayer/ui';", /not packages\/ui/],
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
  ['a look that knows a router', 'packages/ui/src/a.ts', "import 'react-router-dom';", /looks only/],
  [
    'a look that knows the contracts',
    'packages/ui/src/b.ts',
    "import '@pawlayer/contracts';",
    /imports nothing of ours/,
  ],
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
    'layers that import more than a zip',
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
    'service-kit that imports storage',
    'packages/service-kit/src/a.ts',
    "import '@pawlayer/storage';",
    /imports packages\/contracts/,
  ],
  [
    'routes that reach queries',
    'services/orders/src/orders/routes.ts',
    "import './queries.ts';",
    /routes do not reach queries/,
  ],
  ['jobs that reach rules', 'services/orders/src/orders/jobs.ts', "import './rules.ts';", /jobs do not reach rules/],
  [
    'subscribers that reach queries of others',
    'services/orders/src/mails/subscribers.ts',
    "import '../orders/queries.ts';",
    /subscribers do not reach queries/,
  ],
  [
    'actions that reach routes',
    'services/orders/src/orders/actions.ts',
    "import './routes.ts';",
    /actions do not reach routes/,
  ],
  [
    'queries that reach actions',
    'services/orders/src/orders/queries.ts',
    "import './actions.ts';",
    /queries do not reach actions/,
  ],
  [
    'rules that reach queries',
    'services/orders/src/orders/rules.ts',
    "import './queries.ts';",
    /rules do not reach queries/,
  ],
  [
    'a feature that imports a feature',
    'mfe-shop/src/features/pricing/a.ts',
    "import '../hero/b.ts';",
    /pricing reaches for hero/,
  ],
  [
    'a feature that imports a page',
    'mfe-shop/src/features/pricing/b.ts',
    "import '../../pages/home.tsx';",
    /knows no page/,
  ],
  ['bullmq outside messaging', 'services/orders/src/a.ts', "import 'bullmq';", /one importer: packages\/messaging/],
  ['postgres outside db', 'services/orders/src/b.ts', "import 'postgres';", /one importer: packages\/db/],
  ['minio outside storage', 'services/orders/src/c.ts', "import 'minio';", /one importer: packages\/storage/],
  ['sharp outside storage', 'services/orders/src/d.ts', "import 'sharp';", /one importer: packages\/images/],
  [
    'stripe outside its file',
    'services/orders/src/payments/actions.ts',
    "import 'stripe';",
    /one importer: services\/orders\/src\/payments\/stripe\.ts/,
  ],
  [
    'federation outside the shell',
    'mfe-shop/src/h.ts',
    "import '@module-federation/runtime';",
    /one importer: the shell/,
  ],
  ['the router by its other name', 'mfe-shop/src/i.ts', "import 'react-router';", /react-router-dom/],
  [
    'process.env in a service',
    'services/orders/src/e.ts',
    'export const port = process.env.PORT;',
    /one reader: service-kit\/env/,
  ],
  [
    "process['env'] in a package",
    'packages/db/src/b.ts',
    "export const url = process['env']['DATABASE_URL'];",
    /one reader: service-kit\/env/,
  ],
  ['sql.begin', 'services/orders/src/f.ts', 'export const run = (sql) => sql.begin(() => {});', /sql\.begin is banned/],
  ['sql.reserve', 'packages/db/src/c.ts', 'export const run = (ctx) => ctx.sql.reserve();', /sql\.reserve is banned/],
  [
    'a name of the router that is not shared',
    'mfe-shop/src/j.ts',
    "import { HashRouter } from 'react-router-dom';\nexport default HashRouter;",
    /HashRouter is not among the names/,
  ],
  [
    'a member of zod that is not shared',
    'packages/contracts/src/c.ts',
    "import * as z from 'zod';\nexport const a = z.ipv6();",
    /ipv6 is not among the names/,
  ],
];

/** Files that look alike and break nothing. */
const allowed: readonly [what: string, file: string, code: string][] = [
  [
    'a remote that imports what pages share',
    'mfe-shop/src/pages/home.tsx',
    "import '@pawlayer/app-kit';\nimport '@pawlayer/ui';\nimport '@pawlayer/contracts/paths';\nimport '../features/hero/b.ts';",
  ],
  [
    'a service that imports the packages of services',
    'services/orders/src/uploads/actions.ts',
    "import '@pawlayer/db';\nimport '@pawlayer/messaging';\nimport '@pawlayer/storage';\nimport './queries.ts';\nimport './rules.ts';",
  ],
  ['a remote that cuts photos', 'mfe-checkout/src/features/order-wizard/cut.ts', "import '@pawlayer/layers';"],
  [
    'the worker that cuts photos',
    'services/orders/src/uploads/cut.ts',
    "import '@pawlayer/layers';\nimport '@pawlayer/layers/print';",
  ],
  [
    'routes that reach their actions',
    'services/orders/src/uploads/routes.ts',
    "import '@pawlayer/service-kit';\nimport './actions.ts';",
  ],
  ['stripe in its file', 'services/orders/src/payments/stripe.ts', "import 'stripe';"],
  ['the environment where it is parsed', 'packages/service-kit/src/env.ts', 'export const env = process.env;'],
  [
    'a test that starts a neighbour',
    'services/orders/src/testing/start.ts',
    "import '@pawlayer/stripe-sandbox';\nexport const url = process.env.TEST_POSTGRES_URL;",
  ],
  [
    'types of the router',
    'mfe-shop/src/module.tsx',
    "import type { RouteObject } from 'react-router-dom';\nexport type A = RouteObject;",
  ],
];

type Report = { diagnostics: { filename: string; message: string; code: string }[] };

describe('the rules of the house', () => {
  let folder = '';
  let found: Report['diagnostics'] = [];

  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'house-rules-'));
    await writeFile(path.join(folder, 'pnpm-workspace.yaml'), '');
    for (const [, file, code] of [...refused, ...allowed]) {
      await mkdir(path.dirname(path.join(folder, file)), { recursive: true });
      await writeFile(path.join(folder, file), code);
    }
    found = await lint(folder);
  });

  afterAll(() => rm(folder, { recursive: true, force: true }));

  const complaints = (file: string) =>
    found.filter(({ filename, code }) => filename === file && code.startsWith('house')).map(({ message }) => message);

  it.each(refused)('refuse %s', (_what, file, _code, message) => {
    expect(complaints(file)).toEqual([expect.stringMatching(message)]);
  });

  it.each(allowed)('allow %s', (_what, file) => {
    expect(complaints(file)).toEqual([]);
  });
});

/** What the repository's own linter and configuration say of a folder. */
const lint = (folder: string) =>
  new Promise<Report['diagnostics']>((resolve, reject) => {
    const args = ['--config', path.join(repository, '.oxlintrc.json'), '--format', 'json', '.'];
    execFile(
      path.join(repository, 'node_modules/.bin/oxlint'),
      args,
      { cwd: folder, maxBuffer: 2 ** 24 },
      (_failed, stdout, stderr) => {
        try {
          resolve((JSON.parse(stdout) as Report).diagnostics); // the linter's format
        } catch {
          reject(new Error(`the linter did not run: ${stdout}${stderr}`));
        }
      },
    );
  });
