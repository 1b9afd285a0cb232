import { getOrderCosts } from '@pawlayer/contracts/admin';
import { implement, type App } from '@pawlayer/service-kit';
import type { Ctx } from '../../context.ts';
import { getCosts } from './admin-actions.ts';

export const costRoutes = (app: App, ctx: Ctx): void => {
  implement(app, getOrderCosts, ({ params }) => getCosts(ctx, params.id));
};
