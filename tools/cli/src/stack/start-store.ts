import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../os/free-port.ts';
import { repository } from '../repository.ts';
import { readSettings } from '../settings.ts';
import { silentProgress } from './progress.ts';
import { runStore } from './run-store.ts';
import type { RunningStore } from './running-store.ts';

export type StoreOptions = {
  /** Of the gateway; a free one otherwise. */
  port?: number;
  mailPort?: number;
  /** Kept at the end; otherwise one that goes away with the store. */
  dataDir?: string;
  /** Settings as `npm start` reads them from the environment; nothing is taken from the real one. */
  env?: Readonly<Record<string, string>>;
  /** Told about crashes. */
  warnings?: string[];
};

/** A part that was killed at its deadline may write a last file while its folder is removed. */
const removal = { recursive: true, force: true, maxRetries: 5, retryDelay: 200 };

/** Starts a whole store, the way `npm start` does, for tests and measurements. Throws a CommandError when something is in the way. */
export const startStore = async (options: StoreOptions = {}): Promise<RunningStore> => {
  const dataDir = options.dataDir ?? (await mkdtemp(join(tmpdir(), 'pawlayer-store-')));
  const settings = readSettings(
    {
      ...options.env,
      PORT: String(options.port ?? (await freePort())),
      MAIL_PORT: String(options.mailPort ?? (await freePort())),
      DATA_DIR: dataDir,
    },
    repository,
  );
  const cleanUp = () => (options.dataDir ? Promise.resolve() : rm(dataDir, removal));
  try {
    const store = await runStore(settings, { progress: silentProgress(options.warnings) });
    const stopStore = store.stop;
    // Not a copy: the process ids are asked for anew each time.
    store.stop = async () => {
      await stopStore();
      await cleanUp();
    };
    return store;
  } catch (error) {
    await cleanUp();
    throw error;
  }
};
