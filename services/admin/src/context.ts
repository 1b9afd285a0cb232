import { close, connect, ready } from '@pawlayer/db';
import {
  createLog,
  openLoginLimits,
  type HealthChecks,
  type LoginLimits,
  type OpenContext,
  type ServiceContext,
} from '@pawlayer/service-kit';
import type { Env } from './env.ts';

/** Everything the service works with; built once, passed explicitly. */
export type Ctx = ServiceContext & {
  publicUrl: string;
  /** By name of a process: the address of its health. */
  healthUrls: Readonly<Record<string, string>>;
  loginLimits: LoginLimits;
  healthChecks: HealthChecks<'database' | 'redis'>;
};

/** Connects nothing yet but Redis: a dependency that is down costs its own calls only. */
export const openContext: OpenContext<Env, Ctx> = (env, processName) => {
  const log = createLog(processName, env.LOG_LEVEL);
  const sql = connect({ url: env.DATABASE_URL, log });
  const loginLimits = openLoginLimits(env, log, { perAddress: env.LIMIT_LOGIN, overall: env.LIMIT_LOGIN_OVERALL });
  return {
    ctx: {
      log,
      sql,
      publicUrl: env.PUBLIC_URL,
      healthUrls: env.HEALTH_PARTS,
      loginLimits,
      healthChecks: { database: () => ready(sql), redis: loginLimits.ready },
    },
    close: async () => {
      await close(sql);
      loginLimits.close();
    },
  };
};
