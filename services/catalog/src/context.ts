import { close, connect, ready, type Sql } from '@pawlayer/db';
import { openImageWorkerPool, type ImageWorkerPool } from '@pawlayer/images';
import { createLog, type Log } from '@pawlayer/service-kit';
import { storageFromUrl, type Storage } from '@pawlayer/storage';
import type { Env } from './env.ts';

/** Everything the api and the worker work with; built once, handed over by hand. */
export type Ctx = {
  log: Log;
  sql: Sql;
  storage: Storage;
  imageWorkers: ImageWorkerPool;
  parts: Record<'database' | 'storage', () => Promise<unknown>>;
};

/** Connects nothing yet: a part that is away costs its own calls only. */
export const openContext = (env: Env, service: string): { ctx: Ctx; close: () => Promise<void> } => {
  const log = createLog(service, env.LOG_LEVEL);
  const sql = connect({ url: env.DATABASE_URL, log });
  const storage = storageFromUrl(env.STORAGE_URL);
  const imageWorkers = openImageWorkerPool();
  const parts = { database: () => ready(sql), storage: () => storage.ready() };
  return {
    ctx: { log, sql, storage, imageWorkers, parts },
    close: async () => {
      await Promise.all([close(sql), imageWorkers.close()]);
    },
  };
};
