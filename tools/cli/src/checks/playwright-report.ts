import { join, relative } from 'node:path';
import { repository } from '../repository.ts';
import type { TestCounts, TestFailure } from './test-counts.ts';

type Report = Suite & { stats: { expected: number; flaky: number; skipped: number }; errors: OutsideError[] };
type OutsideError = { message?: string; location?: { file: string } };
type Suite = { title?: string; suites?: Suite[]; specs?: Spec[] };
type Result = { errors: { message?: string }[]; stdout: { text?: string }[] };
type Spec = { title: string; ok: boolean; tests: { results: Result[] }[] };

type PlaywrightRun = {
  /** What Playwright's JSON reporter wrote; undefined if it wrote nothing. */
  report: string | undefined;
  /** Playwright's exit code. */
  code: number;
  /** The folder of the specs, from the repository's root. */
  folder: string;
};

/** Reads the result of a run. One without a report, or with an error but without a failed spec, failed as a whole. */
export const readPlaywrightReport = ({ report, code, folder }: PlaywrightRun): TestCounts => {
  if (report === undefined) return { passed: 0, skipped: 0, failures: [outside(code)] };
  const { stats, suites = [], errors } = JSON.parse(report) as Report; // Playwright's own
  const failures = [
    ...suites.flatMap((suite) => failuresOf(suite, join(folder, suite.title ?? ''))),
    ...errors.map(describeOutside),
  ];
  return {
    passed: stats.expected + stats.flaky,
    skipped: stats.skipped,
    failures: failures.length === 0 && code !== 0 ? [outside(code)] : failures,
  };
};

/** The failures of a suite, of which the outermost is a file. */
const failuresOf = (
  { specs = [], suites = [] }: Suite,
  file: string,
  titles: readonly string[] = [],
): TestFailure[] => [
  ...specs.flatMap((spec) => (spec.ok ? [] : [describe(spec, file, titles)])),
  ...suites.flatMap((suite) => failuresOf(suite, file, [...titles, suite.title ?? ''])),
];

const describe = ({ title, tests }: Spec, file: string, titles: readonly string[]): TestFailure => {
  const results = tests.flatMap((each) => each.results);
  return {
    file,
    test: [...titles, title].join(' › '),
    errors: results.flatMap((result) => result.errors.map(({ message = '' }) => message)),
    printed: results.flatMap(({ stdout }) => stdout.map(({ text = '' }) => text)).join(''),
  };
};

const outsideOfSpecs = 'outside of any spec';

const describeOutside = ({ message = '', location }: OutsideError): TestFailure => ({
  file: location ? relative(repository, location.file) : '',
  test: outsideOfSpecs,
  errors: [message],
});

const outside = (code: number): TestFailure => ({
  file: '',
  test: outsideOfSpecs,
  errors: [`Playwright ended with code ${code}`],
});
