import { jobs } from '@pawlayer/contracts/admin';
import { createApp, failedJobRoutes, type App } from '@pawlayer/service-kit';
import type { Ctx } from './context.ts';
import { customerRoutes } from './customers/routes.ts';
import { adminOrderRoutes } from './orders/admin-routes.ts';
import { orderRoutes } from './orders/routes.ts';
import { adminPaymentRoutes } from './payments/admin-routes.ts';
import { paymentRoutes } from './payments/routes.ts';
import { adminPortraitRoutes } from './portraits/admin-routes.ts';
import { portraitRoutes } from './portraits/routes.ts';
import { prepressRoutes } from './prepress/admin-routes.ts';
import { adminProductionRoutes } from './production/admin-routes.ts';
import { proofRoutes } from './proofs/routes.ts';
import { uploadRoutes } from './uploads/routes.ts';

export const createServiceApp = (ctx: Ctx): App => {
  // The service accepts photos, addresses and paid orders even without mail or Stripe, so those are part of the
  // worker's health only.
  const { database, storage } = ctx.healthChecks;
  const app = createApp({ ...ctx, healthChecks: { database, storage } });
  customerRoutes(app, ctx);
  uploadRoutes(app, ctx);
  paymentRoutes(app, ctx);
  orderRoutes(app, ctx);
  portraitRoutes(app, ctx);
  proofRoutes(app, ctx);
  adminPaymentRoutes(app, ctx);
  adminOrderRoutes(app, ctx);
  adminProductionRoutes(app, ctx);
  adminPortraitRoutes(app, ctx);
  prepressRoutes(app, ctx);
  failedJobRoutes(app, ctx, jobs.orders);
  return app;
};
