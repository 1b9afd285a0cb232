import { jobs } from '@pawlayer/contracts/admin';
import { createApp, failedJobRoutes, type App } from '@pawlayer/service-kit';
import type { Ctx } from './context.ts';
import { messageAdminRoutes } from './messages/admin-routes.ts';
import { messageRoutes } from './messages/routes.ts';
import { storyAdminRoutes } from './stories/admin-routes.ts';
import { storyRoutes } from './stories/routes.ts';

export const createServiceApp = (ctx: Ctx): App => {
  // The service accepts stories and messages even without mail, so the mail server is part of the worker's health only.
  const { database, storage } = ctx.healthChecks;
  const app = createApp({ ...ctx, healthChecks: { database, storage } });
  storyRoutes(app, ctx);
  messageRoutes(app, ctx);
  storyAdminRoutes(app, ctx);
  messageAdminRoutes(app, ctx);
  failedJobRoutes(app, ctx, jobs.content);
  return app;
};
