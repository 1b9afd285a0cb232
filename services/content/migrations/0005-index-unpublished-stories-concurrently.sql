create index concurrently if not exists stories_unpublished_idx on stories (updated_at) where not is_approved;
