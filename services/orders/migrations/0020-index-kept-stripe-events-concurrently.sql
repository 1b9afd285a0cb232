create index concurrently if not exists stripe_events_kept_idx on stripe_events (created_at) where payload <> '{}';
