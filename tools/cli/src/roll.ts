import { parseArgs } from 'node:util';
import { CommandError } from './command-error.ts';
import { roll } from './containers/roll.ts';
import { runCommand } from './run-command.ts';

await runCommand(async () => {
  const {
    values,
    positionals: [name],
  } = parseArgs({ options: { built: { type: 'boolean', default: false } }, allowPositionals: true });
  if (!name) throw new CommandError('usage: npm run roll -- <service or app> [--built]');
  await roll(name, { isBuilt: values.built });
});
