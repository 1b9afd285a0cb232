import { runCheck } from './checks/run-check.ts';
import { inWords } from './checks/tally.ts';
import { runCommand } from './run-command.ts';

const print = (line: string) => void process.stdout.write(`${line}\n`);

await runCommand(async () => {
  const tally = await runCheck(print);
  print(inWords(tally));
  return tally.failed;
});
