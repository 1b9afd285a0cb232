import { pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { modelHeaderName } from '@pawlayer/contracts';
import { fitsCut, type Model, type ModelFile } from '@pawlayer/contracts/admin';
import { gzipType } from '@pawlayer/images';
import { ApiProblem, openStoredObject, type OpenObject, type Owner } from '@pawlayer/service-kit';
import { keys } from '@pawlayer/storage';
import type { Ctx } from '../../context.ts';
import { assertCarvable, changedSince, getOrderVersion, keepLook, whyUnchanged } from '../../core/index.ts';
import { getOwnersCut, refuseUnfitRetouch } from './cut-admin-actions.ts';
import { listFilaments } from './filament-queries.ts';
import { insertModel, markFrozen, recordFileDownload, saveMemorial } from './model-admin-queries.ts';
import { findModel, listModels } from './model-queries.ts';
import {
  type AskedSettings,
  asShown,
  completeSettings,
  keptLooks,
  listPictureNames,
  resolvePalette,
  suggestedSettings,
} from './model-rules.ts';
import { getCutOrder } from './preview-queries.ts';

/**
 * Requests a model from the worker. Throws `conflict` when the order was changed meanwhile or the palette cannot be
 * used, `validation` for a colourway that is not offered, or a width at which the name cannot be carved, and
 * `retouch_unfit` for a model that the order's retouching does not fit, unless it is to have none.
 */
export const requestModel = async (
  ctx: Ctx,
  owner: Owner,
  orderId: string,
  { version, retouch, ...chosen }: AskedSettings & { version: number; retouch?: 'drop' | undefined },
): Promise<void> => {
  const order = await getOwnersCut(ctx, orderId);
  const suggested = suggestedSettings(asShown(order));
  const kept = keptLooks(order, await listModels(ctx.sql, orderId));
  const look = await keepLook(ctx, chosen, { former: suggested, kept });
  const settings = {
    ...completeSettings(chosen, suggested, look),
    ...(suggested.retouch !== undefined && retouch !== 'drop' && { retouch: suggested.retouch }),
  };
  if (settings.retouch !== undefined && !fitsCut(suggested, settings)) throw refuseUnfitRetouch();
  await assertCarvable(ctx, settings, chosen.carved !== undefined);
  const palette = resolvePalette(settings.palette, settings.colours, await listFilaments(ctx.sql));
  if ('problem' in palette) throw new ApiProblem('conflict', palette.problem);
  if (!(await insertModel(ctx.sql, { orderId, version }, { settings, ...palette }, owner))) throw changedSince();
};

const getModel = async (ctx: Ctx, orderId: string, id: string): Promise<Model> => {
  const model = await findModel(ctx.sql, orderId, id);
  if (!model) throw new ApiProblem('not_found', 'This model does not exist.');
  return model;
};

/**
 * Freezes a model, so that it is the one shown and printed. Throws `conflict` when it has not been made yet, or when
 * printing has begun.
 */
export const freezeModel = async (
  ctx: Ctx,
  owner: Owner,
  orderId: string,
  { modelId, version }: { modelId: string; version: number },
): Promise<void> => {
  if (await markFrozen(ctx.sql, { orderId, version }, modelId, owner)) return;
  const current = await getOrderVersion(ctx, orderId);
  const { state } = await getModel(ctx, orderId, modelId);
  if (state !== 'made') throw new ApiProblem('conflict', 'Only a model that is made can be frozen.');
  if (current !== version) throw changedSince();
  throw new ApiProblem('conflict', 'Printing has begun with the model that is frozen.');
};

export const markMemorial = async (
  ctx: Ctx,
  owner: Owner,
  orderId: string,
  { version, isMemorial }: { version: number; isMemorial: boolean },
): Promise<void> => {
  if (!(await saveMemorial(ctx.sql, { orderId, version }, isMemorial, owner))) throw await whyUnchanged(ctx, orderId);
};

const openModelObject = async (ctx: Ctx, modelId: string, name: string | undefined): Promise<OpenObject> => {
  if (name === undefined) throw new ApiProblem('not_found');
  return openStoredObject(ctx, keys.model(modelId, name));
};

/** Opens a print file for download, after recording it in the audit log. */
export const openModelFile = async (
  ctx: Ctx,
  owner: Owner,
  { orderId, modelId, name }: { orderId: string; modelId: string; name: string },
): Promise<OpenObject & { filename: string }> => {
  const model = await getModel(ctx, orderId, modelId);
  const file = model.files.find((each) => each.name === name);
  if (!file) throw new ApiProblem('not_found');
  const object = await openModelObject(ctx, modelId, name);
  await recordFileDownload(ctx.sql, orderId, { file: name, model: model.number }, owner);
  const filename = modelHeaderName(await getCutOrder(ctx.sql, orderId), name);
  return { ...(object.contentType === gzipType ? unpack(object, file) : object), filename };
};

/** An error of the pipeline is passed on to the reader of the stream. */
const unpack = ({ stream }: OpenObject, { bytes: size, contentType }: ModelFile): OpenObject => ({
  stream: pipeline(stream, createGunzip(), () => undefined),
  size,
  contentType,
});

export const openModelPicture = async (
  ctx: Ctx,
  { orderId, modelId, name }: { orderId: string; modelId: string; name: string },
): Promise<OpenObject> => {
  const model = await getModel(ctx, orderId, modelId);
  return openModelObject(
    ctx,
    modelId,
    listPictureNames(model).find((picture) => picture === name),
  );
};
