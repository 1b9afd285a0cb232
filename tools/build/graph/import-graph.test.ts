import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { readImportGraphs } from './import-graph.ts';
import { toMermaid } from './to-mermaid.ts';

const files = {
  'pnpm-workspace.yaml': '',
  'services/orders/src/app.ts': "import { routes } from './orders/routes.ts';",
  'services/orders/src/orders/routes.ts': "import type { Payment } from '../payments/queries.ts';",
  'services/orders/src/payments/queries.ts': "export * from '@pawlayer/db';",
  'services/orders/src/payments/queries.test.ts': "import '../orders/routes.ts';",
  'mfe-shop/src/module.tsx': "export const page = () => import('./pages/home-page.tsx');",
  'mfe-shop/src/pages/home-page.tsx': "import { hero } from '../features/hero/hero.tsx';",
};

test('reads which packages and which of their folders import each other, tests left out', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'import-graph-'));
  try {
    for (const [file, code] of Object.entries(files)) {
      await mkdir(path.dirname(path.join(folder, file)), { recursive: true });
      await writeFile(path.join(folder, file), code);
    }
    const { packages, folders } = readImportGraphs(folder);
    expect(packages.get('services/orders')).toEqual(new Set(['packages/db']));
    expect(folders.get('services/orders')).toEqual(
      new Map([
        ['orders', new Set(['payments'])],
        ['payments', new Set()],
      ]),
    );
    expect(folders.get('mfe-shop')?.get('pages')).toEqual(new Set(['features/hero']));
    expect(toMermaid(folders.get('services/orders') ?? new Map())).toBe(
      'flowchart LR\n  n0["orders"]\n  n1["payments"]\n  n0 --> n1\n',
    );
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
