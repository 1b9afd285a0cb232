import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { migrate } from '@pawlayer/db';
import { createTestDatabase, type TestDatabase } from '@pawlayer/db/testing';
import { testRedisUrl } from '@pawlayer/messaging/testing';
import type * as z from 'zod';
import type { OpenContext, ServiceContext } from '../context.ts';
import { parseEnv, type CommonEnv } from '../env.ts';
import type { App } from '../http/app-env.ts';
import { startBackgroundJobs, type BackgroundJobs } from '../process/background-jobs.ts';
import { listenForTest } from './listen-for-test.ts';

type Options<Env extends CommonEnv, Ctx extends ServiceContext> = {
  service: string;
  /** As for `runMigrations`. */
  roots: readonly URL[];
  env: z.ZodObject & z.ZodType<Env>;
  /** Settings in addition to those of a database, a storage folder and everything else that all services need. */
  settings?: Readonly<Record<string, string>>;
  openContext: OpenContext<Env, Ctx>;
  createApp: (ctx: Ctx) => App;
  /** Runs before everything else. */
  prepare?: (ctx: Ctx, env: Env) => Promise<unknown>;
  /** If absent, the service has no worker. */
  backgroundJobs?: (ctx: Ctx) => BackgroundJobs<Ctx>;
};

export type ServiceForTest<Ctx> = Pick<TestDatabase, 'signIn' | 'endedTokens' | 'auditLog'> & {
  url: string;
  /** For the service's role. */
  databaseUrl: string;
  ctx: Ctx;
  /** A temporary folder of the service, whose objects are in `objects/`. Removed at the end. */
  folder: string;
  stop: () => Promise<void>;
};

/** Runs a service and its worker within the test, with a new database and a temporary folder. */
export const startServiceForTest = async <Env extends CommonEnv, Ctx extends ServiceContext>({
  service,
  roots,
  env: schema,
  settings,
  openContext,
  createApp,
  prepare,
  backgroundJobs,
}: Options<Env, Ctx>): Promise<ServiceForTest<Ctx>> => {
  const { url: databaseUrl, drop, signIn, endedTokens, auditLog } = await createTestDatabase(service);
  await migrate({ url: databaseUrl, schema: service, roots });
  const folder = await mkdtemp(join(tmpdir(), `pawlayer-${service}-`));
  const env = parseEnv(schema, {
    ...commonSettings,
    DATABASE_URL: databaseUrl,
    REDIS_URL: testRedisUrl(),
    STORAGE_URL: pathToFileURL(join(folder, 'objects')).href,
    ...settings,
  });
  const { ctx, close } = openContext(env, service);
  await prepare?.(ctx, env);
  const jobs = backgroundJobs && startBackgroundJobs({ service, ctx, redisUrl: env.REDIS_URL, ...backgroundJobs(ctx) });
  const server = await listenForTest(createApp(ctx));
  return {
    url: server.url,
    databaseUrl,
    ctx,
    folder,
    signIn,
    endedTokens,
    auditLog,
    stop: async () => {
      await server.close();
      await jobs?.stop();
      await close();
      await drop();
      await rm(folder, { recursive: true, force: true });
    },
  };
};

const commonSettings = {
  NODE_ENV: 'test',
  LOG_LEVEL: 'silent',
  PORT: '0',
  SMTP_URL: 'smtp://127.0.0.1:9', // nothing listens on this port
  MAIL_FROM: 'Pawlayer <hello@pawlayer.example>',
  OWNER_EMAIL: 'owner@pawlayer.example',
  RATE_LIMITS: 'off',
};
