import {
  findOrders,
  readFoundOrders,
  readMissingDetails,
  sendMissingDetails,
  sniffPhotoType,
} from '@pawlayer/contracts';
import { implement, implementUpload, type App } from '@pawlayer/service-kit';
import type { Ctx } from '../../context.ts';
import { getMissingDetails, receiveDetails } from './details-actions.ts';
import { getFoundOrders, requestOrderLinks } from './found-orders-actions.ts';

export const orderLinkRoutes = (app: App, ctx: Ctx): void => {
  const limit = ctx.limits.limit('order-links');
  implement(app, readMissingDetails, ({ body }) => getMissingDetails(ctx, body.token), { before: [limit] });
  implement(app, findOrders, ({ body }) => requestOrderLinks(ctx, body), {
    before: [ctx.limits.limit('order-searches')],
  });
  implement(app, readFoundOrders, ({ body }) => getFoundOrders(ctx, body.token), { before: [limit] });
  implementUpload(
    app,
    sendMissingDetails,
    sniffPhotoType,
    ({ form, files }) => receiveDetails(ctx, form, files['photo']),
    { before: [ctx.limitParallelUploads, limit, ctx.limits.limitBytes('upload-bytes')] },
  );
};
