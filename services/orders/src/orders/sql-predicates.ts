import type { Sql } from '@pawlayer/db';
import type { LastRow } from './admin-list-rules.ts';

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

/** For a row of `orders`: whether its photo has to be sent again. Only orders that were made again have lost theirs. */
const isPhotoLost = (sql: Sql) => sql`
  case when orders.restored_at is null then false else (
    select photo_lost_at is not null from uploads as photo where photo.id = orders.upload_id
  ) end`;

/** For a row of `orders`. */
export const needsAttention = (sql: Sql) => sql`
  name_order_problems(
    orders.status, orders.production, orders.shipping_street is not null, ${lastProofState(sql)}, orders.dispute,
    ${isRefundStuck(sql)}, orders.restored_at is not null, ${isPhotoLost(sql)}
  ) <> '{}'`;

/**
 * For a row of `orders`, the condition of the index `orders_for_owner_idx`: everything that may wait for the owner, but for
 * stuck refunds. Wider than `needsAttention`, which looks at proofs, too.
 */
export const mayNeedOwner = (sql: Sql) => sql`(
  orders.status in ('paid', 'partially_refunded') and coalesce(orders.production, 'in_review') = 'in_review'
  or orders.status in ('amount_mismatch', 'quarantined')
  or orders.status = 'disputed' and orders.dispute is distinct from 'lost'
  or orders.shipping_street is null and orders.status in ('paid', 'partially_refunded')
)`;

/** A row's time in microseconds since 1970, from which a page's end is made. */
export const createdMicros = (sql: Sql) => sql`
  (extract(epoch from orders.created_at) * 1000000)::bigint as created_micros`;

/** The rows of `orders` after this one, the latest first, in the order of `orders_list_idx`. */
export const isAfter = (sql: Sql, last: LastRow | undefined) => {
  if (!last) return sql`true`;
  const at = sql`timestamptz 'epoch' + ${last.createdMicros}::bigint * interval '1 microsecond'`;
  return sql`orders.created_at <= ${at} and (orders.created_at < ${at} or orders.id > ${last.id}::uuid)`;
};
