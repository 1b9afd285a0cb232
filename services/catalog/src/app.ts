import { ready } from '@pawlayer/db';
import { createApp, type App } from '@pawlayer/service-kit';
import type { Ctx } from './context.ts';
import { productRoutes } from './products/routes.ts';

export const createServiceApp = (ctx: Ctx): App => {
  const app = createApp({ log: ctx.log, ready: { database: () => ready(ctx.sql) } });
  productRoutes(app, ctx);
  return app;
};
