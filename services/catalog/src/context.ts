import { close, connect, ready, type Sql } from '@pawlayer/db';
import { createLog, type Log } from '@pawlayer/service-kit';
import { openWorkshop, storageFromUrl, type Storage, type Workshop } from '@pawlayer/storage';
import type { Env } from './env.ts';

/** Everything the api and the worker work with; built once, handed over by hand. */
export type Ctx = {
  log: Log;
  sql: Sql;
  storage: Storage;
  workshop: Workshop;
  parts: Record<'database' | 'storage', () => Promise<unknown>>;
};

/** Connects nothing yet: a part that is away costs its own calls only. */
export const openContext = (env: Env, service: string): { ctx: Ctx; close: () => Promise<void> } => {
  const log = createLog(service, env.LOG_LEVEL);
  const sql = connect({ url: env.DATABASE_URL, log });
  const storage = storageFromUrl(env.STORAGE_URL);
  const workshop = openWorkshop();
  const parts = { database: () => ready(sql), storage: () => storage.ready() };
  return {
    ctx: { log, sql, storage, workshop, parts },
    close: async () => {
      await Promise.all([close(sql), workshop.close()]);
    },
  };
};
