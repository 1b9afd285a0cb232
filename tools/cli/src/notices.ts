import { join } from 'node:path';
import { runInTerminal } from './os/run-in-terminal.ts';
import { repository } from './repository.ts';
import { runCommand } from './run-command.ts';

await runCommand(() => runInTerminal(process.execPath, [join(repository, 'tools/build/notices/main.ts')]));
