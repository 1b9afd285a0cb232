import { failedMails, jobs } from '@pawlayer/contracts/admin';
import { readBacklog } from '@pawlayer/messaging';
import { createApp, failedJobRoutes, failedMailRoutes, forOwner, type App } from '@pawlayer/service-kit';
import { backgroundJobs } from './background-jobs.ts';
import { adminCustomerRoutes } from './checkout/customers/admin-routes.ts';
import { customerRoutes } from './checkout/customers/routes.ts';
import { cutoutRoutes } from './checkout/cutouts/routes.ts';
import { adminMaskRoutes } from './checkout/masks/admin-routes.ts';
import { maskRoutes } from './checkout/masks/routes.ts';
import { uploadRoutes } from './checkout/uploads/routes.ts';
import type { Ctx } from './context.ts';
import { adminColourwayRoutes } from './core/colourways/admin-routes.ts';
import { colourwayRoutes } from './core/colourways/routes.ts';
import { orderFilterRoutes } from './core/order-filters/admin-routes.ts';
import { orderLinkRoutes } from './core/order-links/routes.ts';
import { adminOrderRoutes } from './core/orders/admin-routes.ts';
import { orderRoutes } from './core/orders/routes.ts';
import { adminQuoteRoutes } from './core/quotes/admin-routes.ts';
import { quoteRoutes } from './core/quotes/routes.ts';
import { shopSettingsRoutes } from './core/shop-settings/admin-routes.ts';
import { galleryConsentRoutes } from './messages/gallery-consents/routes.ts';
import { mailTextRoutes } from './messages/mail-texts/admin-routes.ts';
import { mails } from './messages/notifications/subscribers.ts';
import { paymentRoutes } from './money/payments/routes.ts';
import { settlementRoutes } from './money/settlements/admin-routes.ts';
import { stripeEventRoutes } from './money/stripe-events/routes.ts';
import { drawingRoutes } from './production/drawings/admin-routes.ts';
import { packingRoutes } from './production/packing/admin-routes.ts';
import { plateRunRoutes } from './production/plate-runs/admin-routes.ts';
import { adminPortraitRoutes } from './production/portraits/admin-routes.ts';
import { portraitRoutes } from './production/portraits/routes.ts';
import { proofRoutes } from './production/proofs/routes.ts';
import { retouchRoutes } from './production/retouches/admin-routes.ts';
import { spoolRoutes } from './production/spools/admin-routes.ts';
import { adminProductionRoutes } from './production/steps/admin-routes.ts';
import { costRoutes } from './records/costs/admin-routes.ts';
import { productCostRoutes } from './records/costs/product-admin-routes.ts';
import { erasureRoutes } from './records/erasure/admin-routes.ts';
import { figureRoutes } from './records/figures/admin-routes.ts';
import { orderDocumentRoutes } from './records/order-documents/admin-routes.ts';

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
