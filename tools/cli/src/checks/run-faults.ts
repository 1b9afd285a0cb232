import { join } from 'node:path';
import { runInTerminal } from '../os/run-in-terminal.ts';
import { repository } from '../repository.ts';
import { runWithReport } from './run-with-report.ts';
import { countOne, sumCounts, type TestCounts } from './test-counts.ts';

const program = join(repository, 'faults/src/main.ts');

/** What the harness says about a run: the figures that it tried, and why it could not try the rest. */
type Report = { rows: { id: string; broken: string[] }[]; trouble?: string };

/** Runs the fault harness with these options; resolves with its exit code. */
export const startFaults = (args: readonly string[]): Promise<number> =>
  runInTerminal(process.execPath, [program, ...args]);

/**
 * A quick run of all figures, or of some, in which a figure is a test: a broken invariant fails it, times are only
 * printed.
 */
export const runFaults = async (only: readonly string[] = []): Promise<TestCounts> => {
  const { code, report } = await runWithReport({
    args: [program, '--quick', '--invariants-only', ...(only.length > 0 ? ['--only', only.join(',')] : [])],
    variable: 'FAULTS_REPORT',
    env: {},
  });
  return countFigures(code, report);
};

/** @internal for its test */
export const countFigures = (code: number, report: string | undefined): TestCounts => {
  const { rows, trouble }: Report = report === undefined ? { rows: [] } : (JSON.parse(report) as Report); // faults/src/figure.ts
  const counts = sumCounts(
    rows.map(({ id, broken }) => countOne(id, broken.length > 0 ? broken.join('\n') : undefined)),
  );
  if (counts.failures.length > 0 || (code === 0 && rows.length > 0)) return counts;
  return sumCounts([counts, countOne('harness', trouble ?? `It ended with code ${code}`)]);
};
