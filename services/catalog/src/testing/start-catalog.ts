import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { migrate } from '@pawlayer/db';
import { createTestDatabase, type TestDatabase } from '@pawlayer/db/testing';
import { messagingRoot } from '@pawlayer/messaging';
import { testRedisUrl } from '@pawlayer/messaging/testing';
import { startBackgroundJobs } from '@pawlayer/service-kit';
import { parseEnv } from '@pawlayer/service-kit/env';
import { listenForTest } from '@pawlayer/service-kit/testing';
import { createServiceApp } from '../app.ts';
import { backgroundJobs } from '../background-jobs.ts';
import { openContext, type Ctx } from '../context.ts';
import { Env } from '../env.ts';

/** The catalog service with its worker, on a database and a storage folder of its own, with the first demo items. */
export const startCatalog = async ({
  demoItems,
}: {
  demoItems: number;
}): Promise<{
  url: string;
  ctx: Ctx;
  signIn: () => Promise<string>;
  endedTokens: TestDatabase['endedTokens'];
  auditLog: TestDatabase['auditLog'];
  stop: () => Promise<void>;
}> => {
  const database = await createTestDatabase('catalog');
  await migrate({ url: database.url, schema: 'catalog', roots: [messagingRoot, new URL('../../', import.meta.url)] });
  const folder = await mkdtemp(join(tmpdir(), 'pawlayer-catalog-'));
  const env = parseEnv(Env, {
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    PORT: '0',
    DATABASE_URL: database.url,
    REDIS_URL: testRedisUrl(),
    STORAGE_URL: pathToFileURL(folder).href,
  });
  const { ctx, close } = openContext(env, 'catalog');
  await ctx.sql`delete from gallery_items where display_order > ${demoItems}`; // each costs seconds of encoding
  const jobs = startBackgroundJobs({ service: 'catalog', ctx, redisUrl: env.REDIS_URL, ...backgroundJobs() });
  const server = await listenForTest(createServiceApp(ctx));
  return {
    url: server.url,
    ctx,
    signIn: database.signIn,
    endedTokens: database.endedTokens,
    auditLog: database.auditLog,
    stop: async () => {
      await server.close();
      await jobs.stop();
      await close();
      await database.drop();
      await rm(folder, { recursive: true, force: true });
    },
  };
};
