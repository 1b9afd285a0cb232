import { audit, firstValue, hasGuardedRow, hasRow, queryWithRetry, runWithRetry, type Sql } from '@pawlayer/db';
import type { Owner } from '@pawlayer/service-kit';
import { isNoted, isRefundStuck } from '../../core/orders/sql-predicates.ts';

/** A refund that the owner asked for and Stripe has not confirmed. */
export type OpenRefund = {
  id: string;
  orderId: string;
  paymentId: string;
  amountCents: number;
  attempt: number;
  /** Stripe may have forgotten its idempotency key, so that asking again could pay twice. */
  needsOwner: boolean;
};

type NewRefund = { refundId: string; id: string; version: number; amountCents: number; isForMissedRush: boolean };

/**
 * Claims the order for one refund and records the request. Returns whether the order still had this version and no other
 * refund was open.
 */
export const insertRefundRequest = (
  sql: Sql,
  { refundId, id, version, amountCents, isForMissedRush }: NewRefund,
  { session, requestId }: Owner,
): Promise<boolean> =>
  hasGuardedRow(sql)`
    with claimed as (
      update orders set version = version + 1, updated_at = now()
      where id = ${id} and version = ${version}
        and order_repayable_cents(status, coalesce(received_cents, amount_cents), refunded_cents) >= ${amountCents}::bigint
        and not exists (select from refund_requests where order_id = orders.id and state = 'open')
      returning id
    ), requested as (
      insert into refund_requests (id, order_id, amount_cents, request_id, purpose)
      select ${refundId}, id, ${amountCents}, ${requestId}, ${isForMissedRush ? 'missed_rush' : null} from claimed
    ), noted as (
      insert into order_events (order_id, kind, detail, request_id)
      select id, 'refund_requested', jsonb_build_object('amountCents', ${amountCents}::int), ${requestId} from claimed
    )
    select ${audit(sql, { session, action: 'order.refund_requested', subject: sql`id::text`, requestId, detail: { amountCents } })}
    from claimed
    union all
    select null from refund_requests where id = ${refundId}`;

/** Stripe rejected the refund. */
export const markRefundRefused = (
  sql: Sql,
  { id, reason, requestId }: { id: string; reason: string; requestId: string },
): Promise<void> =>
  runWithRetry(sql)`select ${closeRefund(sql, { id, state: 'refused', detail: { reason }, requestId })}`;

/** The owner no longer wants the refund. Returns whether it was open until now. */
export const markRefundDropped = (
  sql: Sql,
  { id, orderId }: Pick<OpenRefund, 'id' | 'orderId'>,
  { session, requestId }: Owner,
): Promise<boolean> =>
  hasGuardedRow(sql)`
    select ${audit(sql, { session, action: 'order.refund_dropped', subject: orderId, requestId })}
    from (select ${closeRefund(sql, { id, state: 'dropped', detail: {}, requestId })} as is_closed offset 0) as dropped
    where is_closed
    union all
    select null where ${isNoted(sql, { orderId, kind: 'refund_dropped', requestId })}`;

type ClosedRefund = { id: string; state: 'refused' | 'dropped'; detail: { reason?: string }; requestId: string };

const closeRefund = (sql: Sql, { id, state, detail, requestId }: ClosedRefund) =>
  sql`close_refund_request(${id}, ${state}, ${sql.json(detail)}, ${requestId})`;

/** Open refunds that were last tried more than `quietSeconds` ago, those longest ago first, at most 100. */
export const listOpenRefunds = (sql: Sql, quietSeconds: number): Promise<OpenRefund[]> =>
  selectOpenRefunds(
    sql,
    () => sql`tried_at < now() - ${quietSeconds} * interval '1 second' order by tried_at limit 100`,
  );

export const findOpenRefund = async (sql: Sql, orderId: string): Promise<OpenRefund | undefined> => {
  const [refund] = await selectOpenRefunds(sql, () => sql`order_id = ${orderId}`);
  return refund;
};

/** How a refund of this order has ended; undefined while it is open. */
export const findRefundEnd = (sql: Sql, orderId: string, id: string): Promise<string | undefined> =>
  firstValue<string | undefined>(sql)`
    select state from refund_requests where id = ${id} and order_id = ${orderId} and state <> 'open'`;

const selectOpenRefunds = (sql: Sql, where: () => ReturnType<Sql>): Promise<OpenRefund[]> =>
  queryWithRetry<OpenRefund[]>(sql)`
    select refund_requests.id, order_id, stripe_payment_intent_id as payment_id, refund_requests.amount_cents, attempt,
      ${isRefundStuck(sql)} as needs_owner
    from refund_requests join orders on orders.id = order_id
    where state = 'open' and ${where()}`;

/** Records that this attempt is tried now. Returns whether the refund is still open. */
export const markTried = (sql: Sql, { id, attempt }: Pick<OpenRefund, 'id' | 'attempt'>): Promise<boolean> =>
  hasRow(sql)`
    update refund_requests set tried_at = now() where id = ${id} and attempt = ${attempt} and state = 'open'
    returning id`;

/** Begins another attempt under a new key. Returns whether nobody else has. */
export const beginNextAttempt = (
  sql: Sql,
  { id, orderId, attempt }: Pick<OpenRefund, 'id' | 'orderId' | 'attempt'>,
  { session, requestId }: Owner,
): Promise<boolean> =>
  hasGuardedRow(sql)`
    with begun as (
      update refund_requests set
        attempt = attempt + 1, request_id = ${requestId}, keyed_at = now(), tried_at = now()
      from orders
      where refund_requests.id = ${id} and attempt = ${attempt} and state = 'open' and orders.id = order_id
        and ${isRefundStuck(sql)}
      returning refund_requests.id
    )
    select ${audit(sql, { session, action: 'order.refund_retried', subject: orderId, requestId })} from begun
    union all
    -- A repetition of this very statement, whose first answer was lost.
    select null from refund_requests
    where id = ${id} and attempt = ${attempt + 1} and request_id = ${requestId} and state = 'open'`;
