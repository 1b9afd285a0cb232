import { mapRows, withoutNulls, type Sql } from '@pawlayer/db';
import type { KnownPayment } from './settle-rules.ts';

/** These payments as the store has them. Those that it does not know are left out. */
export const listKnownPayments = (sql: Sql, ids: string[]): Promise<(KnownPayment & { id: string })[]> =>
  mapRows(sql, withoutNulls<KnownPayment & { id: string }>)`
    select stripe_payment_intent_id as id, status, refunded_cents, dispute
    from orders where stripe_payment_intent_id = any(${ids}::text[])
    union all
    select stripe_payment_intent_id, null, refunded_cents, (select dispute from payment_figures(stripe_payment_intent_id))
    from unmatched_payments where stripe_payment_intent_id = any(${ids}::text[])`;

/** Payments whose refund or dispute Stripe has not decided yet: the ids after this one, in their order. */
export const listUndecidedPayments = (
  sql: Sql,
  { after, limit }: { after: string; limit: number },
): Promise<string[]> =>
  mapRows(sql, ({ id }: { id: string }) => id)`
    select stripe_payment_intent_id as id from stripe_refunds
    where status in ('pending', 'requires_action') and stripe_payment_intent_id > ${after}
    union
    select stripe_payment_intent_id from stripe_disputes
    where state = 'open' and stripe_payment_intent_id > ${after}
    order by id limit ${limit}`;
