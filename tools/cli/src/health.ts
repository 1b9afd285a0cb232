import { runCommand } from './run-command.ts';
import { printHealth, readHealth } from './stack/read-health.ts';
import { readLocalSettings } from './stack/start-in-terminal.ts';

await runCommand(async () => {
  const health = await readHealth(await readLocalSettings());
  printHealth(health, (line) => void process.stdout.write(`${line}\n`));
  return health.status === 'ok' ? 0 : 1;
});
