import type { Sql } from '@pawlayer/db';

/** For a row of `orders`: the state of the latest proof; null without one. */
export const lastProofState = (sql: Sql) => sql`
  (select proofs.state from proofs where proofs.order_id = orders.id order by proofs.version desc limit 1)`;

/**
 * For a row of `orders`: whether Stripe knows nothing of a refund after a day, when it has forgotten its idempotency key. An
 * hour less leaves room for slow answers.
 */
export const isRefundStuck = (sql: Sql) => sql`
  exists (
    select from refund_requests as stuck
    where stuck.order_id = orders.id and stuck.state = 'open' and stuck.keyed_at < now() - interval '23 hours'
  )`;

/** For a row of `orders`. */
export const needsAttention = (sql: Sql) => sql`
  list_order_problems(
    orders.status, orders.production, orders.shipping_street is not null, ${lastProofState(sql)}, orders.dispute,
    ${isRefundStuck(sql)}
  ) <> '{}'`;
