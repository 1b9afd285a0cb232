import { isolated } from '@pawlayer/contracts';
import { maxOrderFilters, type OrderFilter, type SaveOrderFilterForm } from '@pawlayer/contracts/admin';
import { ApiProblem } from '@pawlayer/service-kit';
import type { Ctx } from '../../context.ts';
import { deleteFilter, keepFilter, listFilters, renameFilter } from './queries.ts';

type Filters = { filters: OrderFilter[] };

export const getFilters = async ({ sql }: Ctx, personId: string): Promise<Filters> => ({
  filters: await listFilters(sql, personId),
});

/** Throws `conflict` when the person has as many filters as there may be. */
export const saveFilter = async (ctx: Ctx, personId: string, form: SaveOrderFilterForm): Promise<Filters> => {
  if (!(await keepFilter(ctx.sql, personId, form, maxOrderFilters)))
    throw new ApiProblem('conflict', `There is room for ${maxOrderFilters} filters. Please delete one of them first.`);
  return getFilters(ctx, personId);
};

/** Throws `conflict` when another filter has the name, `not_found` when there is none such. */
export const changeFilterName = async (
  ctx: Ctx,
  personId: string,
  change: { id: string; name: string },
): Promise<Filters> => {
  const outcome = await renameFilter(ctx.sql, personId, change);
  if (outcome === 'gone') throw new ApiProblem('not_found', 'This filter does not exist any more.');
  if (outcome === 'taken')
    throw new ApiProblem('conflict', `There is a filter called ${isolated(change.name)} already.`);
  return getFilters(ctx, personId);
};

/** One that is gone already stays so. */
export const removeFilter = async (ctx: Ctx, personId: string, id: string): Promise<Filters> => {
  await deleteFilter(ctx.sql, personId, id);
  return getFilters(ctx, personId);
};
