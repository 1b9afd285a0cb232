import { parseArgs } from 'node:util';
import { CommandError } from './command-error.ts';
import { restoreBackup } from './containers/backup.ts';
import { runCommand } from './run-command.ts';

await runCommand(async () => {
  const {
    values,
    positionals: [folder],
  } = parseArgs({ options: { replace: { type: 'boolean', default: false } }, allowPositionals: true });
  if (!folder) throw new CommandError('usage: npm run restore -- <folder of a backup> [--replace]');
  await restoreBackup(folder, { replaces: values.replace, say: (line) => void process.stdout.write(`${line}\n`) });
  process.stdout.write('The store runs with what was restored.\n');
});
