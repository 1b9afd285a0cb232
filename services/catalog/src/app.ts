import { jobs } from '@pawlayer/contracts/admin';
import { readBacklog } from '@pawlayer/messaging';
import { createApp, failedJobRoutes, forOwner, type App } from '@pawlayer/service-kit';
import { backgroundJobs } from './background-jobs.ts';
import type { Ctx } from './context.ts';
import { galleryAdminRoutes } from './gallery/admin-routes.ts';
import { galleryRoutes } from './gallery/routes.ts';
import { productAdminRoutes } from './products/admin-routes.ts';
import { productRoutes } from './products/routes.ts';

export const createServiceApp = (ctx: Ctx): App => {
  const { consumers } = backgroundJobs();
  const app = createApp({ ...ctx, readQueues: () => readBacklog(ctx.ownerSql, 'catalog', consumers) });
  productRoutes(app, ctx);
  galleryRoutes(app, ctx);
  const ownerCtx = forOwner(ctx);
  productAdminRoutes(app, ownerCtx);
  galleryAdminRoutes(app, ownerCtx);
  failedJobRoutes(app, ownerCtx, { calls: jobs.catalog });
  return app;
};
