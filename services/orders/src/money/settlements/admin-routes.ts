import { listUnmatchedPayments } from '@pawlayer/contracts/admin';
import { implement, type App } from '@pawlayer/service-kit';
import type { Ctx } from '../../context.ts';
import { getUnmatchedPayments } from './admin-actions.ts';

/** `/api/admin/orders/unmatched` must be registered before `/api/admin/orders/{id}`, which would match it too. */
export const settlementRoutes = (app: App, ctx: Ctx): void => {
  implement(app, listUnmatchedPayments, () => getUnmatchedPayments(ctx));
};
