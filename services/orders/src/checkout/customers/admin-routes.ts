import { customerParts } from '@pawlayer/contracts/admin';
import { implement, type App } from '@pawlayer/service-kit';
import type { Ctx } from '../../context.ts';
import { getOrderHistory, people } from './admin-actions.ts';

export const adminCustomerRoutes = (app: App, ctx: Ctx): void => {
  const { walk, search, summarize, read } = customerParts.orders;
  implement(app, walk, ({ body }) => people.listLatest(ctx.sql, body));
  implement(app, search, ({ body }) => people.search(ctx.sql, body));
  implement(app, summarize, ({ body }) => people.summarize(ctx.sql, body));
  implement(app, read, ({ params }) => getOrderHistory(ctx, params.subject));
};
