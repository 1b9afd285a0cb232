import { maxPhotoPixels } from '@pawlayer/contracts';
import { ready } from '@pawlayer/db';
import { openImageWorkerPool, openProcessRunner, type ImageWorkerPool } from '@pawlayer/images';
import { createLog, openPools, type HealthChecks, type OpenContext, type ServiceContext } from '@pawlayer/service-kit';
import { ownUrls } from '@pawlayer/service-kit/env';
import { storageFromUrl, type Storage } from '@pawlayer/storage';
import type { Env } from './env.ts';

/** All dependencies of the API and the worker; created once and passed explicitly. */
export type Ctx = ServiceContext & {
  storage: Storage;
  imageWorkers: ImageWorkerPool;
  healthChecks: HealthChecks<'database' | 'storage'>;
};

/** Connects to nothing yet; a dependency that is down affects only the calls that need it. */
export const openContext: OpenContext<Env, Ctx> = (env, processName) => {
  const log = createLog(processName, env.LOG_LEVEL);
  const { closePools, ...pools } = openPools(env, log);
  const storage = storageFromUrl(env.STORAGE_URL);
  const processes = openProcessRunner({ log });
  const imageWorkers = openImageWorkerPool({ processes, maxPixels: maxPhotoPixels });
  return {
    ctx: {
      log,
      ...pools,
      ownUrls: ownUrls(env),
      storage,
      imageWorkers,
      healthChecks: { database: () => ready(pools.sql), storage: () => storage.ready() },
    },
    close: async () => {
      await Promise.all([closePools(), processes.close()]);
    },
  };
};
