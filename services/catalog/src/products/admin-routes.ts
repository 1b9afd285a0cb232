import * as calls from '@pawlayer/contracts/admin';
import { implement, ownerOf, type App } from '@pawlayer/service-kit';
import type { Ctx } from '../context.ts';
import { changeProduct, readAllProducts } from './admin-actions.ts';

export const productAdminRoutes = (app: App, ctx: Ctx): void => {
  implement(app, calls.listAdminProducts, () => readAllProducts(ctx));
  implement(app, calls.changeProduct, ({ params, body, request }) =>
    changeProduct(ctx, ownerOf(request), params.id, body),
  );
};
