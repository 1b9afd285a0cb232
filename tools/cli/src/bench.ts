import { join } from 'node:path';
import { runInTerminal } from './os/run-in-terminal.ts';
import { installBrowser } from './programs/browser.ts';
import { repository } from './repository.ts';
import { runCommand } from './run-command.ts';

await runCommand(async () => {
  await installBrowser();
  return runInTerminal(process.execPath, [join(repository, 'bench/src/main.ts'), ...process.argv.slice(2)]);
});
