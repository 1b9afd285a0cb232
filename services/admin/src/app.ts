import { ready } from '@pawlayer/db';
import { createApp, type App, type ReadyChecks } from '@pawlayer/service-kit';
import type { Ctx } from './context.ts';
import { healthRoutes } from './health/routes.ts';

export const createServiceApp = (ctx: Ctx): App => {
  const ownParts: ReadyChecks = { database: () => ready(ctx.sql) };
  const app = createApp({ log: ctx.log, ready: ownParts });
  healthRoutes(app, ctx, ownParts);
  return app;
};
