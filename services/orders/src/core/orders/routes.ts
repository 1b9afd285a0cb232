import { getOrder, getOrderReceipt, getOrderStats } from '@pawlayer/contracts';
import { implement, implementCached, type App } from '@pawlayer/service-kit';
import type { Ctx } from '../../context.ts';
import { countOrders, getReceipt, getPublicOrder } from './actions.ts';

export const orderRoutes = (app: App, ctx: Ctx): void => {
  implement(app, getOrder, ({ params }) => getPublicOrder(ctx, params.id), {
    before: [ctx.limits.limitMisses('order-misses')],
  });
  implement(app, getOrderReceipt, ({ params }) => getReceipt(ctx, params.id), {
    before: [ctx.limits.limitMisses('order-misses')],
  });
  implementCached(app, getOrderStats, () => countOrders(ctx));
};
