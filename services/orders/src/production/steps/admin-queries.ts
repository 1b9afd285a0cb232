import type { ProductionStep } from '@pawlayer/contracts';
import { hasGuardedRow, queryWithRetry, audit, type Sql } from '@pawlayer/db';
import type { Owner } from '@pawlayer/service-kit';
import { stepColumns, type StepColumns, toStepFacts } from '../../core/index.ts';
import { listNextSteps } from '../../core/orders/rules.ts';
import { isNoted, lateDays, shipByAfter } from '../../core/orders/sql-predicates.ts';
import type { ProofWait } from '../../core/quotes/arrival-rules.ts';
import type { MoveFacts } from './rules.ts';

/** An order with what its next step depends on. */
export type MovableOrder = MoveFacts & {
  id: string;
  number: string;
  production: ProductionStep | undefined;
  trackingNumber: string | undefined;
};

export const findMovable = async (sql: Sql, id: string): Promise<MovableOrder | undefined> => {
  const [row] = await queryWithRetry<(StepColumns & { number: string; trackingNumber: string | null })[]>(sql)`
    select number, tracking_number, ${stepColumns(sql)} from orders
    where id = ${id} and order_is_visible(orders.status)`;
  if (!row) return undefined;
  const facts = toStepFacts(row);
  return {
    ...facts,
    id,
    number: row.number,
    version: row.version,
    trackingNumber: row.trackingNumber ?? undefined,
    nextSteps: listNextSteps(facts),
  };
};

export type ProductionMove = {
  id: string;
  from: ProductionStep | undefined;
  to: ProductionStep;
  version: number;
  /** Whether the customer gets a mail. */
  isNews: boolean;
  /** For one that is printed without the customer's approval. This also decides an open proof. */
  unapproved: ProofWait | undefined;
  carrier: string | undefined;
  trackingNumber: string | undefined;
};

/** For a row of `orders`: by how many days the answer to its waiting proof is late. */
const waited = (sql: Sql, { daySeconds }: ProofWait): ReturnType<Sql> => sql`
  (select max(${lateDays(sql, daySeconds)}) from proofs where proofs.order_id = orders.id and proof_is_waiting(proofs.state))`;

/**
 * Moves the order, with a timeline entry, event and audit log entry. Returns whether the order still had this version.
 */
export const markMoved = async (sql: Sql, move: ProductionMove, { session, requestId }: Owner): Promise<boolean> => {
  const { id, from, to, version, isNews, unapproved, carrier, trackingNumber } = move;
  const isUnapproved = unapproved !== undefined;
  const action = isUnapproved ? 'order.printed_without_approval' : 'order.moved';
  return hasGuardedRow(sql)`
    with changed as (
      update orders set
        production = ${to},
        tracking_carrier = coalesce(${carrier || null}, tracking_carrier),
        tracking_number = coalesce(${trackingNumber || null}, tracking_number),
        ship_by = ${unapproved ? shipByAfter(sql, waited(sql, unapproved), unapproved) : sql`ship_by`},
        version = version + 1, updated_at = now()
      where id = ${id} and version = ${version} and production is not distinct from ${from ?? null}
        and order_is_workable(status)
      returning id
    ), answered as (
      update proofs set
        state = case when frozen_at is null then 'superseded' else 'approved' end,
        decided_at = case when frozen_at is null then null else now() end,
        decided_by = case when frozen_at is null then null else 'owner' end
      from changed, models
      where ${isUnapproved} and proofs.order_id = changed.id and models.id = model_id and proof_is_waiting(proofs.state)
    ), noted as (
      insert into order_events (order_id, kind, detail, request_id)
      select id, ${to}, jsonb_strip_nulls(jsonb_build_object(
        'from', ${from ?? null}::text, 'trackingNumber', ${trackingNumber || null}::text,
        'withoutApproval', case when ${isUnapproved} then true end
      )), ${requestId}
      from changed
    )
    select case when ${isNews} then emit('order.production_moved', jsonb_build_object('orderId', id, 'step', ${to}::text), ${requestId}) end,
      ${audit(sql, { session, action, subject: sql`id::text`, requestId, detail: { from: from ?? null, to } })}
    from changed
    union all
    select null, null where ${isNoted(sql, { orderId: id, kind: to, requestId })}`;
};
