import { close, connect, ready } from '@pawlayer/db';
import {
  createLog,
  openLoginLimits,
  type HealthChecks,
  type LoginLimits,
  type OpenContext,
  type ServiceContext,
} from '@pawlayer/service-kit';
import { ownUrls } from '@pawlayer/service-kit/env';
import type { Env } from './env.ts';
import { openStoreHealth, type StoreHealth } from './health/store-health-actions.ts';

/** All dependencies of the service; created once and passed explicitly. */
export type Ctx = ServiceContext & {
  publicUrl: string;
  storeHealth: StoreHealth;
  loginLimits: LoginLimits;
  healthChecks: HealthChecks<'database' | 'redis'>;
};

/** Connects only to Redis at once; a dependency that is down affects only the calls that need it. */
export const openContext: OpenContext<Env, Ctx> = (env, processName) => {
  const log = createLog(processName, env.LOG_LEVEL);
  const sql = connect({ url: env.DATABASE_URL, log });
  const loginLimits = openLoginLimits(env, log, { perAddress: env.LIMIT_LOGIN, overall: env.LIMIT_LOGIN_OVERALL });
  const healthChecks = { database: () => ready(sql), redis: loginLimits.ready };
  const storeHealth = openStoreHealth({ processes: env.HEALTH_PARTS, ownParts: healthChecks, log });
  return {
    ctx: {
      log,
      sql,
      ownUrls: ownUrls(env),
      publicUrl: env.PUBLIC_URL,
      storeHealth,
      loginLimits,
      healthChecks,
    },
    close: async () => {
      storeHealth.close();
      await close(sql);
      loginLimits.close();
    },
  };
};
