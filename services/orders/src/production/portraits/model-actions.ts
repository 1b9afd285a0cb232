import { storeCut } from '@pawlayer/images';
import { requestIdOrNew } from '@pawlayer/service-kit';
import { keys } from '@pawlayer/storage';
import type { Ctx } from '../../context.ts';
import { describeNewerCut } from '../../core/cuts/rules.ts';
import { insertFirstModel, markModelFailed, markModelMade } from './model-admin-queries.ts';
import { getModelRequest } from './model-queries.ts';
import { asShown, gaveUpMessage, toModelPortrait, describeFailure, suggestedSettings } from './model-rules.ts';
import { makePreview } from './preview-actions.ts';
import { getCutOrder } from './preview-queries.ts';
import { chooseMask } from './preview-rules.ts';

/** Makes the preview of a paid order, then requests its first model, with the number of colours that the customer saw. */
export const requestFirstModel = async (ctx: Ctx, orderId: string): Promise<void> => {
  const order = await getCutOrder(ctx.sql, orderId);
  if (order.isPhotoLost) return;
  await makePreview(ctx, order);
  const current = await getCutOrder(ctx.sql, orderId); // the cut may have been changed meanwhile
  await insertFirstModel(ctx.sql, orderId, suggestedSettings(asShown(current)), requestIdOrNew());
};

/**
 * Makes a requested model. Idempotent: another run writes the same objects under the same keys. When it can never be
 * made, the reason is stored in the model.
 */
export const produceModel = async (ctx: Ctx, modelId: string, { isLastTry }: { isLastTry: boolean }): Promise<void> => {
  const { orderId, number, settings, filaments, isMaking } = await getModelRequest(ctx.sql, modelId);
  if (!isMaking) return;
  const { objectKey, uploadId, number: orderNumber, cut } = await getCutOrder(ctx.sql, orderId);
  const refusal = describeNewerCut(cut);
  if (refusal !== undefined) {
    await markModelFailed(ctx.sql, modelId, refusal);
    return;
  }
  const mask = chooseMask(settings);
  try {
    const task = {
      kind: 'model',
      title: `Order ${orderNumber}, model ${number}`,
      portrait: toModelPortrait(settings, filaments),
      maskKey: mask && keys.mask(uploadId, mask),
      overlayKey: settings.retouch && keys.retouch(uploadId, settings.retouch),
    } as const;
    const { preview, print, usage } = await storeCut(ctx, objectKey, task, (name) => keys.model(modelId, name));
    if (!print) throw new Error('a model without print files');
    await markModelMade(ctx.sql, modelId, { preview, ...print }, requestIdOrNew());
    ctx.log.info({ orderId, modelId, ...usage }, 'model made');
  } catch (error) {
    const problem = describeFailure(error) ?? (isLastTry ? gaveUpMessage : undefined);
    if (problem === undefined) throw error;
    await markModelFailed(ctx.sql, modelId, problem);
    ctx.log.warn({ err: error, orderId, modelId }, 'this model could not be made');
  }
};
