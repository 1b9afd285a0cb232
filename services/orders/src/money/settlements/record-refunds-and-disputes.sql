-- Stores what Stripe says of a payment's refunds and disputes, never going back to something older. Answers how much of
-- its refunds has newly failed (and one of them), and how a dispute has newly ended; dispute_news has each.
create or replace function record_refunds_and_disputes(p_payment jsonb)
returns table (failed_cents bigint, failed_refund_id text, closed_dispute text)
language sql as $$
  with refunds as (
    insert into stripe_refunds (id, stripe_payment_intent_id, amount_cents, status)
    select id, p_payment ->> 'id', "amountCents", status
    from jsonb_to_recordset(p_payment -> 'refunds') as refund (id text, "amountCents" bigint, status text)
    on conflict (id) do update set status = excluded.status, updated_at = now()
      where refund_progress(stripe_refunds.status) < refund_progress(excluded.status)
    returning id, amount_cents, status
  ), disputes as (
    insert into stripe_disputes as known (id, stripe_payment_intent_id, amount_cents, state, evidence_due_at)
    select id, p_payment ->> 'id', "amountCents", state, "evidenceDueAt"
    from jsonb_to_recordset(p_payment -> 'disputes')
      as dispute (id text, "amountCents" bigint, state text, "evidenceDueAt" timestamptz)
    on conflict (id) do update set
      state = excluded.state,
      evidence_due_at = coalesce(excluded.evidence_due_at, known.evidence_due_at),
      -- Another day is no news.
      updated_at = case when excluded.state = 'open' then known.updated_at else now() end
    where known.state = 'open'
      and (excluded.state <> 'open' or coalesce(excluded.evidence_due_at, known.evidence_due_at) is distinct from known.evidence_due_at)
    returning state
  )
  select
    coalesce((select sum(amount_cents) from refunds where refund_progress(status) = 3), 0)::bigint,
    (select max(id) from refunds where refund_progress(status) = 3),
    (select max(state) from disputes where state <> 'open')
$$;
