import { runServer } from '@pawlayer/service-kit';
import { createServiceApp } from './app.ts';
import { openContext } from './context.ts';
import { Env } from './env.ts';
import { adoptPassword } from './sessions/actions.ts';

await runServer({
  service: 'admin',
  env: Env,
  openContext,
  createApp: createServiceApp,
  prepare: (ctx, env) => adoptPassword(ctx, env.ADMIN_PASSWORD),
});
