import { stripVTControlCharacters } from 'node:util';

/** The result counts of one part of the tests. */
export type TestCounts = {
  passed: number;
  failed: number;
  skipped: number;
  /** What `describeFailure` says of the tests that failed, where the part has tests with names. */
  failures?: readonly string[];
};

const maxReason = 6000; // characters

/** The test's name and the beginning of what it said, without a terminal's colours and the lines of libraries. */
export const describeFailure = (name: string, messages: readonly string[]): string => {
  const lines = stripVTControlCharacters(messages.join('\n')).split('\n');
  const own = lines.filter((line) => !/^\s+at .*node_modules/u.test(line));
  return [name, own.join('\n').slice(0, maxReason)].join('\n').trim();
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
