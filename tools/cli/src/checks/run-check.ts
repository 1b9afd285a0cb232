import { join } from 'node:path';
import { runInTerminal } from '../os/run-in-terminal.ts';
import { repository } from '../repository.ts';
import type { TestCounts } from './test-counts.ts';

const checks = [
  { name: 'lint', program: 'oxlint', args: ['--deny-warnings'] },
  // Forced: an incremental run misses changes of ambient declarations.
  { name: 'types', program: 'tsc', args: ['-b', '--force'] },
  { name: 'dead code', program: 'knip', args: [] },
];

/** Lint, types and dead code, one after the other so that their complaints do not mix; each counts as one test. */
export const runCheck = async (print: (line: string) => void): Promise<TestCounts> => {
  const counts = { passed: 0, failed: 0, skipped: 0 };
  for (const { name, program, args } of checks) {
    const code = await runInTerminal(join(repository, 'node_modules/.bin', program), args);
    print(`${code === 0 ? '✓' : '✗'} ${name}`);
    if (code === 0) counts.passed += 1;
    else counts.failed += 1;
  }
  return counts;
};
