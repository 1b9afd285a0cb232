import { fileURLToPath } from 'node:url';
import { migrate } from '@pawlayer/db';
import { messagingMigrations } from '@pawlayer/messaging';
import { createLog } from '@pawlayer/service-kit';
import { readEnv } from '@pawlayer/service-kit/env';
import { Env } from './env.ts';

const env = readEnv(Env.pick({ DATABASE_URL: true, LOG_LEVEL: true }));
await migrate({
  url: env.DATABASE_URL,
  schema: 'catalog',
  folders: [messagingMigrations, fileURLToPath(new URL('../migrations', import.meta.url))],
  log: createLog('catalog-migrate', env.LOG_LEVEL),
});
