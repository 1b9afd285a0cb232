import type { Prepress } from '@pawlayer/contracts/admin';
import type { Ctx } from '../context.ts';
import { getAdminOrder } from '../orders/admin-actions.ts';
import { listModels } from '../portraits/model-queries.ts';
import { suggestedSettings } from '../portraits/model-rules.ts';
import { getCutOrder } from '../portraits/preview-queries.ts';
import { getColourRange } from '../portraits/preview-rules.ts';
import { listProofs } from '../proofs/queries.ts';
import { isFrozenApproved } from '../proofs/rules.ts';

/** Everything about an order's portrait that is decided before it is printed. Throws `not_found`. */
export const getPrepress = async (ctx: Ctx, orderId: string): Promise<Prepress> => {
  const { version } = await getAdminOrder(ctx, orderId);
  const [order, models, proofs] = await Promise.all([
    getCutOrder(ctx.sql, orderId),
    listModels(ctx.sql, orderId),
    listProofs(ctx.sql, orderId, ctx.proofDaySeconds),
  ]);
  return {
    version,
    isMemorial: order.isMemorial,
    ...(order.preview && { preview: order.preview }),
    suggested: suggestedSettings(order),
    colours: getColourRange(order.product.name),
    models,
    proofs,
    isApproved: isFrozenApproved(models, proofs),
  };
};
