import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import type { Reporter, TestCase, TestModule, Vitest } from 'vitest/node';
import { repository } from '../repository.ts';
import type { TestCounts, TestFailure } from './test-counts.ts';

/** An error as vitest passes it on; one that no test has caught may know its file. */
type VitestError = { message: string; stack?: string; diff?: string; VITEST_TEST_PATH?: unknown };

/** Writes the counts of a run of vitest, and each of its failures with file and test, into TEST_COUNTS_FILE. */
export default class CountsReporter implements Reporter {
  #isFiltered = false;

  onInit({ config }: Vitest): void {
    this.#isFiltered = config.tagsFilter !== undefined;
  }

  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly VitestError[]): void {
    // vitest counts tests that the run leaves out as skipped.
    const tests = modules
      .flatMap((module) => [...module.children.allTests()])
      .filter(({ tags }) => !(this.#isFiltered && tags.includes('thorough')));
    const skipped = tests.filter((test) => ['skipped', 'pending'].includes(test.result().state));
    for (const { fullName } of skipped) process.stdout.write(`skipped: ${fullName}\n`);
    const counts: TestCounts = {
      passed: tests.filter((test) => test.result().state === 'passed').length,
      skipped: skipped.length,
      failures: [...modules.flatMap(failuresOf), ...unhandled.map(describeUnhandled)],
    };
    writeFileSync(process.env['TEST_COUNTS_FILE'] ?? '', JSON.stringify(counts));
  }
}

const failuresOf = (module: TestModule): TestFailure[] => {
  const file = relative(repository, module.moduleId);
  const outside = [module, ...module.children.allSuites()].filter((suite) => suite.errors().length > 0);
  const failures = [
    ...outside.map((suite) => ({
      file,
      test: 'fullName' in suite ? suite.fullName : 'outside of any test',
      errors: suite.errors().map(sayError),
    })),
    ...[...module.children.allTests('failed')].map((test) => describe(test, file)),
  ];
  const isDone = module.state() !== 'failed' && module.state() !== 'pending' && module.state() !== 'queued';
  if (isDone || failures.length > 0) return failures;
  return [{ file, test: 'did not run to its end', errors: [] }];
};

const describe = (test: TestCase, file: string): TestFailure => ({
  file,
  test: test.fullName,
  errors: (test.result().errors ?? []).map(sayError),
});

const describeUnhandled = (error: VitestError): TestFailure => ({
  file: typeof error.VITEST_TEST_PATH === 'string' ? relative(repository, error.VITEST_TEST_PATH) : '',
  test: 'outside of any test',
  errors: [sayError(error)],
});

const sayError = ({ message, stack, diff }: VitestError): string => [stack ?? message, diff].filter(Boolean).join('\n');
