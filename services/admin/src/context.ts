import { close, connect, ready, type Sql } from '@pawlayer/db';
import { connectRedis, createLog, loginLimits, type Log, type LoginLimits } from '@pawlayer/service-kit';
import { limitsAreOff } from '@pawlayer/service-kit/env';
import type { Env } from './env.ts';

/** Everything the service works with; built once, handed over by hand. */
export type Ctx = {
  log: Log;
  sql: Sql;
  publicUrl: string;
  healthParts: Readonly<Record<string, string>>;
  limits: LoginLimits;
  parts: Record<'database' | 'redis', () => Promise<unknown>>;
};

export const openContext = (env: Env): { ctx: Ctx; close: () => Promise<void> } => {
  const log = createLog('admin', env.LOG_LEVEL);
  const sql = connect({ url: env.DATABASE_URL, log });
  const redis = connectRedis({ url: env.REDIS_URL, log });
  const limits = loginLimits({
    redis,
    perAddress: env.LIMIT_LOGIN,
    overall: env.LIMIT_LOGIN_OVERALL,
    off: limitsAreOff(env),
  });
  return {
    ctx: {
      log,
      sql,
      publicUrl: env.PUBLIC_URL,
      healthParts: env.HEALTH_PARTS,
      limits,
      parts: { database: () => ready(sql), redis: () => redis.ping() },
    },
    close: async () => {
      await close(sql);
      redis.disconnect();
    },
  };
};
