-- What of a payment was paid back, and how its disputes stand: one that is open or lost counts more than one that was won.
create or replace function payment_figures(p_intent_id text) returns table (refunded_cents bigint, dispute text)
language sql stable as $$
  select
    (select coalesce(sum(amount_cents), 0)::bigint from stripe_refunds
      where stripe_payment_intent_id = p_intent_id and refund_progress(status) < 3),
    (select case when bool_or(state = 'open') then 'open' when bool_or(state = 'lost') then 'lost' when bool_or(state = 'won') then 'won' end
      from stripe_disputes where stripe_payment_intent_id = p_intent_id)
$$;
