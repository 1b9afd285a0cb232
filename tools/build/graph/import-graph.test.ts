import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { readImportGraphs } from './import-graph.ts';
import { toMermaid } from './to-mermaid.ts';

const files = {
  'pnpm-workspace.yaml': '',
  'services/content/src/app.ts': "import { routes } from './stories/routes.ts';",
  'services/content/src/stories/routes.ts': "import type { Person } from '../people/queries.ts';",
  'services/content/src/people/queries.ts': "export * from '@pawlayer/db';",
  'services/content/src/people/queries.test.ts': "import '../stories/routes.ts';",
  'services/orders/src/core/orders/queries.ts': '',
  'services/orders/src/money/refunds/actions.ts': "import { sum } from '../payments/rules.ts';",
  'services/orders/src/money/payments/rules.ts': "import type { Order } from '../../core/orders/queries.ts';",
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
    expect(packages.get('services/content')).toEqual(new Set(['packages/db']));
    expect(folders.get('services/content')).toEqual(
      new Map([
        ['stories', new Set(['people'])],
        ['people', new Set()],
      ]),
    );
    expect(folders.get('services/orders')?.get('money')).toEqual(new Set(['core']));
    expect(folders.get('services/orders/src/money')?.get('refunds')).toEqual(new Set(['payments']));
    expect(folders.get('mfe-shop')?.get('pages')).toEqual(new Set(['features/hero']));
    expect(toMermaid(folders.get('services/content') ?? new Map())).toBe(
      'flowchart LR\n  n0["people"]\n  n1["stories"]\n  n1 --> n0\n',
    );
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
