import { runCompose } from './checks/run-compose.ts';
import { inWords } from './checks/tally.ts';
import { runCommand } from './run-command.ts';

await runCommand(async (signal) => {
  const print = (line: string) => void process.stdout.write(`${line}\n`);
  const tally = await runCompose({ print, signal, mayFetch: true });
  print(inWords(tally));
  return tally.failed;
});
