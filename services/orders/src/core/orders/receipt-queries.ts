import { ProductionStep, settings } from '@pawlayer/contracts';
import { mapFirst, withoutNulls, type Nullable, type Sql } from '@pawlayer/db';
import type { KeptQuote } from '../quotes/quote-rules.ts';
import { linesOf, type OrderSums } from '../quotes/sum-rules.ts';
import type { SoldOrder } from './receipt-rules.ts';
import { lateDays, sumsOf, waitingSince } from './sql-predicates.ts';

type SameAsSold = Omit<SoldOrder, 'lines' | 'dates' | 'hasDuties' | 'delayDays' | 'doneOn'>;

type SoldOrderRow = Nullable<SameAsSold> & {
  quote: KeptQuote | null;
  sums: OrderSums;
  delayDays: number | null;
  doneOn: SoldOrder['doneOn'] | null;
};

/** What a visible order was sold as, and how far it is. */
export const findSoldOrder = (sql: Sql, id: string, proofDaySeconds: number): Promise<SoldOrder | undefined> =>
  mapFirst(sql, toSoldOrder)`
    select quote, ${sumsOf(sql)} as sums, amount_cents as total_cents, refunded_cents, production, is_rush,
      coalesce(cut, (select cut from uploads where uploads.id = orders.upload_id)) -> 'carved' as carved, is_memorial, ship_by::text as ships_by,
      (approved.decided_at at time zone ${settings.timeZone})::date::text as approved_on,
      (waiting.since at time zone ${settings.timeZone})::date::text as proof_waits_since,
      waiting.delay_days,
      (
        select jsonb_object_agg(kind, day) from (
          select kind, (max(at) at time zone ${settings.timeZone})::date::text as day from order_events
          where order_id = orders.id and kind = any(${[...ProductionStep.options]}::text[])
          group by kind
        ) as done
      ) as done_on
    from orders
      left join lateral (
        select decided_at from proofs where order_id = orders.id and state = 'approved' order by version desc limit 1
      ) as approved on true
      left join lateral (
        select ${waitingSince(sql)} as since, ${lateDays(sql, proofDaySeconds)} as delay_days
        from proofs where order_id = orders.id and proof_is_waiting(state) limit 1
      ) as waiting on true
    where orders.id = ${id} and order_is_visible(status)`;

const toSoldOrder = ({ quote, sums, delayDays, doneOn, ...row }: SoldOrderRow): SoldOrder => ({
  ...withoutNulls<SameAsSold>(row),
  lines: linesOf(quote?.lines, sums),
  dates: quote?.dates,
  hasDuties: quote !== null && quote.request.place.country !== 'CA',
  delayDays: delayDays ?? 0,
  doneOn: doneOn ?? {},
});
