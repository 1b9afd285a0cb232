import { join } from 'node:path';
import { expect, test } from 'vitest';
import { repository } from '../repository.ts';
import { readPlaywrightReport } from './playwright-report.ts';

const spec = (title: string, ok = false) => ({
  title,
  ok,
  tests: [{ results: [{ errors: ok ? [] : [{ message: 'Why' }], stdout: [{ text: 'The page' }] }] }],
});
const failure = (test_: string) => ({
  file: 'e2e/shop/a.spec.ts',
  test: test_,
  errors: ['Why'],
  printed: 'The page',
});
const report = {
  stats: { expected: 1, unexpected: 2, flaky: 0, skipped: 2 },
  errors: [] as object[],
  suites: [
    {
      title: 'shop/a.spec.ts',
      specs: [spec('opens'), spec('closes', true)],
      suites: [{ title: 'by keyboard', specs: [spec('opens')] }],
    },
  ],
};
const read = (from: object | undefined, code = 1) =>
  readPlaywrightReport({ report: from && JSON.stringify(from), code, folder: 'e2e' });

test('says where every failed spec is, why it failed and what it printed', () => {
  expect(read(report)).toEqual({ passed: 1, skipped: 2, failures: [failure('opens'), failure('by keyboard › opens')] });
});

test('reports an error outside of the specs, by its file if it has one', () => {
  const broken = { message: 'Unexpected token', location: { file: join(repository, 'e2e/shop/b.spec.ts') } };
  const { failures } = read({ ...report, suites: [], errors: [broken, { message: 'No store' }] });
  expect(failures).toEqual([
    { file: 'e2e/shop/b.spec.ts', test: 'outside of any spec', errors: ['Unexpected token'] },
    { file: '', test: 'outside of any spec', errors: ['No store'] },
  ]);
});

test('counts a run that ended with an error, or without a report, as failed', () => {
  for (const each of [undefined, { ...report, suites: [] }]) expect(read(each).failures, String(each)).toHaveLength(1);
  expect(read({ ...report, suites: [] }, 0).failures).toEqual([]);
});
