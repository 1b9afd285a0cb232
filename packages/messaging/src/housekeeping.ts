import { queryWithRetry, type Log, type Sql } from '@pawlayer/db';
import { scheduleEvery } from './schedule-every.ts';

const keepDays = 14;
const hour = 3600;
const batch = 1000;

/** Once an hour, forgets messages older than 14 days that no consumer still has to do; failed ones stay. */
export const startHousekeeping = (sql: Sql, log: Log) =>
  scheduleEvery({ sql, name: 'messaging-housekeeping', seconds: hour, log, run: () => forgetOldMessages(sql) });

const forgetOldMessages = async (sql: Sql): Promise<void> => {
  let forgotten = batch;
  while (forgotten === batch) {
    const rows = await queryWithRetry(
      () => sql`
        delete from outbox where id in (
          select id from outbox where created_at < now() - make_interval(days => ${keepDays})
            and not exists (select from inbox where message_id = outbox.id and state <> 'done')
          limit ${batch}
        ) returning 1`,
    );
    forgotten = rows.length;
  }
};
