import { fitsOrientation } from '@pawlayer/contracts';
import { type CutChange, fitsCut } from '@pawlayer/contracts/admin';
import { ApiProblem, type Owner } from '@pawlayer/service-kit';
import type { Ctx } from '../../context.ts';
import {
  explainClosedCut,
  findClosedCut,
  findUnknownPart,
  type ClosedCut,
  type UnknownPart,
} from '../../core/cuts/closed-rules.ts';
import { type NewRetouch, toRetouchedCut } from '../../core/cuts/retouch-rules.ts';
import type { KeptCut } from '../../core/cuts/rules.ts';
import { assertCarvable, changedSince, findRetouch, keepLook, moveRetouch, unknownOrder } from '../../core/index.ts';
import { findCutParts, saveCut } from './cut-admin-queries.ts';
import { listFilaments } from './filament-queries.ts';
import { listModels } from './model-queries.ts';
import { followSettings, keptLooks, resolvePalette, suggestedSettings } from './model-rules.ts';
import { findCutOrder } from './preview-queries.ts';
import { defaultCrop } from './preview-rules.ts';

/**
 * Changes what an order is cut with, and asks for its preview and for a model of it. Throws `validation` for a crop of
 * another shape, a mask that is not this photo's, a colourway that is not offered or a name that cannot be carved,
 * `retouch_unfit` where nothing is said of a retouching that would not fit, and what {@link refuseClosedCut} throws.
 */
export const changeCut = async (
  ctx: Ctx,
  owner: Owner,
  orderId: string,
  { version, style, colourway, ground, groundTone, carved, retouch, ...chosen }: CutChange,
): Promise<void> => {
  const order = await getOwnersCut(ctx, orderId);
  if (!fitsOrientation(order.photo, chosen.crop, chosen.orientation))
    throw new ApiProblem('validation', { fields: { crop: 'This part of the photo has another shape' } });
  const former: KeptCut = order.cut ?? { version: 1, crop: defaultCrop(order.photo) };
  const { colours } = former;
  const models = await listModels(ctx.sql, orderId);
  const asked = { style, colourway, ground, groundTone, carved };
  const look = await keepLook(ctx, asked, { former, kept: keptLooks(order, models) });
  const cut: KeptCut = { version: 1, ...chosen, ...look, ...(colours !== undefined && { colours }) };
  if (carved)
    await assertCarvable(ctx, followSettings(suggestedSettings({ ...order, cut }), models[0]?.settings), true);
  const kept = await keepRetouch(ctx, order, { cut, retouch });
  const outcome = await recut(ctx, owner, order, { version, ...kept });
  if (outcome === 'unknown_mask')
    throw new ApiProblem('validation', { fields: { mask: 'We do not have this mask of this photo.' } });
  if (outcome !== 'changed') throw refuseClosedCut(outcome);
};

type OwnersCut = Awaited<ReturnType<typeof getOwnersCut>>;

/** The cut with the order's retouching: as it is while it fits, otherwise moved or dropped, as the owner says. */
const keepRetouch = async (
  ctx: Ctx,
  order: OwnersCut,
  { cut, retouch }: { cut: KeptCut } & Pick<CutChange, 'retouch'>,
): Promise<{ cut: KeptCut; added?: NewRetouch }> => {
  const { uploadId, cut: { retouch: hash } = {} } = order;
  if (hash === undefined || retouch === 'drop') return { cut };
  const settings = suggestedSettings({ ...order, cut });
  const current = await findRetouch(ctx.sql, { uploadId, hash });
  if (current && fitsCut(current.madeFor, settings)) return { cut: { ...cut, retouch: hash } };
  if (!current || retouch === undefined) throw refuseUnfitRetouch();
  const added = await moveRetouch(ctx, uploadId, current, toRetouchedCut(settings));
  return { cut: { ...cut, retouch: added.hash }, added };
};

/** How often an order is read again because something of it was changed meanwhile. */
const maxTries = 3;

/**
 * Cuts an order of this version anew: its preview and a model are made, as the latest model was. `added` is a retouching
 * that is not bound yet.
 */
export const recut = async (
  ctx: Ctx,
  owner: Owner,
  order: OwnersCut,
  { version, cut, added }: { version: number; cut: KeptCut; added?: NewRetouch },
): Promise<Exclude<ClosedCut, 'not_found'> | UnknownPart | 'changed'> => {
  const named = { mask: cut.mask, retouch: added ? undefined : cut.retouch };
  let seen = order;
  for (let tries = 1; ; tries += 1) {
    const refusal =
      findClosedCut(seen, version) ?? findUnknownPart(named, await findCutParts(ctx.sql, seen.uploadId, named));
    if (refusal) return refusal;
    const former: KeptCut = seen.cut ?? { version: 1, crop: defaultCrop(seen.photo) };
    const model = await chooseModel(ctx, { ...seen, cut });
    if (await saveCut(ctx.sql, { order: seen, former, cut, added, model }, owner)) return 'changed';
    if (tries === maxTries) return 'stale';
    seen = await getOwnersCut(ctx, order.id);
  }
};

/** The model of an order that is cut so: as the latest one was. */
const chooseModel = async ({ sql }: Ctx, order: OwnersCut) => {
  const [latest] = await listModels(sql, order.id);
  const settings = followSettings(suggestedSettings(order), latest?.settings);
  const palette = resolvePalette(settings.palette, settings.colours, await listFilaments(sql));
  // Filaments that are gone are no reason to refuse a mask: the model is then of the photo's own colours.
  return 'problem' in palette
    ? { settings: { ...settings, palette: { kind: 'photo' } as const }, filaments: [] }
    : { settings, ...palette };
};

/** What an order that the owner sees is cut with. Throws `not_found`. */
export const getOwnersCut = async ({ sql }: Ctx, orderId: string) => {
  const order = await findCutOrder(sql, orderId);
  if (!order?.isVisible) throw unknownOrder();
  return order;
};

export const refuseUnfitRetouch = (): ApiProblem => new ApiProblem('retouch_unfit');

/** Why the cut of an order cannot be changed, or nothing be saved for it. */
export const refuseClosedCut = (why: ClosedCut | UnknownPart): ApiProblem => {
  if (why === 'not_found') return new ApiProblem('not_found');
  // What it names has gone since it was read.
  if (why === 'stale' || why === 'unknown_mask' || why === 'unknown_retouch') return changedSince();
  if (why === 'too_late') return new ApiProblem('forbidden_step', explainClosedCut[why]);
  if (why === 'frozen') return new ApiProblem('conflict', explainClosedCut[why]);
  return new ApiProblem('photo_erased', explainClosedCut[why]);
};
