import { ready } from '@pawlayer/db';
import { createApp, type App } from '@pawlayer/service-kit';
import type { Ctx } from './context.ts';

export const createServiceApp = (ctx: Ctx): App =>
  createApp({ log: ctx.log, ready: { database: () => ready(ctx.sql) } });
