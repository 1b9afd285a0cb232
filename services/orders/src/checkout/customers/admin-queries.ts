import { firstRow, mapRows, microsOf, queryWithRetry, timeOf, withoutNulls, type Sql } from '@pawlayer/db';
import type { LastRow, LatestPeopleSearch, PeopleWalk } from '@pawlayer/service-kit';
import { addressOf } from '../../core/orders/sql-predicates.ts';
import type { HistoryOrder, PersonOrders } from './admin-rules.ts';

/** The visible orders until then and after this one, the latest first, at most `limit`: a window of `orders_list_idx`. */
const windowOf = (sql: Sql, { until, after, limit }: { until: number; after: LastRow | undefined; limit: number }) => {
  const at = sql`${timeOf(sql, after?.createdMicros ?? 0)}`;
  return sql`(
    select id, customer_id, created_at from orders
    where order_is_visible(status) and created_at <= ${timeOf(sql, until)}
      ${after ? sql`and created_at <= ${at} and (created_at < ${at} or id > ${after.id}::uuid)` : sql``}
    order by created_at desc, id limit ${limit}
  ) as seen`;
};

/**
 * For a row of `seen`, whose customer's person it adds: those whose latest order until then it is. `offset 0` keeps Postgres
 * from joining whole tables instead of looking up each row.
 */
const latestOfPerson = (sql: Sql, until: number) => sql`
  cross join lateral (
    select person_subject(email) as subject, email, first_name || ' ' || last_name as name
    from customers where id = seen.customer_id and erased_at is null offset 0
  ) as person
  where not exists (
    select from customers as same cross join lateral (
      select id, created_at from orders
      where orders.customer_id = same.id and order_is_visible(orders.status) and orders.created_at <= ${timeOf(sql, until)}
      offset 0
    ) as newer
    where person_subject(same.email) = person.subject and same.erased_at is null
      and (newer.created_at > seen.created_at or newer.created_at = seen.created_at and newer.id < seen.id)
    offset 0
  )`;

/** People by their latest order, the latest first, as far as the next `window` orders lead. */
export const walkPeople = (
  sql: Sql,
  { until, after, window, limit }: PeopleWalk,
): Promise<(LastRow & { subject: string })[]> =>
  queryWithRetry<(LastRow & { subject: string })[]>(sql)`
    select person.subject, seen.id, ${microsOf(sql, sql`seen.created_at`)} as created_micros
    from ${windowOf(sql, { until, after, limit: window })} ${latestOfPerson(sql, until)}
    order by seen.created_at desc, seen.id limit ${limit}`;

/** The last order of the window; undefined when there are not that many. */
export const findWindowEnd = (sql: Sql, { until, after, window }: PeopleWalk): Promise<LastRow | undefined> =>
  firstRow<LastRow[]>(sql)`
    select id, ${microsOf(sql, sql`created_at`)} as created_micros
    from ${windowOf(sql, { until, after, limit: window })}
    order by created_at desc, id offset ${window - 1} limit 1`;

/** Those with this text among the people of the latest orders: what many have is found so. */
export const searchLatestPeople = (
  sql: Sql,
  { pattern, until, window, limit }: LatestPeopleSearch,
): Promise<string[]> =>
  mapRows(sql, ({ subject }: { subject: string }) => subject)`
    select person.subject from ${windowOf(sql, { until, after: undefined, limit: window })} ${latestOfPerson(sql, until)}
      and (
        search_key(person.email) like (select search_key(${pattern}))
        or search_key(person.name || ' ' || person.name) like (select search_key(${pattern}))
      )
    order by seen.created_at desc, seen.id limit ${limit}`;

/** What these people have ordered until then; nobody is answered without an order. In no order. */
export const listPersonOrders = (sql: Sql, subjects: readonly string[], until: number): Promise<PersonOrders[]> =>
  mapRows(sql, ({ id, createdMicros, ...row }: Omit<PersonOrders, 'latest'> & LastRow) => ({
    ...row,
    latest: { id, createdMicros },
  }))`
    select asked.subject, latest.email, latest.name, latest.id, ${microsOf(sql, sql`latest.created_at`)} as created_micros,
      total.orders, total.paid_cents, total.refunded_cents
    from unnest(${subjects}::text[]) as asked (subject)
      cross join lateral (
        select email, btrim(first_name || ' ' || last_name) as name, theirs.id, theirs.created_at
        from ${visibleOrdersOf(sql, sql`asked.subject`, until)}
        order by theirs.created_at desc, theirs.id limit 1
      ) as latest
      cross join lateral (
        select count(*) as orders,
          coalesce(sum(amount_cents) filter (where order_is_paid(status)), 0)::bigint as paid_cents,
          coalesce(sum(refunded_cents), 0)::bigint as refunded_cents
        from ${visibleOrdersOf(sql, sql`asked.subject`, until)}
      ) as total`;

const visibleOrdersOf = (sql: Sql, subject: ReturnType<Sql>, until: number) => sql`
  customers cross join lateral (
    select * from orders
    where orders.customer_id = customers.id and order_is_visible(orders.status) and orders.created_at <= ${timeOf(sql, until)}
    offset 0
  ) as theirs
  where person_subject(customers.email) = ${subject} and customers.erased_at is null`;

/** The visible orders of a person, the latest first. */
export const listHistory = (
  sql: Sql,
  { subject, until, limit }: { subject: string; until: number; limit: number },
): Promise<HistoryOrder[]> =>
  mapRows(sql, withoutNulls<HistoryOrder>)`
    select listed.id, number, created_at, name, phone, address, pet_name, product_name, status, amount_cents,
      refunded_cents, notes
    from (
      select theirs.id, number, theirs.created_at, btrim(first_name || ' ' || last_name) as name, phone, upload_id,
        product_name, order_shown_status(status, production) as status, amount_cents, refunded_cents, notes,
        ${addressOf(sql)} as address
      from ${visibleOrdersOf(sql, sql`${subject}`, until)}
      order by theirs.created_at desc, theirs.id limit ${limit}
    ) as listed
      cross join lateral (select pet_name from uploads where uploads.id = listed.upload_id offset 0) as uploads
    order by listed.created_at desc, listed.id`;
