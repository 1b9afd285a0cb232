import { close, connect, type Sql } from '@pawlayer/db';
import { createLog, type Log } from '@pawlayer/service-kit';
import type * as z from 'zod';
import type { Env } from './env.ts';

export type Ctx = { sql: Sql; log: Log };

export const openContext = (env: z.output<typeof Env>): Ctx => {
  const log = createLog('content', env.LOG_LEVEL);
  return { sql: connect({ url: env.DATABASE_URL, log }), log };
};

export const closeContext = (ctx: Ctx): Promise<void> => close(ctx.sql);
