import { queryWithRetry, audit, type Sql } from '@pawlayer/db';
import type { Owner } from '@pawlayer/service-kit';

/** Claims the order for one refund and records the request. Returns whether the order still had this version. */
export const claimRefund = async (
  sql: Sql,
  { id, version, amountCents }: { id: string; version: number; amountCents: number },
  { session, requestId }: Owner,
): Promise<boolean> => {
  const rows = await queryWithRetry(
    () => sql`
      with claimed as (
        update orders set version = version + 1, updated_at = now()
        where id = ${id} and version = ${version} and order_refundable_cents(status, amount_cents, refunded_cents) > 0
        returning id
      ), noted as (
        insert into order_events (order_id, kind, detail, request_id)
        select id, 'refund_requested', jsonb_build_object('amountCents', ${amountCents}::int), ${requestId} from claimed
      )
      select ${audit(sql, { session, action: 'order.refund_requested', subject: sql`id::text`, requestId, detail: { amountCents } })}
      from claimed`,
  );
  return rows.length > 0;
};

/** Records in the timeline that Stripe rejected the refund. */
export const recordRefusedRefund = async (
  sql: Sql,
  id: string,
  reason: string,
  { requestId }: Owner,
): Promise<void> => {
  await queryWithRetry(
    () => sql`
      insert into order_events (order_id, kind, detail, request_id)
      values (${id}, 'refund_refused', ${sql.json({ reason })}, ${requestId})`,
  );
};
