import { countRows, mapFirst, runWithRetry, withoutNulls, type Sql } from '@pawlayer/db';
import type { KnownBackups } from './rules.ts';

export const findKnownBackups = (sql: Sql): Promise<KnownBackups | undefined> =>
  mapFirst(sql, withoutNulls<KnownBackups>)`select last_backup_at, first_order_at from backup_watch`;

export const markFirstOrder = (sql: Sql, at: Date): Promise<void> =>
  runWithRetry(sql)`update backup_watch set first_order_at = ${at} where first_order_at is null`;

/** Begins to tell people that a backup is overdue, once until there is a newer one. Returns whether it did. */
export const markTold = async (sql: Sql, { lastBackupAt }: KnownBackups, at: Date): Promise<boolean> => {
  const begun = await countRows(sql)`
    with told as (
      update backup_watch set told_at = ${at}
      where told_at is null and last_backup_at is not distinct from ${lastBackupAt ?? null}
      returning is_only
    )
    select emit('backup.overdue', '{}', null) from told`;
  return begun > 0;
};
