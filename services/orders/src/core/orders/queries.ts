import { firstValue, mapFirst, runWithRetry, withoutNulls, type Sql } from '@pawlayer/db';
import type { Address } from './address-rules.ts';
import type { StoredOrder } from './rules.ts';
import { addressOf } from './sql-predicates.ts';

const columns = (sql: Sql) => sql`
  id, customer_id, upload_id, product_id, amount_cents, stripe_payment_intent_id as intent_id, created_at, paid_at,
  ${addressOf(sql)} as address,
  order_public_status(status, production, payment_failed_at) as shown_status, order_is_visible(status) as is_visible,
  order_is_visible(status) or order_can_be_paid_anew(status, payment_failed_at, upload_id) as is_readable,
  order_is_paid(status) as is_paid, order_has_payment_problem(status) as has_payment_problem,
  quote #>> '{request,place,country}' as priced_for`;

export const findOrder = (sql: Sql, id: string): Promise<StoredOrder | undefined> =>
  mapFirst(sql, withoutNulls<StoredOrder>)`select ${columns(sql)} from orders where id = ${id}`;

/** The order for which this payment was opened. */
export const findOrderByPayment = (sql: Sql, intentId: string): Promise<StoredOrder | undefined> =>
  mapFirst(sql, withoutNulls<StoredOrder>)`
    select ${columns(sql)} from orders where stripe_payment_intent_id = ${intentId}`;

export const findOpenOrder = (
  sql: Sql,
  { customerId, uploadId, productId }: { customerId: string; uploadId: string; productId: string },
): Promise<StoredOrder | undefined> =>
  mapFirst(sql, withoutNulls<StoredOrder>)`
    select ${columns(sql)} from orders
    where customer_id = ${customerId} and upload_id = ${uploadId} and product_id = ${productId}
      and order_is_open(status)`;

/** Adds a missing address; an existing one is not changed. */
export const fillAddress = (
  sql: Sql,
  {
    orderId,
    address,
    doubts,
    requestId,
  }: { orderId: string; address: Address; doubts: readonly string[]; requestId: string },
): Promise<void> =>
  runWithRetry(sql)`
    with filled as (
      update orders set
        shipping_street = ${address.street}, shipping_city = ${address.city}, shipping_state = ${address.state},
        shipping_postal_code = ${address.postalCode}, shipping_country = ${address.country}, address_doubts = ${[...doubts]}::text[], updated_at = now()
      where id = ${orderId} and shipping_street is null
      returning id
    )
    insert into order_events (order_id, kind, request_id) select id, 'address_added', ${requestId} from filled`;

/** For a payment reported by the browser while Stripe cannot be reached: the order is shown as pending until then. */
export const markPending = (sql: Sql, { orderId, requestId }: { orderId: string; requestId: string }): Promise<void> =>
  runWithRetry(sql)`
    with waiting as (
      update orders set status = 'pending', payment_failed_at = null, updated_at = now()
      where id = ${orderId} and order_is_open(status) and not payment_is_under_way(status, payment_failed_at)
      returning id
    )
    insert into order_events (order_id, kind, detail, request_id)
    select id, 'pending', jsonb_build_object('reason', 'stripe_unavailable'), ${requestId} from waiting`;

/** The number of orders that were ever paid. */
export const countPaid = (sql: Sql): Promise<number> =>
  firstValue<number>(sql)`
    select sum(orders)::bigint as count from paid_order_counts`;
