create index concurrently if not exists stripe_refunds_created_idx on stripe_refunds (created_at)
