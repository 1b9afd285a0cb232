import { checkSession } from '@pawlayer/db';
import { createApp, type App } from '@pawlayer/service-kit';
import type { Ctx } from './context.ts';
import { galleryAdminRoutes } from './gallery/admin-routes.ts';
import { galleryRoutes } from './gallery/routes.ts';
import { jobRoutes } from './jobs/routes.ts';
import { productRoutes } from './products/routes.ts';

export const createServiceApp = (ctx: Ctx): App => {
  const app = createApp({
    log: ctx.log,
    ready: ctx.parts,
    checkSession: (tokenHash) => checkSession(ctx.sql, tokenHash),
  });
  productRoutes(app, ctx);
  galleryRoutes(app, ctx);
  galleryAdminRoutes(app, ctx);
  jobRoutes(app, ctx);
  return app;
};
