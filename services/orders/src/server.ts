import { runServer } from '@pawlayer/service-kit';
import { createServiceApp } from './app.ts';
import { openContext } from './context.ts';
import { Env } from './env.ts';

await runServer({
  service: 'orders',
  env: Env,
  openContext,
  createApp: createServiceApp,
  // The service is ready without it.
  prepare: async ({ cutoutRunner }) => cutoutRunner.start(),
});
