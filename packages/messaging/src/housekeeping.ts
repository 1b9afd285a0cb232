import { queryWithRetry, type Log, type Sql } from '@pawlayer/db';
import { scheduleEvery } from './schedule-every.ts';

const retentionDays = 14;
const intervalSeconds = 3600;
const batch = 1000;

/**
 * Once an hour, deletes messages older than 14 days that every consumer has handled. Failed ones are kept, and so are those
 * that were never taken, as when their worker has not run for long.
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
  let deleted = batch;
  while (deleted === batch) {
    const rows = await queryWithRetry(
      () => sql`
        delete from outbox where id in (
          select id from outbox where created_at < now() - make_interval(days => ${retentionDays})
            and expanded_at is not null
            and not exists (select from inbox where message_id = outbox.id and state <> 'done')
          limit ${batch}
        ) returning 1`,
    );
    deleted = rows.length;
  }
};
