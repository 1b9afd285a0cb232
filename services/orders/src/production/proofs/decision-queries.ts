import type { ProofDecision } from '@pawlayer/contracts';
import { hasRow, type Sql } from '@pawlayer/db';
import { lateDays, shipByAfter } from '../../core/orders/sql-predicates.ts';
import type { ProofWait } from '../../core/quotes/arrival-rules.ts';
import { toDecidedState } from './rules.ts';

/**
 * Stores the customer's decision. The day of shipping moves by the days that it came too late, to one of `openDays`. Returns
 * whether the proof could still be decided.
 */
export const recordDecision = async (
  sql: Sql,
  id: string,
  decision: ProofDecision,
  { requestId, ...wait }: ProofWait & { requestId: string },
): Promise<boolean> => {
  const state = toDecidedState(decision);
  return hasRow(sql)`
    with held as (
      select orders.id from orders join proofs on proofs.order_id = orders.id
      where proofs.id = ${id} and order_is_before_printing(orders.status, orders.production)
      for no key update of orders
    ), decided as (
      update proofs set state = ${state}, note = ${decision.note ?? null},
        pins = ${decision.pins ? sql.json(decision.pins) : null}, decided_at = now(), decided_by = 'customer'
      from held where proofs.id = ${id} and order_id = held.id and proof_is_waiting(state)
      returning proofs.id, order_id, version, ${lateDays(sql, wait.daySeconds)} as late_days
    ), counted as (
      -- Of what was decided, so that of two answers at once only one counts.
      update orders set
        version = orders.version + 1, ship_by = ${shipByAfter(sql, sql`late_days`, wait)}, updated_at = now()
      from decided where orders.id = decided.order_id
    ), noted as (
      insert into order_events (order_id, kind, detail, request_id)
      select order_id, ${state === 'approved' ? 'proof_approved' : 'proof_change_requested'},
        jsonb_build_object('version', version, 'by', 'customer'), ${requestId}
      from decided
    )
    select emit('proof.decided', jsonb_build_object('proofId', id), ${requestId}) from decided`;
};
