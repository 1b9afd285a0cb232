import { join } from 'node:path';
import { repository } from '../repository.ts';
import { runWithReport } from './run-with-report.ts';
import { countOne, type TestCounts } from './test-counts.ts';

type VitestRun = {
  env?: Record<string, string>;
  /** Default: all test files. */
  files?: readonly string[];
  /** The folder of vitest's settings. Default: the repository's root. */
  root?: string;
};

/** Runs the tests of packages, services and tools. */
export const runVitest = async ({ env = {}, files = [], root = repository }: VitestRun): Promise<TestCounts> => {
  const vitest = join(repository, 'node_modules/vitest/vitest.mjs');
  const reporter = join(import.meta.dirname, 'vitest-reporter.ts');
  const { code, report } = await runWithReport({
    args: [vitest, 'run', '--root', root, '--reporter=default', `--reporter=${reporter}`, ...files],
    variable: 'TEST_COUNTS_FILE',
    env,
  });
  if (report === undefined) return countOne('vitest', `It ended with code ${code} before it had run the tests`);
  return JSON.parse(report) as TestCounts; // our own reporter's
};
