import type { Prepress } from '@pawlayer/contracts/admin';
import type { Ctx } from '../context.ts';
import { getOrderDetail } from '../orders/admin-actions.ts';
import { listModels } from '../portraits/model-queries.ts';
import { suggestedSettings } from '../portraits/model-rules.ts';
import { getCutOrder } from '../portraits/preview-queries.ts';
import { getColourRange } from '../portraits/preview-rules.ts';
import { isOrderApproved, listProofs } from '../proofs/queries.ts';

/** All prepress data of an order. Throws `not_found`. */
export const getPrepress = async (ctx: Ctx, orderId: string): Promise<Prepress> => {
  const { version } = await getOrderDetail(ctx, orderId);
  const [order, models, proofs, isApproved] = await Promise.all([
    getCutOrder(ctx.sql, orderId),
    listModels(ctx.sql, orderId),
    listProofs(ctx.sql, orderId, ctx.proofDaySeconds),
    isOrderApproved(ctx.sql, orderId),
  ]);
  return {
    version,
    isMemorial: order.isMemorial,
    ...(order.preview && { preview: order.preview }),
    suggested: suggestedSettings(order),
    colours: getColourRange(order.product.name),
    models,
    proofs,
    isApproved,
  };
};
