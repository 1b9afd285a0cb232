import { runWorker } from '@pawlayer/service-kit';
import { backgroundJobs } from './background-jobs.ts';
import { openContext } from './context.ts';
import { Env } from './env.ts';

await runWorker({ service: 'catalog', env: Env, openContext, backgroundJobs });
