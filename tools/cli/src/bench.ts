import { join } from 'node:path';
import { runShown } from './machine/run-shown.ts';
import { installBrowser } from './parts/browser.ts';
import { runCommand } from './run-command.ts';
import { repository } from './store/repository.ts';

await runCommand(async () => {
  await installBrowser();
  return runShown(process.execPath, [join(repository, 'bench/src/main.ts'), ...process.argv.slice(2)]);
});
