import { createCustomer } from '@pawlayer/contracts';
import { implement, type App } from '@pawlayer/service-kit';
import type { Ctx } from '../../context.ts';
import { saveCustomer } from './actions.ts';

export const customerRoutes = (app: App, ctx: Ctx): void => {
  implement(app, createCustomer, ({ body }) => saveCustomer(ctx, body), { before: [ctx.limits.limit('customers')] });
};
