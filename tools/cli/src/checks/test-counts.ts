/** How a part of the tests went. */
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

/** The line that whoever runs the tests reads last. */
export const formatCounts = ({ passed, failed, skipped }: TestCounts): string =>
  `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
