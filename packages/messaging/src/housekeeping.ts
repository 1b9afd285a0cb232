import { queryWithRetry, type Log, type Sql } from '@pawlayer/db';
import { scheduleEvery } from './schedule-every.ts';

const retentionDays = 14;
const intervalSeconds = 3600;
const batch = 1000;

/**
 * Once an hour, deletes messages older than 14 days that every consumer has handled. Those that failed are kept, and those
 * that no worker has taken yet.
 */
export const startHousekeeping = (sql: Sql, log: Log) =>
  scheduleEvery({
    sql,
    name: 'messaging-housekeeping',
    seconds: intervalSeconds,
    log,
    run: () => deleteHandledMessages(sql),
  });

const deleteHandledMessages = async (sql: Sql): Promise<void> => {
  let last: Last | undefined = { at: '-infinity', id: '00000000-0000-0000-0000-000000000000' };
  while (last) last = await deleteBatch(sql, last);
};

/** A message's place by age; `at` as Postgres writes it, because a `Date` has no microseconds. */
type Last = { at: string; id: string };

/** Looks at the next messages by age and deletes those that are handled. Resolves with the last one if more may follow. */
const deleteBatch = async (sql: Sql, after: Last): Promise<Last | undefined> => {
  const rows = await queryWithRetry<Last[]>(sql)`
    with old as (
      select id, created_at from outbox
      where expanded_at is not null and created_at < now() - make_interval(days => ${retentionDays})
        and (created_at, id) > (${after.at}::text::timestamptz, ${after.id}::uuid)
      order by created_at, id limit ${batch}
    ), deleted as (
      delete from outbox using old
      where outbox.id = old.id and not exists (select from inbox where message_id = old.id and state <> 'done')
    )
    select created_at::text as at, id from old order by created_at, id`;
  return rows.length === batch ? rows.at(-1) : undefined;
};
