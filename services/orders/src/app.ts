import { jobs } from '@pawlayer/contracts/admin';
import { createApp, failedJobRoutes, type App } from '@pawlayer/service-kit';
import type { Ctx } from './context.ts';
import { customerRoutes } from './customers/routes.ts';
import { deskRoutes } from './desk/routes.ts';
import { filamentRoutes } from './filaments/routes.ts';
import { modelRoutes } from './models/routes.ts';
import { orderRoutes } from './orders/routes.ts';
import { paymentRoutes } from './payments/routes.ts';
import { previewRoutes } from './previews/routes.ts';
import { proofRoutes } from './proofs/routes.ts';
import { uploadRoutes } from './uploads/routes.ts';

export const createServiceApp = (ctx: Ctx): App => {
  // Without mail or Stripe the shop still takes photos, addresses and paid orders: the worker's health reports those.
  const { database, storage } = ctx.healthChecks;
  const app = createApp({ ...ctx, healthChecks: { database, storage } });
  customerRoutes(app, ctx);
  uploadRoutes(app, ctx);
  paymentRoutes(app, ctx);
  orderRoutes(app, ctx);
  previewRoutes(app, ctx);
  proofRoutes(app, ctx);
  deskRoutes(app, ctx);
  filamentRoutes(app, ctx);
  modelRoutes(app, ctx);
  failedJobRoutes(app, ctx, jobs.orders);
  return app;
};
