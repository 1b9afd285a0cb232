import { join } from 'node:path';
import { runInTerminal } from '../os/run-in-terminal.ts';
import { repository } from '../repository.ts';
import { countOne, type TestCounts } from './test-counts.ts';

/** Runs the fault harness with these options; resolves with its exit code. */
export const startFaults = (args: readonly string[]): Promise<number> =>
  runInTerminal(process.execPath, [join(repository, 'faults/src/main.ts'), ...args]);

/** The quick run of the gate: a broken invariant fails it, while times are only printed. */
export const runFaults = async (): Promise<TestCounts> => {
  const code = await startFaults(['--quick', '--invariants-only']);
  return countOne('quick run', code === 0 ? undefined : `It ended with code ${code}`);
};
