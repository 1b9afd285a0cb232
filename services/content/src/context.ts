import { maxPhotoPixels } from '@pawlayer/contracts';
import { ready } from '@pawlayer/db';
import { openImageWorkerPool, openProcessRunner, type ImageWorkerPool } from '@pawlayer/images';
import {
  createLog,
  openMail,
  openPools,
  openRateLimits,
  type HealthChecks,
  type MailContext,
  type OpenContext,
  type RateLimits,
  type ServiceContext,
} from '@pawlayer/service-kit';
import { ownUrls } from '@pawlayer/service-kit/env';
import { storageFromUrl, type Storage } from '@pawlayer/storage';
import type { Env } from './env.ts';

/** The names of the rate limits of public writes. The limits themselves are settings. */
type LimitName = 'stories' | 'messages' | 'confirmations';

/** All dependencies of the API and the worker; created once and passed explicitly. */
export type Ctx = ServiceContext &
  MailContext & {
    storage: Storage;
    imageWorkers: ImageWorkerPool;
    limits: RateLimits<LimitName>;
    pendingStoriesMax: number;
    healthChecks: HealthChecks<'database' | 'redis' | 'storage' | 'mail'>;
  };

/** Connects only to Redis at once; a dependency that is down affects only the calls that need it. */
export const openContext: OpenContext<Env, Ctx> = (env, processName) => {
  const log = createLog(processName, env.LOG_LEVEL);
  const { closePools, ...pools } = openPools(env, log);
  const limits = openRateLimits(env, log, {
    stories: env.LIMIT_STORIES,
    messages: env.LIMIT_MESSAGES,
    confirmations: env.LIMIT_CONFIRMATIONS,
  });
  const storage = storageFromUrl(env.STORAGE_URL);
  const processes = openProcessRunner({ log });
  const imageWorkers = openImageWorkerPool({ processes, maxPixels: maxPhotoPixels });
  const mail = openMail(env);
  const ctx: Ctx = {
    log,
    ...pools,
    ownUrls: ownUrls(env),
    storage,
    imageWorkers,
    ...mail,
    limits,
    pendingStoriesMax: env.PENDING_STORIES_MAX,
    healthChecks: {
      database: () => ready(pools.sql),
      redis: limits.ready,
      storage: () => storage.ready(),
      mail: mail.mailer.ready,
    },
  };
  const closeAll = async () => {
    await Promise.all([closePools(), processes.close()]);
    mail.mailer.close();
    limits.close();
  };
  return { ctx, close: closeAll };
};
