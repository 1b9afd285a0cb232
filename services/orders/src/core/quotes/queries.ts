import { queryWithRetry, type Sql } from '@pawlayer/db';
import type { SoldByDay } from './arrival-rules.ts';
import type { Day } from './calendar-rules.ts';

/**
 * How many portraits are sold for each day from this one on. A rush place counts from when its payment is opened until
 * that is cancelled; an ordinary one once it is paid. Orders of the photo that is quoted for are left out: it is paid for
 * once.
 */
export const readSoldByDay = async (sql: Sql, from: Day, uploadId: string | undefined): Promise<SoldByDay> => {
  const rows = await queryWithRetry<{ day: Day; sold: number; rush: number }[]>(sql)`
    select print_on::text as day, count(*) filter (where order_is_funded(status)) as sold,
      count(distinct upload_id) filter (
        where is_rush and (order_is_funded(status) or order_is_open(status))
      ) as rush
    from orders where print_on >= ${from}::date and upload_id is distinct from ${uploadId ?? null}
    group by print_on`;
  return new Map(rows.map(({ day, sold, rush }) => [day, { sold, rush }]));
};
