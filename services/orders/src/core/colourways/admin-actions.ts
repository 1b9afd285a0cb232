import { isolated } from '@pawlayer/contracts';
import { type AdminColourway, type ColourwayForm, maxColourways } from '@pawlayer/contracts/admin';
import { ApiProblem, type Owner } from '@pawlayer/service-kit';
import type { Ctx } from '../../context.ts';
import { insertColourway, moveColourways, removeColourway, updateColourway } from './admin-queries.ts';
import { findColourway, listColourways, listFilamentsOf, listUsedIds } from './queries.ts';
import { freeIdOf, toAdminColourway, toLadder } from './rules.ts';

const changedSince = () =>
  new ApiProblem('conflict', 'Somebody else changed this colourway in the meantime. Please look at it again.');
const nameTaken = ({ name }: ColourwayForm) =>
  new ApiProblem('conflict', `There is a colourway called ${isolated(name)} already.`);

/** All colourways in their order. */
export const getAllColourways = async ({ sql }: Ctx): Promise<AdminColourway[]> =>
  (await listColourways(sql)).map(toAdminColourway);

const getColourway = async ({ sql }: Ctx, id: string) => {
  const colourway = await findColourway(sql, id);
  if (!colourway) throw new ApiProblem('not_found', 'This colourway does not exist any more.');
  return colourway;
};

/** As often as somebody may be faster with an id of the same name. */
const tries = 3;

export const addColourway = async (ctx: Ctx, owner: Owner, form: ColourwayForm): Promise<AdminColourway> => {
  const stops = toLadder(form.filamentIds, await listFilamentsOf(ctx.sql, form.filamentIds));
  for (let count = 0; count < tries; count += 1) {
    const id = freeIdOf(form.name, await listUsedIds(ctx.sql));
    const isAdded = await insertColourway(ctx.sql, id, { ...form, stops }, maxColourways, owner);
    if (isAdded === undefined) throw nameTaken(form);
    if (isAdded) return toAdminColourway(await getColourway(ctx, id));
    if ((await listColourways(ctx.sql)).length >= maxColourways)
      throw new ApiProblem('conflict', `There are ${maxColourways} colourways. Please delete one first.`);
  }
  throw new ApiProblem('conflict');
};

export const changeColourway = async (
  ctx: Ctx,
  owner: Owner,
  id: string,
  form: ColourwayForm & { version: number },
): Promise<AdminColourway> => {
  const former = await getColourway(ctx, id);
  const stops = toLadder(form.filamentIds, await listFilamentsOf(ctx.sql, form.filamentIds), former.stops);
  const isChanged = await updateColourway(ctx.sql, id, { ...form, stops }, owner);
  if (isChanged === undefined) throw nameTaken(form);
  if (!isChanged) throw changedSince();
  return toAdminColourway(await getColourway(ctx, id));
};

/**
 * Deletes a colourway. Cuts have a copy of theirs. One that is gone already, as when the answer to the same was lost, is as
 * it was asked for. Throws `conflict` when somebody has changed it since.
 */
export const deleteColourway = async (ctx: Ctx, owner: Owner, id: string, version: number): Promise<void> => {
  if (await removeColourway(ctx.sql, id, version, owner)) return;
  if (await findColourway(ctx.sql, id)) throw changedSince();
};

export const orderColourways = async (
  ctx: Ctx,
  owner: Owner,
  order: { ids: string[]; former: string[] },
): Promise<AdminColourway[]> => {
  if (!(await moveColourways(ctx.sql, order, owner)))
    throw new ApiProblem(
      'conflict',
      'Somebody else changed the colourways in the meantime. Please look at them again.',
    );
  return getAllColourways(ctx);
};
