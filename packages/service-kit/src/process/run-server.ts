import type * as z from 'zod';
import type { OpenContext, ServiceContext } from '../context.ts';
import { readEnv, type CommonEnv } from '../env.ts';
import type { App } from '../http/app-env.ts';
import { readDeadlines } from '../http/deadlines.ts';
import { startBackgroundJobs, type BackgroundJobs } from './background-jobs.ts';
import { serve } from './serve.ts';

type ServerOptions<Env extends CommonEnv, Ctx extends ServiceContext> = {
  service: string;
  env: z.ZodObject & z.ZodType<Env>;
  openContext: OpenContext<Env, Ctx>;
  createApp: (ctx: Ctx) => App;
  /** Runs before the first request is accepted. */
  prepare?: (ctx: Ctx, env: Env) => Promise<void>;
  /** For a service with too little background work for a worker of its own. */
  backgroundJobs?: (ctx: Ctx) => BackgroundJobs<Ctx>;
};

/** Runs the API process of a service: reads its settings, opens its context and serves its app until SIGTERM. */
export const runServer = async <Env extends CommonEnv, Ctx extends ServiceContext>({
  service,
  env: schema,
  openContext,
  createApp,
  prepare,
  backgroundJobs,
}: ServerOptions<Env, Ctx>): Promise<void> => {
  const env = readEnv(schema);
  const { ctx, close } = openContext(env, service);
  await prepare?.(ctx, env);
  const jobs = backgroundJobs && startBackgroundJobs({ service, ctx, redisUrl: env.REDIS_URL, ...backgroundJobs(ctx) });
  const onStop = async () => {
    await jobs?.stop();
    await close();
  };
  await serve(createApp({ ...ctx, deadlines: readDeadlines(env) }), { env, log: ctx.log, onStop });
};
