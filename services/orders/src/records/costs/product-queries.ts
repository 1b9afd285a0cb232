import { settings } from '@pawlayer/contracts';
import type { FiguresPeriod } from '@pawlayer/contracts/admin';
import { audit, queryWithRetry, runWithRetry, type Sql } from '@pawlayer/db';
import type { Owner } from '@pawlayer/service-kit';
import { refundsOf, sumsOf } from '../../core/orders/sql-predicates.ts';
import type { Day } from '../../core/quotes/calendar-rules.ts';
import type { SentOrder } from './product-rules.ts';

/** The latest orders that were shipped between two of the shop's days, both included. */
export const listSentOrders = (
  sql: Sql,
  { from, to, limit }: { from: Day; to: Day; limit: number },
): Promise<SentOrder[]> =>
  queryWithRetry<SentOrder[]>(sql)`
    with shipped as (
      select distinct order_id from (
        select order_id from order_events
        where kind = 'shipped'
          and at >= (${from}::date::timestamp at time zone ${settings.timeZone})
          and at < ((${to}::date + 1)::timestamp at time zone ${settings.timeZone})
        order by at desc limit ${limit}
      ) as latest
    )
    select orders.id, product_name, amount_cents, quote -> 'lines' as lines, ${sumsOf(sql)} as sums,
      ${refundsOf(sql)} as refunds
    from shipped cross join lateral (
      select * from orders where orders.id = shipped.order_id and paid_at is not null offset 0
    ) as orders`;

/** Records that the costs leave the store. */
export const recordCostsExport = (
  sql: Sql,
  detail: { period: FiguresPeriod; from: Day },
  { session, requestId }: Owner,
): Promise<void> =>
  runWithRetry(sql)`
    select ${audit(sql, { session, action: 'product_costs.exported', subject: null, requestId, detail })}`;
