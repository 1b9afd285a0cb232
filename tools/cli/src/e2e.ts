import { runStories } from './checks/run-stories.ts';
import { inWords } from './checks/tally.ts';
import { runCommand } from './run-command.ts';

await runCommand(async () => {
  const tally = await runStories(process.argv.slice(2));
  process.stdout.write(`${inWords(tally)}\n`);
  return tally.failed;
});
