import { checkSession } from '@pawlayer/db';
import { createApp, type App } from '@pawlayer/service-kit';
import type { Ctx } from './context.ts';
import { jobRoutes } from './jobs/routes.ts';
import { messageAdminRoutes } from './messages/admin-routes.ts';
import { messageRoutes } from './messages/routes.ts';
import { storyAdminRoutes } from './stories/admin-routes.ts';
import { storyRoutes } from './stories/routes.ts';

export const createServiceApp = (ctx: Ctx): App => {
  // Without mail the shop still takes stories and messages: the worker's health tells of it.
  const { database, storage } = ctx.parts;
  const app = createApp({
    log: ctx.log,
    ready: { database, storage },
    checkSession: (tokenHash) => checkSession(ctx.sql, tokenHash),
  });
  storyRoutes(app, ctx);
  messageRoutes(app, ctx);
  storyAdminRoutes(app, ctx);
  messageAdminRoutes(app, ctx);
  jobRoutes(app, ctx);
  return app;
};
