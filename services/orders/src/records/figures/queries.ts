import { settings } from '@pawlayer/contracts';
import type { FiguresPeriod } from '@pawlayer/contracts/admin';
import { audit, firstValue, queryWithRetry, runWithRetry, type Sql } from '@pawlayer/db';
import type { Owner } from '@pawlayer/service-kit';
import { refundsOf, sumsOf } from '../../core/orders/sql-predicates.ts';
import type { Day } from '../../core/quotes/calendar-rules.ts';
import type { Range } from './period-rules.ts';
import type { PaidBackRow, SoldRow } from './rules.ts';

type Fragment = ReturnType<Sql>;

const midnight = (sql: Sql, day: Day): Fragment => sql`(${day}::date::timestamp at time zone ${settings.timeZone})`;

/** From the beginning of the first day to the end of the last one. */
const within = (sql: Sql, at: Fragment, { from, to }: Range): Fragment => sql`(
  ${at} >= ${midnight(sql, from)} and ${at} < (${to}::date + 1)::timestamp at time zone ${settings.timeZone}
)`;

export const listSold = (sql: Sql, { from, to }: Range): Promise<SoldRow[]> =>
  queryWithRetry<SoldRow[]>(sql)`
    select day::text, kind, name, sum(orders)::bigint as orders, sum(cents)::bigint as cents
    from daily_sales where day between ${from}::date and ${to}::date
    group by day, kind, name order by day, kind, name`;

/** What was sold on this day before the current time of day: the work of one day. */
export const sumSoldByNow = async (sql: Sql, day: Day, now: Date): Promise<{ orders: number; cents: number }> => {
  const [row] = await queryWithRetry<[{ orders: number; cents: number }]>(sql)`
    select count(*) as orders, coalesce(sum(amount_cents - tax_cents), 0)::bigint as cents from orders
    where paid_at >= ${midnight(sql, day)} and paid_at < ${sameTimeOn(sql, day, now)} and order_is_paid(status)`;
  return row;
};

/** The current time of day on another day; an hour later where the clock is put forward. */
const sameTimeOn = (sql: Sql, day: Day, now: Date): Fragment => sql`(
  (${day}::date + (${now.toISOString()}::timestamptz at time zone ${settings.timeZone})::time) at time zone ${settings.timeZone}
)`;

export const findSameTime = (sql: Sql, day: Day, now: Date): Promise<Date> =>
  firstValue<Date>(sql)`select ${sameTimeOn(sql, day, now)} as at`;

/** The orders with a refund in the range. */
export const listPaidBack = (sql: Sql, range: Range): Promise<PaidBackRow[]> =>
  queryWithRetry<PaidBackRow[]>(sql)`
    select product_name, quote -> 'lines' as lines, ${sumsOf(sql)} as sums,
      ${refundsOf(sql)} as refunds
    from (
      select distinct stripe_payment_intent_id from stripe_refunds
      where ${within(sql, sql`created_at`, range)} and refund_progress(status) < 3
    ) as paid_back
      cross join lateral (
        select * from orders where orders.stripe_payment_intent_id = paid_back.stripe_payment_intent_id offset 0
      ) as orders
    where orders.paid_at is not null and order_is_paid(orders.status)`;

/** Bounds the work; a shop with a few hundred orders a week has fewer in a month. */
const mostWaits = 1500;

type Wait = { days: number; count: number };

/** The median from the payment to the first proof, of the latest that were sent in the range. */
export const findProofWait = (sql: Sql, range: Range): Promise<Wait | undefined> =>
  findMedian(
    sql,
    sql`select order_id, sent_at as at from proofs where version = 1 and ${within(sql, sql`sent_at`, range)}
      order by sent_at desc limit ${mostWaits}`,
  );

/** The median from the payment to the shipping, of the latest that were shipped in the range: steps only go forward. */
export const findShippingWait = (sql: Sql, range: Range): Promise<Wait | undefined> =>
  findMedian(
    sql,
    sql`select order_id, min(at) as at from (
        select order_id, at from order_events where kind = 'shipped' and ${within(sql, sql`at`, range)}
        order by at desc limit ${mostWaits}
      ) as shipped
      group by order_id`,
  );

const findMedian = async (sql: Sql, ended: Fragment): Promise<Wait | undefined> => {
  const [row] = await queryWithRetry<[{ seconds: number | null; count: number }]>(sql)`
    select percentile_cont(0.5) within group (order by extract(epoch from ended.at - orders.paid_at)) as seconds,
      count(*) as count
    from (${ended}) as ended
      cross join lateral (select paid_at from orders where orders.id = ended.order_id offset 0) as orders
    where orders.paid_at is not null`;
  return row.seconds === null ? undefined : { days: Math.round(row.seconds / 8640) / 10, count: row.count };
};

/** Records that figures leave the store. */
export const recordExport = (
  sql: Sql,
  detail: { period: FiguresPeriod; from: Day },
  { session, requestId }: Owner,
): Promise<void> =>
  runWithRetry(sql)`
    select ${audit(sql, { session, action: 'figures.exported', subject: null, requestId, detail })}`;
