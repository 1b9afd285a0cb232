import { runCheck } from './checks/run-check.ts';
import { runCompose } from './checks/run-compose.ts';
import { runStories } from './checks/run-stories.ts';
import { runVitest } from './checks/run-vitest.ts';
import { inWords, sum, type Tally } from './checks/tally.ts';
import { withMinio } from './checks/with-minio.ts';
import { runCommand } from './run-command.ts';

const print = (line: string) => void process.stdout.write(`${line}\n`);

/** A part that cannot even run is one failure, and the others still have their say. */
const part = async (name: string, work: () => Promise<Tally>): Promise<Tally> => {
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
    await part('Packages and services', () => withMinio(print, (env) => runVitest(print, env))),
    await part('Stories in a browser', () => runStories()),
  ];
  if (process.env['TEST_CONTAINERS'])
    tallies.push(await part('Containers', () => runCompose({ print, signal, mayFetch: false })));
  const total = sum(tallies);
  print(`\n${inWords(total)}`);
  return total.failed;
});
