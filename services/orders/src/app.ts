import { failedMails, jobs } from '@pawlayer/contracts/admin';
import { readBacklog } from '@pawlayer/messaging';
import { createApp, failedJobRoutes, failedMailRoutes, forOwner, type App } from '@pawlayer/service-kit';
import { backgroundJobs } from './background-jobs.ts';
import { adminColourwayRoutes } from './colourways/admin-routes.ts';
import { colourwayRoutes } from './colourways/routes.ts';
import type { Ctx } from './context.ts';
import { costRoutes } from './costs/admin-routes.ts';
import { productCostRoutes } from './costs/product-admin-routes.ts';
import { adminCustomerRoutes } from './customers/admin-routes.ts';
import { customerRoutes } from './customers/routes.ts';
import { cutoutRoutes } from './cutouts/routes.ts';
import { drawingRoutes } from './drawings/admin-routes.ts';
import { erasureRoutes } from './erasure/admin-routes.ts';
import { figureRoutes } from './figures/admin-routes.ts';
import { galleryConsentRoutes } from './gallery-consents/routes.ts';
import { mailTextRoutes } from './mail-texts/admin-routes.ts';
import { adminMaskRoutes } from './masks/admin-routes.ts';
import { maskRoutes } from './masks/routes.ts';
import { mails } from './notifications/subscribers.ts';
import { orderDocumentRoutes } from './order-documents/admin-routes.ts';
import { orderFilterRoutes } from './order-filters/admin-routes.ts';
import { orderLinkRoutes } from './order-links/routes.ts';
import { adminOrderRoutes } from './orders/admin-routes.ts';
import { orderRoutes } from './orders/routes.ts';
import { packingRoutes } from './packing/admin-routes.ts';
import { paymentRoutes } from './payments/routes.ts';
import { plateRunRoutes } from './plate-runs/admin-routes.ts';
import { adminPortraitRoutes } from './portraits/admin-routes.ts';
import { portraitRoutes } from './portraits/routes.ts';
import { adminProductionRoutes } from './production/admin-routes.ts';
import { proofRoutes } from './proofs/routes.ts';
import { adminQuoteRoutes } from './quotes/admin-routes.ts';
import { quoteRoutes } from './quotes/routes.ts';
import { retouchRoutes } from './retouches/admin-routes.ts';
import { settlementRoutes } from './settlements/admin-routes.ts';
import { shopSettingsRoutes } from './shop-settings/admin-routes.ts';
import { spoolRoutes } from './spools/admin-routes.ts';
import { stripeEventRoutes } from './stripe-events/routes.ts';
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
  colourwayRoutes(app, ctx);
  quoteRoutes(app, ctx);
  paymentRoutes(app, ctx);
  stripeEventRoutes(app, ctx);
  orderRoutes(app, ctx);
  portraitRoutes(app, ctx);
  proofRoutes(app, ctx);
  orderLinkRoutes(app, ctx);
  galleryConsentRoutes(app, ctx);
  const ownerCtx = forOwner(ctx);
  settlementRoutes(app, ownerCtx);
  orderFilterRoutes(app, ownerCtx);
  figureRoutes(app, ownerCtx);
  productCostRoutes(app, ownerCtx);
  adminOrderRoutes(app, ownerCtx);
  orderDocumentRoutes(app, ownerCtx);
  adminProductionRoutes(app, ownerCtx);
  packingRoutes(app, ownerCtx);
  adminColourwayRoutes(app, ownerCtx);
  spoolRoutes(app, ownerCtx);
  plateRunRoutes(app, ownerCtx);
  costRoutes(app, ownerCtx);
  adminPortraitRoutes(app, ownerCtx);
  adminMaskRoutes(app, ownerCtx);
  retouchRoutes(app, ownerCtx);
  drawingRoutes(app, ownerCtx);
  shopSettingsRoutes(app, ownerCtx);
  adminQuoteRoutes(app, ownerCtx);
  mailTextRoutes(app, ownerCtx);
  erasureRoutes(app, ownerCtx);
  adminCustomerRoutes(app, ownerCtx);
  failedJobRoutes(app, ownerCtx, { calls: jobs.orders, mails });
  failedMailRoutes(app, ownerCtx, { calls: failedMails.orders, mails });
  return app;
};
