import type { Sql } from '@pawlayer/db';

/** Of a row of `orders`: nothing is printed yet, and something may be. */
export const isBeforePrinting = (sql: Sql) => sql`
  (orders.status in ('paid', 'partially_refunded') and (orders.production is null or orders.production = 'in_review'))`;

/** Whether the last proof of the order's frozen model was approved. */
export const isApproved = (sql: Sql, orderId: ReturnType<Sql>) => sql`
  coalesce((
    select proofs.state = 'approved' from proofs join models on models.id = proofs.model_id
    where proofs.order_id = ${orderId} and models.frozen_at is not null order by proofs.version desc limit 1
  ), false)`;

/** The ids of orders whose last proof waits for the owner: a change was asked for, or nobody answered for a memorial. */
export const waitingForOwner = (sql: Sql) => sql`
  select order_id from proofs
  where state in ('held', 'change_requested')
    and not exists (select from proofs as later where later.order_id = proofs.order_id and later.version > proofs.version)`;
