import { join } from 'node:path';
import { runInTerminal } from './os/run-in-terminal.ts';
import { installBrowser } from './programs/browser.ts';
import { installWrk } from './programs/wrk.ts';
import { repository } from './repository.ts';
import { runCommand } from './run-command.ts';

await runCommand(async (signal) => {
  await installBrowser();
  await installWrk();
  const program = join(repository, 'bench/src/main.ts');
  return runInTerminal(process.execPath, [program, ...process.argv.slice(2)], {}, 'ignore', signal);
});
