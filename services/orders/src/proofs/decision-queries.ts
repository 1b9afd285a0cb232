import type { ProofDecision } from '@pawlayer/contracts';
import { hasRow, type Sql } from '@pawlayer/db';
import { answerDays } from '../quotes/arrival-rules.ts';
import type { Day } from '../quotes/calendar-rules.ts';
import { toDecidedState } from './rules.ts';

/**
 * Stores the customer's decision. The day of shipping moves by the days that it came too late, to one of `openDays`. Returns
 * whether the proof could still be decided.
 */
export const recordDecision = async (
  sql: Sql,
  id: string,
  decision: ProofDecision,
  { requestId, daySeconds, openDays }: { requestId: string; daySeconds: number; openDays: readonly Day[] },
): Promise<boolean> => {
  const state = toDecidedState(decision);
  return hasRow(sql)`
    with counted as (
      update orders set
        version = orders.version + 1,
        ship_by = delayed_day(
          ship_by, proof_delay_days(proofs.mailed_at, now(), ${answerDays}, ${daySeconds}), ${[...openDays]}::text[]::date[]
        ),
        updated_at = now()
      from proofs
      where proofs.id = ${id} and orders.id = proofs.order_id and proof_is_waiting(proofs.state) and order_is_before_printing(orders.status, orders.production)
      returning orders.id
    ), decided as (
      update proofs set state = ${state}, note = ${decision.note ?? null}, decided_at = now(), decided_by = 'customer'
      from counted where proofs.id = ${id} and proof_is_waiting(state)
      returning proofs.id, order_id, version
    ), noted as (
      insert into order_events (order_id, kind, detail, request_id)
      select order_id, ${state === 'approved' ? 'proof_approved' : 'proof_change_requested'},
        jsonb_build_object('version', version, 'by', 'customer'), ${requestId}
      from decided
    )
    select emit('proof.decided', jsonb_build_object('proofId', id), ${requestId}) from decided`;
};
