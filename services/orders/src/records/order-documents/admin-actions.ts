import type { AdminOrder, Model, ModelSettings } from '@pawlayer/contracts/admin';
import type { Plate } from '@pawlayer/layers/plates';
import type { Ctx } from '../../context.ts';
import { describeUncarvable, explainForWidth } from '../../core/cuts/carved-rules.ts';
import { findClosedCut } from '../../core/cuts/closed-rules.ts';
import { getOrderDetail, getPacking, getPlate, listOrderEvents } from '../../core/index.ts';
import { getCutOrder, listModels, listProofs } from '../../production/index.ts';
import { asShown, suggestedSettings } from '../../production/portraits/model-rules.ts';
import { getColourRange } from '../../production/portraits/preview-rules.ts';
import { warnOfPlate } from '../../production/steps/plate-fit-rules.ts';

/** An order with everything that its page shows. Throws `not_found`. */
export const getAdminOrder = async (ctx: Ctx, id: string): Promise<AdminOrder> => {
  const order = await getOrderDetail(ctx, id);
  const [timeline, cutOrder, models, proofs, { packagingGrams }, plate] = await Promise.all([
    listOrderEvents(ctx.sql, id),
    getCutOrder(ctx.sql, id),
    listModels(ctx.sql, id),
    listProofs(ctx.sql, id, ctx.proofDaySeconds),
    getPacking(ctx),
    getPlate(ctx),
  ]);
  const stripeUrl = order.stripePaymentIntentId && ctx.dashboardUrlOf(order.stripePaymentIntentId);
  const portraitGrams = models.find(({ frozenAt }) => frozenAt)?.grams?.reduce((sum, grams) => sum + grams, 0);
  const suggested = suggestedSettings(asShown(cutOrder));
  const canChangeCut = findClosedCut(cutOrder, cutOrder.version) === undefined;
  const uncarvable = canChangeCut ? await whyUncarvable(ctx, suggested) : undefined;
  return {
    ...order,
    attention: [...order.attention, ...(uncarvable === undefined ? [] : [uncarvable])],
    ...(stripeUrl !== undefined && { stripeUrl }),
    weight: { packagingGrams, ...(portraitGrams !== undefined && { portraitGrams }) },
    prepress: {
      ...(cutOrder.preview && { preview: cutOrder.preview }),
      suggested,
      ...(cutOrder.customerCut && { customerCut: cutOrder.customerCut }),
      canChangeCut,
      colours: getColourRange(cutOrder.product),
      models: models.map((model) => addPlateWarning(plate, model)),
      proofs,
    },
    timeline,
  };
};

const whyUncarvable = async ({ openTypefaces }: Ctx, { carved, ...into }: ModelSettings): Promise<string | undefined> =>
  carved ? describeUncarvable(explainForWidth(carved, await openTypefaces(), into)) : undefined;

const addPlateWarning = (plate: Plate, model: Model): Model => {
  const plateWarning = warnOfPlate(model, plate);
  return { ...model, ...(plateWarning !== undefined && { plateWarning }) };
};
