import { close, connect, ready } from '@pawlayer/db';
import {
  createLog,
  openMail,
  openLoginLimits,
  type HealthChecks,
  type LoginLimits,
  type MailContext,
  type OpenContext,
  type ServiceContext,
} from '@pawlayer/service-kit';
import { ownUrls } from '@pawlayer/service-kit/env';
import type { Env } from './env.ts';
import { openStoreHealth, type StoreHealth } from './health/store-health-actions.ts';
import { readCommonPasswords } from './passwords/common-passwords-client.ts';
import { openPasswordHasher, type PasswordHasher } from './passwords/hash-client.ts';

/** All dependencies of the service; created once and passed explicitly. */
export type Ctx = ServiceContext &
  MailContext & {
    /** Where the admin pages are; links in mails start with it. */
    adminUrl: string;
    storeHealth: StoreHealth;
    loginLimits: LoginLimits;
    hasher: PasswordHasher;
    /** In lower case; read from their file each time, because passwords are rarely changed. */
    commonPasswords: () => ReadonlySet<string>;
    healthChecks: HealthChecks<'database' | 'redis'>;
  };

/** Connects only to Redis at once; a dependency that is down affects only the calls that need it. */
export const openContext: OpenContext<Env, Ctx> = (env, processName) => {
  const log = createLog(processName, env.LOG_LEVEL);
  const sql = connect({ url: env.DATABASE_URL, log });
  const mail = openMail(env);
  const loginLimits = openLoginLimits(env, log, {
    perAddress: env.LIMIT_LOGIN,
    overall: env.LIMIT_LOGIN_OVERALL,
    mails: env.LIMIT_LOGIN_MAILS,
    passkeys: { perAddress: env.LIMIT_PASSKEYS, overall: env.LIMIT_PASSKEYS_OVERALL },
  });
  const healthChecks = { database: () => ready(sql), redis: loginLimits.ready };
  const storeHealth = openStoreHealth({ processes: env.HEALTH_PARTS, ownParts: healthChecks, log });
  const ctx: Ctx = {
    log,
    sql,
    ownUrls: ownUrls(env),
    ...mail,
    adminUrl: env.ADMIN_URL ?? env.PUBLIC_URL,
    storeHealth,
    loginLimits,
    hasher: openPasswordHasher(),
    commonPasswords: readCommonPasswords,
    healthChecks,
  };
  return {
    ctx,
    close: async () => {
      storeHealth.close();
      await close(sql);
      mail.mailer.close();
      loginLimits.close();
    },
  };
};
