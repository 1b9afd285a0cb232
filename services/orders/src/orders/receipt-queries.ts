import { settings, type OrderStatus, type ProductionStep } from '@pawlayer/contracts';
import { queryWithRetry, type Sql } from '@pawlayer/db';
import { answerDays } from '../quotes/arrival-rules.ts';
import type { Day } from '../quotes/calendar-rules.ts';
import type { KeptQuote } from '../quotes/quote-rules.ts';
import { linesOf, type SumColumns } from '../quotes/sum-rules.ts';
import type { SoldOrder } from './receipt-rules.ts';

type SoldOrderRow = SumColumns & {
  quote: KeptQuote | null;
  amount_cents: number;
  refunded_cents: number;
  status: OrderStatus;
  production: ProductionStep | null;
  is_rush: boolean;
  is_memorial: boolean;
  ships_by: Day | null;
  approved_on: Day | null;
  waits_since: Day | null;
  delay_days: number | null;
  steps: Partial<Record<ProductionStep, Day>> | null;
};

/** What a visible order was sold as, and how far it is. */
export const findSoldOrder = async (sql: Sql, id: string, proofDaySeconds: number): Promise<SoldOrder | undefined> => {
  const [row] = await queryWithRetry(
    () => sql<SoldOrderRow[]>`
      select quote, price_cents, shipping_cents, rush_cents, discount_cents, tax_cents, amount_cents, refunded_cents,
        status, production, is_rush, is_memorial, ship_by::text as ships_by,
        (approved.decided_at at time zone ${settings.timeZone})::date::text as approved_on,
        (waiting.mailed_at at time zone ${settings.timeZone})::date::text as waits_since,
        proof_delay_days(waiting.mailed_at, now(), ${answerDays}, ${proofDaySeconds}) as delay_days,
        (
          select jsonb_object_agg(kind, day) from (
            select kind, (max(at) at time zone ${settings.timeZone})::date::text as day from order_events
            where order_id = orders.id and kind in ('in_review', 'printing', 'quality_check', 'shipped', 'delivered')
            group by kind
          ) as done
        ) as steps
      from orders
        left join lateral (
          select decided_at from proofs where order_id = orders.id and state = 'approved' order by version desc limit 1
        ) as approved on true
        left join lateral (
          select mailed_at from proofs where order_id = orders.id and proof_is_waiting(state) limit 1
        ) as waiting on true
      where orders.id = ${id} and order_is_visible(status)`,
  );
  return row && toSoldOrder(row);
};

const toSoldOrder = (row: SoldOrderRow): SoldOrder => ({
  lines: linesOf(row.quote?.lines, row),
  totalCents: row.amount_cents,
  refundedCents: row.refunded_cents,
  dates: row.quote?.dates,
  hasDuties: row.quote !== null && row.quote.request.place.country !== 'CA',
  isRush: row.is_rush,
  isMemorial: row.is_memorial,
  production: row.production ?? undefined,
  shipsBy: row.ships_by ?? undefined,
  approvedOn: row.approved_on ?? undefined,
  proofWaitsSince: row.waits_since ?? undefined,
  delayDays: row.delay_days ?? 0,
  doneOn: row.steps ?? {},
});
