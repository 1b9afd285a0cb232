import { close, connect, ready, type Sql } from '@pawlayer/db';
import { openImageWorkerPool, type ImageWorkerPool } from '@pawlayer/images';
import {
  connectRedis,
  createLog,
  createMailer,
  rateLimit,
  type AppEnv,
  type Log,
  type MailAddress,
  type Mailer,
} from '@pawlayer/service-kit';
import { limitsAreOff } from '@pawlayer/service-kit/env';
import { storageFromUrl, type Storage } from '@pawlayer/storage';
import type { MiddlewareHandler } from 'hono';
import type { Env } from './env.ts';

/** What a public write is counted under; its limit is a setting. */
type LimitName = 'stories' | 'messages';

/** Everything the api and the worker work with; built once, handed over by hand. */
export type Ctx = {
  log: Log;
  sql: Sql;
  storage: Storage;
  imageWorkers: ImageWorkerPool;
  mailer: Mailer;
  mailFrom: MailAddress;
  owner: MailAddress;
  /** Refuses an address that asks too often. */
  limit: (name: LimitName) => MiddlewareHandler<AppEnv>;
  parts: Record<'database' | 'redis' | 'storage' | 'mail', () => Promise<unknown>>;
};

/** Connects nothing yet but Redis: a part that is away costs its own calls only. */
export const openContext = (env: Env, service: string): { ctx: Ctx; close: () => Promise<void> } => {
  const log = createLog(service, env.LOG_LEVEL);
  const sql = connect({ url: env.DATABASE_URL, log });
  const redis = connectRedis({ url: env.REDIS_URL, log });
  const storage = storageFromUrl(env.STORAGE_URL);
  const imageWorkers = openImageWorkerPool();
  const mailer = createMailer({ url: env.SMTP_URL, from: env.MAIL_FROM });
  const limits = { stories: env.LIMIT_STORIES, messages: env.LIMIT_MESSAGES };
  const ctx: Ctx = {
    log,
    sql,
    storage,
    imageWorkers,
    mailer,
    mailFrom: env.MAIL_FROM,
    owner: { name: '', address: env.OWNER_EMAIL },
    limit: (name) => rateLimit({ redis, name, limit: limits[name], off: limitsAreOff(env) }),
    parts: {
      database: () => ready(sql),
      redis: () => redis.ping(),
      storage: () => storage.ready(),
      mail: () => mailer.ready(),
    },
  };
  const closeAll = async () => {
    await Promise.all([close(sql), imageWorkers.close()]);
    mailer.close();
    redis.disconnect();
  };
  return { ctx, close: closeAll };
};
