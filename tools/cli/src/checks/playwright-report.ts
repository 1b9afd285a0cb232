import { readFile } from 'node:fs/promises';

type Report = Suite & { stats: { expected: number; flaky: number; skipped: number }; errors: { message?: string }[] };
type Suite = { suites?: Suite[]; specs?: Spec[] };
type Result = { errors: { message?: string }[]; stdout: { text?: string }[] };
type Test = { annotations: { type: string }[]; results: Result[] };
type Spec = { file: string; line: number; title: string; ok: boolean; tests: Test[] };

/** What Playwright's JSON reporter wrote of a run. */
export type PlaywrightReport = {
  passed: number;
  skipped: number;
  failed: readonly FailedSpec[];
  /** What went wrong outside of any spec. */
  errors: readonly string[];
};

export type FailedSpec = {
  title: string;
  /** `file:line`, by which Playwright runs it alone. */
  location: string;
  annotations: readonly string[];
  /** Why it failed, and then what it printed, which is what its page showed. */
  messages: readonly string[];
};

/** Reads the report that Playwright wrote into `file`; a run that wrote none failed as a whole. */
export const readPlaywrightReport = async (file: string): Promise<PlaywrightReport> => {
  const text = await readFile(file, 'utf8').catch(() => undefined);
  if (text === undefined) return { passed: 0, skipped: 0, failed: [], errors: ['Playwright wrote no report'] };
  const report = JSON.parse(text) as Report; // Playwright's own
  return {
    passed: report.stats.expected + report.stats.flaky,
    skipped: report.stats.skipped,
    failed: specsOf(report).flatMap((spec) => (spec.ok ? [] : [describe(spec)])),
    errors: report.errors.map(({ message = '' }) => message),
  };
};

/** The annotation of a spec whose browser had stopped drawing, so that it says nothing about the store. */
export const stoppedDrawing = 'the browser stopped drawing';

const mostStopped = 3; // more of them are no accident

/** The failed specs that a browser which had stopped drawing failed, unless there are many of them. */
export const specsToRepeat = (failed: readonly FailedSpec[]): readonly FailedSpec[] => {
  const stopped = failed.filter(({ annotations }) => annotations.includes(stoppedDrawing));
  return stopped.length > mostStopped ? [] : stopped;
};

const specsOf = ({ suites = [], specs = [] }: Suite): Spec[] => [...specs, ...suites.flatMap(specsOf)];

const describe = ({ file, line, title, tests }: Spec): FailedSpec => {
  const results = tests.flatMap((each) => each.results);
  const errors = results.flatMap((result) => result.errors.map(({ message = '' }) => message));
  const printed = results.flatMap(({ stdout }) => stdout.map(({ text = '' }) => text));
  return {
    title: `${file} › ${title}`,
    location: `${file}:${line}`,
    annotations: tests.flatMap(({ annotations }) => annotations.map(({ type }) => type)),
    messages: [...errors, printed.join('')],
  };
};
