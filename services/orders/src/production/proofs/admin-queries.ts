import { audit, hasGuardedRow, type Sql } from '@pawlayer/db';
import type { Owner } from '@pawlayer/service-kit';
import { isNoted, waitingSince } from '../../core/orders/sql-predicates.ts';

// Every statement about a proof first locks the row of its order, so that such statements run one after the other.

/**
 * Inserts a proof of the frozen model and supersedes an open one, whose customer is waited for since then. Returns whether there was a frozen model and the
 * order still had this version.
 */
export const insertProof = (
  sql: Sql,
  { orderId, version, message }: { orderId: string; version: number; message: string | undefined },
  { session, requestId }: Owner,
): Promise<boolean> =>
  hasGuardedRow(sql)`
    with changed as (
      update orders set version = version + 1, updated_at = now()
      where id = ${orderId} and version = ${version} and order_is_before_printing(orders.status, orders.production)
        and exists (select from models where models.order_id = orders.id and frozen_at is not null)
      returning id
    ), superseded as (
      update proofs set state = 'superseded' from changed
      where proofs.order_id = changed.id and proof_is_waiting(state) returning ${waitingSince(sql)} as since
    ), sent as (
      insert into proofs (order_id, model_id, version, message, waiting_since)
      select changed.id, models.id,
        1 + coalesce((select max(proofs.version) from proofs where proofs.order_id = changed.id), 0), ${message || null}, since
      from changed join models on models.order_id = changed.id and frozen_at is not null
        -- Read first, so that the one before is closed when this one opens.
        cross join (select min(since) as since from superseded) as closed
      returning id, order_id, version
    ), noted as (
      insert into order_events (order_id, kind, detail, request_id)
      select order_id, 'proof_sent', jsonb_build_object('version', version), ${requestId} from sent
    )
    select emit('proof.sent', jsonb_build_object('proofId', id), ${requestId}),
      ${audit(sql, { session, action: 'order.proof_sent', subject: sql`order_id::text`, requestId, detail: sql`jsonb_build_object('version', version)` })}
    from sent
    union all
    select null, null where ${isNoted(sql, { orderId, kind: 'proof_sent', requestId })}`;
