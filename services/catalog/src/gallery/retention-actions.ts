import { deleteStrays } from '@pawlayer/storage';
import type { Ctx } from '../context.ts';
import { deleteWithdrawn, listKeysWithoutItem } from './retention-queries.ts';

/** Deletes objects without an item: a request broke off between the two, or a job came late. */
export const deleteStrayObjects = async ({ sql, storage, log }: Ctx): Promise<void> => {
  await deleteStrays(storage, { listStrays: (keys) => listKeysWithoutItem(sql, keys), log });
};

/** Deletes the items that their customers have withdrawn. */
export const deleteWithdrawnItems = async ({ sql, log }: Ctx): Promise<void> => {
  const deleted = await deleteWithdrawn(sql);
  if (deleted > 0) log.info({ deleted }, 'withdrawn items deleted');
};
