create index concurrently if not exists stripe_events_payment_idx on stripe_events (stripe_event_payment(payload))
  where payload <> '{}';
