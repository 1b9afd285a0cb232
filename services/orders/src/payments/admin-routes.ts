import * as calls from '@pawlayer/contracts/admin';
import { implement, ownerOf, type App } from '@pawlayer/service-kit';
import type { Ctx } from '../context.ts';
import { acceptPayment, getUnmatchedPayments } from './admin-actions.ts';
import { decideRefund, refundOrder } from './refund-actions.ts';

/** `/api/admin/orders/unmatched` must be registered before `/api/admin/orders/{id}`, which would match it too. */
export const adminPaymentRoutes = (app: App, ctx: Ctx): void => {
  implement(app, calls.listUnmatchedPayments, () => getUnmatchedPayments(ctx));
  implement(app, calls.refundOrder, ({ params, body, request }) => refundOrder(ctx, ownerOf(request), params.id, body));
  implement(app, calls.decideRefund, ({ params: { id, refundId }, body: { action }, request }) =>
    decideRefund(ctx, ownerOf(request), id, { refundId, action }),
  );
  implement(app, calls.acceptPayment, ({ params, body, request }) =>
    acceptPayment(ctx, ownerOf(request), params.id, body),
  );
};
