import { join } from 'node:path';
import { repository } from '../repository.ts';
import { runWithReport } from './run-with-report.ts';
import { countOne, sumCounts, type TestCounts } from './test-counts.ts';

type VitestRun = {
  env?: Record<string, string>;
  /** Arguments for vitest, such as the files to run. */
  args?: readonly string[];
  /** The folder of vitest's settings. Default: the repository's root. */
  root?: string;
};

/** Runs the tests of packages, services and tools. */
export const runVitest = async ({ env = {}, args = [], root = repository }: VitestRun): Promise<TestCounts> => {
  const vitest = join(repository, 'node_modules/vitest/vitest.mjs');
  const reporter = join(import.meta.dirname, 'vitest-reporter.ts');
  const { code, report } = await runWithReport({
    args: [vitest, 'run', '--root', root, '--reporter=default', `--reporter=${reporter}`, ...args],
    variable: 'TEST_COUNTS_FILE',
    env,
  });
  return readCounts(code, report);
};

/**
 * What our reporter wrote, if anything. An error after the tests, for example while the database stops, fails the
 * run as well.
 * @internal for its test
 */
export const readCounts = (code: number, report: string | undefined): TestCounts => {
  if (report === undefined) return countOne('vitest', `It ended with code ${code} before it had run the tests`);
  const counts = JSON.parse(report) as TestCounts; // our own reporter's
  if (code === 0 || counts.failures.length > 0) return counts;
  return sumCounts([counts, countOne('vitest', `It ended with code ${code} after it had run the tests`)]);
};
