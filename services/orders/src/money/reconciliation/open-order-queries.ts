import { mapRows, runWithRetry, withoutNulls, type Sql } from '@pawlayer/db';
import type { DraftOrder } from '../payments/open-draft-rules.ts';

/** `intentId` is absent while the payment is not known to have been opened. */
export type OpenOrder = Pick<DraftOrder, 'orderId' | 'intentId'> & { isUnderWay?: boolean };

/** Open orders older than this, at most 500: those that nobody has tried to close for longest first. */
export const listStaleOrders = (sql: Sql, hours: number): Promise<OpenOrder[]> =>
  mapRows(sql, withoutNulls<OpenOrder>)`
    select id as order_id, stripe_payment_intent_id as intent_id,
      payment_is_under_way(status, payment_failed_at) as is_under_way
    from orders
    where order_is_open(status) and created_at < now() - ${hours} * interval '1 hour'
      and (payment_failed_at is null or payment_failed_at < now() - ${hours} * interval '1 hour')
    order by coalesce(close_tried_at, created_at) limit 500`;

/** Open rush orders whose place has been held for long enough, at most 100, in the same order. */
export const listOverdueRushes = (sql: Sql): Promise<OpenOrder[]> =>
  mapRows(sql, withoutNulls<OpenOrder>)`
    select id as order_id, stripe_payment_intent_id as intent_id, false as is_under_way
    from orders
    where is_rush and rush_held_until < now()
      and (status = 'awaiting_payment' or status = 'pending' and payment_failed_at is not null)
    order by coalesce(close_tried_at, rush_held_until) limit 100`;

/** Puts an order that may stay open behind the others. */
export const markCloseTried = (sql: Sql, orderId: string): Promise<void> =>
  runWithRetry(sql)`update orders set close_tried_at = now() where id = ${orderId}`;

/** The other open orders of the same photo. */
export const listOtherOpenOrders = (sql: Sql, orderId: string): Promise<OpenOrder[]> =>
  mapRows(sql, withoutNulls<OpenOrder>)`
    select o.id as order_id, o.stripe_payment_intent_id as intent_id,
      payment_is_under_way(o.status, o.payment_failed_at) as is_under_way
    from orders paid join orders o on o.upload_id = paid.upload_id and o.id <> paid.id
    where paid.id = ${orderId} and order_is_open(o.status)`;
