import { getRetouch, listRetouches } from '@pawlayer/contracts/admin';
import { implement, implementFile, type App } from '@pawlayer/service-kit';
import type { Ctx } from '../../context.ts';
import { getRetouches, openRetouch } from './admin-actions.ts';

/** What changes an order answers with the order: see order-documents. */
export const retouchRoutes = (app: App, ctx: Ctx): void => {
  implement(app, listRetouches, ({ params }) => getRetouches(ctx, params.id));
  implementFile(app, getRetouch, ({ params }) => openRetouch(ctx, { orderId: params.id, hash: params.retouch }));
};
