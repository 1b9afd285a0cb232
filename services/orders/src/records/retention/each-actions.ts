import { ready } from '@pawlayer/db';
import type { Ctx } from '../../context.ts';
import { beforeAll, type Due, type Page } from './queries.ts';

const batch = 500;

type Erasure = { kind: string; list: (page: Page) => Promise<Due[]>; erase: (id: string) => Promise<boolean> };

/**
 * Erases what is due, one by one; resolves with the number that `erase` has erased. What cannot be erased, or not yet,
 * keeps its place: the list goes on behind it, unless the database is away.
 */
export const eraseEach = async (ctx: Ctx, { kind, list, erase }: Erasure): Promise<number> => {
  let erased = 0;
  let after: Due | undefined = beforeAll;
  while (after) {
    const due: Due[] = await list({ after, limit: batch });
    for (const { id } of due) if (await tryToErase(ctx, { kind, id, erase })) erased += 1;
    after = due.length === batch ? due.at(-1) : undefined;
  }
  return erased;
};

const tryToErase = async (
  { sql, log }: Ctx,
  { kind, id, erase }: Pick<Erasure, 'kind' | 'erase'> & { id: string },
): Promise<boolean> => {
  try {
    return await erase(id);
  } catch (error) {
    log.error({ kind, id, err: error }, 'what is due could not be erased');
    await ready(sql);
    return false;
  }
};
