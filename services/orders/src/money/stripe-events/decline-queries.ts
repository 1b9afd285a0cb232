import { countRows, firstValue, queryWithRetry, type Sql } from '@pawlayer/db';
import type { Budgets } from '@pawlayer/service-kit';

/** Counts a declined payment, once per event; returns how often its order's payments were declined by now. */
export const insertDecline = (
  sql: Sql,
  { eventId, orderId, limits, requestId }: { eventId: string; orderId: string; limits: Budgets; requestId: string },
): Promise<number> =>
  firstValue<number>(sql)`
    select record_decline(${eventId}, ${orderId}, ${sql.json(limits)}, ${requestId}) as declines`;

/** An alarm of card testing: when it began, and how many cards had been declined within the limit's time. */
export const getCardTestingAlarm = async (sql: Sql, id: number): Promise<{ declines: number; startedAt: Date }> => {
  const [row] = await queryWithRetry<{ declines: number; startedAt: Date }[]>(sql)`
    select declines, started_at from card_testing_alarms where id = ${id}`;
  if (!row) throw new Error(`There is no alarm ${id}`);
  return row;
};

/** Forgets by which visitor at most `limit` drafts of more than so many hours ago were opened; returns their number. */
export const forgetVisitors = (sql: Sql, hours: number, limit: number): Promise<number> =>
  countRows(sql)`
    update orders set visitor = null where id in (
      select id from orders where visitor is not null and created_at < now() - make_interval(hours => ${hours})
      order by created_at limit ${limit}
    )`;

/** Deletes at most `limit` declines of more than so many hours ago; returns their number. */
export const deleteOldDeclines = (sql: Sql, hours: number, limit: number): Promise<number> =>
  countRows(sql)`
    delete from payment_declines where event_id in (
      select event_id from payment_declines where at < now() - make_interval(hours => ${hours})
      order by at limit ${limit}
    )`;
