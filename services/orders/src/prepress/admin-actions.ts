import type { Model, Prepress } from '@pawlayer/contracts/admin';
import type { Plate } from '@pawlayer/layers/plates';
import type { Ctx } from '../context.ts';
import { getOrderDetail } from '../orders/admin-actions.ts';
import { listModels } from '../portraits/model-queries.ts';
import { asShown, suggestedSettings } from '../portraits/model-rules.ts';
import { getCutOrder } from '../portraits/preview-queries.ts';
import { getColourRange } from '../portraits/preview-rules.ts';
import { isOrderApproved, listProofs } from '../proofs/queries.ts';
import { getPlate } from '../shop-settings/actions.ts';
import { warnOfPlate } from './rules.ts';

/** All prepress data of an order. Throws `not_found`. */
export const getPrepress = async (ctx: Ctx, orderId: string): Promise<Prepress> => {
  const { version } = await getOrderDetail(ctx, orderId);
  const [order, models, proofs, isApproved, plate] = await Promise.all([
    getCutOrder(ctx.sql, orderId),
    listModels(ctx.sql, orderId),
    listProofs(ctx.sql, orderId, ctx.proofDaySeconds),
    isOrderApproved(ctx.sql, orderId),
    getPlate(ctx),
  ]);
  return {
    version,
    isMemorial: order.isMemorial,
    ...(order.preview && { preview: order.preview }),
    suggested: suggestedSettings(asShown(order)),
    ...(order.customerCut && { customerCut: order.customerCut }),
    canChangeCut: order.canChangeCut,
    colours: getColourRange(order.product),
    models: models.map((model) => addPlateWarning(plate, model)),
    proofs,
    isApproved,
  };
};

const addPlateWarning = (plate: Plate, model: Model): Model => {
  const plateWarning = warnOfPlate(model, plate);
  return { ...model, ...(plateWarning !== undefined && { plateWarning }) };
};
