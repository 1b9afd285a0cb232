import { type CallInput, type CallResponse, toShopDay } from '@pawlayer/contracts';
import { type addSpool, type changeSpool, type listSpools, maxSpools, type Spool } from '@pawlayer/contracts/admin';
import { ApiProblem, type Owner } from '@pawlayer/service-kit';
import type { Ctx } from '../../context.ts';
import { getFilaments } from '../portraits/filament-actions.ts';
import { listQueue } from '../steps/plate-admin-actions.ts';
import { findSpool, insertSpool, listArchivedSpools, listSpoolsInUse, updateSpool } from './queries.ts';
import { planSupplies, toQueued } from './rules.ts';

/** The spools of each filament, with the day on which the queue will have used it up. */
export const getSpools = async (ctx: Ctx, now = new Date()): Promise<CallResponse<typeof listSpools>> => {
  const today = toShopDay(now);
  const [filaments, spools, archived, { models, isPartial }] = await Promise.all([
    getFilaments(ctx),
    listSpoolsInUse(ctx.sql, maxSpools.inUse),
    listArchivedSpools(ctx.sql, maxSpools.archived),
    listQueue(ctx, today),
  ]);
  return {
    supplies: planSupplies(filaments, spools, { queue: models.map(toQueued), today }),
    others: spools.filter(({ filamentId }) => filamentId === undefined),
    archived,
    isPartial,
  };
};

/** Throws `not_found` when the filament is not in the library, and `conflict` when there are too many spools. */
export const addSpoolOf = async (ctx: Ctx, owner: Owner, form: CallInput<typeof addSpool>['body']): Promise<Spool> => {
  await insertSpool(ctx.sql, form, maxSpools.inUse, owner);
  const added = await findSpool(ctx.sql, form.id);
  if (added) return added;
  const filaments = await getFilaments(ctx);
  if (!filaments.some(({ id }) => id === form.filamentId))
    throw new ApiProblem('not_found', 'This filament does not exist any more.');
  throw tooMany();
};

const tooMany = () =>
  new ApiProblem('conflict', `There are ${maxSpools.inUse} spools in use. Please put some into the archive first.`);

/** Throws `not_found`, or `conflict` when the spool was changed or printed of meanwhile, or too many would be in use. */
export const changeSpoolBy = async (
  ctx: Ctx,
  owner: Owner,
  id: string,
  form: CallInput<typeof changeSpool>['body'],
): Promise<Spool> => {
  const isChanged = await updateSpool(ctx.sql, id, form, maxSpools.inUse, owner);
  const spool = await findSpool(ctx.sql, id);
  if (!spool) throw new ApiProblem('not_found', 'This spool does not exist.');
  if (!isChanged && spool.version === form.version) throw tooMany();
  if (!isChanged)
    throw new ApiProblem(
      'conflict',
      'This spool was changed, or a plate was started with it, in the meantime. Please look at it again.',
    );
  return spool;
};
