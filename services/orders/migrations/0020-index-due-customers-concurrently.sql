create index concurrently if not exists customers_due_idx on customers (coalesce(counted_from, created_at)) where erased_at is null;
