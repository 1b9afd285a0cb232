import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createServiceDatabase, makeTestFolder, type TestDatabase } from '@pawlayer/db/testing';
import { testRedisUrl } from '@pawlayer/messaging/testing';
import type * as z from 'zod';
import type { OpenContext, ServiceContext } from '../context.ts';
import { parseEnv, type CommonEnv } from '../env.ts';
import type { App } from '../http/app-env.ts';
import { defaultDeadlines, type Deadlines } from '../http/deadlines.ts';
import { startBackgroundJobs, type BackgroundJobs } from '../process/background-jobs.ts';
import { listenForTest } from './listen-for-test.ts';
import { watchErrorCodes } from './watch-error-codes.ts';

type Options<Env extends CommonEnv, Ctx extends ServiceContext> = {
  service: string;
  env: z.ZodObject & z.ZodType<Env>;
  /** Settings in addition to those of a database, a storage folder and everything else that all services need. */
  settings?: Readonly<Record<string, string>>;
  openContext: OpenContext<Env, Ctx>;
  createApp: (ctx: Ctx) => App;
  /** Runs before everything else. */
  prepare?: (ctx: Ctx, env: Env) => Promise<unknown>;
  /** The background work of a service without a worker, which its server does. */
  backgroundJobs?: (ctx: Ctx) => BackgroundJobs<Ctx>;
  /**
   * The background work of a worker, which has a context of its own as it has a process of its own: a call never waits
   * for a picture that the worker makes.
   */
  workerJobs?: (ctx: Ctx) => BackgroundJobs<Ctx>;
};

export type ServiceForTest<Ctx> = Pick<
  TestDatabase,
  'addService' | 'signIn' | 'endedTokens' | 'auditLog' | 'notified'
> & {
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
  env: schema,
  settings,
  openContext,
  createApp,
  prepare,
  backgroundJobs,
  workerJobs,
}: Options<Env, Ctx>): Promise<ServiceForTest<Ctx>> => {
  const { url: databaseUrl, drop, ...database } = await createServiceDatabase(service);
  const folder = await makeTestFolder(`pawlayer-${service}-`);
  const env = parseEnv(schema, {
    ...commonSettings,
    DATABASE_URL: databaseUrl,
    REDIS_URL: testRedisUrl(),
    STORAGE_URL: pathToFileURL(join(folder, 'objects')).href,
    ...settings,
  });
  const { ctx, close } = openContext(env, service);
  Object.assign(ctx, { deadlines: patientDeadlines });
  await prepare?.(ctx, env);
  const worker = workerJobs && openContext(env, service);
  const start = (own: Ctx, jobs?: (ctx: Ctx) => BackgroundJobs<Ctx>) =>
    jobs && startBackgroundJobs({ service, ctx: own, redisUrl: env.REDIS_URL, ...jobs(own) });
  const running = [start(ctx, backgroundJobs), worker && start(worker.ctx, workerJobs)];
  const app = createApp(ctx);
  const described = watchErrorCodes(app);
  const server = await listenForTest({ fetch: described.fetch });
  return {
    url: server.url,
    databaseUrl,
    ctx,
    folder,
    addService: database.addService,
    signIn: database.signIn,
    endedTokens: database.endedTokens,
    auditLog: database.auditLog,
    notified: database.notified,
    stop: async () => {
      await server.close();
      await Promise.all(running.map((jobs) => jobs?.stop()));
      await Promise.all([close(), worker?.close()]);
      await drop();
      await rm(folder, { recursive: true, force: true });
      described.check();
    },
  };
};

/** A handler on a busy machine, or one that a test holds back, still answers. */
const patientDeadlines: Deadlines = { ...defaultDeadlines, handlerMs: 90_000 };

const commonSettings = {
  NODE_ENV: 'test',
  LOG_LEVEL: 'silent',
  PORT: '0',
  SMTP_URL: 'smtp://127.0.0.1:9', // nothing listens on this port
  MAIL_FROM: 'Pawlayer <hello@pawlayer.example>',
  OWNER_EMAIL: 'owner@pawlayer.example',
  RATE_LIMITS: 'off',
};
