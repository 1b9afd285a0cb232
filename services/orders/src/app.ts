import { failedMails, jobs } from '@pawlayer/contracts/admin';
import { readBacklog } from '@pawlayer/messaging';
import { createApp, failedJobRoutes, failedMailRoutes, forOwner, type App } from '@pawlayer/service-kit';
import { backgroundJobs } from './background-jobs.ts';
import type { Ctx } from './context.ts';
import { customerRoutes } from './customers/routes.ts';
import { cutoutRoutes } from './cutouts/routes.ts';
import { erasureRoutes } from './erasure/admin-routes.ts';
import { adminMaskRoutes } from './masks/admin-routes.ts';
import { maskRoutes } from './masks/routes.ts';
import { mails } from './notifications/subscribers.ts';
import { orderLinkRoutes } from './order-links/routes.ts';
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
  const { consumers } = backgroundJobs(ctx);
  const readQueues = () => readBacklog(ctx.ownerSql, 'orders', consumers);
  const app = createApp({
    ...ctx,
    healthChecks: { database, storage },
    optionalHealthChecks: { 'cut-outs': ctx.cutoutRunner.ready },
    readQueues,
  });
  customerRoutes(app, ctx);
  cutoutRoutes(app, ctx);
  uploadRoutes(app, ctx);
  maskRoutes(app, ctx);
  paymentRoutes(app, ctx);
  orderRoutes(app, ctx);
  portraitRoutes(app, ctx);
  proofRoutes(app, ctx);
  orderLinkRoutes(app, ctx);
  const ownerCtx = forOwner(ctx);
  adminPaymentRoutes(app, ownerCtx);
  adminOrderRoutes(app, ownerCtx);
  adminProductionRoutes(app, ownerCtx);
  adminPortraitRoutes(app, ownerCtx);
  prepressRoutes(app, ownerCtx);
  adminMaskRoutes(app, ownerCtx);
  erasureRoutes(app, ownerCtx);
  failedJobRoutes(app, ownerCtx, { calls: jobs.orders, mails });
  failedMailRoutes(app, ownerCtx, { calls: failedMails.orders, mails });
  return app;
};
