import { join } from 'node:path';
import { runInTerminal } from './os/run-in-terminal.ts';
import { repository } from './repository.ts';
import { runCommand } from './run-command.ts';

// The database and the queue keep running between test runs.
await runCommand(() =>
  runInTerminal(
    process.execPath,
    [join(repository, 'node_modules/vitest/vitest.mjs'), 'watch', ...process.argv.slice(2)],
    {},
    'inherit',
  ),
);
