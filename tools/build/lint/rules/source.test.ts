import { describe } from 'vitest';
import { type Allowed, type Refused, testRules } from '../testing/test-rules.ts';

const refused: readonly Refused[] = [
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
    'a callback that goes with its component',
    'mfe-admin/src/l.ts',
    'export const press = (remove, onSuccess) => remove.mutate(1, { onSuccess });',
    /callbacks of mutate are dropped/,
  ],
  [
    'a day in the zone of the browser',
    'mfe-admin/src/k.ts',
    "export const day = (at) => at.toLocaleDateString('en-CA');",
    /toLocaleDateString may be of another zone/,
  ],
  [
    'a format of its own for days',
    'services/content/src/g.ts',
    "export const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Vancouver' });",
    /DateTimeFormat may be of another zone/,
  ],
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

const allowed: readonly Allowed[] = [
  ['the environment where it is parsed', 'packages/service-kit/src/env.ts', 'export const env = process.env;'],
  [
    'types of the router',
    'mfe-shop/src/module.tsx',
    "import type { RouteObject } from 'react-router-dom';\nexport type A = RouteObject;",
  ],
];

describe('what a source file may use', () => {
  testRules({ refused, allowed });
});
