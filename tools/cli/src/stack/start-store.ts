import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../os/free-port.ts';
import { repository } from '../repository.ts';
import { readSettings } from '../settings.ts';
import type { Proxy } from './dependencies.ts';
import { silentProgress } from './progress.ts';
import { runStore } from './run-store.ts';
import type { RunningStore } from './running-store.ts';

export type StoreOptions = {
  /** Port of the gateway; default: a free one. */
  port?: number;
  mailPort?: number;
  /** Kept after the store stops; default: a temporary folder that is deleted then. */
  dataDir?: string;
  /** Settings as `npm start` reads them from the environment; the real environment is not used. */
  env?: Readonly<Record<string, string>>;
  /** Collects the warnings about crashes. */
  warnings?: string[];
  /** Puts a proxy in front of what the services depend on: resolves with its port. */
  proxy?: Proxy | undefined;
};

/** A process killed at its deadline may still write a file while its folder is being removed. */
const removal = { recursive: true, force: true, maxRetries: 5, retryDelay: 200 };

/** Starts a whole store as `npm start` does, for tests and benchmarks. Throws a CommandError on an expected problem. */
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
    const store = await runStore(settings, {
      progress: silentProgress(options.warnings),
      proxy: options.proxy,
    });
    const stopStore = store.stop;
    // Not a copy: `pids` is a getter that returns the current process ids.
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
