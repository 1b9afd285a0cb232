import { createApp, type App } from '@pawlayer/service-kit';
import { auditRoutes } from './audit/routes.ts';
import type { Ctx } from './context.ts';
import { healthRoutes } from './health/routes.ts';
import { sessionRoutes } from './sessions/routes.ts';

export const createServiceApp = (ctx: Ctx): App => {
  const app = createApp(ctx);
  healthRoutes(app, ctx);
  sessionRoutes(app, ctx);
  auditRoutes(app, ctx);
  return app;
};
