import * as calls from '@pawlayer/contracts/admin';
import { implement, implementFile, ownerOf, type App } from '@pawlayer/service-kit';
import type { Ctx } from '../../context.ts';
import { exportProductCosts, readProductCosts } from './product-admin-actions.ts';

export const productCostRoutes = (app: App, ctx: Ctx): void => {
  implement(app, calls.getProductCosts, ({ query }) => readProductCosts(ctx, query));
  implementFile(app, calls.exportProductCosts, ({ query, request }) =>
    exportProductCosts(ctx, ownerOf(request), query),
  );
};
