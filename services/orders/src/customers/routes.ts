import { createCustomer } from '@pawlayer/contracts';
import { implement, rateLimit, type App } from '@pawlayer/service-kit';
import type { Ctx } from '../context.ts';
import { saveCustomer } from './actions.ts';

export const customerRoutes = (app: App, ctx: Ctx): void => {
  const limit = rateLimit({ redis: ctx.redis, name: 'customers', limit: ctx.limits.customers, off: ctx.limits.off });
  implement(app, createCustomer, ({ body }) => saveCustomer(ctx, body), { before: [limit] });
};
