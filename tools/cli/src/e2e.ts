import { runSpecs } from './checks/run-specs.ts';
import { formatCounts } from './checks/test-counts.ts';
import { runCommand } from './run-command.ts';

await runCommand(async () => {
  const counts = await runSpecs(process.argv.slice(2));
  process.stdout.write(`${formatCounts(counts)}\n`);
  return counts.failed;
});
