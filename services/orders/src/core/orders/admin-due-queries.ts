import { firstValue, queryWithRetry, type Sql } from '@pawlayer/db';
import type { Day } from '../quotes/calendar-rules.ts';
import { fits, listColumns, withCustomerAndPhoto, type OrderFilter, type OrderListRow } from './admin-list-queries.ts';
import type { LastDue } from './admin-list-rules.ts';
import { contains } from './admin-search-queries.ts';
import { isLate } from './sql-predicates.ts';

// Both read the index orders_due_idx, in its order: it holds no more than what has still to be shipped.

type Due = { today: Day; last: LastDue | undefined; limit: number };

/** What has still to be shipped and fits the filter, the most urgent first. */
export const listDueOrders = (sql: Sql, filter: OrderFilter, { today, last, limit }: Due): Promise<OrderListRow[]> =>
  queryWithRetry<OrderListRow[]>(sql)`
    select ${listColumns(sql, today)} from orders ${withCustomerAndPhoto(sql)}
    where ship_by is not null and order_is_due(orders.status, orders.production) and ${fits(sql, filter)}
      ${filter.shipping === 'late' ? sql`and ${isLate(sql, today)}` : sql``}
      ${filter.search ? sql`and ${contains(sql, filter.search)}` : sql``}
      ${last ? sql`and (ship_by, orders.id) > (${last.shipsBy}::date, ${last.id}::uuid)` : sql``}
    order by ship_by, orders.id limit ${limit}`;

/** How many orders should have been shipped before today. */
export const countLate = (sql: Sql, today: Day): Promise<number> =>
  firstValue<number>(sql)`
    select count(*) from orders
    where ship_by is not null and order_is_due(status, production) and ship_by < ${today}::date and ${isLate(sql, today)}`;
