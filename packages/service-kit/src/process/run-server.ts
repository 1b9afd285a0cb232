import type * as z from 'zod';
import type { OpenContext, ServiceContext } from '../context.ts';
import { readEnv, type CommonEnv } from '../env.ts';
import type { App } from '../http/app-env.ts';
import { serve } from './serve.ts';

type ServerOptions<Env extends CommonEnv, Ctx extends ServiceContext> = {
  service: string;
  env: z.ZodObject & z.ZodType<Env>;
  openContext: OpenContext<Env, Ctx>;
  createApp: (ctx: Ctx) => App;
  /** Runs before the first request is accepted. */
  prepare?: (ctx: Ctx, env: Env) => Promise<void>;
};

/** Runs the API process of a service: reads its settings, opens its context and serves its app until SIGTERM. */
export const runServer = async <Env extends CommonEnv, Ctx extends ServiceContext>({
  service,
  env: schema,
  openContext,
  createApp,
  prepare,
}: ServerOptions<Env, Ctx>): Promise<void> => {
  const env = readEnv(schema);
  const { ctx, close } = openContext(env, service);
  await prepare?.(ctx, env);
  await serve(createApp(ctx), { env, log: ctx.log, onStop: close });
};
