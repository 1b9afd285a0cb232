import { explainFailure, nameFailure } from './test-counts.ts';
import type { FailedFile } from './test-part.ts';

type TestResult = {
  /** How many passed at once. */
  passed: number;
  skipped: number;
  /** Files that failed, and passed when they ran alone. */
  flaky: readonly FailedFile[];
  failed: readonly FailedFile[];
};

/** More flaky files are not an accident: the tests depend on how busy the machine is. */
const mostFlaky = 3;

/**
 * Prints the name of each test that failed, where a long log is read first, and last the counts, in which a flaky test
 * has passed. Returns the exit code: 0 if nothing failed and at most three files are flaky.
 */
export const printResult = (result: TestResult, print: (line: string) => void): number => {
  const { passed, skipped, flaky, failed } = result;
  for (const { part, failures } of flaky)
    for (const failure of failures) print(`flaky: ${part.name} › ${nameFailure(failure)}\n${explainFailure(failure)}`);
  for (const { part, failures } of failed)
    for (const failure of failures) print(`failed: ${part.name} › ${nameFailure(failure)}\n${explainFailure(failure)}`);
  const tooMany = flaky.length > mostFlaky;
  if (tooMany) print(`failed: ${flaky.length} files are flaky, and at most ${mostFlaky} may be`);
  const failures = countTests(failed) + (tooMany ? 1 : 0);
  const ending = skipped > 0 ? `, ${skipped} skipped` : '';
  print(`\n${passed + countTests(flaky)} passed, ${failures} failed${ending}`);
  return failures === 0 ? 0 : 1;
};

const countTests = (files: readonly FailedFile[]): number => files.flatMap(({ failures }) => failures).length;
