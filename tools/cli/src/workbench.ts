import { join } from 'node:path';
import { runParts } from './checks/run-parts.ts';
import { runPictures } from './checks/run-pictures.ts';
import { runInTerminal } from './os/run-in-terminal.ts';
import { repository } from './repository.ts';
import { runCommand } from './run-command.ts';

const update = (names: readonly string[]): Promise<number> => {
  const args = ['--update-snapshots=changed', ...(names.length > 0 ? ['--grep', names.join('|')] : [])];
  const part = { name: 'Pictures of the workbench', run: () => runPictures(args) };
  return runParts([part]);
};

await runCommand(() => {
  const [option, ...names] = process.argv.slice(2);
  if (option === '--update') return update(names);
  return runInTerminal(process.execPath, [join(repository, 'workbench/serve.mjs')]);
});
