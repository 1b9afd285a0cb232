import { countRows, type Sql } from '@pawlayer/db';
import { lateDays, shipByAfter } from '../../core/orders/sql-predicates.ts';
import type { ProofWait } from '../../core/quotes/arrival-rules.ts';
import { reminderDays, autoApprovalSeconds } from './rules.ts';

/** `limit`: how many proofs one statement changes at most; each resolves with how many they were. */
type AutoApprovalRun = { daySeconds: number; requestId: string; limit: number };

/** An open proof of the frozen model before printing. Only for such proofs are reminders sent. */
const isAwaitingAnswer = (sql: Sql) =>
  sql`proofs.state = 'open' and models.frozen_at is not null and order_is_before_printing(orders.status, orders.production)`;

/** Ensures that at least a day passes between two mails, even after the worker was down. */
const hasDayPassed = (sql: Sql, daySeconds: number) => sql`
  (reminded_at is null or reminded_at + make_interval(secs => ${daySeconds}) <= now())`;

/** Sends a reminder after two days without a response, and another after four. */
export const insertReminders = async (sql: Sql, { daySeconds, requestId, limit }: AutoApprovalRun): Promise<number> => {
  const [first, second] = reminderDays;
  return countRows(sql)`
    with due as (
      select proofs.id from proofs join models on models.id = model_id join orders on orders.id = proofs.order_id
      where ${isAwaitingAnswer(sql)} and ${hasDayPassed(sql, daySeconds)} and reminders < ${reminderDays.length}
        and mailed_at + make_interval(secs => case reminders when 0 then ${first * daySeconds}::float8 else ${second * daySeconds}::float8 end) <= now()
      order by mailed_at limit ${limit} for no key update of proofs skip locked
    ), reminded as (
      update proofs set reminders = reminders + 1, reminded_at = now() from due where proofs.id = due.id
      returning proofs.id, order_id, version, reminders, mailing
    ), noted as (
      insert into order_events (order_id, kind, detail, request_id)
      select order_id, 'proof_reminded', jsonb_build_object('version', version, 'reminder', reminders), ${requestId} from reminded
    )
    select emit('proof.reminded', jsonb_build_object('proofId', id, 'reminder', reminders, 'mailing', mailing), ${requestId}) from reminded`;
};

/**
 * After five days and two reminders a proof counts as approved; that of a memorial is held instead. The day of shipping moves
 * to one of `openDays`.
 */
export const autoApproveProofs = (
  sql: Sql,
  { daySeconds, requestId, limit, openDays }: AutoApprovalRun & ProofWait,
): Promise<number> =>
  countRows(sql)`
    with due as (
      select proofs.id, orders.is_memorial,
        ${lateDays(sql, daySeconds)} as late_days
      from orders join proofs on proofs.order_id = orders.id join models on models.id = model_id
      where ${isAwaitingAnswer(sql)} and ${hasDayPassed(sql, daySeconds)} and reminders >= ${reminderDays.length}
        and mailed_at + make_interval(secs => ${autoApprovalSeconds(daySeconds)}) <= now()
      order by mailed_at limit ${limit} for no key update of orders skip locked
    ), answered as (
      update proofs set
        state = case when is_memorial then 'held' else 'approved' end,
        decided_at = case when is_memorial then null else now() end,
        decided_by = case when is_memorial then null else 'silence' end
      from due where proofs.id = due.id and state = 'open'
      returning proofs.id, order_id, version, state, late_days
    ), counted as (
      update orders set
        version = orders.version + 1,
        ship_by = ${shipByAfter(sql, sql`case state when 'approved' then late_days end`, { openDays })},
        updated_at = now()
      from answered where orders.id = answered.order_id
    ), noted as (
      insert into order_events (order_id, kind, detail, request_id)
      select order_id, 'proof_' || state, jsonb_build_object('version', version, 'by', 'silence'), ${requestId} from answered
    )
    select emit(case state when 'held' then 'proof.held' else 'proof.decided' end, jsonb_build_object('proofId', id), ${requestId}) from answered`;
