import { stripVTControlCharacters } from 'node:util';

/** A test, check or file that failed. */
export type TestFailure = {
  /** From the repository's root; empty where what failed belongs to no file. */
  file: string;
  test: string;
  /** Why, one text for each error. */
  errors: readonly string[];
  /** What the test printed, such as what its page showed. */
  printed?: string;
};

/** The results of one part of the tests. */
export type TestCounts = { passed: number; skipped: number; failures: readonly TestFailure[] };

/** Counts one check that has no tests of its own, such as a linter; `problem` is why it failed. */
export const countOne = (test: string, problem?: string): TestCounts =>
  problem === undefined
    ? { passed: 1, skipped: 0, failures: [] }
    : { passed: 0, skipped: 0, failures: [{ file: '', test, errors: [problem] }] };

export const sumCounts = (counts: readonly TestCounts[]): TestCounts => ({
  passed: sum(counts.map(({ passed }) => passed)),
  skipped: sum(counts.map(({ skipped }) => skipped)),
  failures: counts.flatMap(({ failures }) => failures),
});

/** A failure's file and test in one line. */
export const nameFailure = ({ file, test }: TestFailure): string => [file, test].filter(Boolean).join(' › ');

const maxReason = 6000; // characters

/** The beginning of what a failed test said, without a terminal's colours and the lines of libraries. */
export const explainFailure = ({ errors, printed = '' }: TestFailure): string => {
  const lines = stripVTControlCharacters([...errors, printed].join('\n')).split('\n');
  return lines
    .filter((line) => !/^\s+at .*node_modules/u.test(line))
    .join('\n')
    .slice(0, maxReason)
    .trim();
};

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);
