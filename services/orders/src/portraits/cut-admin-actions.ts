import { fitsOrientation } from '@pawlayer/contracts';
import type { CutChange } from '@pawlayer/contracts/admin';
import { ApiProblem, type Owner } from '@pawlayer/service-kit';
import { keepLook } from '../colourways/actions.ts';
import type { Ctx } from '../context.ts';
import { assertCarvable } from '../cuts/actions.ts';
import { explainClosedCut, type ClosedCut } from '../cuts/closed-rules.ts';
import type { KeptCut } from '../cuts/rules.ts';
import { changedSince, unknownOrder } from '../orders/admin-actions.ts';
import { saveCut } from './cut-admin-queries.ts';
import { listFilaments } from './filament-queries.ts';
import { listModels } from './model-queries.ts';
import { followSettings, keptLooks, resolvePalette, suggestedSettings } from './model-rules.ts';
import { findCutOrder } from './preview-queries.ts';
import { defaultCrop } from './preview-rules.ts';

/**
 * Changes what an order is cut with, and asks for its preview and for a model of it. Throws `validation` for a crop of
 * another shape, a mask that is not this photo's, a colourway that is not offered or a name that cannot be carved, and
 * what {@link refuseClosedCut} throws.
 */
export const changeCut = async (
  ctx: Ctx,
  owner: Owner,
  orderId: string,
  { version, style, colourway, ground, groundTone, carved, ...chosen }: CutChange,
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
  const [latest] = models;
  const settings = followSettings(suggestedSettings({ ...order, cut }), latest?.settings);
  if (carved) await assertCarvable(ctx, settings, true);
  const palette = resolvePalette(settings.palette, settings.colours, await listFilaments(ctx.sql));
  // Filaments that are gone are no reason to refuse a mask: the model is then of the photo's own colours.
  const model =
    'problem' in palette
      ? { settings: { ...settings, palette: { kind: 'photo' } as const }, filaments: [] }
      : { settings, ...palette };
  const outcome = await saveCut(ctx.sql, { orderId, version }, { former, cut }, model, owner);
  if (outcome === 'unknown_mask')
    throw new ApiProblem('validation', { fields: { mask: 'We do not have this mask of this photo.' } });
  if (outcome !== 'changed') throw refuseClosedCut(outcome);
};

/** What an order that the owner sees is cut with. Throws `not_found`. */
export const getOwnersCut = async ({ sql }: Ctx, orderId: string) => {
  const order = await findCutOrder(sql, orderId);
  if (!order?.isVisible) throw unknownOrder();
  return order;
};

/** Why the cut of an order cannot be changed, or nothing be saved for it. */
export const refuseClosedCut = (why: ClosedCut): ApiProblem => {
  if (why === 'not_found') return new ApiProblem('not_found');
  if (why === 'stale') return changedSince();
  if (why === 'too_late') return new ApiProblem('forbidden_step', explainClosedCut[why]);
  if (why === 'frozen') return new ApiProblem('conflict', explainClosedCut[why]);
  return new ApiProblem('photo_erased', explainClosedCut[why]);
};
