import { serve } from '@pawlayer/service-kit';
import { readEnv } from '@pawlayer/service-kit/env';
import { createServiceApp } from './app.ts';
import { openContext } from './context.ts';
import { Env } from './env.ts';
import { adoptPassword } from './sessions/actions.ts';

const env = readEnv(Env);
const { ctx, close } = openContext(env);
await adoptPassword(ctx, env.ADMIN_PASSWORD);
await serve(createServiceApp(ctx), {
  port: env.PORT,
  host: env.HOST,
  log: ctx.log,
  stopDelayMs: env.STOP_DELAY_SECONDS * 1000,
  onStop: close,
});
