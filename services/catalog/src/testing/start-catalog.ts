import { migrate } from '@pawlayer/db';
import { createTestDatabase } from '@pawlayer/db/testing';
import { messagingMigrations } from '@pawlayer/messaging';
import { parseEnv } from '@pawlayer/service-kit/env';
import { listenForTest } from '@pawlayer/service-kit/testing';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { createServiceApp } from '../app.ts';
import { openContext, type Ctx } from '../context.ts';
import { Env } from '../env.ts';
import { startWork } from '../work.ts';

/** The catalog service with its worker, on a database and a storage folder of its own. */
export const startCatalog = async (): Promise<{ url: string; ctx: Ctx; stop: () => Promise<void> }> => {
  const database = await createTestDatabase('catalog');
  const migrations = fileURLToPath(new URL('../../migrations', import.meta.url));
  await migrate({ url: database.url, schema: 'catalog', folders: [messagingMigrations, migrations] });
  const folder = await mkdtemp(join(tmpdir(), 'pawlayer-catalog-'));
  const env = parseEnv(Env, {
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    PORT: '0',
    DATABASE_URL: database.url,
    REDIS_URL: process.env['TEST_REDIS_URL'],
    STORAGE_URL: pathToFileURL(folder).href,
  });
  const { ctx, close } = openContext(env, 'catalog');
  const work = startWork(ctx, { redisUrl: env.REDIS_URL });
  const server = await listenForTest(createServiceApp(ctx));
  return {
    url: server.url,
    ctx,
    stop: async () => {
      await server.close();
      await work.stop();
      await close();
      await database.drop();
      await rm(folder, { recursive: true, force: true });
    },
  };
};
