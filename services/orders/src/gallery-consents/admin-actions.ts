import type { AdminOrder } from '@pawlayer/contracts/admin';
import type { Owner } from '@pawlayer/service-kit';
import type { Ctx } from '../context.ts';
import { getAdminOrder } from '../orders/admin-actions.ts';
import { markWithdrawn } from './queries.ts';

/** By hand, for a customer who asked for it in another way than by the link. Throws `not_found`. */
export const withdrawConsent = async (ctx: Ctx, owner: Owner, id: string): Promise<AdminOrder> => {
  await markWithdrawn(ctx.sql, id, owner);
  return getAdminOrder(ctx, id);
};
