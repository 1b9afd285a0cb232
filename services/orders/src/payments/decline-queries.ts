import { queryWithRetry, type Sql } from '@pawlayer/db';
import type { Budgets } from '@pawlayer/service-kit';

/** Counts a declined payment, once per event; returns how often its order's payments were declined by now. */
export const insertDecline = async (
  sql: Sql,
  { eventId, orderId, limits, requestId }: { eventId: string; orderId: string; limits: Budgets; requestId: string },
): Promise<number> => {
  const [row] = await queryWithRetry(
    () => sql<[{ declines: number }]>`
      select record_decline(${eventId}, ${orderId}, ${sql.json(limits)}, ${requestId}) as declines`,
  );
  return row.declines;
};

/** An alarm of card testing: when it began, and how many cards had been declined within the limit's time. */
export const getCardTestingAlarm = async (sql: Sql, id: number): Promise<{ declines: number; startedAt: Date }> => {
  const [row] = await queryWithRetry(
    () => sql<{ declines: number; started_at: Date }[]>`
      select declines, started_at from card_testing_alarms where id = ${id}`,
  );
  if (!row) throw new Error(`There is no alarm ${id}`);
  return { declines: row.declines, startedAt: row.started_at };
};

/** Forgets by which visitor a draft was opened, and which payments were declined, after this many hours. */
export const forgetVisitors = async (sql: Sql, hours: number): Promise<void> => {
  await queryWithRetry(
    () => sql`
      with forgotten as (
        update orders set visitor = null
        where visitor is not null and created_at < now() - make_interval(hours => ${hours})
      )
      delete from payment_declines where at < now() - make_interval(hours => ${hours})`,
  );
};
