import { join } from 'node:path';
import { runInTerminal } from './os/run-in-terminal.ts';
import { repository } from './repository.ts';
import { runCommand } from './run-command.ts';

await runCommand(() => runInTerminal(join(repository, 'node_modules/.bin/oxfmt'), ['.']));
