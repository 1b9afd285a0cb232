import { parseArgs } from 'node:util';
import { restore } from './containers/backup.ts';
import { Failure } from './failure.ts';
import { runCommand } from './run-command.ts';

await runCommand(async () => {
  const {
    values,
    positionals: [folder],
  } = parseArgs({ options: { replace: { type: 'boolean', default: false } }, allowPositionals: true });
  if (!folder) throw new Failure('usage: npm run restore -- <folder of a backup> [--replace]');
  await restore(folder, { replaces: values.replace, say: (line) => void process.stdout.write(`${line}\n`) });
  process.stdout.write('The store runs with what was restored.\n');
});
