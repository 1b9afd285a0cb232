import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeTestFolder } from '@pawlayer/db/testing';
import { PortTakenError } from '../command-error.ts';
import { freePort } from '../os/free-port.ts';
import { repository } from '../repository.ts';
import { readSettings } from '../settings.ts';
import type { Proxy } from './dependencies.ts';
import type { StorageUrl } from './plans.ts';
import { silentProgress } from './progress.ts';
import { runStore } from './run-store.ts';
import type { RunningStore } from './running-store.ts';

export type StoreOptions = {
  /** Port of the gateway; default: a free one. */
  port?: number;
  mailPort?: number;
  /** Kept after the store stops; default: a temporary folder, in memory where there is room, that is deleted then. */
  dataDir?: string;
  /** Keeps the temporary folder on the disk, for what is measured: a store in memory is faster than any real one. */
  onDisk?: boolean;
  /** Settings as `npm start` reads them from the environment; the real environment is not used. */
  env?: Readonly<Record<string, string>>;
  /** Collects the warnings about crashes. */
  warnings?: string[];
  /** Puts a proxy in front of what the services depend on: resolves with its port. */
  proxy?: Proxy | undefined;
  storageUrl?: StorageUrl | undefined;
  /** Ends all processes of the store at once; its folder goes with `stop`. */
  signal?: AbortSignal;
};

/** Settings of a store whose gallery nobody looks at: its pictures are requested, and none is made. */
export const withoutGalleryPictures = {
  CATALOG_WORKER_QUEUES: '-catalog-make-gallery-pictures -catalog-make-before-pictures',
};

/** Settings of a store in which nothing waits for a portrait: none is cut, though each is requested. */
export const withoutPortraits = {
  WORKER_QUEUES: '-orders-begin-model -orders-make-preview -orders-make-model -orders-remake-model',
};

/** A process killed at its deadline may still write a file while its folder is being removed. */
const removal = { recursive: true, force: true, maxRetries: 5, retryDelay: 200 };

/** Starts a whole store as `npm start` does, for tests and benchmarks. Throws a CommandError on an expected problem. */
export const startStore = async (options: StoreOptions = {}): Promise<RunningStore> => {
  const dataDir = options.dataDir ?? (await makeDataFolder(options));
  const cleanUp = () => (options.dataDir ? Promise.resolve() : rm(dataDir, removal));
  try {
    const store = await startOnFreePorts(options, dataDir);
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

const makeDataFolder = ({ onDisk = false }: StoreOptions): Promise<string> =>
  onDisk ? mkdtemp(join(tmpdir(), prefix)) : makeTestFolder(prefix);

const prefix = 'pawlayer-store-';

/** How often other ports are tried when another program was faster. */
const maxTries = 3;

const startOnFreePorts = async (options: StoreOptions, dataDir: string): Promise<RunningStore> => {
  for (let tries = 1; ; tries += 1) {
    const settings = readSettings(
      {
        ...options.env,
        PORT: String(options.port ?? (await freePort())),
        MAIL_PORT: String(options.mailPort ?? (await freePort())),
        DATA_DIR: dataDir,
      },
      repository,
    );
    try {
      const { proxy, storageUrl, warnings, signal } = options;
      return await runStore(settings, { progress: silentProgress(warnings), proxy, storageUrl, signal });
    } catch (error) {
      if (!(error instanceof PortTakenError) || tries === maxTries) throw error;
    }
  }
};
