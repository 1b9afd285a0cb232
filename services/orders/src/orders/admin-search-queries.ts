import { queryWithRetry, type Sql } from '@pawlayer/db';
import { toPattern, type LastRow } from '@pawlayer/service-kit';
import {
  fits,
  fittingOrders,
  listColumns,
  withCustomerAndPhoto,
  type OrderFilter,
  type OrderListRow,
} from './admin-list-queries.ts';
import { toSearched } from './admin-list-rules.ts';
import { isAfter } from './sql-predicates.ts';

/** So many orders are looked through for a text, from the latest on. */
export const windowSize = 2000;

/** So many of them tell whether many orders have a text. */
const sampleSize = 200;

/** So many customers, pets and numbers with the text are looked up. */
const mostFound = 1000;

/** For an order with its customer and photo; a name is found in either order. */
export const contains = (sql: Sql, text: string) => {
  const pattern = sql`(select search_form(${toPattern(toSearched(text))}))`;
  return sql`(
    number ilike ${pattern} or search_form(email) like ${pattern} or search_form(pet_name) like ${pattern}
    or search_form(first_name || ' ' || last_name || ' ' || first_name) like ${pattern}
  )`;
};

export type Search = { text: string; filter: OrderFilter; last: LastRow | undefined; limit: number };

/** Those with the text among the next orders of the list. What many orders have is found so. */
export const searchLatest = (sql: Sql, { text, filter, last, limit }: Search): Promise<OrderListRow[]> =>
  queryWithRetry(
    () => sql<OrderListRow[]>`
      select ${listColumns(sql)}
      from ${fittingOrders(sql, filter, { last, limit: windowSize })} ${withCustomerAndPhoto(sql)}
      where ${contains(sql, text)}
      order by orders.created_at desc, orders.id limit ${limit}`,
  );

/** How many of a sample, the very next orders of the list, have the text. */
export const countInSample = async (sql: Sql, { text, filter, last }: Search): Promise<number> => {
  const [row] = await queryWithRetry(
    () => sql<[{ count: number }]>`
      select count(*) from ${fittingOrders(sql, filter, { last, limit: sampleSize })} ${withCustomerAndPhoto(sql)}
      where ${contains(sql, text)}`,
  );
  return row.count;
};

/** Those with the text, by the indexes of its parts. What few orders have is found so; `isCutOff`: not all of them are. */
export const searchAll = async (
  sql: Sql,
  { text, filter, last, limit }: Search,
): Promise<{ rows: OrderListRow[]; isCutOff: boolean }> => {
  // Also says whether it is cut off when none of those that were found fits.
  const rows = await queryWithRetry(
    () => sql<((OrderListRow | { id: null }) & { isCutOff: boolean })[]>`
      with found as materialized (
        select * from find_orders_by_text(${toPattern(toSearched(text))}, ${mostFound})
      ), fitting as (
        select ${listColumns(sql)}
        from found
          cross join lateral (select * from orders where orders.id = found.order_id offset 0) as orders
          ${withCustomerAndPhoto(sql)}
        where ${fits(sql, filter)} and ${isAfter(sql, last)}
        order by orders.created_at desc, orders.id limit ${limit}
      )
      select fitting.*, is_cut_off
      from (select coalesce(bool_or(is_cut_off), false) as is_cut_off from found) as coverage left join fitting on true
      order by created_at desc, id`,
  );
  return { rows: rows.filter((row) => row.id !== null), isCutOff: rows[0]?.isCutOff ?? false };
};
