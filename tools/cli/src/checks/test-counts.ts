/** The result counts of one part of the tests. */
export type TestCounts = {
  passed: number;
  failed: number;
  skipped: number;
  /** The names of tests that failed, where the part has tests with names. */
  failures?: readonly string[];
};

const nothing = { passed: 0, failed: 0, skipped: 0, failures: [] };

export const sumCounts = (tallies: readonly TestCounts[]): Required<TestCounts> =>
  tallies.reduce<Required<TestCounts>>(
    (total, { passed, failed, skipped, failures = [] }) => ({
      passed: total.passed + passed,
      failed: total.failed + failed,
      skipped: total.skipped + skipped,
      failures: [...total.failures, ...failures],
    }),
    nothing,
  );

/** Formats the counts for the last line of a test run. */
export const formatCounts = ({ passed, failed, skipped }: TestCounts): string =>
  `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
