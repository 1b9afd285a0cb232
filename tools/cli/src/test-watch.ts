import { join } from 'node:path';
import { runInTerminal } from './os/run-in-terminal.ts';
import { repository } from './repository.ts';
import { runCommand } from './run-command.ts';

// Its database and queue stay up between the runs.
await runCommand(() =>
  runInTerminal(
    process.execPath,
    [join(repository, 'node_modules/vitest/vitest.mjs'), 'watch', ...process.argv.slice(2)],
    {},
    'inherit',
  ),
);
