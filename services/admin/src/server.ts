import { runServer } from '@pawlayer/service-kit';
import { createServiceApp } from './app.ts';
import { backgroundJobs } from './background-jobs.ts';
import { openContext } from './context.ts';
import { Env } from './env.ts';
import { adoptPassword } from './passwords/actions.ts';

await runServer({
  service: 'admin',
  env: Env,
  openContext,
  createApp: createServiceApp,
  backgroundJobs,
  prepare: (ctx, env) => adoptPassword(ctx, env.ADMIN_PASSWORD),
});
