import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { say } from '../os/say.ts';
import { repository } from '../repository.ts';
import { readSettings, type Settings } from '../settings.ts';
import { printSummary } from './print-summary.ts';
import { printedProgress } from './progress.ts';
import { runStore } from './run-store.ts';
import type { RunningStore } from './running-store.ts';

/** The settings in the environment and in `.env`; the environment takes precedence. */
export const readLocalSettings = async (): Promise<Settings> => {
  const written = parseEnv(await readFile(join(repository, '.env'), 'utf8').catch(() => ''));
  return readSettings({ ...written, ...process.env }, repository);
};

/**
 * Starts the store with the settings in the environment and in `.env`, prints its progress, and stops it on the signal.
 */
export const startInTerminal = async (
  signal: AbortSignal,
  onReady: (store: RunningStore) => void = () => {},
): Promise<void> => {
  const settings = await readLocalSettings();
  const store = await runStore(settings, { progress: printedProgress, signal });
  printSummary(store, settings);
  onReady(store);
  if (!signal.aborted) await once(signal, 'abort');
  say('Stopping …');
  await store.stop();
};
