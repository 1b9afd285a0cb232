import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { CommandError } from '../command-error.ts';
import { adminDatabaseFile, writeSecret } from '../data/secrets.ts';
import { minimalEnvironment } from '../processes/node-plan.ts';
import { repository } from '../repository.ts';
import type { Settings } from '../settings.ts';

/**
 * Restores the owner's password, in the running store or at its next start: switches it on, sets a new one and ends all
 * sessions. One of ADMIN_PASSWORD needs a running store.
 */
export const changePassword = async (settings: Settings, password: string): Promise<void> => {
  const databaseUrl = (await readFile(adminDatabaseFile(settings.dataFolder), 'utf8').catch(() => '')).trim();
  const canSet = databaseUrl !== '' && (await isRunning(settings));
  if (settings.adminPassword && !canSet) {
    throw new CommandError(
      'The password comes from ADMIN_PASSWORD: change it there, or start the store and run this again.',
    );
  }
  if (canSet) await setPassword(databaseUrl, password);
  if (!settings.adminPassword) await writeSecret(join(settings.dataFolder, 'admin-password'), password);
};

const isRunning = (settings: Settings): Promise<boolean> =>
  fetch(`http://127.0.0.1:${settings.port}/api/health`, { signal: AbortSignal.timeout(3000) }).then(
    () => true,
    () => false,
  );

// The password is passed on standard input: arguments are visible in the process list.
const setPassword = async (databaseUrl: string, password: string): Promise<void> => {
  const child = spawn(process.execPath, [join(repository, 'services/admin/src/set-password.ts')], {
    cwd: repository,
    env: { ...minimalEnvironment(), DATABASE_URL: databaseUrl },
    stdio: ['pipe', 'ignore', 'pipe'],
  });
  child.stdin.end(password);
  const [complaint, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')]);
  if (code !== 0)
    throw new CommandError(`The password could not be changed: ${complaint.trim().split('\n').at(-1) ?? ''}`);
};
