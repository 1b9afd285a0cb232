import { runCommand } from './run-command.ts';
import { printHealth, readHealth } from './stack/read-health.ts';
import { readLocalSettings } from './stack/start-in-terminal.ts';

await runCommand(async () => {
  const health = await readHealth(await readLocalSettings());
  printHealth(health);
  return health.status === 'ok' ? 0 : 1;
});
