import { runCheck } from './checks/run-check.ts';
import { runCompose } from './checks/run-compose.ts';
import { runFaults } from './checks/run-faults.ts';
import { runPictures } from './checks/run-pictures.ts';
import { runSpecs } from './checks/run-specs.ts';
import { runVitest } from './checks/run-vitest.ts';
import { runWithMinio } from './checks/run-with-minio.ts';
import { needsObjectStore, selectTests } from './checks/select-tests.ts';
import { formatCounts, sumCounts, type TestCounts } from './checks/test-counts.ts';
import { CommandError } from './command-error.ts';
import { repository } from './repository.ts';
import { runCommand } from './run-command.ts';

const print = (line: string) => void process.stdout.write(`${line}\n`);

/** A part that throws counts as one failure, and the other parts still run. */
const runPart = async (name: string, work: () => Promise<TestCounts>): Promise<TestCounts> => {
  print(`\n${name}`);
  try {
    return await work();
  } catch (error) {
    print(error instanceof Error ? error.message : String(error));
    return { passed: 0, failed: 1, skipped: 0 };
  }
};

const runEverything = async (signal: AbortSignal): Promise<TestCounts[]> => {
  const counts = [
    await runPart('Static checks', () => runCheck(print)),
    await runPart('Packages and services', () => runWithMinio(print, (env) => runVitest({ print, env }))),
    await runPart('Pictures of the workbench', () => runPictures()),
    await runPart('Specs in a browser', () => runSpecs()),
    await runPart('Faults', () => runFaults()),
  ];
  if (process.env['TEST_CONTAINERS'])
    counts.push(await runPart('Containers', () => runCompose({ print, signal, mayFetch: false })));
  return counts;
};

/** Runs the test files whose path contains one of the words, and starts only what they need. */
const runSelected = async (words: readonly string[]): Promise<TestCounts[]> => {
  const { unit, browser } = selectTests(repository, words);
  const hasPictures = words.some((word) => 'workbench/pictures.spec.ts'.includes(word));
  if (unit.length + browser.length === 0 && !hasPictures)
    throw new CommandError(`The path of no test contains ${words.map((word) => `"${word}"`).join(' or ')}.`);
  const counts: TestCounts[] = [];
  if (unit.length > 0) {
    const needsMinio = needsObjectStore(unit);
    const run = (env = {}) => runVitest({ print, env, files: unit });
    counts.push(await runPart('Packages and services', () => (needsMinio ? runWithMinio(print, run) : run())));
  }
  if (hasPictures) counts.push(await runPart('Pictures of the workbench', () => runPictures()));
  if (browser.length > 0) counts.push(await runPart('Specs in a browser', () => runSpecs(browser)));
  return counts;
};

await runCommand(async (signal) => {
  const words = process.argv.slice(2);
  const total = sumCounts(words.length > 0 ? await runSelected(words) : await runEverything(signal));
  // Once more at the end, where a long log is read first.
  for (const name of total.failures) print(`failed: ${name}`);
  print(`\n${formatCounts(total)}`);
  return total.failed;
});
