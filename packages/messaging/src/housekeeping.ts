import { queryWithRetry, type Log, type Sql } from '@pawlayer/db';
import { scheduleEvery } from './schedule-every.ts';

const retentionDays = 14;
const intervalSeconds = 3600;
const batch = 1000;

/** Once an hour, deletes messages older than 14 days that no consumer still has to handle. Failed ones are kept. */
export const startHousekeeping = (sql: Sql, log: Log) =>
  scheduleEvery({
    sql,
    name: 'messaging-housekeeping',
    seconds: intervalSeconds,
    log,
    run: () => deleteOldMessages(sql),
  });

const deleteOldMessages = async (sql: Sql): Promise<void> => {
  let deleted = batch;
  while (deleted === batch) {
    const rows = await queryWithRetry(
      () => sql`
        delete from outbox where id in (
          select id from outbox where created_at < now() - make_interval(days => ${retentionDays})
            and not exists (select from inbox where message_id = outbox.id and state <> 'done')
          limit ${batch}
        ) returning 1`,
    );
    deleted = rows.length;
  }
};
