import { firstValue, queryWithRetry, type Sql } from '@pawlayer/db';
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

/** How many of the next orders of a list are searched one by one. */
export const windowSize = 2000;

/** How many of them are counted first, to tell whether many orders contain the text. */
const sampleSize = 200;

/** How many customers, pets and numbers that contain the text are looked up. */
const mostFound = 1000;

/** For an order with its customer and photo; a name is found in either order. */
export const contains = (sql: Sql, text: string) => {
  const pattern = sql`(select search_key(${toPattern(toSearched(text))}))`;
  return sql`(
    number ilike ${pattern} or search_key(email) like ${pattern} or search_key(pet_name) like ${pattern}
    or search_key(first_name || ' ' || last_name || ' ' || first_name) like ${pattern}
  )`;
};

export type Search = { text: string; filter: OrderFilter; last: LastRow | undefined; limit: number };

/** Searches the next orders of the list one by one: quick for a text that many orders contain. */
export const searchLatest = (sql: Sql, { text, filter, last, limit }: Search): Promise<OrderListRow[]> =>
  queryWithRetry<OrderListRow[]>(sql)`
    select ${listColumns(sql)}
    from ${fittingOrders(sql, filter, { last, limit: windowSize })} ${withCustomerAndPhoto(sql)}
    where ${contains(sql, text)}
    order by orders.created_at desc, orders.id limit ${limit}`;

/** How many of the very next orders of the list contain the text. */
export const countInSample = (sql: Sql, { text, filter, last }: Search): Promise<number> =>
  firstValue<number>(sql)`
    select count(*) from ${fittingOrders(sql, filter, { last, limit: sampleSize })} ${withCustomerAndPhoto(sql)}
    where ${contains(sql, text)}`;

/**
 * Searches the indexes of names, addresses and numbers: quick for a text that few orders contain. `isCutOff` is true if
 * more contain it than were looked up.
 */
export const searchAll = async (
  sql: Sql,
  { text, filter, last, limit }: Search,
): Promise<{ rows: OrderListRow[]; isCutOff: boolean }> => {
  // A left join, so that one row says `is_cut_off` even if no order that was found fits the filter.
  const rows = await queryWithRetry<((OrderListRow | { id: null }) & { isCutOff: boolean })[]>(sql)`
    with found as materialized (
      select * from find_orders_by_text(${toPattern(toSearched(text))}, ${mostFound})
    ), fitting as (
      select ${listColumns(sql)}
      from (
        select orders.*
        from found cross join lateral (select * from orders where orders.id = found.order_id offset 0) as orders
        where ${fits(sql, filter)} and ${isAfter(sql, last)}
        order by orders.created_at desc, orders.id limit ${limit}
      ) as orders ${withCustomerAndPhoto(sql)}
    )
    select fitting.*, is_cut_off
    from (select coalesce(bool_or(is_cut_off), false) as is_cut_off from found) as coverage left join fitting on true
    order by created_at desc, id`;
  return { rows: rows.filter((row) => row.id !== null), isCutOff: rows[0]?.isCutOff ?? false };
};
