-- The disputes of a payment that this transaction has stored or brought to their end.
create or replace function dispute_news(p_intent_id text) returns table (id text, state text)
language sql stable as $$
  select id, state from stripe_disputes where stripe_payment_intent_id = p_intent_id and updated_at = now()
$$;
