import type { Sql } from '@pawlayer/db';
import type { BankNews } from './change-rules.ts';

/**
 * Two parts of a `with` that store refunds and disputes if `from` has a row. Neither ever goes back. A dispute's other day
 * is no news.
 */
export const storeBankNews = (
  sql: Sql,
  from: ReturnType<Sql>,
  { paymentId, refunds, disputes }: BankNews,
): ReturnType<Sql> => sql`
  stored_refunds as (
    insert into stripe_refunds (id, stripe_payment_intent_id, amount_cents, status)
    select refund.id, ${paymentId}, "amountCents", refund.status
    from ${from}, jsonb_to_recordset(${sql.json([...refunds])}) as refund (id text, "amountCents" bigint, status text)
    on conflict (id) do update set status = excluded.status, updated_at = now()
      where refund_progress(stripe_refunds.status) < refund_progress(excluded.status)
  ), stored_disputes as (
    insert into stripe_disputes as known (id, stripe_payment_intent_id, amount_cents, state, evidence_due_at)
    select dispute.id, ${paymentId}, "amountCents", dispute.state, "evidenceDueAt"
    from ${from}, jsonb_to_recordset(${sql.json([...disputes])})
      as dispute (id text, "amountCents" bigint, state text, "evidenceDueAt" timestamptz)
    on conflict (id) do update set
      state = excluded.state,
      evidence_due_at = coalesce(excluded.evidence_due_at, known.evidence_due_at),
      updated_at = case when excluded.state = 'open' then known.updated_at else now() end
    where known.state = 'open'
  )`;
