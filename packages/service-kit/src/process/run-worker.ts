import { queueNameOf } from '@pawlayer/messaging';
import * as z from 'zod';
import type { OpenContext, ServiceContext } from '../context.ts';
import { readEnv, type CommonEnv } from '../env.ts';
import { createApp } from '../http/app.ts';
import { queuesSetting } from '../queues-setting.ts';
import { startBackgroundJobs, type BackgroundJobs } from './background-jobs.ts';
import { serve } from './serve.ts';

type WorkerOptions<Env extends CommonEnv, Ctx extends ServiceContext> = {
  service: string;
  env: z.ZodObject & z.ZodType<Env>;
  openContext: OpenContext<Env, Ctx>;
  backgroundJobs: (ctx: Ctx) => BackgroundJobs<Ctx>;
};

/** Runs the worker process of a service: its background jobs, and an HTTP server for its health check. */
export const runWorker = async <Env extends CommonEnv, Ctx extends ServiceContext>({
  service,
  env: schema,
  openContext,
  backgroundJobs,
}: WorkerOptions<Env, Ctx>): Promise<void> => {
  const env = readEnv(schema);
  const { ctx, close } = openContext(env, `${service}-worker`);
  const work = backgroundJobs(ctx);
  const known = [...new Set(work.consumers.map((consumer) => queueNameOf(service, consumer)))];
  const { WORKER_QUEUES: queues } = readEnv(z.object({ WORKER_QUEUES: queuesSetting(known) }));
  const left = known.filter((name) => !queues.includes(name));
  if (left.length > 0) ctx.log.info({ queues: left }, 'leaves these queues to other workers');
  const jobs = startBackgroundJobs({ service, ctx, redisUrl: env.REDIS_URL, queues, ...work });
  const app = createApp({ log: ctx.log, healthChecks: { ...ctx.healthChecks, redis: jobs.ready } });
  await serve(app, {
    env,
    log: ctx.log,
    onStop: async () => {
      await jobs.stop();
      await close();
    },
  });
};
