create index concurrently if not exists uploads_kept_originals_idx on uploads (object_key) where objects_erased_at is null
