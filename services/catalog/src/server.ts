import { runServer } from '@pawlayer/service-kit';
import { createServiceApp } from './app.ts';
import { openContext } from './context.ts';
import { Env } from './env.ts';

await runServer({ service: 'catalog', env: Env, openContext, createApp: createServiceApp });
