import { ready } from '@pawlayer/db';
import {
  createLog,
  openMail,
  openLoginLimits,
  openPools,
  type HealthChecks,
  type LoginLimits,
  type MailContext,
  type OpenContext,
  type ServiceContext,
} from '@pawlayer/service-kit';
import { ownUrls } from '@pawlayer/service-kit/env';
import { openOrderCount } from './backups/client.ts';
import { openCustomersClient, type CustomersClient } from './customers/services-client.ts';
import type { Env } from './env.ts';
import type { QueueThresholds } from './health/rules.ts';
import { openStoreHealth, type StoreHealth } from './health/store-health-actions.ts';
import { openCountsClient, type CountsClient } from './notices/counts-client.ts';
import { readCommonPasswords } from './passwords/common-passwords-client.ts';
import { openPasswordHasher, type PasswordHasher } from './passwords/hash-client.ts';
import { openErasures, type Erasures } from './personal-data/erasures-client.ts';
import { openPeopleClient, type PeopleClient } from './personal-data/services-client.ts';
import { openWebPush, type WebPush } from './push/web-push-client.ts';

/** All dependencies of the service; created once and passed explicitly. */
export type Ctx = ServiceContext &
  MailContext & {
    storeHealth: StoreHealth;
    queueThresholds: QueueThresholds;
    loginLimits: LoginLimits;
    hasher: PasswordHasher;
    people: PeopleClient;
    customers: CustomersClient;
    counts: CountsClient;
    countPaidOrders: () => Promise<number>;
    erasures: Erasures;
    /** Undefined if the installation has no key for it. */
    webPush: WebPush | undefined;
    pushTestOrigin: string | undefined;
    /** In lower case; read from their file each time, because passwords are rarely changed. */
    commonPasswords: () => ReadonlySet<string>;
    healthChecks: HealthChecks<'database' | 'redis'>;
  };

/** Connects only to Redis at once; a dependency that is down affects only the calls that need it. */
export const openContext: OpenContext<Env, Ctx> = (env, processName) => {
  const log = createLog(processName, env.LOG_LEVEL);
  const { closePools, ...pools } = openPools(env, log);
  const mail = openMail(env);
  const loginLimits = openLoginLimits(env, log, {
    perAddress: env.LIMIT_LOGIN,
    overall: env.LIMIT_LOGIN_OVERALL,
    mails: env.LIMIT_LOGIN_MAILS,
    passkeys: { perAddress: env.LIMIT_PASSKEYS, overall: env.LIMIT_PASSKEYS_OVERALL },
  });
  const healthChecks = { database: () => ready(pools.sql), redis: loginLimits.ready };
  const storeHealth = openStoreHealth({
    processes: { ...env.HEALTH_PARTS, ...env.HEALTH_STAND_INS },
    ownParts: healthChecks,
    log,
  });
  const ctx: Ctx = {
    log,
    ...pools,
    ownUrls: ownUrls(env),
    ...mail,
    storeHealth,
    queueThresholds: {
      waiting: env.QUEUE_WAITING,
      delayed: env.QUEUE_DELAYED,
      failed: env.QUEUE_FAILED,
      oldestSeconds: env.QUEUE_AGE,
    },
    loginLimits,
    hasher: openPasswordHasher(),
    people: openPeopleClient({ orders: env.ORDERS_URL, content: env.CONTENT_URL }),
    customers: openCustomersClient({ orders: env.ORDERS_URL, content: env.CONTENT_URL }),
    counts: openCountsClient({ catalog: env.CATALOG_URL, orders: env.ORDERS_URL, content: env.CONTENT_URL }),
    countPaidOrders: openOrderCount(env.ORDERS_URL),
    erasures: openErasures(env.ERASURES_PATH),
    ...openPush(env),
    commonPasswords: readCommonPasswords,
    healthChecks,
  };
  return {
    ctx,
    close: async () => {
      storeHealth.close();
      await closePools();
      mail.mailer.close();
      loginLimits.close();
    },
  };
};

const openPush = (env: Env): Pick<Ctx, 'webPush' | 'pushTestOrigin'> => ({
  webPush:
    env.PUSH_PRIVATE_KEY === undefined
      ? undefined
      : openWebPush({
          privateKey: env.PUSH_PRIVATE_KEY,
          contact: env.PUBLIC_URL.startsWith('https:') ? env.PUBLIC_URL : `mailto:${env.OWNER_EMAIL}`,
        }),
  pushTestOrigin: env.NODE_ENV === 'production' ? undefined : env.PUSH_TEST_ORIGIN,
});
