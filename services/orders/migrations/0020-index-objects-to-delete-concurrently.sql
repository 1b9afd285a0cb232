create index concurrently if not exists uploads_retry_idx on uploads (coalesce(objects_retry_at, erased_at))
  where erased_at is not null and objects_erased_at is null;
