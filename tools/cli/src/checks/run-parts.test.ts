import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { repository } from '../repository.ts';
import { runParts } from './run-parts.ts';
import { countOne, type TestCounts } from './test-counts.ts';
import type { TestPart } from './test-part.ts';

// Both runners are started ten times.
describe('tests that are run', () => {
  const passesTheSecondTime = (file: string) => `
    const file = ${JSON.stringify(file)};
    test('passes the second time', () => {
      const isFirst = !existsSync(file);
      writeFileSync(file, '');
      expect(isFirst).toBe(false);
    });`;
  const files = (folder: string): Record<string, string> => ({
    'unit/vitest.config.mjs': "export default { test: { globals: true, tags: [{ name: 'thorough' }] } }",
    'unit/thorough.test.js': "test('is left out', { tags: 'thorough' }, () => { throw new Error('it ran') })",
    'unit/fine.test.js': "test('is fine', () => {}); test.skip('is not asked for', () => {})",
    'unit/once.test.js': `import { existsSync, writeFileSync } from 'node:fs'; ${passesTheSecondTime(join(folder, 'unit-ran'))}`,
    'unit/always.test.js': "describe('it', () => test('never passes', () => { throw new Error('a reason') }))",
    'unit/no-tests.test.js': "import './missing.js'",
    'unit/before.test.js': "beforeAll(() => { throw new Error('no database') }); test('needs it', () => {})",
    'unit/unhandled.test.js':
      "test('leaves work behind', async () => { void Promise.reject(new Error('nobody looks')); await new Promise(setImmediate) })",
    'browser/playwright.config.ts': 'export default {}',
    'browser/once.spec.js': `import { existsSync, writeFileSync } from 'node:fs'; import { expect, test } from '@playwright/test'; ${passesTheSecondTime(join(folder, 'browser-ran'))}`,
    'browser/thorough.spec.js':
      "import { test } from '@playwright/test'; test('is left out', { tag: '@thorough' }, () => { throw new Error('it ran') })",
    'browser/always.spec.js':
      "import { test } from '@playwright/test'; test('never opens', () => { throw new Error('a page') })",
  });

  let folder: string;
  let ended: { code: number; lines: string[] };
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'pawlayer-runner-'));
    for (const part of ['unit', 'browser']) await mkdir(join(folder, part));
    for (const [name, text] of Object.entries(files(folder))) await writeFile(join(folder, name), text);
    await symlink(join(repository, 'e2e/node_modules'), join(folder, 'browser/node_modules'));
    const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('VITEST')));
    const script = fileURLToPath(new URL('../testing/run-fixture.ts', import.meta.url));
    const { stdout, code } = await promisify(execFile)(process.execPath, [script, folder], { env }).then(
      () => ({ stdout: 'it ended without an error', code: 0 }),
      (error: { stdout: string; code: number }) => error,
    );
    ended = { code, lines: stdout.trim().split('\n') };
  }, 180_000);
  afterAll(() => rm(folder, { recursive: true, force: true }));

  const at = (file: string) => relative(repository, join(folder, file));

  test('are flaky if they fail once and then pass alone, by part, file and name', { tags: 'thorough' }, () => {
    expect(ended.lines.filter((line) => line.startsWith('flaky: '))).toEqual([
      `flaky: Unit › ${at('unit/once.test.js')} › passes the second time`,
      `flaky: Browser › ${at('browser/once.spec.js')} › passes the second time`,
    ]);
  });

  test('fail by part, file and name if they always fail, even outside of any test', { tags: 'thorough' }, () => {
    expect(ended.lines.filter((line) => line.startsWith('failed: ')).toSorted()).toEqual([
      `failed: Browser › ${at('browser/always.spec.js')} › never opens`,
      `failed: Unit › ${at('unit/always.test.js')} › it > never passes`,
      `failed: Unit › ${at('unit/before.test.js')} › outside of any test`,
      `failed: Unit › ${at('unit/no-tests.test.js')} › outside of any test`,
      `failed: Unit › ${at('unit/unhandled.test.js')} › outside of any test`,
    ]);
    expect(ended.lines.join('\n')).toMatch(/ › it > never passes\nError: a reason\n/);
    expect(ended.code).toBe(1);
  });

  test('are counted in the last line, with the flaky ones as passed', { tags: 'thorough' }, () => {
    expect(ended.lines.at(-1)).toBe('4 passed, 5 failed, 2 skipped');
  });
});

describe('parts of the tests', () => {
  const failing = (...names: string[]): TestCounts => ({
    passed: 1,
    skipped: 0,
    failures: names.map((file) => ({ file, test: 'opens', errors: ['Error: no'] })),
  });
  const fine: TestCounts = { passed: 1, skipped: 0, failures: [] };

  /** Runs these parts; `alone` are the files that were run once more. */
  const run = async (...parts: Omit<TestPart, 'name'>[]) => {
    const lines: string[] = [];
    const code = await runParts(
      parts.map((part, index) => ({ name: `part ${index + 1}`, ...part })),
      (line) => void lines.push(...line.split('\n')),
    );
    return {
      code,
      last: lines.at(-1),
      alone: lines.filter((line) => line.startsWith('Once more')).map((line) => line.replace(/.* /, '')),
      named: lines.filter((line) => /^(flaky|failed): /.test(line)),
    };
  };
  const passing = (files: readonly string[]) => ({ run: async () => failing(...files), runAlone: async () => fine });

  test('are green with three flaky files, and red with four', async () => {
    expect(await run(passing(['a', 'b', 'c']))).toMatchObject({ code: 0, last: '4 passed, 0 failed' });
    const { code, last, named } = await run(passing(['a', 'b', 'c', 'd']));
    expect([code, last, named.at(-1)]).toEqual([
      1,
      '5 passed, 1 failed',
      'failed: 4 files are flaky, and at most 3 may be',
    ]);
  });

  test('run again after all others, and not at all if money failed or too much for an accident', async () => {
    const order: string[] = [];
    const first = {
      run: async () => failing('e2e/shop/home.spec.ts', 'services/orders/src/money/refunds/refunds.test.ts'),
      runAlone: async (file: string) => (order.push(file), fine),
    };
    const { code, named } = await run(first, { run: async () => (order.push('the next part'), fine) });
    expect([code, order]).toEqual([1, ['the next part', 'e2e/shop/home.spec.ts']]);
    expect(named).toEqual([
      'flaky: part 1 › e2e/shop/home.spec.ts › opens',
      'failed: part 1 › services/orders/src/money/refunds/refunds.test.ts › opens',
    ]);
    const many = Array.from({ length: 11 }, (_, index) => `file-${index}`);
    expect(await run(passing(many))).toMatchObject({ code: 1, alone: [], last: '1 passed, 11 failed' });
  });

  test('that have no files, or break off, or run nothing the second time are red', async () => {
    expect(await run({ run: async () => countOne('lint', 'It ended with code 1') })).toMatchObject({
      code: 1,
      named: ['failed: part 1 › lint'],
    });
    const broken = await run({ run: () => Promise.reject(new Error('no browser')) }, { run: async () => fine });
    expect(broken).toMatchObject({ code: 1, last: '1 passed, 1 failed' });
    const nothing = { passed: 0, skipped: 1, failures: [] };
    expect(await run({ run: async () => failing('a'), runAlone: async () => nothing })).toMatchObject({ code: 1 });
  });
});
