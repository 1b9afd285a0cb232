import { repository } from '../repository.ts';
import { readSettings } from '../settings.ts';
import type { StackConfig } from '../stack/plans.ts';

const settings = readSettings({}, repository);
/** A configuration with a different port for each part, for tests that start nothing. */
export const stackConfig: StackConfig = {
  settings,
  ports: {
    catalog: 1,
    orders: 2,
    content: 3,
    admin: 4,
    ordersWorker: 5,
    catalogWorker: 6,
    contentWorker: 7,
    postgres: 8,
    redis: 9,
    smtp: 10,
    sandbox: 11,
    shell: 12,
    mfeShop: 13,
    mfeCheckout: 14,
    mfeAdmin: 15,
    sandboxForBrowsers: 16,
  },
  dependencyPorts: { catalog: 1, postgres: 8, redis: 9, smtp: 10, sandbox: 11 },
  databaseUrls: { catalog: 'c', orders: 'o', content: 't', admin: 'a' },
  redisUrls: { catalog: 'rc', orders: 'ro', content: 'rt', admin: 'ra' },
  users: {},
  stripe: { secretKey: 's', publishableKey: 'p', webhookSecret: 'w' },
  adminPassword: 'p',
  pushPrivateKey: 'k',
};
