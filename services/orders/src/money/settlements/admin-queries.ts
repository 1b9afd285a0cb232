import { mapFirst, withoutNulls, type Sql } from '@pawlayer/db';
import { sumsOf } from '../../core/orders/sql-predicates.ts';
import type { AcceptableOrder } from './acceptance-rules.ts';

/** A visible order, as accepting its payment sees it. */
export const findForAccepting = (sql: Sql, id: string): Promise<AcceptableOrder | undefined> =>
  mapFirst(sql, withoutNulls<AcceptableOrder>)`
    select id, version, status, dispute, accepted_reason, paid_at is not null as is_paid, amount_cents, currency,
      received_cents, received_currency, refunded_cents, stripe_payment_intent_id as intent_id, upload_id,
      ${sumsOf(sql)} as sums, quote as kept, paid_at is null and quote -> 'dates' is not null as is_to_be_planned
    from orders where id = ${id} and order_is_visible(status)`;
