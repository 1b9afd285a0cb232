import { jobs } from '@pawlayer/contracts/admin';
import { createApp, failedJobRoutes, type App } from '@pawlayer/service-kit';
import type { Ctx } from './context.ts';
import { galleryAdminRoutes } from './gallery/admin-routes.ts';
import { galleryRoutes } from './gallery/routes.ts';
import { productRoutes } from './products/routes.ts';

export const createServiceApp = (ctx: Ctx): App => {
  const app = createApp(ctx);
  productRoutes(app, ctx);
  galleryRoutes(app, ctx);
  galleryAdminRoutes(app, ctx);
  failedJobRoutes(app, ctx, jobs.catalog);
  return app;
};
