/** The result counts of one part of the tests. */
export type TestCounts = { passed: number; failed: number; skipped: number };

const nothing: TestCounts = { passed: 0, failed: 0, skipped: 0 };

export const sumCounts = (tallies: readonly TestCounts[]): TestCounts =>
  tallies.reduce(
    (total, { passed, failed, skipped }) => ({
      passed: total.passed + passed,
      failed: total.failed + failed,
      skipped: total.skipped + skipped,
    }),
    nothing,
  );

/** Formats the counts for the last line of a test run. */
export const formatCounts = ({ passed, failed, skipped }: TestCounts): string =>
  `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
