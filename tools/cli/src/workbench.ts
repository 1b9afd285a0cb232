import { join } from 'node:path';
import { runPictures } from './checks/run-pictures.ts';
import { formatCounts } from './checks/test-counts.ts';
import { runInTerminal } from './os/run-in-terminal.ts';
import { repository } from './repository.ts';
import { runCommand } from './run-command.ts';

const update = async (names: readonly string[]) => {
  const counts = await runPictures([
    '--update-snapshots=changed',
    ...(names.length > 0 ? ['--grep', names.join('|')] : []),
  ]);
  process.stdout.write(`${formatCounts(counts)}\n`);
  return counts.failed;
};

await runCommand(() => {
  const [option, ...names] = process.argv.slice(2);
  if (option === '--update') return update(names);
  return runInTerminal(process.execPath, [join(repository, 'workbench/serve.mjs')]);
});
