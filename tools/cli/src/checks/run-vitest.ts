import { mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { runInTerminal } from '../os/run-in-terminal.ts';
import { cacheFolder, repository } from '../repository.ts';
import { describeFailure, type TestCounts } from './test-counts.ts';

type Assertion = { status: string; fullName: string; failureMessages: string[] };
type Report = { testResults: { name: string; status: string; message: string; assertionResults: Assertion[] }[] };

type VitestRun = {
  print: (line: string) => void;
  env?: Record<string, string>;
  /** Default: all test files. */
  files?: readonly string[];
};

/** Runs the tests of packages, services and tools, and prints the names of skipped tests. */
export const runVitest = async ({ print, env = {}, files = [] }: VitestRun): Promise<TestCounts> => {
  const file = join(cacheFolder, 'vitest.json');
  await mkdir(cacheFolder, { recursive: true });
  await rm(file, { force: true });
  const vitest = join(repository, 'node_modules/vitest/vitest.mjs');
  const code = await runInTerminal(
    process.execPath,
    [vitest, 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`, ...files],
    env,
  );
  const report = JSON.parse(await readFile(file, 'utf8').catch(() => '{"testResults":[]}')) as Report; // vitest's own
  const counts = count(report);
  for (const { fullName } of skipped(report)) print(`skipped: ${fullName}`);
  // An error outside of any test must fail the run, too.
  return code !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
};

const count = ({ testResults }: Report): TestCounts => {
  const assertions = testResults.flatMap(({ assertionResults }) => assertionResults);
  const having = (status: string) => assertions.filter((assertion) => assertion.status === status).length;
  const brokenFiles = testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((assertion) => assertion.status === 'failed'),
  );
  return {
    passed: having('passed'),
    failed: having('failed') + brokenFiles.length,
    skipped: skipped({ testResults }).length,
    failures: [
      ...assertions
        .filter(({ status }) => status === 'failed')
        .map(({ fullName, failureMessages }) => describeFailure(fullName, failureMessages)),
      ...brokenFiles.map(({ name, message }) => describeFailure(name, [message])),
    ],
  };
};

const skipped = ({ testResults }: Report): Assertion[] =>
  testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status }) => status !== 'passed' && status !== 'failed');
