import type { Sql } from '@pawlayer/db';

/** For a row of `orders`: the state of the latest proof; null without one. */
export const lastProofState = (sql: Sql) => sql`
  (select proofs.state from proofs where proofs.order_id = orders.id order by proofs.version desc limit 1)`;

/** For a row of `orders`. */
export const needsAttention = (sql: Sql) => sql`
  order_needs_attention(
    orders.status, orders.production, orders.shipping_street is not null, ${lastProofState(sql)}
  )`;
