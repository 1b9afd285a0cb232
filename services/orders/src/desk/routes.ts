import {
  exportOrders,
  getAdminOrder,
  getOrderPhoto,
  getOrderPicture,
  listAdminOrders,
  listUnmatchedPayments,
  moveProduction,
  refundOrder,
  resendMail,
  saveOrderNotes,
} from '@pawlayer/contracts/admin';
import { implement, implementFile, ownerOf, type App } from '@pawlayer/service-kit';
import type { Ctx } from '../context.ts';
import * as production from '../production/actions.ts';
import * as refunds from '../refunds/actions.ts';
import {
  exportList,
  getOrder,
  getOrderList,
  keepNotes,
  openOriginal,
  openPicture,
  readUnmatched,
  sendAgain,
} from './actions.ts';

/** What the owner does with orders. Fixed addresses come before `/api/admin/orders/{id}`. */
export const deskRoutes = (app: App, ctx: Ctx): void => {
  implement(app, listAdminOrders, ({ query }) => getOrderList(ctx, query));
  implement(app, listUnmatchedPayments, () => readUnmatched(ctx));
  implementFile(app, exportOrders, ({ query }) => exportList(ctx, query));
  implement(app, getAdminOrder, ({ params }) => getOrder(ctx, params.id));
  implementFile(app, getOrderPhoto, ({ params, request }) => openOriginal(ctx, ownerOf(request), params.id));
  implementFile(app, getOrderPicture, ({ params }) => openPicture(ctx, params.id, params.name));
  implement(app, moveProduction, ({ params, body, request }) =>
    production.moveProduction(ctx, ownerOf(request), params.id, body),
  );
  implement(app, saveOrderNotes, ({ params, body, request }) => keepNotes(ctx, ownerOf(request), params.id, body));
  implement(app, resendMail, ({ params, body, request }) => sendAgain(ctx, ownerOf(request), params.id, body.kind));
  implement(app, refundOrder, ({ params, body, request }) =>
    refunds.refundOrder(ctx, ownerOf(request), params.id, body),
  );
};
