import { runCompose } from './checks/run-compose.ts';
import { formatCounts } from './checks/test-counts.ts';
import { runCommand } from './run-command.ts';

await runCommand(async (signal) => {
  const print = (line: string) => void process.stdout.write(`${line}\n`);
  const counts = await runCompose({ print, signal, mayFetch: true });
  print(formatCounts(counts));
  return counts.failed;
});
