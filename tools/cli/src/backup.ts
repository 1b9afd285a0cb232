import { parseArgs } from 'node:util';
import { CommandError } from './command-error.ts';
import { createBackup, removeOldBackups } from './containers/backup.ts';
import { runCommand } from './run-command.ts';

await runCommand(async () => {
  const {
    values: { keep },
    positionals: [into = 'backups'],
  } = parseArgs({ options: { keep: { type: 'string' } }, allowPositionals: true });
  if (keep !== undefined && !/^[1-9]\d*$/.test(keep))
    throw new CommandError('--keep takes the number of backups that stay.');
  const folder = await createBackup(into, (line) => void process.stdout.write(`${line}\n`));
  if (keep) await removeOldBackups(into, Number(keep));
  process.stdout.write(`The backup is in ${folder}\n`);
});
