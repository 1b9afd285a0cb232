-- The payment that an event of Stripe is about. An index is made of it: another result needs another function.
create or replace function stripe_event_payment(p_payload jsonb) returns text
language sql immutable parallel safe as $$
  select coalesce(p_payload #>> '{data,object,payment_intent}', p_payload #>> '{data,object,id}')
$$;
