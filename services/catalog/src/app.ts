import { createApp, type App } from '@pawlayer/service-kit';
import type { Ctx } from './context.ts';
import { galleryRoutes } from './gallery/routes.ts';
import { productRoutes } from './products/routes.ts';

export const createServiceApp = (ctx: Ctx): App => {
  const app = createApp({ log: ctx.log, ready: ctx.parts });
  productRoutes(app, ctx);
  galleryRoutes(app, ctx);
  return app;
};
