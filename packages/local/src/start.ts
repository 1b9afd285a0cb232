import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { printEnd } from './store/print-end.ts';
import { printProgress } from './store/progress.ts';
import { repository } from './store/repository.ts';
import { runStore } from './store/run-store.ts';
import { readSettings } from './settings.ts';
import { runCommand } from './run-command.ts';

const print = (line: string) => process.stdout.write(`${line}\n`);

await runCommand(async (signal) => {
  const written = parseEnv(await readFile(join(repository, '.env'), 'utf8').catch(() => ''));
  const settings = readSettings({ ...written, ...process.env }, repository);
  const store = await runStore(settings, { progress: printProgress(print), signal });
  printEnd(store, settings, print);
  await new Promise((resolve) => {
    if (signal.aborted) resolve(undefined);
    signal.addEventListener('abort', resolve, { once: true });
  });
  print('Stopping …');
  await store.stop();
});
