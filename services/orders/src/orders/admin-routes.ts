import * as calls from '@pawlayer/contracts/admin';
import { implement, implementFile, ownerOf, type App } from '@pawlayer/service-kit';
import type { Ctx } from '../context.ts';
import {
  addAddress,
  changeNotes,
  getAdminOrder,
  openOriginal,
  openRendition,
  requestMailAgain,
} from './admin-actions.ts';
import { countOrdersToDo, exportOrders, findByNumber, getOrderPage } from './admin-list-actions.ts';

export const adminOrderRoutes = (app: App, ctx: Ctx): void => {
  implement(app, calls.listAdminOrders, ({ query }) => getOrderPage(ctx, query));
  implement(app, calls.countOrders, () => countOrdersToDo(ctx));
  implement(app, calls.findOrdersByNumber, ({ query }) => findByNumber(ctx, query.numbers));
  implementFile(app, calls.exportOrders, ({ query, request }) => exportOrders(ctx, ownerOf(request), query));
  implement(app, calls.getAdminOrder, ({ params }) => getAdminOrder(ctx, params.id));
  implementFile(app, calls.getOrderPhoto, ({ params, request }) => openOriginal(ctx, ownerOf(request), params.id));
  implementFile(app, calls.getOrderPicture, ({ params }) => openRendition(ctx, params.id, params.name));
  implement(app, calls.saveOrderNotes, ({ params, body, request }) =>
    changeNotes(ctx, ownerOf(request), params.id, body),
  );
  implement(app, calls.addOrderAddress, ({ params, body, request }) =>
    addAddress(ctx, ownerOf(request), params.id, body),
  );
  implement(app, calls.resendMail, ({ params, body, request }) =>
    requestMailAgain(ctx, ownerOf(request), params.id, body),
  );
};
