import { fileURLToPath } from 'node:url';
import { migrate } from '@pawlayer/db';
import { messagingMigrations } from '@pawlayer/messaging';
import { createLog } from '@pawlayer/service-kit';
import { readEnv } from '@pawlayer/service-kit/env';
import { MigrateEnv } from './env.ts';

const env = readEnv(MigrateEnv);
await migrate({
  url: env.DATABASE_URL,
  schema: 'orders',
  folders: [messagingMigrations, fileURLToPath(new URL('../migrations', import.meta.url))],
  log: createLog('orders-migrate', env.LOG_LEVEL),
});
