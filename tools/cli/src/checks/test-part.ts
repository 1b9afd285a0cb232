import type { TestCounts, TestFailure } from './test-counts.ts';

/** A part of the tests, such as all browser specs. */
export type TestPart = {
  name: string;
  run: () => Promise<TestCounts>;
  /** Runs one file with nothing beside it. A part without it is never run again. */
  runAlone?: (file: string) => Promise<TestCounts>;
};

/** The failures of one file in one part. */
export type FailedFile = { part: TestPart; file: string; failures: readonly TestFailure[] };
