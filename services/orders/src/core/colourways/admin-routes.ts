import * as calls from '@pawlayer/contracts/admin';
import { implement, ownerOf, type App } from '@pawlayer/service-kit';
import type { Ctx } from '../../context.ts';
import { addColourway, changeColourway, deleteColourway, getAllColourways, orderColourways } from './admin-actions.ts';

export const adminColourwayRoutes = (app: App, ctx: Ctx): void => {
  implement(app, calls.listAdminColourways, () => getAllColourways(ctx));
  implement(app, calls.addColourway, ({ body, request }) => addColourway(ctx, ownerOf(request), body));
  implement(app, calls.orderColourways, ({ body, request }) => orderColourways(ctx, ownerOf(request), body));
  implement(app, calls.changeColourway, ({ params, body, request }) =>
    changeColourway(ctx, ownerOf(request), params.id, body),
  );
  implement(app, calls.deleteColourway, ({ params, query, request }) =>
    deleteColourway(ctx, ownerOf(request), params.id, query.version),
  );
};
