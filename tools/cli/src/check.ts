import { runCheck } from './checks/run-check.ts';
import { formatCounts } from './checks/test-counts.ts';
import { runCommand } from './run-command.ts';

const print = (line: string) => void process.stdout.write(`${line}\n`);

await runCommand(async () => {
  const counts = await runCheck(print);
  print(formatCounts(counts));
  return counts.failed;
});
