import { join } from 'node:path';
import { runAndRead } from '../os/run.ts';
import { say } from '../os/say.ts';
import { repository } from '../repository.ts';
import { countOne, sumCounts, type TestCounts } from './test-counts.ts';

const installed = (name: string): string => join(repository, 'node_modules/.bin', name);
const ownScript = (path: string): string[] => [process.execPath, join(repository, 'tools/build', path)];

const checks: readonly { name: string; command: readonly string[] }[] = [
  { name: 'format', command: [installed('oxfmt'), '--check', '.'] },
  { name: 'lint', command: [installed('oxlint'), '--deny-warnings'] },
  // --force, because an incremental run misses changes of ambient declarations. Each further checker makes all types again.
  { name: 'types', command: [installed('tsc'), '-b', '--force', '--checkers', '1'] },
  { name: 'dead code', command: [installed('knip')] },
  { name: 'code that only tests use', command: [installed('knip'), '--production'] },
  { name: 'import graph', command: [...ownScript('graph/main.ts'), '--quiet'] },
  { name: 'third-party notices', command: [...ownScript('notices/main.ts'), '--check'] },
];

/** Runs the static checks at the same time, and prints what they say one after the other; each counts as one test. */
export const runCheck = async (): Promise<TestCounts> => {
  const counts: TestCounts[] = [];
  const results = checks.map(({ command: [program = '', ...args] }) => runAndRead(program, args, { cwd: repository }));
  for (const [index, { code, output }] of (await Promise.all(results)).entries()) {
    const { name = '' } = checks[index] ?? {};
    if (code !== 0) say(output.trimEnd());
    say(`${code === 0 ? '✓' : '✗'} ${name}`);
    counts.push(countOne(name, code === 0 ? undefined : `It ended with code ${code}`));
  }
  return sumCounts(counts);
};
