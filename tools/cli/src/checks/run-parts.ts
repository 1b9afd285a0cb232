import { say } from '../os/say.ts';
import { mayRepeat } from './may-repeat.ts';
import { printResult } from './print-result.ts';
import { countOne, sumCounts, type TestCounts, type TestFailure } from './test-counts.ts';
import type { FailedFile, TestPart } from './test-part.ts';

/** If more files fail, something else is wrong than a busy machine, and to try each of them takes too long. */
const mostRepeated = 10;

/**
 * Runs the parts one after the other. When all have ended, each file that failed runs once more, alone; its failures are
 * flaky if it passes then. Prints the result and resolves with the exit code.
 */
export const runParts = async (parts: readonly TestPart[], print = say): Promise<number> => {
  const counts: TestCounts[] = [];
  const failedFiles: FailedFile[] = [];
  for (const part of parts) {
    const result = await runPart(part.name, part.run, print);
    counts.push(result);
    failedFiles.push(...groupByFile(part, result.failures));
  }
  const repeatable = failedFiles.filter(({ part, file, failures }) => part.runAlone && mayRepeat(file, failures));
  const flaky = repeatable.length > mostRepeated ? [] : await passAlone(repeatable, print);
  const { passed, skipped } = sumCounts(counts);
  return printResult(
    { passed, skipped, flaky, failed: failedFiles.filter((failed) => !flaky.includes(failed)) },
    print,
  );
};

/** A part that throws counts as one failure, and the other parts still run. */
const runPart = async (title: string, work: () => Promise<TestCounts>, print: (line: string) => void) => {
  print(`\n${title}`);
  try {
    return await work();
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    print(reason);
    return countOne('did not run to its end', reason);
  }
};

const groupByFile = (part: TestPart, failures: readonly TestFailure[]): FailedFile[] =>
  [...Map.groupBy(failures, ({ file }) => file)].map(([file, ofFile]) => ({ part, file, failures: ofFile }));

const passAlone = async (files: readonly FailedFile[], print: (line: string) => void): Promise<FailedFile[]> => {
  const passed: FailedFile[] = [];
  for (const failed of files) {
    const { part, file } = failed;
    const again = await runPart(`Once more, alone: ${file}`, async () => part.runAlone?.(file) ?? nothing, print);
    if (again.failures.length === 0 && again.passed > 0) passed.push(failed);
  }
  return passed;
};

const nothing: TestCounts = { passed: 0, skipped: 0, failures: [] };
