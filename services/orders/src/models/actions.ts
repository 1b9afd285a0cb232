import { pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';
import type { Model, ModelFile, ModelSettings, Prepress } from '@pawlayer/contracts/admin';
import { packedType } from '@pawlayer/images';
import { ApiProblem, type OpenObject, type Owner } from '@pawlayer/service-kit';
import { keys } from '@pawlayer/storage';
import type { Ctx } from '../context.ts';
import { changedMeanwhile, getOrder } from '../desk/actions.ts';
import { listFilaments } from '../filaments/queries.ts';
import { getCutOrder } from '../previews/queries.ts';
import { rangeOf } from '../previews/rules.ts';
import { listProofs } from '../proofs/queries.ts';
import { isFrozenApproved } from '../proofs/rules.ts';
import { findModel, listModels } from './queries.ts';
import { downloadName, isPrinting, paletteOf, pictureNames, suggestedSettings } from './rules.ts';
import { insertModel, markFrozen, recordFileDownload, saveMemorial } from './writes.ts';

/** What goes before printing. Throws `not_found` for what is no order. */
export const getPrepress = async (ctx: Ctx, orderId: string): Promise<Prepress> => {
  const { version } = await getOrder(ctx, orderId);
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
    colours: rangeOf(order.product.name),
    models,
    proofs,
    isApproved: isFrozenApproved(models, proofs),
  };
};

/** Asks the worker for a model. Throws `conflict` when somebody was faster or the palette cannot be. */
export const makeModel = async (
  ctx: Ctx,
  owner: Owner,
  orderId: string,
  { version, ...settings }: ModelSettings & { version: number },
): Promise<Prepress> => {
  await getOrder(ctx, orderId);
  const palette = paletteOf(settings.palette, settings.colours, await listFilaments(ctx.sql));
  if ('problem' in palette) throw new ApiProblem('conflict', { message: palette.problem });
  if (!(await insertModel(ctx.sql, { orderId, version }, { settings, ...palette }, owner))) throw changedMeanwhile();
  return getPrepress(ctx, orderId);
};

const getModel = async (ctx: Ctx, orderId: string, id: string): Promise<Model> => {
  const model = await findModel(ctx.sql, orderId, id);
  if (!model) throw new ApiProblem('not_found', { message: 'This model does not exist.' });
  return model;
};

/** Makes a model the one that is shown and printed. Throws `conflict` when it is not made, or is being printed. */
export const freezeModel = async (
  ctx: Ctx,
  owner: Owner,
  orderId: string,
  id: string,
  version: number,
): Promise<Prepress> => {
  const { production } = await getOrder(ctx, orderId);
  const { state } = await getModel(ctx, orderId, id);
  if (state !== 'made') throw new ApiProblem('conflict', { message: 'Only a model that is made can be frozen.' });
  if (isPrinting(production))
    throw new ApiProblem('conflict', { message: 'Printing has begun with the model that is frozen.' });
  if (!(await markFrozen(ctx.sql, { orderId, version }, id, owner))) throw changedMeanwhile();
  return getPrepress(ctx, orderId);
};

export const markMemorial = async (
  ctx: Ctx,
  owner: Owner,
  orderId: string,
  { version, isMemorial }: { version: number; isMemorial: boolean },
): Promise<Prepress> => {
  await getOrder(ctx, orderId);
  if (!(await saveMemorial(ctx.sql, { orderId, version }, isMemorial, owner))) throw changedMeanwhile();
  return getPrepress(ctx, orderId);
};

const openPart = async (ctx: Ctx, modelId: string, name: string | undefined): Promise<OpenObject> => {
  const object = name === undefined ? undefined : await ctx.storage.get(keys.model(modelId, name));
  if (!object) throw new ApiProblem('not_found');
  return object;
};

/** A print file, to download; written down before it goes out. */
export const openModelFile = async (
  ctx: Ctx,
  owner: Owner,
  { orderId, modelId, name }: { orderId: string; modelId: string; name: string },
): Promise<OpenObject & { filename: string }> => {
  const model = await getModel(ctx, orderId, modelId);
  const file = model.files.find((each) => each.name === name);
  if (!file) throw new ApiProblem('not_found');
  const object = await openPart(ctx, modelId, name);
  await recordFileDownload(ctx.sql, orderId, { file: name, model: model.number }, owner);
  const filename = downloadName(await getCutOrder(ctx.sql, orderId), name);
  return { ...(object.contentType === packedType ? unpacked(object, file) : object), filename };
};

/** A failure on the way shows to whoever reads it. */
const unpacked = ({ stream }: OpenObject, { bytes: size, contentType }: ModelFile): OpenObject => ({
  stream: pipeline(stream, createGunzip(), () => undefined),
  size,
  contentType,
});

export const openModelPicture = async (
  ctx: Ctx,
  { orderId, modelId, name }: { orderId: string; modelId: string; name: string },
): Promise<OpenObject> => {
  const model = await getModel(ctx, orderId, modelId);
  return openPart(
    ctx,
    modelId,
    pictureNames(model).find((picture) => picture === name),
  );
};
