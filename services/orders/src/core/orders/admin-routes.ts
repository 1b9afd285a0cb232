import * as calls from '@pawlayer/contracts/admin';
import { implement, implementFile, ownerOf, personOf, type App } from '@pawlayer/service-kit';
import type { Ctx } from '../../context.ts';
import { openOriginal, openRendition } from './admin-actions.ts';
import { countOrdersToDo, exportOrders, findByNumber, getOrderPage } from './admin-list-actions.ts';

export const adminOrderRoutes = (app: App, ctx: Ctx): void => {
  implement(app, calls.listAdminOrders, ({ query }) => getOrderPage(ctx, query));
  implement(app, calls.countOrders, ({ request }) => countOrdersToDo(ctx, personOf(request).role));
  implement(app, calls.findOrdersByNumber, ({ query }) => findByNumber(ctx, query.numbers));
  implementFile(app, calls.exportOrders, ({ query, request }) => exportOrders(ctx, ownerOf(request), query));
  implementFile(app, calls.getOrderPhoto, ({ params, request }) => openOriginal(ctx, ownerOf(request), params.id));
  implementFile(app, calls.getOrderPicture, ({ params }) => openRendition(ctx, params.id, params.name));
};
