create index concurrently if not exists uploads_due_idx on uploads (coalesce(counted_from, created_at)) where erased_at is null;
