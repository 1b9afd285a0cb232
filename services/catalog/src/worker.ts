import { serveWorker } from '@pawlayer/service-kit';
import { readEnv } from '@pawlayer/service-kit/env';
import { openContext } from './context.ts';
import { Env } from './env.ts';
import { startWork } from './work.ts';

const env = readEnv(Env);
const { ctx, close } = openContext(env, 'catalog-worker');
const work = startWork(ctx, { redisUrl: env.REDIS_URL });

await serveWorker({
  port: env.PORT,
  host: env.HOST,
  log: ctx.log,
  ready: { ...ctx.parts, redis: work.ready },
  onStop: async () => {
    await work.stop();
    await close();
  },
});
