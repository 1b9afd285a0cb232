import { parseArgs } from 'node:util';
import { backUp, keepNewest } from './containers/backup.ts';
import { Failure } from './failure.ts';
import { runCommand } from './run-command.ts';

await runCommand(async () => {
  const {
    values: { keep },
    positionals: [into = 'backups'],
  } = parseArgs({ options: { keep: { type: 'string' } }, allowPositionals: true });
  if (keep !== undefined && !/^[1-9]\d*$/.test(keep))
    throw new Failure('--keep takes the number of backups that stay.');
  const folder = await backUp(into, (line) => void process.stdout.write(`${line}\n`));
  if (keep) await keepNewest(into, Number(keep));
  process.stdout.write(`The backup is in ${folder}\n`);
});
