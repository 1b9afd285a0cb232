import { runCheck } from './checks/run-check.ts';
import { runCompose } from './checks/run-compose.ts';
import { runSpecs } from './checks/run-specs.ts';
import { runVitest } from './checks/run-vitest.ts';
import { runWithMinio } from './checks/run-with-minio.ts';
import { formatCounts, sumCounts, type TestCounts } from './checks/test-counts.ts';
import { runCommand } from './run-command.ts';

const print = (line: string) => void process.stdout.write(`${line}\n`);

/** A part that cannot even run is one failure, and the others still have their say. */
const part = async (name: string, work: () => Promise<TestCounts>): Promise<TestCounts> => {
  print(`\n${name}`);
  try {
    return await work();
  } catch (error) {
    print(error instanceof Error ? error.message : String(error));
    return { passed: 0, failed: 1, skipped: 0 };
  }
};

await runCommand(async (signal) => {
  const tallies = [
    await part('Lint, types, dead code', () => runCheck(print)),
    await part('Packages and services', () => runWithMinio(print, (env) => runVitest(print, env))),
    await part('Stories in a browser', () => runSpecs()),
  ];
  if (process.env['TEST_CONTAINERS'])
    tallies.push(await part('Containers', () => runCompose({ print, signal, mayFetch: false })));
  const total = sumCounts(tallies);
  print(`\n${formatCounts(total)}`);
  return total.failed;
});
