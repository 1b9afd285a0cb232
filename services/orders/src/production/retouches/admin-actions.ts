import { readFile } from 'node:fs/promises';
import { fitsCut, type Retouch, type RetouchedCut } from '@pawlayer/contracts/admin';
import { type CheckedRetouch, RetouchUnreadable } from '@pawlayer/images';
import { ApiProblem, openStoredObject, type OpenObject, type Owner, type ReceivedFile } from '@pawlayer/service-kit';
import { keys } from '@pawlayer/storage';
import type { Ctx } from '../../context.ts';
import { findClosedCut } from '../../core/cuts/closed-rules.ts';
import { describeRetouchProblem, type NewRetouch } from '../../core/cuts/retouch-rules.ts';
import { findRetouch, storeRetouch } from '../../core/index.ts';
import { getOwnersCut, recut, refuseClosedCut, refuseUnfitRetouch } from '../portraits/cut-admin-actions.ts';
import { asShown, suggestedSettings } from '../portraits/model-rules.ts';
import { addOrderRetouch, findOrderRetouch, listRetouches } from './admin-queries.ts';

const mostListed = 50;

export const getRetouches = async (ctx: Ctx, orderId: string): Promise<{ retouches: Retouch[] }> => {
  const settings = suggestedSettings(asShown(await getOwnersCut(ctx, orderId)));
  const listed = await listRetouches(ctx.sql, orderId, mostListed);
  return { retouches: listed.map((retouch) => ({ ...retouch, fits: fitsCut(retouch.madeFor, settings) })) };
};

export const openRetouch = async (ctx: Ctx, order: { orderId: string; hash: string }): Promise<OpenObject> => {
  const uploadId = await findOrderRetouch(ctx.sql, order);
  if (uploadId === undefined) throw new ApiProblem('not_found', 'This retouching does not exist.');
  return openStoredObject(ctx, keys.retouch(uploadId, order.hash));
};

type Painted = { madeFor: RetouchedCut; basedOn?: string | undefined; savedBy: string };

/**
 * Stores what was painted over an order's cut, and cuts the order with it. One that was begun on another version than the
 * order's, or made for another cut, is stored beside it and refused with `retouch_overtaken` or `retouch_unfit`. Throws
 * `validation` for a file that is no retouching of this cut, and the reason why the order's cut cannot be changed.
 */
export const saveRetouch = async (
  ctx: Ctx,
  owner: Owner,
  orderId: string,
  { madeFor, savedBy, basedOn }: Painted,
  file: ReceivedFile,
): Promise<void> => {
  const { uploadId, isPhotoErased, isPhotoLost } = await getOwnersCut(ctx, orderId);
  if (isPhotoErased) throw refuseClosedCut('photo_erased');
  if (isPhotoLost) throw refuseClosedCut('photo_lost');
  const body = await readFile(file.path);
  const problem = describeRetouchProblem(await ctx.imageWorkers.inspectRetouch(body).catch(refuseFile), madeFor);
  if (problem !== undefined) throw new ApiProblem('validation', { fields: { retouch: problem } });
  const retouch = { ...(await storeRetouch(ctx, uploadId, body)), madeFor, savedBy };
  for (let attempt = 1; ; attempt += 1) {
    const outcome = await takeOver(ctx, owner, orderId, retouch, basedOn);
    if (outcome === 'done') return;
    // Something else of the order has changed since it was read, which is none of the painter's concern.
    if (outcome !== 'stale' || attempt === mostAttempts) throw refuseClosedCut(outcome);
  }
};

const mostAttempts = 3;

const takeOver = async (ctx: Ctx, owner: Owner, orderId: string, retouch: NewRetouch, basedOn: string | undefined) => {
  const order = await getOwnersCut(ctx, orderId);
  const settings = suggestedSettings(asShown(order));
  const fits = fitsCut(retouch.madeFor, settings);
  if (fits && order.cut?.retouch === retouch.hash) return 'done'; // sent again
  const isOvertaken = order.cut?.retouch !== basedOn;
  if (fits && !isOvertaken) {
    const { colours, retouch: _former, crop } = settings;
    const cut = { ...(order.cut ?? { version: 1 as const, crop }), colours, retouch: retouch.hash };
    const outcome = await recut(ctx, owner, order, { version: order.version, cut, added: retouch });
    return outcome === 'changed' ? 'done' : outcome;
  }
  const closed = findClosedCut(order, order.version);
  if (closed) return closed;
  if (!(await addOrderRetouch(ctx.sql, order, retouch, owner))) return 'stale';
  throw isOvertaken ? new ApiProblem('retouch_overtaken') : refuseUnfitRetouch();
};

/**
 * Cuts an order with a version of its retouching, or with none. Throws `not_found` for one that is not its photo's, and
 * `retouch_unfit` for one that was made for another cut.
 */
export const useRetouch = async (
  ctx: Ctx,
  owner: Owner,
  orderId: string,
  { version, retouch: hash }: { version: number; retouch: string | null },
): Promise<void> => {
  const order = await getOwnersCut(ctx, orderId);
  const { colours, crop, ...settings } = suggestedSettings(asShown(order));
  const { retouch: _former, ...former } = order.cut ?? { version: 1 as const, crop };
  if (hash !== null) {
    const retouch = await findRetouch(ctx.sql, { uploadId: order.uploadId, hash });
    if (!retouch) throw new ApiProblem('not_found', 'This retouching does not exist.');
    if (!fitsCut(retouch.madeFor, { ...settings, colours, crop })) throw refuseUnfitRetouch();
  }
  const cut = hash === null ? former : { ...former, colours, retouch: hash };
  const outcome = await recut(ctx, owner, order, { version, cut });
  if (outcome !== 'changed') throw refuseClosedCut(outcome);
};

const refuseFile = (error: unknown): CheckedRetouch => {
  if (!(error instanceof RetouchUnreadable)) throw error;
  throw new ApiProblem('validation', { fields: { retouch: error.message } }, { cause: error });
};
