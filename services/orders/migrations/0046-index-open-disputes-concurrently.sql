-- Asked again until the bank has decided, whatever the order says.
create index concurrently if not exists stripe_disputes_open_idx on stripe_disputes (stripe_payment_intent_id)
  where state = 'open';
